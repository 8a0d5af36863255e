import { type ChildProcess, spawn } from 'node:child_process';
import { type BackoffOptions, backoffMs } from '@nunatak/core/pause';
import { program } from './binaries.js';
import type { Cluster } from './cluster.js';
import { EmbeddedPostgresError } from './errors.js';
import type { FileLock } from './file-lock.js';
import { disown, endLeftovers, isReady } from './leftovers.js';
import type { PostgresLogger } from './logger.js';
import type { Placement } from './placement.js';
import { endProcess } from './process-identity.js';
import { serverEnvironment } from './server-environment.js';
import { signalServer } from './server-signal.js';

/** How often a start is tried again after a failure that may pass, and how often PostgreSQL is started again after it died. */
const ATTEMPTS = 6;
const PAUSES: BackoffOptions = { firstMs: 200, longestMs: 5_000 };
/** After so long a run, an end is a new matter, not the last one's continuation. */
const STEADY_MS = 60_000;
/** What PostgreSQL writes as it ends comes within so long after its end. */
const LAST_WORDS_MS = 250;
/** How PostgreSQL names a file of its own that it can't use. */
const DAMAGED =
  /contains errors|could not (load|open|read|locate)|does not contain valid|incompatible|wrong ownership|invalid|corrupt|incorrect checksum|is a directory/i;
const DISK_FULL = /no space left on device|disk quota exceeded/i;

/** What a server is made of. */
export interface PostgresServerParts {
  placement: Placement;
  cluster: Cluster;
  port: number;
  settings: Record<string, string>;
  /** The cluster's, for PostgreSQL to hold for as long as it runs. */
  lock: FileLock;
  logger: PostgresLogger;
}

/** Runs PostgreSQL and keeps it running on one port. */
export class PostgresServer {
  private child: ChildProcess | undefined;
  private stopping = false;
  private failures = 0;
  private startedAt = 0;
  private tail: string[] = [];
  private readonly listeners: ((error: EmbeddedPostgresError) => void)[] = [];

  constructor(private readonly parts: PostgresServerParts) {}

  get port(): number {
    return this.parts.port;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Told once, when PostgreSQL has ended and can't be brought back, or its disk is full. */
  onExit(listener: (error: EmbeddedPostgresError) => void): void {
    this.listeners.push(listener);
  }

  /** Resolves when connections are taken. Crash recovery may take its time. */
  async start(): Promise<void> {
    await this.clear();
    for (let attempt = 1; ; attempt++) {
      const failure = await this.launch();
      if (!failure) return;
      const passing = /pre-existing shared memory block/.test(this.tail.join('\n'));
      if (this.stopping || !passing || attempt === ATTEMPTS) throw failure;
      await pause(attempt);
      await this.clear();
    }
  }

  /** Stops it in order (fast shutdown), and in the end by force. */
  async stop(): Promise<void> {
    this.stopping = true;
    const pid = this.child?.pid;
    if (pid === undefined || this.child!.exitCode !== null || this.child!.signalCode !== null) return;
    const steps = [
      { signal: 'SIGINT', waitMs: 30_000 },
      { signal: 'SIGQUIT', waitMs: 10_000 },
      { signal: 'SIGKILL', waitMs: 5_000 },
    ] as const;
    await endProcess(pid, [...steps], (pid, signal) => signalServer(this.parts.placement.binaries, pid, signal));
  }

  /** Ends it at once, as the last thing this process does. The next start recovers what was committed. */
  kill(): void {
    this.stopping = true;
    this.child?.kill('SIGQUIT');
  }

  /** Ends what is left of an earlier run, so that the next can start. */
  private async clear(): Promise<void> {
    await endLeftovers(this.parts.cluster.folder, this.parts.logger);
    disown(this.parts.cluster.folder);
  }

  /** One start. @returns why it failed, or nothing */
  private async launch(): Promise<EmbeddedPostgresError | undefined> {
    this.tail = [];
    const settings = { ...this.parts.settings, port: String(this.parts.port) };
    const args = [
      '-D',
      this.parts.cluster.folder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    // A session of its own: a Ctrl-C in the terminal goes to Nunatak, which stops PostgreSQL when nobody needs it any more.
    const child = spawn(program(this.parts.placement.binaries, 'postgres'), args, {
      cwd: '/',
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'pipe', this.parts.lock.descriptor],
      env: serverEnvironment(),
      ...this.parts.placement.user,
    });
    this.child = child;
    this.startedAt = performance.now();
    child.stderr!.setEncoding('utf8').on('data', (text: string) => this.hear(text));
    let ended: string | undefined;
    const end = new Promise<void>((resolve) => {
      child.once('error', (error) => {
        ended = error.message;
        resolve();
      });
      child.once('close', () => resolve());
      child.once('exit', (code, signal) => {
        ended ??= signal ? `signal ${signal}` : `exit code ${code}`;
        // Its last words may still come, but not for ever: its processes write there too, and one that hangs never closes it.
        setTimeout(resolve, LAST_WORDS_MS);
      });
    });
    while (ended === undefined && !isReady(this.parts.cluster.folder, child.pid!)) {
      await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 20))]);
    }
    if (ended !== undefined) {
      await end;
      return this.failure(ended);
    }
    void end.then(() => this.revive(ended ?? ''));
    return undefined;
  }

  /** PostgreSQL has ended on its own: starts it again, with pauses that grow, a bounded number of times. */
  private async revive(how: string): Promise<void> {
    if (this.stopping) return;
    if (performance.now() - this.startedAt > STEADY_MS) this.failures = 0;
    let failure = this.failure(how);
    while (!this.stopping && this.failures < ATTEMPTS && failure.code !== 'disk-full') {
      this.failures++;
      this.parts.logger.warn({ how, attempt: this.failures }, 'PostgreSQL has ended: starting it again');
      await pause(this.failures);
      if (this.stopping) return;
      try {
        await this.clear();
        const again = await this.launch();
        if (!again) return this.parts.logger.info({ pid: this.pid }, 'PostgreSQL runs again');
        failure = again;
      } catch (error) {
        failure =
          error instanceof EmbeddedPostgresError ? error : new EmbeddedPostgresError('start-failed', String(error));
      }
    }
    if (!this.stopping) this.tell(failure);
  }

  /** Once: what comes after is the same matter. */
  private tell(error: EmbeddedPostgresError): void {
    for (const listener of this.listeners.splice(0)) listener(error);
  }

  private hear(text: string): void {
    for (const line of text.split('\n')) {
      if (!line.trim()) continue;
      this.tail = [...this.tail.slice(-39), line];
      // It goes on, but can't store anything any more.
      if (DISK_FULL.test(line)) this.tell(this.diskFull());
      if (/^(FATAL|PANIC|WARNING|ERROR)/.test(line)) this.parts.logger.warn({ line }, 'PostgreSQL says');
      else this.parts.logger.debug({ line }, 'PostgreSQL says');
    }
  }

  private diskFull(): EmbeddedPostgresError {
    const { home } = this.parts.placement;
    return new EmbeddedPostgresError('disk-full', `the disk of ${home} is full: free some space, then start again`);
  }

  private failure(how: string): EmbeddedPostgresError {
    const said = this.tail.join('\n');
    const { home } = this.parts.placement;
    if (DISK_FULL.test(said)) return this.diskFull();
    if (/could not bind|could not create any TCP\/IP sockets/.test(said)) {
      return new EmbeddedPostgresError('port-taken', `port ${this.parts.port} is taken: give PostgreSQL another one`);
    }
    const words = this.tail.find((line) => /^(FATAL|PANIC)/.test(line)) ?? this.tail.at(-1) ?? '';
    const remedy = DAMAGED.test(said) ? `: restore that file, or remove ${home} to begin anew` : '';
    return new EmbeddedPostgresError(
      'start-failed',
      `PostgreSQL in ${home} ended (${how})${words ? `: ${words}` : ''}${remedy}`,
    );
  }
}

function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, backoffMs(PAUSES, attempt)));
}
