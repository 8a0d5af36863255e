import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { describeOnKafka } from '@nunatak/kafka/testing';
import { PublishFailedError } from '../block-stream.js';
import { growth, LEDGER, type LedgerEvent, RecordingConsumer } from '../conformance/index.js';
import { KafkaBlockStream } from './kafka-block-stream.js';
import { DEFAULT_KAFKA_LIMITS, type KafkaLimits } from './kafka-options.js';
import { KafkaPublisher } from './kafka-publisher.js';
import { PartitionLog } from './partition-log.js';
import { LosingConnection } from './testing/losing-connection.js';
import { ensureTopic } from './topic.js';

// A broker takes its time to start.
jest.setTimeout(120_000);

/** A broker that dies between taking records and saying so leaves its publisher in doubt: what it does then must neither lose nor double. */
describeOnKafka('Publishing while answers get lost', (kafka) => {
  let connection: LosingConnection;
  let nextChain = 1;
  const open: { close(): Promise<void> }[] = [];

  beforeAll(() => {
    connection = new LosingConnection({ brokers: kafka().brokers });
  });

  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
    connection.losing = 0;
    connection.losingAnswers = 0;
    connection.lost = 0;
  });

  function publisherOf(chainId: string, given: Partial<KafkaLimits> = {}): KafkaPublisher<LedgerEvent> {
    const limits = { ...DEFAULT_KAFKA_LIMITS, minRetryMs: 10, ...given };
    const topic = LEDGER.contract.topicOf(chainId);
    const publisher = new KafkaPublisher(
      chainId,
      new PartitionLog(connection, topic),
      () => ensureTopic(connection, topic, { maxMessageBytes: limits.maxMessageBytes }),
      { contract: LEDGER.contract, limits, compression: 'gzip', observer: {} },
      () => {},
    );
    open.push(publisher);
    return publisher;
  }

  async function logOf(chainId: string, count: number): Promise<LedgerEvent[]> {
    const stream = new KafkaBlockStream(LEDGER.contract, { brokers: kafka().brokers });
    open.push(stream);
    const consumer = new RecordingConsumer(LEDGER.contract);
    await stream.subscribe('indexer', chainId, undefined, consumer);
    await consumer.took(count);
    return consumer.taken;
  }

  it('goes on after events whose answer was lost, with as many as those', async () => {
    const chainId = String(nextChain++);
    const publisher = publisherOf(chainId);
    const events = growth(LEDGER, chainId, 1, 12);
    for (let i = 0; i < events.length; i += 3) {
      await publisher.publish(events.slice(i, i + 3));
      connection.losingAnswers = i === 3 ? 1 : 0;
    }
    expect(connection.lost).toBe(1);
    expect(await logOf(chainId, events.length)).toStrictEqual(events);
  });

  it('sends the parts of a large event again until it is told that they are there', async () => {
    const chainId = String(nextChain++);
    const publisher = publisherOf(chainId, { maxMessageBytes: 65_536 });
    const events = [
      LEDGER.appended(chainId, 1, 1),
      LEDGER.appended(chainId, 2, 2, { dataBytes: 400_000 }),
      LEDGER.appended(chainId, 3, 3),
    ];
    await publisher.publish(events.slice(0, 1));
    connection.losingAnswers = 3;
    await publisher.publish(events.slice(1));
    expect(connection.lost).toBe(3);
    expect(await logOf(chainId, events.length)).toStrictEqual(events);
  });

  it('begins the next epoch after a publish that was given up', async () => {
    const chainId = String(nextChain++);
    const publisher = publisherOf(chainId, { publishTimeoutMs: 0 });
    await publisher.publish(growth(LEDGER, chainId, 1, 1));
    connection.losingAnswers = 1;
    await expect(publisher.publish(growth(LEDGER, chainId, 2, 2))).rejects.toBeInstanceOf(PublishFailedError);
    await publisher.publish([LEDGER.appended(chainId, 3, 3, { epoch: 2 })]);
    const events = [...growth(LEDGER, chainId, 1, 2), LEDGER.appended(chainId, 3, 3, { epoch: 2 })];
    expect(await logOf(chainId, events.length)).toStrictEqual(events);
  });

  it('begins its second epoch although the fence was lost at first', async () => {
    const chainId = String(nextChain++);
    const publisher = publisherOf(chainId);
    await publisher.publish(growth(LEDGER, chainId, 1, 2));
    connection.losing = 2;
    const next = LEDGER.appended(chainId, 3, 3, { epoch: 2 });
    await publisher.publish([next]);
    expect(connection.lost).toBe(2);
    expect(await logOf(chainId, 3)).toStrictEqual([...growth(LEDGER, chainId, 1, 2), next]);
  });
});
