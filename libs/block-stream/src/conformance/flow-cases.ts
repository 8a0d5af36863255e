import { describe, expect, it } from '@jest/globals';
import type { Subject } from './describe-block-stream.js';
import { RecordingConsumer } from './recording-consumer.js';
import { growth } from './sample-events.js';
import { pause, stillWaiting } from './stream-under-test.js';

/** Who waits for whom. */
export function flowCases(subject: Subject): void {
  const { timeout } = subject;
  describe('flow', () => {
    it(
      'gives each consumer every event',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumers = [new RecordingConsumer(), new RecordingConsumer(), new RecordingConsumer()];
        for (const [i, consumer] of consumers.entries()) await bench.subscribe(consumer, `consumer-${i}`);
        const { publisher } = await bench.publisher();
        const events = growth(bench.chainId, 1, 20);
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
        const slow = new RecordingConsumer();
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        slow.before = () => held;
        const quick = new RecordingConsumer();
        await bench.subscribe(slow, 'slow');
        await bench.subscribe(quick, 'quick');
        const { publisher } = await bench.publisher();
        const events = growth(bench.chainId, 1, 50);
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
      'lets no chain wait for another',
      async () => {
        const { bench } = subject;
        await bench.open({ maxBufferedEvents: 10 });
        const halted = new RecordingConsumer();
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        halted.before = () => held;
        const other = `${bench.chainId}1`;
        const running = new RecordingConsumer();
        await bench.subscribe(halted);
        await bench.subscribe(running, 'indexer', other);
        const { publisher: first } = await bench.publisher();
        const { publisher: second } = await bench.publisher(other);
        const waiting = first.publish(growth(bench.chainId, 1, 40)).catch(() => {});
        const events = growth(other, 1, 40);
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
        const consumer = new RecordingConsumer();
        let running = 0;
        let most = 0;
        consumer.before = async () => {
          most = Math.max(most, ++running);
          await pause(1);
          running--;
        };
        await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        const events = growth(bench.chainId, 1, 30);
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
          const slow = new RecordingConsumer();
          let release = () => {};
          slow.before = () => new Promise<void>((resolve) => (release = resolve));
          const quick = new RecordingConsumer();
          await bench.subscribe(slow, 'slow');
          await bench.subscribe(quick, 'quick');
          const { publisher } = await bench.publisher();
          const events = growth(bench.chainId, 1, 25);
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
