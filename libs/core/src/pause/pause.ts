import { setTimeout as wait } from 'node:timers/promises';

/** Resolves after a time, or at once when cancelled. Never rejects. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => {});
}
