import { describe, expect, it } from '@jest/globals';
import type { StreamEvent } from '../event-contract.js';
import type { Subject } from './describe-block-stream.js';
import { pause, stillWaiting } from './stream-under-test.js';

/** Who waits for whom. */
export function flowCases<E extends StreamEvent>(subject: Subject<E>): void {
  const { timeout } = subject;
  describe('flow', () => {
    it(
      'gives each consumer every event',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumers = [bench.consumer(), bench.consumer(), bench.consumer()];
        for (const [i, consumer] of consumers.entries()) await bench.subscribe(consumer, `consumer-${i}`);
        const { publisher } = await bench.publisher();
        const events = bench.growth(1, 20);
        await publisher.publish(events);
        for (const consumer of consumers) {
          await consumer.took(20);
          expect(consumer.taken).toStrictEqual(events);
        }
      },
      timeout,
    );

    it(
      'lets no consumer wait for a slower one',
      async () => {
        const { bench } = subject;
        await bench.open({ maxBufferedEvents: 100 });
        const slow = bench.consumer();
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        slow.before = () => held;
        const quick = bench.consumer();
        await bench.subscribe(slow, 'slow');
        await bench.subscribe(quick, 'quick');
        const { publisher } = await bench.publisher();
        const events = bench.growth(1, 50);
        await publisher.publish(events);
        await quick.took(50);
        expect(slow.taken).toEqual([]);
        release();
        await slow.took(50);
        expect(slow.taken).toStrictEqual(events);
      },
      timeout,
    );

    it(
      'lets no log wait for another',
      async () => {
        const { bench } = subject;
        await bench.open({ maxBufferedEvents: 10 });
        const halted = bench.consumer();
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        halted.before = () => held;
        const other = bench.otherLogKey;
        const running = bench.consumer();
        await bench.subscribe(halted);
        await bench.subscribe(running, 'indexer', other);
        const { publisher: first } = await bench.publisher();
        const { publisher: second } = await bench.publisher(other);
        const waiting = first.publish(bench.growth(1, 40)).catch(() => {});
        const events = bench.growth(1, 40, {}, other);
        await second.publish(events);
        await running.took(40);
        expect(running.taken).toStrictEqual(events);
        release();
        await waiting;
        await halted.took(40);
      },
      timeout,
    );

    it(
      'delivers in order, one call at a time',
      async () => {
        const { bench } = subject;
        await bench.open({ maxBatchEvents: 3 });
        const consumer = bench.consumer();
        let running = 0;
        let most = 0;
        consumer.before = async () => {
          most = Math.max(most, ++running);
          await pause(1);
          running--;
        };
        await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        const events = bench.growth(1, 30);
        await publisher.publish(events);
        await consumer.took(30);
        expect(most).toBe(1);
        expect(consumer.taken).toStrictEqual(events);
      },
      timeout,
    );

    if (subject.capabilities.backPressure) {
      it(
        'makes the publisher wait while a consumer is too far behind',
        async () => {
          const { bench } = subject;
          await bench.open({ maxBufferedEvents: 10, maxBatchEvents: 5 });
          const slow = bench.consumer();
          let release = () => {};
          slow.before = () => new Promise<void>((resolve) => (release = resolve));
          const quick = bench.consumer();
          await bench.subscribe(slow, 'slow');
          await bench.subscribe(quick, 'quick');
          const { publisher } = await bench.publisher();
          const events = bench.growth(1, 25);
          const publishing = publisher.publish(events);
          expect(await stillWaiting(publishing)).toBe(true);
          expect(quick.taken).toStrictEqual(events.slice(0, 10));
          slow.before = () => {};
          release();
          await publishing;
          await Promise.all([slow.took(25), quick.took(25)]);
          expect(slow.taken).toStrictEqual(events);
        },
        timeout,
      );
    }
  });
}
