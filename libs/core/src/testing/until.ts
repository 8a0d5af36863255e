import { setTimeout as sleep } from 'node:timers/promises';

/** How {@link until} waits. */
export interface Waiting {
  /** What it waits for, for the message: a clause, made when it is needed. */
  what?: () => string;
  /** Default: 240 s. Only a hang takes that long; it is less than an integration test's limit, so that the message is seen. */
  timeoutMs?: number | undefined;
}

/**
 * Waits, in a test, until something holds: it is asked again and again.
 * @throws an error that names it, once the time is over; and whatever the asking throws
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { what = () => 'it holds', timeoutMs = 240_000 }: Waiting = {},
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited ${timeoutMs} ms in vain until ${what()}`);
    await sleep(20);
  }
}
