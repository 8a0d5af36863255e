import type { FileLock } from './file-lock.js';

/** Two starts can't both be through with theirs in so short a time. */
const LOOK_INTERVAL_MS = 500;

/** Looks whether a held lock's file is still in its place, and reports once when it is not. @returns ends the looking */
export function watchFileLock(lock: FileLock, onLost: () => void): () => void {
  const timer = setInterval(() => {
    if (lock.isStanding()) return;
    clearInterval(timer);
    onLost();
  }, LOOK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
