import { describe, expect, it } from '@jest/globals';
import { BlockStreamClosedError, FencedError, OutOfSequenceError } from '../block-stream.js';
import type { StreamEvent } from '../event-contract.js';
import type { Subject } from './describe-block-stream.js';

/** What publishers may and may not do. */
export function publishingCases<E extends StreamEvent>(subject: Subject<E>): void {
  const { timeout } = subject;
  describe('publishing', () => {
    it(
      'tells the next publisher where the log ends',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumer = bench.consumer();
        await bench.subscribe(consumer);
        const events = bench.growth(1, 5);
        await (await bench.publisher()).publisher.publish(events);
        const { publisher, tail } = await bench.publisher();
        expect(tail).toEqual(bench.placeOf(events[4]!));
        const more = bench.growth(6, 7, { epoch: 2 });
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
        const consumer = bench.consumer();
        await bench.subscribe(consumer);
        const { publisher: old } = await bench.publisher();
        await old.publish(bench.growth(1, 2));
        const { publisher: holder } = await bench.publisher();
        await holder.publish([bench.appended(3, 3, { epoch: 2 })]);
        await expect(old.publish([bench.appended(4, 4, { epoch: 1 })])).rejects.toBeInstanceOf(FencedError);
        await holder.publish([bench.appended(4, 4, { epoch: 2 })]);
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
      'hands over from a publisher that goes on publishing: each event once, and all that either was told is in the log',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumer = bench.consumer();
        await bench.subscribe(consumer);
        const { publisher: old } = await bench.publisher();
        let acknowledged = 0;
        const fenced = (async () => {
          for (;;) {
            await old.publish([bench.appended(acknowledged + 1, acknowledged + 1)]);
            acknowledged++;
          }
        })().catch((error: unknown) => error);
        await consumer.took(5);
        const { first, epoch } = await takeOver(bench);
        expect(await fenced).toBeInstanceOf(FencedError);
        await consumer.took(first + 4);
        expect(acknowledged).toBe(first - 1);
        expect(consumer.taken).toStrictEqual([
          ...bench.growth(1, first - 1),
          ...bench.growth(first, first + 4, { epoch }),
        ]);
      },
      timeout,
    );

    it(
      'forgets a log: its subscriptions and publishers end, and what is published then begins anew',
      async () => {
        const { bench } = subject;
        const stream = await bench.open();
        const other = bench.otherLogKey;
        const untouched = bench.consumer();
        await bench.subscribe(untouched, 'indexer', other);
        const { publisher: otherPublisher } = await bench.publisher(other);
        const consumer = bench.consumer();
        const subscription = await bench.subscribe(consumer);
        const { publisher: old } = await bench.publisher();
        await old.publish(bench.growth(1, 4));
        await consumer.took(4);
        await stream.forget(bench.logKey);
        await subscription.ended;
        await expect(old.publish(bench.growth(5, 5))).rejects.toBeInstanceOf(BlockStreamClosedError);
        const again = bench.consumer();
        await bench.subscribe(again);
        const { publisher, tail } = await bench.publisher();
        expect(tail).toBeUndefined();
        const events = bench.growth(1, 2, { epoch: 2, branch: 1 });
        await publisher.publish(events);
        await again.took(2);
        expect(again.taken).toStrictEqual(events);
        expect(consumer.taken).toHaveLength(4);
        await otherPublisher.publish(bench.growth(1, 1, {}, other));
        await untouched.took(1);
      },
      timeout,
    );

    it(
      'refuses what does not follow the tail: a gap, and what is there already',
      async () => {
        const { bench } = subject;
        await bench.open();
        const consumer = bench.consumer();
        await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        const events = bench.growth(1, 6);
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
        const consumer = bench.consumer();
        await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        const events = bench.growth(1, 30);
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
        await bench.subscribe(bench.consumer());
        const { publisher } = await bench.publisher();
        await publisher.close();
        await expect(publisher.publish(bench.growth(1, 1))).rejects.toBeInstanceOf(BlockStreamClosedError);
        const { publisher: other } = await bench.publisher();
        await stream.close();
        await expect(other.publish(bench.growth(1, 1))).rejects.toBeInstanceOf(BlockStreamClosedError);
      },
      timeout,
    );

    it(
      'closes while events are being published and handled, with every event that was taken in before',
      async () => {
        const { bench } = subject;
        const stream = await bench.open({ maxBufferedEvents: 4, maxBatchEvents: 2 });
        const consumer = bench.consumer();
        const subscription = await bench.subscribe(consumer);
        const { publisher } = await bench.publisher();
        const events = bench.growth(1, 500);
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

/** Publishes five events in a new epoch, as its holder does: after the tail, which may move until the epoch has begun. */
async function takeOver<E extends StreamEvent>(bench: Subject<E>['bench']): Promise<{ first: number; epoch: number }> {
  for (let epoch = 2; ; epoch++) {
    const { publisher, tail } = await bench.publisher();
    const first = (tail?.sequence ?? 0) + 1;
    try {
      await publisher.publish(bench.growth(first, first + 4, { epoch }));
      return { first, epoch };
    } catch (error) {
      if (!(error instanceof OutOfSequenceError)) throw error;
    }
  }
}
