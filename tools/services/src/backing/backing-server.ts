import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startWatchdog } from '@nunatak/embedded-postgres';
import type { SystemUser } from './system-user.js';

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
/** After kill -9, what the old server left behind (shared memory, a port) may keep the next one from starting for a moment. */
const PAUSE_BETWEEN_STARTS_MS = 300;
const TAIL_CHARACTERS = 4_000;

export interface BackingServerOptions {
  /** As in "PostgreSQL 15". */
  title: string;
  command: string[];
  cwd: string;
  environment?: NodeJS.ProcessEnv;
  /** Whom it runs as, where not this process's user. */
  user?: SystemUser | undefined;
  /** Whether it answers now. */
  isReady: () => Promise<boolean>;
  /** What ends it in order. */
  stopSignal: 'SIGTERM' | 'SIGINT';
  logFile: string;
}

/** A server that services need, started for tests and development. Killed and started again at will; it ends with this process. */
export class BackingServer {
  private child: ChildProcess | undefined;
  private tail = '';

  constructor(private readonly options: BackingServerOptions) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts it and waits until it answers. One that ends at once is started again for a while. */
  async start(): Promise<void> {
    const { title, isReady } = this.options;
    const until = performance.now() + READY_TIMEOUT_MS;
    for (;;) {
      const child = this.child ?? this.spawn();
      if (await isReady().catch(() => false)) return;
      if (performance.now() > until) {
        await this.kill();
        throw new Error(`${title} does not answer after ${READY_TIMEOUT_MS / 1_000} s:\n${this.tail}`);
      }
      await sleep(this.child === child ? 50 : PAUSE_BETWEEN_STARTS_MS);
    }
  }

  /** Sends a signal and waits until the server is gone (after SIGKILL) or, of SIGSTOP and SIGCONT, does not wait. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.child;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await gone;
  }

  /** Stops it in order; by force when that takes too long. */
  async stop(): Promise<void> {
    const child = this.child;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(this.options.stopSignal);
    child.kill('SIGCONT');
    const patience = new AbortController();
    const late = sleep(STOP_TIMEOUT_MS, 'late', { signal: patience.signal }).catch(() => undefined);
    if ((await Promise.race([gone, late])) === 'late') child.kill('SIGKILL');
    patience.abort();
    await gone;
  }

  private spawn(): ChildProcess {
    const { command, cwd, environment = process.env, user, logFile } = this.options;
    const [program = '', ...args] = command;
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    // A process group of its own: a Ctrl-C must not stop it before its users.
    const child = spawn(program, args, { cwd, env: environment, stdio, detached: true, ...user });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        appendFileSync(logFile, chunk);
        this.tail = (this.tail + chunk.toString()).slice(-TAIL_CHARACTERS);
      });
    }
    // PostgreSQL's quick shutdown is SIGINT; the others take it as SIGTERM.
    const watchdog = child.pid === undefined ? undefined : startWatchdog({ pid: child.pid }, 'INT', user);
    const forget = (): void => {
      watchdog?.dismiss();
      if (this.child === child) this.child = undefined;
    };
    child.once('error', (error) => {
      this.tail += `${error.message}\n`;
      forget();
    });
    child.once('exit', forget);
    return child;
  }
}
