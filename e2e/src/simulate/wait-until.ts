import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again until it is so, or the time is over. A test that throws counts as not so. @returns whether it is so */
export async function waitUntil(test: () => Promise<boolean>, timeoutMs: number, everyMs = 15): Promise<boolean> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    if (await test().catch(() => false)) return true;
    if (performance.now() > until) return false;
    await sleep(everyMs);
  }
}
