import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { startWatchdog, type Watchdog } from '@nunatak/embedded-postgres';
import { LogFile } from '@nunatak/telemetry/logging';
import type { SystemUser } from './backing/system-user.js';

/** The first pause before a process that died is started again; it doubles with each death. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** After so long a life, a death counts as the first one. */
const STEADY_MS = 30_000;
/** Services end within NUNATAK_DRAIN_MS and NUNATAK_SHUTDOWN_TIMEOUT_MS (15 s) by themselves. */
const STOP_TIMEOUT_MS = 30_000;
/** A process that dies so often before it is ready won't become ready. */
const DEATHS_BEFORE_READY = 4;
/** Lines kept for messages about a process that doesn't start. */
const TAIL_LINES = 30;

export interface ServiceProcessOptions {
  /** As in `evm-ingester 1`. */
  title: string;
  command: string[];
  cwd: string;
  environment: NodeJS.ProcessEnv;
  /** Whom it runs as. Default: this process's user. */
  user?: SystemUser | undefined;
  adminPort: number;
  logFile: string;
  /** Hears each line that the process prints, and what the supervisor does with it. */
  onLine: (line: string) => void;
}

export type ProcessState = 'stopped' | 'running' | 'waiting';

/** One replica of a service: started again when it dies, until it is stopped. It ends with the process that started it, even by kill -9. */
export class ServiceProcess {
  private child: ChildProcess | undefined;
  private log: LogFile | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isWanted = false;
  private pauseMs = FIRST_PAUSE_MS;
  private readonly tail: string[] = [];
  /** How often it ended without being told to. */
  deaths = 0;
  lastExit: number | NodeJS.Signals | undefined;

  constructor(private readonly options: ServiceProcessOptions) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get state(): ProcessState {
    if (this.child) return 'running';
    return this.timer ? 'waiting' : 'stopped';
  }

  get lastLines(): string {
    return this.tail.join('\n');
  }

  /** Starts it, unless it runs. */
  start(): void {
    this.isWanted = true;
    this.cancelRestart();
    if (this.child) return;
    const { command, cwd, environment, user, logFile } = this.options;
    const [program = '', ...args] = command;
    this.log ??= new LogFile(logFile);
    // A process group of its own: the terminal's Ctrl-C reaches the supervisor alone, which stops all in order.
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, args, { cwd, env: environment, stdio, detached: true, ...user });
    this.child = child;
    const startedAt = performance.now();
    const watchdog = child.pid === undefined ? undefined : startWatchdog({ pid: child.pid }, 'KILL');
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => this.take(line));
    child.once('error', (error) => this.take(`could not be started: ${error.message}`));
    child.once('close', (code, signal) => this.ended(code ?? signal ?? 1, startedAt, watchdog));
  }

  /**
   * Sends a signal; of SIGKILL and the like, waits until the process is gone. It is started again after a pause unless `restart` is false
   * (then {@link start} starts it).
   */
  async kill(signal: NodeJS.Signals, restart = true): Promise<void> {
    const child = this.child;
    if (!restart) {
      this.isWanted = false;
      this.cancelRestart();
    }
    if (!child) return;
    const isFinal = signal !== 'SIGSTOP' && signal !== 'SIGCONT' && signal !== 'SIGUSR2';
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    if (isFinal) await gone;
  }

  /** Stops it in order, by force when it takes too long. Tells how it ended. */
  async stop(): Promise<number | NodeJS.Signals | undefined> {
    this.isWanted = false;
    this.cancelRestart();
    const child = this.child;
    if (child) {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      // A process that was stopped (SIGSTOP) has to run to end.
      child.kill('SIGCONT');
      const patience = new AbortController();
      const late = sleep(STOP_TIMEOUT_MS, 'late', { signal: patience.signal }).catch(() => undefined);
      if ((await Promise.race([gone, late])) === 'late') {
        this.take(`did not stop within ${STOP_TIMEOUT_MS / 1_000} s: killed`);
        child.kill('SIGKILL');
      }
      patience.abort();
      await gone;
    }
    return this.lastExit;
  }

  /** Changes environment variables from the next start on. */
  setEnvironment(changes: NodeJS.ProcessEnv): void {
    this.options.environment = { ...this.options.environment, ...changes };
  }

  /** Closes the log file, after the last {@link stop}. */
  closeLog(): void {
    void this.log?.close();
    this.log = undefined;
  }

  /** What its readiness check says: undefined while it doesn't answer. */
  async readiness(): Promise<{ ready: boolean; faults: string[] } | undefined> {
    try {
      const url = `http://127.0.0.1:${this.options.adminPort}/readyz`;
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      const { checks = [] } = (await response.json()) as {
        checks?: { name?: string; ok?: boolean; message?: string }[];
      };
      const faults = checks.flatMap(({ name, ok, message }) => (!ok && message ? [`${name}: ${message}`] : []));
      return { ready: response.status === 200, faults };
    } catch {
      return undefined;
    }
  }

  /** Waits until it is ready; rejects, with its last lines, when it dies again and again or takes too long. */
  async waitUntilReady(timeoutMs: number): Promise<void> {
    const until = performance.now() + timeoutMs;
    const deathsBefore = this.deaths;
    for (;;) {
      const readiness = this.child ? await this.readiness() : undefined;
      if (readiness?.ready) return;
      const reason =
        this.deaths - deathsBefore >= DEATHS_BEFORE_READY
          ? `died ${DEATHS_BEFORE_READY} times before it was ready`
          : performance.now() > until
            ? `is not ready after ${timeoutMs / 1_000} s (${readiness?.faults.join('; ') || 'no answer'})`
            : !this.isWanted
              ? 'was stopped before it was ready'
              : undefined;
      if (reason) throw new Error(`${this.options.title} ${reason}:\n${this.lastLines}`);
      await sleep(50);
    }
  }

  private take(line: string): void {
    this.log?.write(`${line}\n`);
    this.tail.push(line);
    if (this.tail.length > TAIL_LINES) this.tail.shift();
    this.options.onLine(line);
  }

  private ended(exit: number | NodeJS.Signals, startedAt: number, watchdog: Watchdog | undefined): void {
    watchdog?.dismiss();
    this.child = undefined;
    this.lastExit = exit;
    if (!this.isWanted) return;
    this.deaths++;
    if (performance.now() - startedAt > STEADY_MS) this.pauseMs = FIRST_PAUSE_MS;
    this.take(`ended (${exit}); started again in ${this.pauseMs} ms`);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.start();
    }, this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }

  private cancelRestart(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
