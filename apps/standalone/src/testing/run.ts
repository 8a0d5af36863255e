import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@nunatak/core/testing';

/** The program that `npm start` runs. */
export const MAIN = join(import.meta.dirname, '../../dist/main.js');

/** One run of the process, on free ports. */
export class Run {
  readonly child: ChildProcess;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** What it has printed so far, both streams. */
  output = '';

  /**
   * @param args those after the ports, unless they name one
   * @param prefix a command that runs the rest of its line
   */
  constructor(args: string[], env: Record<string, string> = {}, prefix: readonly string[] = []) {
    const ports = args.includes('--port') ? [] : ['--port', '0'];
    const options = [...ports, '--metrics-port', '0', '--admin-port', '0', ...args];
    const [program = '', ...rest] = [...prefix, process.execPath, MAIN, ...options];
    this.child = spawn(program, rest, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    this.ended = new Promise((resolve) => this.child.once('exit', (code, signal) => resolve(code ?? signal)));
  }

  /** Where the data interface is, as it was printed. */
  get dataUrl(): string {
    return /Data API +(\S+)/.exec(this.output)![1]!;
  }

  /** Where operators ask, as it was printed. */
  get adminUrl(): string {
    return /Operators +(http:\/\/[^/]+)/.exec(this.output)![1]!;
  }

  /** Waits until it says that it serves. */
  started(timeoutMs?: number): Promise<void> {
    return this.printed(/Data API +\S+/, timeoutMs);
  }

  /** Waits until its output matches. @throws once it has ended */
  printed(pattern: RegExp, timeoutMs?: number): Promise<void> {
    const isPrinted = () => {
      if (this.child.exitCode !== null) throw new Error(`it has ended:\n${this.output}`);
      return pattern.test(this.output);
    };
    return until(isPrinted, { what: () => `it has printed ${pattern}, after\n${this.output}`, timeoutMs });
  }
}

/** Where the database of a folder lies: in it, or (root's, under folders of mode 0700) where PostgreSQL's user can reach. */
export function homeOf(postgres: string): string {
  const pointer = join(postgres, 'location.json');
  return existsSync(pointer) ? (JSON.parse(readFileSync(pointer, 'utf8')) as { home: string }).home : postgres;
}
