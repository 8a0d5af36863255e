import { spawnSync } from 'node:child_process';
import { type Binaries, program } from './binaries.js';
import { serverEnvironment } from './server-environment.js';

/**
 * Sends a running PostgreSQL a signal. Windows has no signals, and would end it without a shutdown: there pg_ctl reaches it by a pipe that
 * PostgreSQL listens to.
 * @throws the system's error where the process is gone or another user's
 */
export function signalServer(
  binaries: Binaries,
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
  platform = process.platform,
): void {
  if (platform !== 'win32' || signal === 'SIGKILL') {
    process.kill(pid, signal);
    return;
  }
  spawnSync(program(binaries, 'pg_ctl'), ['kill', signal.slice('SIG'.length), String(pid)], {
    stdio: 'ignore',
    windowsHide: true,
    env: serverEnvironment(),
  });
}
