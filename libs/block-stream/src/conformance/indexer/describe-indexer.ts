import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StreamEvent } from '../../event-contract.js';
import type { MakeStream } from '../stream-under-test.js';
import { IndexerCase } from './indexer-case.js';
import type { IndexerDomain } from './indexer-under-test.js';
import { inParts } from './tampered-stream.js';

/** Longer than one wait. */
const PATIENCE = 180_000;
/** Small batches, so that what happens between two of them happens often. */
const SETTINGS = { maxBatchEvents: 8, maxBufferedEvents: 32 };
/** More than a batch's and a buffer's bound in bytes, and than one record of Kafka takes. */
const OVERSIZED_BYTES = 2 * 1024 * 1024;
/** How often an indexer is cut off from its store, and at how many instants of the calls in which it writes. */
const CUTS = 40;
const INSTANTS = 10;

/**
 * What every indexer must do with the events of its logs, as a suite of jest. A case says what happens on the way; what is stored afterwards
 * is what a clean run over the same chain stores.
 */
export function describeIndexer<E extends StreamEvent>(
  name: string,
  domain: IndexerDomain<E>,
  makeStream: MakeStream<E>,
): void {
  describe(name, () => {
    let test: IndexerCase<E>;
    beforeEach(async () => {
      test = await IndexerCase.open(domain, makeStream, SETTINGS);
    }, PATIENCE);
    afterEach(() => test?.dispose(), PATIENCE);
    const takesIn = (what: string, run: () => Promise<void>) => it(what, run, PATIENCE);

    takesIn('an empty log, and its first event when that comes', async () => {
      await test.start();
      expect((await test.bench.place(test.logKey))?.sequence ?? 0).toBe(0);
      await test.publishAndStore(test.bench.grow(test.logKey, 1));
      await test.expectRowsOfCleanRun();
    });

    takesIn('on after a restart, from where it stood', async () => {
      await test.start();
      await test.publishAndStore(test.bench.grow(test.logKey, 20));
      await test.restart();
      await test.publishAndStore(test.bench.grow(test.logKey, 20));
      await test.expectRowsOfCleanRun();
    });

    takesIn('once what is delivered twice', async () => {
      await test.start();
      let before: E[] = [];
      test.stream.deliver = async (events, handle) => {
        for (const again of [before, events]) if (again.length > 0) await handle(again);
        before = events;
        return handle(events);
      };
      await test.publishAndStore(test.bench.grow(test.logKey, 30));
      await test.expectRowsOfCleanRun();
    });

    takesIn('nothing beyond a gap: it has the stream go back and deliver what is missing', async () => {
      await test.start();
      const events = test.bench.grow(test.logKey, 30);
      const leftOut = new Set([4, 5, 18]);
      let wentBack = 0;
      test.stream.deliver = async (given, handle) => {
        const at = given.findIndex(({ sequence }) => leftOut.has(sequence));
        if (at < 0 || at === given.length - 1) return handle(given);
        const { sequence } = given[at]!;
        leftOut.delete(sequence);
        if (at > 0) expect(await handle(given.slice(0, at))).toBeUndefined();
        const place = await handle(given.slice(at + 1));
        expect(place?.sequence).toBe(sequence - 1);
        wentBack++;
        return place;
      };
      await test.publishAndStore(events);
      expect(wentBack).toBeGreaterThan(0);
      await test.expectRowsOfCleanRun();
    });

    takesIn('the same when its store falls away in the middle of a batch, again and again', async () => {
      await test.start();
      const events = test.bench.grow(test.logKey, 60);
      let [calls, cut, tookMs] = [0, 0, 0];
      let cutting: Promise<number> | undefined;
      let isOver = false;
      test.stream.deliver = inParts(2, async (given, handle) => {
        const began = performance.now();
        const handling = handle(given);
        handling.then(
          () => {
            tookMs = performance.now() - began;
          },
          () => {},
        );
        // At another instant of each call: before its transaction, in it, after it.
        if (cut < CUTS) {
          await new Promise((resolve) => setTimeout(resolve, (tookMs * (calls++ % INSTANTS)) / INSTANTS));
          if (!isOver) cutting = test.bench.interrupt();
          cut += (await cutting) ?? 0;
        }
        return handling;
      });
      await test.publishAndStore(events);
      // What the case itself reads from here on is not to be cut.
      isOver = true;
      await cutting;
      expect(cut).toBeGreaterThan(0);
      await test.expectRowsOfCleanRun();
    });

    takesIn('an event that is larger than a batch', async () => {
      await test.start();
      await test.publishAndStore([
        ...test.bench.grow(test.logKey, 5),
        test.bench.growLarge(test.logKey, OVERSIZED_BYTES),
        ...test.bench.grow(test.logKey, 5),
      ]);
      const before = await test.rows();
      await test.publishAndStore([test.bench.growLarge(test.logKey, OVERSIZED_BYTES)]);
      expect(await test.rows()).not.toEqual(before);
      await test.expectRowsOfCleanRun();
    });

    takesIn('nothing twice when the whole log is delivered again', async () => {
      await test.start();
      const events = test.bench.grow(test.logKey, 25);
      await test.publishAndStore(events);
      await test.stop();
      test.stream.begin = () => undefined;
      await test.start();
      await test.publishAndStore(test.bench.grow(test.logKey, 5));
      await test.expectRowsOfCleanRun();
    });

    takesIn('each event once, although two of it run; the other goes on when the first one stops', async () => {
      const first = await test.start();
      await test.start();
      await test.publishAndStore(test.bench.grow(test.logKey, 20));
      await first.stop();
      await test.publishAndStore(test.bench.grow(test.logKey, 10));
      expect(test.stream.subscriptions.most(test.logKey)).toBe(1);
      await test.expectRowsOfCleanRun();
    });

    takesIn('nothing once it was stopped', async () => {
      await test.start();
      await test.publishAndStore(test.bench.grow(test.logKey, 5));
      const place = await test.bench.place(test.logKey);
      await test.stop();
      let calls = 0;
      test.stream.deliver = (events, handle) => {
        calls++;
        return handle(events);
      };
      const more = test.bench.grow(test.logKey, 5);
      await test.publish(more);
      await test.seenByOthers(more.at(-1)!, place);
      expect(calls).toBe(0);
      expect(await test.bench.place(test.logKey)).toEqual(place);
    });

    if (domain.logKeys.length > 1) {
      takesIn('each log, although another one can’t be read for a while', async () => {
        const [first, second] = domain.logKeys as [string, string];
        test.stream.unreadable.add(first);
        await test.start();
        await test.publishAndStore(test.bench.grow(second, 20));
        test.stream.unreadable.clear();
        await test.publishAndStore(test.bench.grow(first, 10));
        await test.expectRowsOfCleanRun(domain.logKeys);
      });
    }

    if (!domain.isFinal) {
      takesIn('the branch that the chain has gone over to, however deep the break', async () => {
        await test.start();
        const goBack = (blocks: number) => test.bench.goBack!(test.logKey, blocks);
        const events = test.bench.grow(test.logKey, 30);
        for (const depth of [1, 3, 12]) events.push(goBack(depth), ...test.bench.grow(test.logKey, depth + 2));
        await test.publishAndStore(events);
        await test.expectRowsOfCleanRun();
      });

      takesIn('a break that came while it was away, and one that is delivered twice', async () => {
        await test.start();
        await test.publishAndStore(test.bench.grow(test.logKey, 20));
        await test.restart();
        test.stream.deliver = async (events, handle) => {
          await handle(events);
          return handle(events);
        };
        const back = test.bench.goBack!(test.logKey, 7);
        await test.publishAndStore([back, ...test.bench.grow(test.logKey, 4)]);
        await test.publishAndStore(test.bench.grow(test.logKey, 10));
        await test.expectRowsOfCleanRun();
      });
    }
  });
}
