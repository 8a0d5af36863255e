import type { Hex, Log } from '@nunatak/evm-contracts';
import fc from 'fast-check';

/** Words that a hostile contract puts where a length, an offset, an address or a number should be. */
const WORDS = fc.oneof(
  fc.constantFrom(
    0n,
    1n,
    31n,
    32n,
    33n,
    64n,
    2n ** 31n,
    2n ** 32n - 32n,
    2n ** 53n,
    2n ** 64n,
    2n ** 255n,
    2n ** 256n - 1n,
  ),
  fc.nat(2_000).map(BigInt),
  fc.bigInt(0n, 2n ** 256n - 1n),
);

const hexWord = (value: bigint): string => value.toString(16).padStart(64, '0');

/** Some logs, each damaged: words replaced, bytes cut off or added, topics dropped, added or replaced. */
export function damaged(logs: readonly Log[]): fc.Arbitrary<Log> {
  return fc
    .record({
      log: fc.constantFrom(...logs),
      words: fc.array(fc.tuple(fc.nat(), WORDS), { maxLength: 4 }),
      cut: fc.oneof(fc.constant(0), fc.nat(200)),
      tail: fc.oneof(
        fc.constant(''),
        fc.uint8Array({ maxLength: 70 }).map((bytes) => Buffer.from(bytes).toString('hex')),
      ),
      topicCount: fc.option(fc.integer({ min: 0, max: 4 })),
      topic: fc.option(fc.tuple(fc.integer({ min: 1, max: 3 }), WORDS)),
    })
    .map(({ log, words, cut, tail, topicCount, topic }) => {
      let digits = log.data.slice(2);
      for (const [place, word] of words) {
        const at = 64 * (place % Math.max(1, Math.floor(digits.length / 64)));
        if (at + 64 <= digits.length) digits = digits.slice(0, at) + hexWord(word) + digits.slice(at + 64);
      }
      digits = digits.slice(0, Math.max(0, digits.length - 2 * cut)) + tail;
      const topics: Hex[] = [...log.topics];
      if (topicCount !== null) {
        while (topics.length < topicCount) topics.push(`0x${hexWord(7n)}`);
        topics.length = topicCount;
      }
      if (topic && topics.length > topic[0]) topics[topic[0]] = `0x${hexWord(topic[1])}`;
      return { ...log, topics, data: `0x${digits}` };
    });
}
