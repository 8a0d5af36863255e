import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { StreamEvent } from '../event-contract.js';
import type { Subject } from './describe-block-stream.js';
import { stillWaiting } from './stream-under-test.js';

/** What consumers get: everything, in order, whole, again when they did not take it in. */
export function deliveryCases<E extends StreamEvent>(subject: Subject<E>): void {
  const { timeout } = subject;
  describe('delivery', () => {
    it(
      'begins empty: no tail, nothing delivered',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumer = bench.consumer();
        await bench.subscribe(consumer);
        const { tail } = await bench.publisher();
        expect(tail).toBeUndefined();
        expect(await stillWaiting(consumer.took(1))).toBe(true);
        expect(consumer.calls).toEqual([]);
      },
      timeout,
    );

    it(
      'hands over every event in order, deep-equal to what its encoding says',
      async () => {
        const { bench } = subject;
        const { contract } = bench.domain;
        await bench.open({ maxBatchEvents: 7 });
        const consumer = bench.consumer();
        await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        const events = bench.growth(1, 100);
        for (let i = 0; i < events.length; i += 9) await publisher.publish(events.slice(i, i + 9));
        await consumer.took(100);
        expect(consumer.taken).toStrictEqual(events.map((event) => contract.decode(contract.encode(event))));
        expect(Math.max(...consumer.calls.map((call) => call.length))).toBeLessThanOrEqual(7);
      },
      timeout,
    );

    it(
      'passes reverted events on, in their place',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumer = bench.consumer();
        await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        const events = [
          ...bench.growth(1, 3),
          bench.reverted(4, 1),
          bench.appended(5, 2, { branch: 1 }),
          bench.appended(6, 3, { branch: 1 }),
        ];
        await publisher.publish(events);
        await consumer.took(6);
        expect(consumer.taken).toStrictEqual(events);
      },
      timeout,
    );

    it(
      'carries an event of several megabytes among small ones',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumer = bench.consumer();
        await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        const events = [
          bench.appended(1, 1),
          bench.appended(2, 2, { dataBytes: 6 * 1024 * 1024 }),
          bench.appended(3, 3),
        ];
        for (const event of events) await publisher.publish([event]);
        await consumer.took(3);
        expect(consumer.taken.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
        // Compared as a flag: a difference of megabytes is nothing to print.
        expect(isDeepStrictEqual(consumer.taken, events)).toBe(true);
      },
      timeout,
    );

    it(
      'resumes after the place that a consumer comes back with',
      async () => {
        const { bench } = subject;
        await bench.open({ maxBatchEvents: 1 });
        const first = bench.consumer();
        const subscription = await bench.subscribe(first);
        const { publisher } = await bench.publisher();
        const events = bench.growth(1, 10);
        await publisher.publish(events.slice(0, 6));
        await first.took(3);
        await subscription.close();
        const second = bench.consumer(first.place);
        await bench.subscribe(second);
        await publisher.publish(events.slice(6));
        await second.took(10 - first.taken.length);
        expect([...first.taken, ...second.taken]).toStrictEqual(events);
      },
      timeout,
    );

    it(
      'replays to a consumer that comes back with an earlier place, or none',
      async () => {
        const { bench } = subject;
        await bench.open();
        const events = bench.growth(1, 8);
        const first = bench.consumer();
        const subscription = await bench.subscribe(first);
        const { publisher } = await bench.publisher();
        await publisher.publish(events);
        await first.took(8);
        await subscription.close();
        const fromFour = bench.consumer(bench.placeOf(events[3]!));
        const replay = await bench.subscribe(fromFour);
        await fromFour.took(4);
        await replay.close();
        expect(fromFour.taken).toStrictEqual(events.slice(4));
        const fromStart = bench.consumer();
        await bench.subscribe(fromStart);
        await fromStart.took(8);
        expect(fromStart.taken).toStrictEqual(events);
      },
      timeout,
    );

    it(
      'delivers again from the place that a handler asks for',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumer = bench.consumer();
        const events = bench.growth(1, 6);
        let asked = false;
        consumer.decide = (batch) => {
          if (asked || batch.at(-1)!.sequence < 5) return undefined;
          asked = true;
          // As after a restored backup: everything after 2 is asked for once more.
          consumer.taken.length = 2;
          consumer.place = bench.placeOf(events[1]!);
          return consumer.place;
        };
        await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        for (const event of events.slice(0, 4)) await publisher.publish([event]);
        await consumer.took(4);
        await publisher.publish(events.slice(4));
        await consumer.took(6);
        expect(asked).toBe(true);
        expect(consumer.taken).toStrictEqual(events);
      },
      timeout,
    );

    it(
      'delivers the same events again to a handler that threw, and loses none',
      async () => {
        const { bench } = subject;
        await bench.open({ maxBatchEvents: 5 });
        const consumer = bench.consumer();
        let failures = 0;
        consumer.before = (batch) => {
          if (batch.some(({ sequence }) => sequence === 7) && failures < 3) {
            failures++;
            throw new Error('the database went away');
          }
        };
        await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        const events = bench.growth(1, 20);
        await publisher.publish(events);
        await consumer.took(20);
        expect(failures).toBe(3);
        expect(consumer.taken).toStrictEqual(events);
      },
      timeout,
    );

    it(
      'leaves a consumer that took events in but crashed before saying so with each of them once',
      async () => {
        const { bench } = subject;
        const stream = await bench.open({ maxBatchEvents: 4 });
        const consumer = bench.consumer();
        let crashes = 0;
        const crashing = {
          handle: async (batch: E[]) => {
            const place = await consumer.handle(batch);
            if (crashes++ % 2 === 0 && crashes < 8) throw new Error('crashed after the commit');
            return place;
          },
        };
        await stream.subscribe('indexer', bench.logKey, undefined, crashing);
        const { publisher } = await bench.publisher();
        const events = bench.growth(1, 16);
        await publisher.publish(events);
        await consumer.took(16);
        expect(consumer.taken).toStrictEqual(events);
        expect(consumer.calls.flat().length).toBeGreaterThan(16);
      },
      timeout,
    );

    if (subject.capabilities.persistentLog) {
      it(
        'finds a place deep in the log',
        async () => {
          const { bench } = subject;
          await bench.open();
          const events = bench.growth(1, 2_000);
          const { publisher } = await bench.publisher();
          for (let i = 0; i < events.length; i += 40) await publisher.publish(events.slice(i, i + 40));
          for (const behind of [1, 711, 1_999]) {
            const consumer = bench.consumer(bench.placeOf(events[events.length - 1 - behind]!));
            const subscription = await bench.subscribe(consumer, `behind by ${behind}`);
            await consumer.took(behind);
            await subscription.close();
            expect(consumer.calls[0]?.[0]?.sequence).toBe(events.length - behind + 1);
            expect(consumer.taken.length).toBe(behind);
          }
        },
        timeout,
      );

      it(
        'keeps events and tail over a restart',
        async () => {
          const { bench } = subject;
          await bench.open();
          const events = bench.growth(1, 9);
          await (await bench.publisher()).publisher.publish(events.slice(0, 5));
          await bench.reopen();
          const { publisher, tail } = await bench.publisher();
          expect(tail).toEqual(bench.placeOf(events[4]!));
          await publisher.publish(events.slice(5).map((event) => bench.domain.atEpoch(event, 2)));
          const consumer = bench.consumer();
          await bench.subscribe(consumer);
          await consumer.took(9);
          expect(consumer.taken).toStrictEqual(
            events.map((event, i) => (i < 5 ? event : bench.domain.atEpoch(event, 2))),
          );
        },
        timeout,
      );
    } else {
      it(
        'begins, after a restart, where the consumer that is furthest behind stands',
        async () => {
          const { bench } = subject;
          await bench.open();
          const events = bench.growth(1, 9);
          const behind = bench.consumer(bench.placeOf(events[3]!));
          const ahead = bench.consumer(bench.placeOf(events[6]!));
          const publisher = bench.publisher();
          expect(await stillWaiting(publisher)).toBe(true);
          await bench.subscribe(ahead, 'ahead');
          await bench.subscribe(behind, 'behind');
          const { tail } = await bench.publisher();
          expect(tail).toEqual(bench.placeOf(events[3]!));
          await (await publisher).publisher.publish(events.slice(4));
          await Promise.all([behind.took(5), ahead.took(2)]);
          expect(behind.calls.flat()).toStrictEqual(events.slice(4));
          expect(ahead.calls.flat()).toStrictEqual(events.slice(7));
        },
        timeout,
      );
    }
  });
}
