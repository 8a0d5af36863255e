import { afterEach, expect, it } from '@jest/globals';
import { describeOnKafka } from '@nunatak/kafka/testing';
import { FencedError, PositionLostError, PublishFailedError } from '../block-stream.js';
import { cutLog, growth, LEDGER, type LedgerEvent, RecordingConsumer } from '../conformance/index.js';
import { positionOf } from '../event-contract.js';
import type { StreamObserver } from '../observation.js';
import { KafkaBlockStream } from './kafka-block-stream.js';
import { KafkaConnection } from './kafka-connection.js';
import type { KafkaBlockStreamOptions } from './kafka-options.js';
import { eventRecords } from './log-record.js';
import { PartitionLog } from './partition-log.js';
import { TopicSettingsError } from './topic.js';

const TIMEOUT = 400_000;

describeOnKafka('KafkaBlockStream<LedgerEvent> under faults', (kafka) => {
  let nextChain = Date.now() * 1_000;
  const streams: KafkaBlockStream<LedgerEvent>[] = [];
  const warnings: string[] = [];

  afterEach(async () => {
    await Promise.all(streams.splice(0).map((stream) => stream.close()));
    warnings.length = 0;
  }, TIMEOUT);

  const chainOf = () => String(nextChain++);
  const log = { debug() {}, info() {}, warn: (_: object, message: string) => warnings.push(message), error() {} };
  const connect = () => new KafkaConnection({ brokers: kafka().brokers });

  function open(options: Partial<KafkaBlockStreamOptions> = {}): KafkaBlockStream<LedgerEvent> {
    const base = {
      brokers: kafka().brokers,
      log,
      minRetryMs: 20,
      maxRetryMs: 1_000,
    };
    const stream = new KafkaBlockStream(LEDGER.contract, { ...base, ...options });
    streams.push(stream);
    return stream;
  }

  it(
    'goes on over a broker’s restart and its death in mid-stream: each event once, in order',
    async () => {
      const chainId = chainOf();
      const stream = open({ publishTimeoutMs: 180_000 });
      const consumer = new RecordingConsumer(LEDGER.contract);
      await stream.subscribe('indexer', chainId, undefined, consumer);
      const publisher = stream.publisher(chainId);
      const events = growth(LEDGER, chainId, 1, 300);
      const publishing = (async () => {
        for (let i = 0; i < events.length; i += 3) await publisher.publish(events.slice(i, i + 3));
      })();
      publishing.catch(() => {});
      await consumer.took(30);
      await kafka().restart();
      await consumer.took(150);
      await kafka().kill();
      await kafka().restart();
      await publishing;
      await consumer.took(300);
      expect(consumer.taken).toStrictEqual(events);
    },
    TIMEOUT,
  );

  it(
    'waits for a broker that is away, then goes on',
    async () => {
      const chainId = chainOf();
      const stream = open({ publishTimeoutMs: 180_000, connectTimeoutMs: 180_000 });
      const consumer = new RecordingConsumer(LEDGER.contract);
      await stream.subscribe('indexer', chainId, undefined, consumer);
      const publisher = stream.publisher(chainId);
      await publisher.publish(growth(LEDGER, chainId, 1, 5));
      await consumer.took(5);
      await kafka().kill();
      const publishing = publisher.publish(growth(LEDGER, chainId, 6, 9));
      const late = new RecordingConsumer(LEDGER.contract, positionOf(LEDGER.contract, LEDGER.appended(chainId, 2, 2)));
      const subscribing = stream.subscribe('late', chainId, late.place, late);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await expect(stream.check()).rejects.toThrow();
      await kafka().restart();
      await publishing;
      await subscribing;
      await Promise.all([consumer.took(9), late.took(7)]);
      expect(consumer.taken).toStrictEqual(growth(LEDGER, chainId, 1, 9));
      await stream.check();
    },
    TIMEOUT,
  );

  it(
    'asks again for an event that it can’t decode, with pauses that grow, and goes on once it can',
    async () => {
      const chainId = chainOf();
      const events = growth(LEDGER, chainId, 1, 5);
      await open().publisher(chainId).publish(events);
      let isKnown = false;
      const decode = (bytes: Uint8Array) => {
        const event = LEDGER.contract.decode(bytes);
        if (event.sequence === 3 && !isKnown) throw new Error('an event of a later release');
        return event;
      };
      const attempts: (number | undefined)[] = [];
      const observer: StreamObserver = {
        failed: ({ attempt }) => {
          attempts.push(attempt);
          isKnown = attempts.length === 4;
        },
      };
      const stream = new KafkaBlockStream({ ...LEDGER.contract, decode }, { brokers: kafka().brokers, observer });
      streams.push(stream);
      const consumer = new RecordingConsumer(LEDGER.contract);
      await stream.subscribe('indexer', chainId, undefined, consumer);
      await consumer.took(5);
      expect(attempts).toEqual([1, 2, 3, 4]);
      expect(consumer.taken).toStrictEqual(events);
    },
    TIMEOUT,
  );

  it(
    'gives a publish up after its time, and then wants a higher epoch',
    async () => {
      const chainId = chainOf();
      const stream = open({ publishTimeoutMs: 1_000 });
      const publisher = stream.publisher(chainId);
      await publisher.publish(growth(LEDGER, chainId, 1, 2));
      await kafka().kill();
      await expect(publisher.publish(growth(LEDGER, chainId, 3, 3))).rejects.toBeInstanceOf(PublishFailedError);
      await kafka().restart();
      const tail = (await publisher.tail())!;
      const next = tail.sequence + 1;
      await expect(publisher.publish(growth(LEDGER, chainId, next, next))).rejects.toBeInstanceOf(PublishFailedError);
      await publisher.publish(growth(LEDGER, chainId, next, next, { epoch: 2 }));
      expect(await publisher.tail()).toEqual(
        positionOf(LEDGER.contract, LEDGER.appended(chainId, next, next, { epoch: 2 })),
      );
    },
    TIMEOUT,
  );

  it(
    'reads the same from a log in which a publisher died in the middle of an event and another wrote after it was fenced off',
    async () => {
      const chainId = chainOf();
      const stream = open({ maxMessageBytes: 65_536 });
      const first = stream.publisher(chainId);
      const events = [LEDGER.appended(chainId, 1, 1, { dataBytes: 200_000 }), LEDGER.appended(chainId, 2, 2)];
      await first.publish(events);
      const zombie = new PartitionLog(connect(), LEDGER.contract.topicOf(chainId));
      const half = eventRecords(
        LEDGER.contract,
        LEDGER.appended(chainId, 3, 3, { dataBytes: 200_000, branch: 1 }),
        60_000,
      );
      await zombie.append(half.slice(0, 2));
      const second = stream.publisher(chainId);
      expect(await second.tail()).toEqual(positionOf(LEDGER.contract, events[1]!));
      const large = LEDGER.appended(chainId, 3, 3, { dataBytes: 150_000, epoch: 2 });
      await second.publish([large]);
      await zombie.append(half.slice(2));
      await zombie.append(eventRecords(LEDGER.contract, LEDGER.appended(chainId, 4, 4, { branch: 1 }), 60_000));
      await zombie.close();
      const last = LEDGER.appended(chainId, 4, 4, { epoch: 2 });
      await second.publish([last]);
      await expect(first.publish([LEDGER.appended(chainId, 3, 3)])).rejects.toBeInstanceOf(FencedError);
      for (const from of [
        undefined,
        positionOf(LEDGER.contract, events[0]!),
        positionOf(LEDGER.contract, events[1]!),
        positionOf(LEDGER.contract, large),
      ]) {
        const consumer = new RecordingConsumer(LEDGER.contract, from);
        const subscription = await stream.subscribe('indexer', chainId, from, consumer);
        const rest = [...events, large, last].slice(from?.sequence ?? 0);
        await consumer.took(rest.length);
        await subscription.close();
        expect(consumer.taken).toStrictEqual(rest);
      }
    },
    TIMEOUT,
  );

  it(
    'refuses a second publisher of the same epoch',
    async () => {
      const chainId = chainOf();
      const stream = open();
      const [one, other] = [stream.publisher(chainId), stream.publisher(chainId)];
      await Promise.all([one.tail(), other.tail()]);
      await one.publish(growth(LEDGER, chainId, 1, 1));
      await expect(other.publish(growth(LEDGER, chainId, 1, 1))).rejects.toBeInstanceOf(FencedError);
      await one.publish(growth(LEDGER, chainId, 2, 2));
    },
    TIMEOUT,
  );

  it(
    'ends a subscription whose place was cut off the log, and names the first event that is there',
    async () => {
      const chainId = chainOf();
      const stream = open();
      const publisher = stream.publisher(chainId);
      const events = growth(LEDGER, chainId, 1, 30);
      for (let i = 0; i < 30; i += 5) await publisher.publish(events.slice(i, i + 5));
      await cutLog({ brokers: kafka().brokers }, LEDGER.contract.topicOf(chainId), 21);
      const lost = await stream
        .subscribe('indexer', chainId, positionOf(LEDGER.contract, events[9]!), new RecordingConsumer(LEDGER.contract))
        .catch((error: unknown) => error);
      expect(lost).toBeInstanceOf(PositionLostError);
      expect((lost as PositionLostError).first).toEqual(positionOf(LEDGER.contract, events[20]!));
      await expect(
        stream.subscribe('new', chainId, undefined, new RecordingConsumer(LEDGER.contract)),
      ).rejects.toBeInstanceOf(PositionLostError);
      const joined = new RecordingConsumer(LEDGER.contract, {
        epoch: 1,
        sequence: 20,
      });
      await stream.subscribe('joined', chainId, joined.place, joined);
      await joined.took(10);
      expect(joined.taken).toStrictEqual(events.slice(20));
    },
    TIMEOUT,
  );

  it(
    'waits while the log ends before a consumer’s place, and refuses another block there',
    async () => {
      const chainId = chainOf();
      const stream = open();
      const publisher = stream.publisher(chainId);
      await publisher.publish(growth(LEDGER, chainId, 1, 3));
      const [same, other] = [
        positionOf(LEDGER.contract, LEDGER.appended(chainId, 5, 5)),
        positionOf(LEDGER.contract, LEDGER.appended(chainId, 5, 5, { branch: 9 })),
      ];
      const consumer = new RecordingConsumer(LEDGER.contract, same);
      await stream.subscribe('same', chainId, same, consumer);
      const refused = await stream.subscribe('other', chainId, other, new RecordingConsumer(LEDGER.contract, other));
      expect(warnings.filter((warning) => warning.includes('lost its end'))).toHaveLength(2);
      await publisher.publish(growth(LEDGER, chainId, 4, 7));
      await consumer.took(2);
      expect(consumer.taken).toStrictEqual(growth(LEDGER, chainId, 6, 7));
      await expect(refused.ended).rejects.toBeInstanceOf(PositionLostError);
    },
    TIMEOUT,
  );

  it(
    'refuses a topic with several partitions, and warns of settings that lose events',
    async () => {
      const [wide, short] = [chainOf(), chainOf()];
      await connect().withAdmin((admin) =>
        admin.createTopics({
          waitForLeaders: true,
          topics: [
            { topic: LEDGER.contract.topicOf(wide), numPartitions: 2 },
            { topic: LEDGER.contract.topicOf(short), configEntries: [{ name: 'retention.ms', value: '86400000' }] },
          ],
        }),
      );
      const stream = open();
      await expect(stream.publisher(wide).tail()).rejects.toBeInstanceOf(TopicSettingsError);
      await expect(
        stream.subscribe('indexer', wide, undefined, new RecordingConsumer(LEDGER.contract)),
      ).rejects.toThrow(/2 partitions/);
      expect(await stream.publisher(short).tail()).toBeUndefined();
      expect(warnings.join('\n')).toMatch(/retention.ms is 86400000/);
      expect(warnings.join('\n')).toMatch(/max.message.bytes is 1048588/);
      expect(warnings.join('\n')).toMatch(/message.timestamp.type is CreateTime/);
    },
    TIMEOUT,
  );

  it(
    'publishes however wrong its machine’s clock is',
    async () => {
      const chainId = chainOf();
      const publisher = open().publisher(chainId);
      const now = Date.now;
      try {
        for (const [from, hours] of [
          [1, 30],
          [4, -30],
        ] as const) {
          Date.now = () => now() + hours * 3_600_000;
          await publisher.publish(growth(LEDGER, chainId, from, from + 2));
        }
      } finally {
        Date.now = now;
      }
      const consumer = new RecordingConsumer(LEDGER.contract);
      await open().subscribe('indexer', chainId, undefined, consumer);
      await consumer.took(6);
      expect(consumer.taken).toStrictEqual(growth(LEDGER, chainId, 1, 6));
    },
    TIMEOUT,
  );

  it(
    'takes a broker’s limit that was lowered under way into account',
    async () => {
      const chainId = chainOf();
      const stream = open({ compression: 'none' });
      const publisher = stream.publisher(chainId);
      await publisher.publish(growth(LEDGER, chainId, 1, 1));
      await connect().withAdmin((admin) =>
        admin.alterConfigs({
          validateOnly: false,
          resources: [
            {
              type: 2,
              name: LEDGER.contract.topicOf(chainId),
              configEntries: [{ name: 'max.message.bytes', value: '70000' }],
            },
          ],
        }),
      );
      const large = LEDGER.appended(chainId, 2, 2, { dataBytes: 300_000 });
      await publisher.publish([large]);
      const consumer = new RecordingConsumer(LEDGER.contract);
      await stream.subscribe('indexer', chainId, undefined, consumer);
      await consumer.took(2);
      expect(consumer.taken[1]).toStrictEqual(large);
    },
    TIMEOUT,
  );

  it(
    'finds its way in a log that was forgotten and begun anew by another process',
    async () => {
      const chainId = chainOf();
      const [stream, tool] = [open(), open()];
      const consumer = new RecordingConsumer(LEDGER.contract);
      const subscription = await stream.subscribe('indexer', chainId, undefined, consumer);
      const old = stream.publisher(chainId);
      await old.publish(growth(LEDGER, chainId, 1, 8));
      await consumer.took(8);
      await old.close();
      await tool.forget(chainId);
      const anew = tool.publisher(chainId);
      await anew.publish(growth(LEDGER, chainId, 1, 9, { epoch: 2, branch: 1 }));
      await expect(subscription.ended).rejects.toBeInstanceOf(PositionLostError);
      expect(consumer.taken).toHaveLength(8);
    },
    TIMEOUT,
  );
});
