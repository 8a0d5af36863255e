import { describe, expect, it } from '@jest/globals';
import { FencedError, PositionLostError } from './block-stream.js';
import { describeBlockStream, growth, inProcessStreams, LEDGER, RecordingConsumer } from './conformance/index.js';
import { positionOf } from './event-contract.js';
import { InProcessBlockStream } from './in-process-block-stream.js';
import type { DeliveryFailure } from './observation.js';

const quiet = { minRetryMilliseconds: 1, maxRetryMilliseconds: 4, onFailure: () => {} };

describeBlockStream('InProcessBlockStream', LEDGER, inProcessStreams(LEDGER.contract), {
  persistentLog: false,
  backPressure: true,
});

describe('InProcessBlockStream, beyond the conformance suite', () => {
  it('hands over the published objects themselves', async () => {
    const stream = new InProcessBlockStream(LEDGER.contract, quiet);
    const consumer = new RecordingConsumer(LEDGER.contract);
    await stream.subscribe('indexer', '1', undefined, consumer);
    const events = growth(LEDGER, '1', 1, 3);
    await stream.publisher('1').publish(events);
    await consumer.took(3);
    for (const [i, event] of events.entries()) expect(consumer.taken[i]).toBe(event);
    await stream.close();
  });

  it('lets another consumer take the place of one that was closed and whose handler never comes back', async () => {
    const stream = new InProcessBlockStream(LEDGER.contract, { ...quiet, maxBufferedEvents: 2 });
    const publisher = stream.publisher('1');
    const hanging = await stream.subscribe('indexer', '1', undefined, { handle: () => new Promise(() => undefined) });
    const events = growth(LEDGER, '1', 1, 20);
    const published = publisher.publish(events);
    void hanging.close();
    const consumer = new RecordingConsumer(LEDGER.contract);
    await stream.subscribe('indexer', '1', undefined, consumer);
    await published;
    await consumer.took(20);
    expect(consumer.taken).toEqual(events);
  });

  it('gathers what came in meanwhile into one batch', async () => {
    const stream = new InProcessBlockStream(LEDGER.contract, { ...quiet, maxBatchEvents: 256 });
    const consumer = new RecordingConsumer(LEDGER.contract);
    let release = () => {};
    consumer.before = () => new Promise<void>((resolve) => (release = resolve));
    await stream.subscribe('indexer', '1', undefined, consumer);
    const publisher = stream.publisher('1');
    await publisher.publish(growth(LEDGER, '1', 1, 1));
    await new Promise(setImmediate);
    await publisher.publish(growth(LEDGER, '1', 2, 400));
    consumer.before = () => {};
    release();
    await consumer.took(400);
    expect(consumer.calls.map((call) => call.length)).toEqual([1, 256, 143]);
    await stream.close();
  });

  it('bounds the buffer in bytes, and lets one larger event pass alone', async () => {
    const stream = new InProcessBlockStream(LEDGER.contract, { ...quiet, maxBufferedBytes: 20_000 });
    const consumer = new RecordingConsumer(LEDGER.contract);
    consumer.before = () => new Promise(() => {});
    await stream.subscribe('indexer', '1', undefined, consumer);
    const publisher = stream.publisher('1');
    let published = 0;
    void publisher.publish([LEDGER.appended('1', 1, 1, { dataBytes: 100_000 })]).then(() => published++);
    void publisher.publish([LEDGER.appended('1', 2, 2)]).then(
      () => published++,
      () => {},
    );
    await new Promise(setImmediate);
    expect(published).toBe(1);
  });

  it('ends a subscription that asks for what is no longer held, and says why', async () => {
    const failures: DeliveryFailure[] = [];
    const stream = new InProcessBlockStream(LEDGER.contract, {
      ...quiet,
      retainedEvents: 2,
      maxBatchEvents: 1,
      onFailure: (f) => failures.push(f),
    });
    const consumer = new RecordingConsumer(LEDGER.contract);
    const events = growth(LEDGER, '1', 1, 10);
    consumer.decide = (batch) => (batch[0]!.sequence === 8 ? positionOf(LEDGER.contract, events[1]!) : undefined);
    const subscription = await stream.subscribe('indexer', '1', undefined, consumer);
    await stream.publisher('1').publish(events);
    await expect(subscription.ended).rejects.toBeInstanceOf(PositionLostError);
    expect(failures.map(({ consumer: name, logKey, attempt }) => ({ name, logKey, attempt }))).toEqual([
      { name: 'indexer', logKey: '1', attempt: undefined },
    ]);
    await expect(stream.subscribe('late', '1', undefined, consumer)).rejects.toBeInstanceOf(PositionLostError);
    await stream.close();
  });

  it('fences epochs that a consumer has seen pass, although this process has not', async () => {
    const stream = new InProcessBlockStream(LEDGER.contract, quiet);
    const [before] = growth(LEDGER, '1', 7, 7, { epoch: 5 });
    await stream.subscribe(
      'indexer',
      '1',
      positionOf(LEDGER.contract, before!),
      new RecordingConsumer(LEDGER.contract),
    );
    const publisher = stream.publisher('1');
    await expect(publisher.publish([LEDGER.appended('1', 8, 8, { epoch: 4 })])).rejects.toBeInstanceOf(FencedError);
    await publisher.publish([LEDGER.appended('1', 8, 8, { epoch: 6 })]);
    await stream.close();
  });

  it('wakes a publisher that waits for room when a higher epoch takes over', async () => {
    const stream = new InProcessBlockStream(LEDGER.contract, { ...quiet, maxBufferedEvents: 2 });
    const consumer = new RecordingConsumer(LEDGER.contract);
    consumer.before = () => new Promise(() => {});
    await stream.subscribe('indexer', '1', undefined, consumer);
    const waiting = stream.publisher('1').publish(growth(LEDGER, '1', 1, 5));
    const refused = expect(waiting).rejects.toBeInstanceOf(FencedError);
    await new Promise(setImmediate);
    void stream
      .publisher('1')
      .publish([LEDGER.appended('1', 3, 3, { epoch: 2 })])
      .catch(() => {});
    await refused;
  });
});

describe('a log in process with a primary consumer', () => {
  const events = growth(LEDGER, '1', 1, 20);
  const after = (sequence: number) => positionOf(LEDGER.contract, events[sequence - 1]!);
  const open = () => new InProcessBlockStream(LEDGER.contract, { ...quiet, primary: 'indexer', retainedEvents: 4 });
  const lost = async (promise: Promise<unknown>) =>
    (await promise.catch((error: unknown) => error)) as PositionLostError;

  it('begins after its place, however far back another one stands that came first', async () => {
    const stream = open();
    const tail = stream.publisher('1').tail();
    const early = await stream.subscribe('metrics', '1', undefined, new RecordingConsumer(LEDGER.contract));
    const primary = new RecordingConsumer(LEDGER.contract, after(10));
    await stream.subscribe('indexer', '1', after(10), primary);
    expect(await tail).toEqual(after(10));
    await stream.publisher('1').publish(events.slice(10));
    await primary.took(10);
    const error = await lost(early.ended);
    expect(error).toBeInstanceOf(PositionLostError);
    expect(error.beginsAfter).toEqual(after(10));
    await stream.close();
  });

  it('refuses one that is further back before anything is published, and names the position behind which the log goes on', async () => {
    const stream = open();
    const early = await stream.subscribe('early', '1', after(9), new RecordingConsumer(LEDGER.contract));
    const level = new RecordingConsumer(LEDGER.contract, after(10));
    await stream.subscribe('level', '1', after(10), level);
    await stream.subscribe('indexer', '1', after(10), new RecordingConsumer(LEDGER.contract, after(10)));
    const late = stream.subscribe('late', '1', undefined, new RecordingConsumer(LEDGER.contract));
    for (const promise of [early.ended, late])
      expect(await lost(promise)).toMatchObject({ first: undefined, beginsAfter: after(10) });
    await stream.publisher('1').publish(events.slice(10));
    await level.took(10);
    await stream.close();
  });

  it('loses one that outlives the log where the primary one begins from nothing, in a later epoch', async () => {
    const stream = open();
    const outliving = () => Object.assign(new RecordingConsumer(LEDGER.contract, after(5)), { outlivesLog: true });
    const early = await stream.subscribe('early', '1', after(5), outliving());
    await stream.subscribe('waiting', '1', after(5), new RecordingConsumer(LEDGER.contract, after(5)));
    await stream.subscribe('indexer', '1', undefined, new RecordingConsumer(LEDGER.contract));
    const first = stream.subscribe('first', '1', after(5), outliving());
    for (const promise of [early.ended, first])
      expect((await lost(promise)).message).toContain('but the stream in this process has begun that log anew');
    await stream.publisher('1').publish(growth(LEDGER, '1', 1, 2, { epoch: 2 }));
    expect(await lost(stream.subscribe('late', '1', after(5), outliving()))).toBeInstanceOf(PositionLostError);
    // A consumer of this epoch goes on.
    const place = { epoch: 2, sequence: 2 };
    await (await stream.subscribe('level', '1', place, Object.assign(outliving(), { place }))).close();
    await stream.close();
  });

  it('names the last position where all events were taken in and the last one is too large to be held', async () => {
    const stream = new InProcessBlockStream(LEDGER.contract, { ...quiet, primary: 'indexer', retainedBytes: 100 });
    const primary = new RecordingConsumer(LEDGER.contract);
    await stream.subscribe('indexer', '1', undefined, primary);
    await stream.publisher('1').publish([events[0]!, LEDGER.appended('1', 2, 2, { dataBytes: 10_000 })]);
    await primary.took(2);
    const late = stream.subscribe('late', '1', undefined, new RecordingConsumer(LEDGER.contract));
    expect(await lost(late)).toMatchObject({ first: undefined, beginsAfter: primary.place });
    await stream.close();
  });

  it('takes another one in that is further on', async () => {
    const stream = open();
    const ahead = new RecordingConsumer(LEDGER.contract, after(15));
    await stream.subscribe('metrics', '1', after(15), ahead);
    const primary = new RecordingConsumer(LEDGER.contract, after(10));
    await stream.subscribe('indexer', '1', after(10), primary);
    await stream.publisher('1').publish(events.slice(10));
    await Promise.all([primary.took(10), ahead.took(5)]);
    expect(ahead.calls.flat()).toEqual(events.slice(15));
    await stream.close();
  });

  it('takes none in that is further on, on a branch that the chain has left meanwhile', async () => {
    const stream = open();
    const ahead = new RecordingConsumer(LEDGER.contract, after(14));
    const { ended } = await stream.subscribe('metrics', '1', after(14), ahead);
    await stream.subscribe('indexer', '1', after(10), new RecordingConsumer(LEDGER.contract, after(10)));
    // As after a restart: the chain was reorganised while nothing ran.
    await stream.publisher('1').publish(growth(LEDGER, '1', 11, 20, { epoch: 2, branch: 1 }));
    expect((await lost(ended)).message).toBe(
      'ledger 1 has block 14 block-14_1 at sequence 14, the consumer has 14 block-14_0 there: the log was begun anew',
    );
    expect(ahead.taken).toEqual([]);
    await stream.close();
  });

  it('refuses one that comes late from further back, and takes it in at the place that the refusal names', async () => {
    const stream = open();
    const primary = new RecordingConsumer(LEDGER.contract);
    await stream.subscribe('indexer', '1', undefined, primary);
    await stream.publisher('1').publish(events.slice(0, 18));
    await primary.took(18);
    const refused = new RecordingConsumer(LEDGER.contract, after(3));
    const { first } = await lost(stream.subscribe('metrics', '1', after(3), refused));
    expect(first).toEqual(after(15));
    const place = { epoch: first!.epoch, sequence: first!.sequence - 1 };
    const late = new RecordingConsumer(LEDGER.contract, place);
    await stream.subscribe('metrics', '1', place, late);
    await stream.publisher('1').publish(events.slice(18));
    await Promise.all([primary.took(20), late.took(6)]);
    expect(late.taken).toEqual(events.slice(14));
    await stream.close();
  });

  it('is kept for it from where it left, although another one reads on', async () => {
    const stream = new InProcessBlockStream(LEDGER.contract, {
      ...{ ...quiet, primary: 'indexer', retainedEvents: 1, maxBufferedEvents: 8 },
    });
    const primary = new RecordingConsumer(LEDGER.contract);
    const subscription = await stream.subscribe('indexer', '1', undefined, primary);
    const beside = new RecordingConsumer(LEDGER.contract);
    await stream.subscribe('metrics', '1', undefined, beside);
    const publisher = stream.publisher('1');
    await publisher.publish(events.slice(0, 5));
    await Promise.all([primary.took(5), beside.took(5)]);
    await subscription.close();
    const publishing = publisher.publish(events.slice(5));
    // As far as the buffer goes; then the publisher waits for the one that is away.
    await beside.took(13);
    await stream.subscribe('indexer', '1', primary.place, primary);
    await publishing;
    await Promise.all([primary.took(20), beside.took(20)]);
    expect(primary.taken).toEqual(events);
    await stream.close();
  });

  it('never waits for a consumer beside it: one that hangs loses its place, and joins again at what is held', async () => {
    const stream = new InProcessBlockStream(LEDGER.contract, {
      ...{ ...quiet, primary: 'indexer', retainedEvents: 1, maxBufferedEvents: 8 },
    });
    const primary = new RecordingConsumer(LEDGER.contract);
    await stream.subscribe('indexer', '1', undefined, primary);
    const beside = new RecordingConsumer(LEDGER.contract);
    let release = () => {};
    beside.before = () => new Promise<void>((resolve) => (release = resolve));
    const hanging = await stream.subscribe('beside', '1', undefined, beside);
    const publisher = stream.publisher('1');
    const events = growth(LEDGER, '1', 1, 40);
    // Within the buffer's bounds nothing is lost.
    await publisher.publish(events.slice(0, 8));
    await primary.took(8);
    beside.before = () => {};
    release();
    await beside.took(8);
    beside.before = () => new Promise<void>((resolve) => (release = resolve));
    await publisher.publish(events.slice(8));
    await primary.took(40);
    expect(primary.taken).toEqual(events);
    release();
    await expect(hanging.ended).rejects.toBeInstanceOf(PositionLostError);
    const refused = stream.subscribe('beside', '1', beside.place, beside);
    const { first } = (await refused.catch((error: unknown) => error)) as PositionLostError;
    const joined = { epoch: first!.epoch, sequence: first!.sequence - 1 };
    const again = new RecordingConsumer(LEDGER.contract, joined);
    await stream.subscribe('beside', '1', joined, again);
    await again.took(events.length - first!.sequence + 1);
    await stream.close();
  });
});
