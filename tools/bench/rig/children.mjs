import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const children = new Set();

/** Starts a program that ends, at the latest, with this one. */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args.map(String), options);
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Asks a child to end and waits until it has; by force after a while. */
export async function stopChild(child, timeoutMs = 30_000) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const waited = new AbortController();
  const late = sleep(timeoutMs, 'late', { signal: waited.signal }).catch(() => undefined);
  if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
  waited.abort();
  await ended;
}

/** The exit code of a child, once it has ended. */
export const exitCode = (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.all([...children].map((child) => stopChild(child)));
    process.exit(130);
  });
}
process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});
