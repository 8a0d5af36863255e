import type { CountedBlock } from '@nunatak/metrics-schema/testing';

/** Returns numbers from 0 up to, not including, 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Returns blocks of random traffic, some of them at one time, with pauses of seconds, hours and days.
 * @param endMs where the newest block lies, about
 */
export function madeBlocks(
  seed: number,
  { count, endMs, days }: { count: number; endMs: number; days: number },
): CountedBlock[] {
  const random = randomOf(seed);
  const pick = (most: number) => Math.floor(random() * most);
  const step = (days * 86_400_000 * 2) / count;
  let timeMs = Math.floor((endMs - days * 86_400_000) / 1000) * 1000;
  return Array.from({ length: count }, (_, i) => {
    if (i > 0 && pick(5) > 0) timeMs = Math.min(endMs, timeMs + (pick(4) === 0 ? pick(8_000) : pick(step)));
    const made = Array.from({ length: pick(4) }, () => ({
      gasUsed: BigInt(21_000 + pick(5_000_000)),
      price: BigInt(pick(2 ** 31)) ** BigInt(1 + pick(2)),
      ...{ from: `a${pick(40)}`, to: `a${pick(60)}` },
    }));
    return {
      ...{ height: i + 1, timeMs },
      transactions: made.map(({ gasUsed, price }) => ({ gasUsed, price, fee: gasUsed * price })),
      senders: made.map(({ from }) => from),
      receivers: made.map(({ to }) => to),
      creators: Array.from({ length: pick(8) === 0 ? 1 + pick(2) : 0 }, () => `a${pick(12)}`),
    };
  });
}
