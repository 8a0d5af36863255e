import { spawn } from 'node:child_process';

/** A process that outlives this one for a moment, to end what must not outlive it. */
export interface Watchdog {
  /** This process has ended its children itself: the watchdog goes without doing anything. */
  dismiss(): void;
}

/**
 * Ends a process when this one dies, even by kill -9: a shell waits for the end of a pipe that only this process holds open. Where there
 * is no shell, nothing is watched, and the next start has to clean up.
 *
 * @param target a process id, or a file whose first line is one at the time (PostgreSQL's changes with each restart)
 */
export function startWatchdog(
  target: { pid: number } | { pidFile: string },
  signal: 'INT' | 'TERM' | 'KILL',
  user?: { uid: number; gid: number },
): Watchdog {
  if (process.platform === 'win32') return { dismiss: () => {} };
  const find = 'pid' in target ? 'pid=$1' : 'read -r pid < "$1" || exit 0';
  const script = `trap '' INT TERM HUP; if read -r word; then exit 0; fi; ${find}; kill -${signal} "$pid"`;
  const argument = 'pid' in target ? String(target.pid) : target.pidFile;
  // A session of its own: a Ctrl-C in the terminal goes to Nunatak alone.
  const shell = spawn('/bin/sh', ['-c', script, 'nunatak-watchdog', argument], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...user,
  });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return { dismiss: () => void shell.stdin.end('done\n') };
}
