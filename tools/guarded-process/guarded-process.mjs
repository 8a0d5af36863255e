import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const ASK_AGAIN_MS = 50;

/**
 * A server's process, which ends with the process that started it, also when that is killed. What it prints goes to a log file. A server's
 * class extends it by `start`, which calls `launch`.
 */
export class GuardedProcess {
  #child;
  #exited = Promise.resolve();

  /** @param {{name: string, log: string, startTimeoutMs: number, stopTimeoutMs: number}} options `name`: in errors; `log`: a file */
  constructor(options) {
    this.options = options;
  }

  get pid() {
    return this.#child?.pid;
  }

  get isRunning() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Starts it and waits until it is ready.
   * @param {string} command @param {string[]} args
   * @param {() => Promise<boolean>} isReady asked again and again; a rejection means no
   */
  async launch(command, args, isReady) {
    const log = openSync(this.options.log, 'a');
    const child = spawn(command, args, { stdio: ['ignore', log, log] });
    closeSync(log);
    this.#child = child;
    // Reads what never comes: its end is the end of this process, however that came about, and then the server's too.
    const guard = spawn('sh', ['-c', `cat >/dev/null; kill -9 ${child.pid} 2>/dev/null`], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    guard.unref();
    guard.stdin.unref?.();
    guard.stdin.on('error', () => {});
    this.#exited = new Promise((resolve) =>
      child.once('exit', () => {
        guard.kill('SIGKILL');
        resolve();
      }),
    );
    await this.waitUntil('ready', isReady);
  }

  /** Waits for something of a running process. @param {string} what @param {() => Promise<boolean>} isSo */
  async waitUntil(what, isSo) {
    const { name, log, startTimeoutMs } = this.options;
    const until = performance.now() + startTimeoutMs;
    while (performance.now() < until) {
      if (!this.isRunning) throw new Error(`${name} ended at its start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
      if (await isSo().catch(() => false)) return;
      await sleep(ASK_AGAIN_MS);
    }
    throw new Error(`${name} was not ${what} within ${startTimeoutMs / 1000} s; its log is ${log}`);
  }

  /** Ends it in good order, and by force when that takes too long. */
  async stop() {
    if (!this.isRunning) return;
    this.#child.kill('SIGTERM');
    const patience = new AbortController();
    const late = sleep(this.options.stopTimeoutMs, 'late', { signal: patience.signal }).catch(() => undefined);
    if ((await Promise.race([this.#exited, late])) === 'late') this.#child.kill('SIGKILL');
    patience.abort();
    await this.#exited;
  }

  /** Starts it again; ends it before, if it runs. */
  async restart() {
    await this.stop();
    await this.start();
  }

  /** Ends it by a signal and waits until it is gone. @param {NodeJS.Signals} [signal] */
  async kill(signal = 'SIGKILL') {
    if (!this.isRunning) return;
    this.#child.kill(signal);
    await this.#exited;
  }
}
