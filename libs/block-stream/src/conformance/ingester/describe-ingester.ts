import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import type { StreamEvent } from '../../event-contract.js';
import type { MakeStream } from '../stream-under-test.js';
import { IngesterCase } from './ingester-case.js';
import type { IngesterDomain, SpoiledNode } from './ingester-under-test.js';

/** Longer than one wait. */
const PATIENCE = 180_000;
/** More than one record of Kafka takes. */
const OVERSIZED_BYTES = 2 * 1024 * 1024;
/** So many spoiled exchanges, and the ingester has failed and asked again. */
const SPOILED = 4;

/**
 * What every ingester must publish of its nodes' chains, as a suite of jest: whatever happens on the way, each log's events make exactly the
 * chain that the node has, each of them once.
 */
export function describeIngester<E extends StreamEvent>(
  name: string,
  domain: IngesterDomain<E>,
  makeStream: MakeStream<E>,
): void {
  describe(name, () => {
    let test: IngesterCase<E>;
    beforeEach(async () => {
      test = await IngesterCase.open(domain, makeStream);
    }, PATIENCE);
    afterEach(() => test?.dispose(), PATIENCE);
    const publishes = (what: string, run: () => Promise<void>) => it(what, run, PATIENCE);
    const grow = (blocks: number) => test.bench.grow(test.logKey, blocks);
    const spoils = (node: SpoiledNode) =>
      until(() => node.spoiled() >= SPOILED, { what: () => `${SPOILED} exchanges are spoiled` });
    const reorganise = (leaves: number, grows: number) => test.bench.reorganise!(test.logKey, leaves, grows);

    publishes('a chain that has nothing but its first blocks, and what comes', async () => {
      await test.start();
      await test.follows();
      await grow(1);
      await test.follows();
    });

    publishes('what came while it was away, after what it had published, with a higher epoch', async () => {
      await grow(20);
      await test.start();
      await test.follows();
      const { length } = test.reader.events;
      await test.endProcesses();
      await grow(15);
      await test.startProcesses();
      await test.follows();
      const [before, after] = [test.reader.events[length - 1]!, test.reader.events[length]!];
      expect(after.sequence).toBe(before.sequence + 1);
      expect(after.epoch).toBeGreaterThan(before.epoch);
    });

    publishes('again what a reader asks for that went back', async () => {
      await grow(30);
      await test.start();
      await test.follows();
      await test.endProcesses();
      test.readers.set(test.logKey, test.reader.upTo(12));
      await grow(5);
      await test.startProcesses();
      await test.follows();
    });

    publishes('each block once, although two of it run; the other goes on when the first one stops', async () => {
      const first = await test.start();
      await test.start();
      for (let time = 0; time < 5; time++) {
        await grow(4);
        await test.follows();
      }
      await first.stop();
      await grow(10);
      await test.follows();
      expect(test.stream.publishers.most(test.logKey)).toBe(1);
    });

    publishes('no gap, although its node spoils what it answers for a while', async () => {
      await grow(10);
      await test.start();
      await test.follows();
      const node = await test.bench.spoil(test.logKey);
      await grow(25);
      await spoils(node);
      await node.mend();
      await test.follows();
    });

    publishes('nothing twice and no gap when it breaks off in the middle of a batch', async () => {
      test.stream.breaks = 3;
      await grow(60);
      await test.start();
      await test.follows();
      expect(test.stream.breaks).toBeLessThan(3);
    });

    publishes('a block that is larger than a batch', async () => {
      await grow(5);
      await test.bench.growLarge(test.logKey, OVERSIZED_BYTES);
      await grow(5);
      await test.start();
      await test.follows();
      await test.bench.growLarge(test.logKey, OVERSIZED_BYTES);
      await test.follows();
    });

    publishes('each log, although the node of another one is away', async () => {
      const [first, second = first] = test.bench.logKeys;
      await test.start();
      for (const logKey of test.bench.logKeys) await test.follows(logKey);
      const node = await test.bench.spoil(first);
      await spoils(node);
      await test.bench.grow(second, 20);
      if (second !== first) await test.follows(second);
      await node.mend();
      await test.bench.grow(first, 5);
      for (const logKey of test.bench.logKeys) await test.follows(logKey);
    });

    if (!domain.isFinal) {
      publishes('that its node went over to another branch, and that branch', async () => {
        await grow(20);
        await test.start();
        await test.follows();
        for (const depth of [1, 4, 15]) {
          await reorganise(depth, depth + 2);
          await test.follows();
        }
        expect(test.reader.events.some((event) => domain.effectOf(event) === 'reverted')).toBe(true);
      });

      publishes('the same of a break that came while it was away', async () => {
        await grow(20);
        await test.start();
        await test.follows();
        await test.endProcesses();
        await reorganise(6, 8);
        await test.startProcesses();
        await test.follows();
        const reverts = test.reader.events.filter((event) => domain.effectOf(event) === 'reverted');
        expect(reverts).toHaveLength(1);
      });
    }

    publishes('nothing once it was stopped: what came then is the next one’s', async () => {
      await test.start();
      await grow(5);
      await test.follows();
      await test.stop();
      const { events } = test.reader;
      const { epoch } = events.at(-1)!;
      const { length } = events;
      await grow(5);
      await test.start();
      await test.follows();
      expect(events.slice(length).filter((event) => event.epoch > epoch)).toHaveLength(5);
    });
  });
}
