import { describe, expect, it } from '@jest/globals';
import { BlockStreamClosedError, FencedError, OutOfSequenceError } from '../block-stream.js';
import type { Subject } from './describe-block-stream.js';
import { RecordingConsumer } from './recording-consumer.js';
import { appended, growth, placeOf } from './sample-events.js';

/** What publishers may and may not do. */
export function publishingCases(subject: Subject): void {
  const { timeout } = subject;
  describe('publishing', () => {
    it(
      'tells the next publisher where the log ends',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumer = new RecordingConsumer();
        await bench.subscribe(consumer);
        const events = growth(bench.chainId, 1, 5);
        await (await bench.publisher()).publisher.publish(events);
        const { publisher, tail } = await bench.publisher();
        expect(tail).toEqual(placeOf(events[4]!));
        const more = growth(bench.chainId, 6, 7, { epoch: 2 });
        await publisher.publish(more);
        await consumer.took(7);
        expect(consumer.taken).toStrictEqual([...events, ...more]);
      },
      timeout,
    );

    it(
      'fences a publisher off once a higher epoch has written, and delivers nothing of it',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumer = new RecordingConsumer();
        await bench.subscribe(consumer);
        const { publisher: old } = await bench.publisher();
        await old.publish(growth(bench.chainId, 1, 2));
        const { publisher: holder } = await bench.publisher();
        await holder.publish([appended(bench.chainId, 3, 3, { epoch: 2 })]);
        await expect(old.publish([appended(bench.chainId, 4, 4, { epoch: 1 })])).rejects.toBeInstanceOf(FencedError);
        await holder.publish([appended(bench.chainId, 4, 4, { epoch: 2 })]);
        await consumer.took(4);
        expect(consumer.taken.map(({ epoch, sequence }) => [epoch, sequence])).toEqual([
          [1, 1],
          [1, 2],
          [2, 3],
          [2, 4],
        ]);
      },
      timeout,
    );

    it(
      'refuses what does not follow the tail: a gap, and what is there already',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumer = new RecordingConsumer();
        await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        const events = growth(bench.chainId, 1, 6);
        await publisher.publish(events.slice(0, 3));
        await expect(publisher.publish(events.slice(4))).rejects.toBeInstanceOf(OutOfSequenceError);
        await expect(publisher.publish(events.slice(2, 3))).rejects.toBeInstanceOf(OutOfSequenceError);
        await publisher.publish(events.slice(3));
        await consumer.took(6);
        expect(consumer.taken).toStrictEqual(events);
      },
      timeout,
    );

    it(
      'keeps the order of calls that were not waited for',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumer = new RecordingConsumer();
        await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        const events = growth(bench.chainId, 1, 30);
        await Promise.all(events.map((event) => publisher.publish([event])));
        await consumer.took(30);
        expect(consumer.taken).toStrictEqual(events);
      },
      timeout,
    );

    it(
      'takes nothing after a close',
      async () => {
        const { bench } = subject;
        const stream = await bench.open();
        await bench.subscribe(new RecordingConsumer());
        const { publisher } = await bench.publisher();
        await publisher.close();
        await expect(publisher.publish(growth(bench.chainId, 1, 1))).rejects.toBeInstanceOf(BlockStreamClosedError);
        const { publisher: other } = await bench.publisher();
        await stream.close();
        await expect(other.publish(growth(bench.chainId, 1, 1))).rejects.toBeInstanceOf(BlockStreamClosedError);
      },
      timeout,
    );

    it(
      'closes while events are being published and handled, with every event that was taken in before',
      async () => {
        const { bench } = subject;
        const stream = await bench.open({ maxBufferedEvents: 4, maxBatchEvents: 2 });
        const consumer = new RecordingConsumer();
        const subscription = await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        const events = growth(bench.chainId, 1, 500);
        const publishing = publisher.publish(events).catch((error: unknown) => error);
        await consumer.took(3);
        await subscription.close();
        const taken = consumer.taken.length;
        const calls = consumer.calls.length;
        await stream.close();
        const outcome = await publishing;
        if (outcome !== undefined) expect(outcome).toBeInstanceOf(BlockStreamClosedError);
        expect(consumer.taken).toStrictEqual(events.slice(0, taken));
        expect(consumer.calls.length).toBe(calls);
      },
      timeout,
    );
  });
}
