import type { FileLock } from './file-lock.js';

/** Two starts can't both be through with theirs in the time of two looks. */
const LOOK_INTERVAL_MS = 250;
/** One look alone may meet a folder that is being put back, or a network's file system that is away for a moment. */
const LOOKS_IN_A_ROW = 2;

/**
 * Looks whether a held lock's file is still in its place, and reports once when it is not, on two looks in a row. A look that fails shows
 * neither.
 * @returns ends the looking
 */
export function watchFileLock(lock: Pick<FileLock, 'isStanding'>, onLost: () => void): () => void {
  let missed = 0;
  const timer = setInterval(() => {
    missed = isGone(lock) ? missed + 1 : 0;
    if (missed < LOOKS_IN_A_ROW) return;
    clearInterval(timer);
    onLost();
  }, LOOK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function isGone(lock: Pick<FileLock, 'isStanding'>): boolean {
  try {
    return !lock.isStanding();
  } catch {
    return false;
  }
}
