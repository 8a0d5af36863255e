import type { KafkaConnection } from './kafka-connection.js';
import {
  GZIP,
  type KafkaBroker,
  type KafkaCluster,
  type NewRecord,
  NO_COMPRESSION,
  type RawRecord,
} from './kafkajs-cluster.js';
import { type LogRecord, parseRecord } from './log-record.js';

/** A topic has one partition: its events are in one order. */
const PARTITION = 0;
const EARLIEST = '-2';
const LATEST = '-1';
const READ_UNCOMMITTED = 0;
const ACKS_ALL = -1;
const MAX_PRODUCER_SEQUENCE = 2 ** 31;

/** What one fetch brought. */
export interface Fetched {
  /** In order, from the asked offset on; without those that nobody of Nunatak wrote. */
  records: LogRecord[];
  /** Offset after the last record that was there, Nunatak's or not; the asked one when none was. */
  next: number;
  /** Offset that the next record will get. */
  end: number;
}

export interface FetchOptions {
  /** Compressed bytes wanted. At least one record batch comes, whatever its size. */
  maxBytes: number;
  /** How long the broker may wait for a first record. */
  maxWaitMs: number;
}

/** How appended records are stored. */
export type KafkaCompression = 'gzip' | 'none';

/**
 * One log's partition: offsets, records from an offset, appending. Nothing is retried here: after any failure the connection is given up
 * and the next call makes a new one, with fresh metadata, so that a moved leader or a restarted broker needs no case of its own.
 */
export class PartitionLog {
  #connected: Promise<{ cluster: KafkaCluster; broker: KafkaBroker }> | undefined;
  #producer: { producerId: string; producerEpoch: number; sequence: number } | undefined;
  /** What was sent without an answer: the producer's sequence may be taken by it, so that the broker would take other records for it. */
  #unanswered: NewRecord[] | undefined;
  #closed = false;

  constructor(
    private readonly connection: KafkaConnection,
    readonly topic: string,
    private readonly compression: KafkaCompression = 'gzip',
  ) {}

  /** Offset of the first record that is still there; that of the next one when none is. */
  startOffset(): Promise<number> {
    return this.#offset(EARLIEST);
  }

  /** Offset that the next record will get. */
  endOffset(): Promise<number> {
    return this.#offset(LATEST);
  }

  /** @throws an error with the type OFFSET_OUT_OF_RANGE when the log does not reach that far, or no longer begins there */
  fetch(offset: number, { maxBytes, maxWaitMs }: FetchOptions): Promise<Fetched> {
    return this.#with(async (broker) => {
      const { responses } = await broker.fetch({
        maxWaitTime: maxWaitMs,
        minBytes: 1,
        maxBytes,
        isolationLevel: READ_UNCOMMITTED,
        topics: [{ topic: this.topic, partitions: [{ partition: PARTITION, fetchOffset: String(offset), maxBytes }] }],
      });
      const answer = responses[0]?.partitions[0];
      if (!answer) return { records: [], next: offset, end: offset };
      return { ...readable(answer.messages, offset), end: Number(answer.highWatermark) };
    });
  }

  /** The record batch that holds an offset: what one publisher appended in one request. */
  async batchAt(offset: number): Promise<{ first: number; records: LogRecord[] }> {
    return this.#with(async (broker) => {
      const partitions = [{ partition: PARTITION, fetchOffset: String(offset), maxBytes: 1 }];
      const { responses } = await broker.fetch({
        maxWaitTime: 0,
        minBytes: 0,
        maxBytes: 1,
        isolationLevel: READ_UNCOMMITTED,
        topics: [{ topic: this.topic, partitions }],
      });
      const messages = responses[0]?.partitions[0]?.messages ?? [];
      const first = Number(messages[0]?.batchContext?.firstOffset ?? messages[0]?.offset ?? offset);
      const own = messages.filter((message) => Number(message.batchContext?.firstOffset ?? message.offset) === first);
      return { first, records: readable(own, 0).records };
    });
  }

  /**
   * Appends records as one batch, which is in the log whole or not at all. Asked again with the same array after a failure, the broker
   * knows them again (idempotent producer), unless {@link forgetProducer} was called in between.
   * @returns the first record's offset, which is an earlier one's when the broker knew them again; -1 when the broker doesn't tell
   */
  append(records: NewRecord[]): Promise<number> {
    return this.#with(async (broker) => {
      if (this.#unanswered && this.#unanswered !== records) this.forgetProducer();
      this.#producer ??= { ...(await broker.initProducerId({ transactionTimeout: 60_000 })), sequence: 0 };
      const producer = this.#producer;
      this.#unanswered = records;
      const { topics } = await broker.produce({
        acks: ACKS_ALL,
        compression: this.compression === 'gzip' ? GZIP : NO_COMPRESSION,
        producerId: producer.producerId,
        producerEpoch: producer.producerEpoch,
        topicData: [
          {
            topic: this.topic,
            partitions: [{ partition: PARTITION, firstSequence: producer.sequence, messages: records }],
          },
        ],
      });
      this.#unanswered = undefined;
      producer.sequence = (producer.sequence + records.length) % MAX_PRODUCER_SEQUENCE;
      return Number(topics[0]?.partitions[0]?.baseOffset ?? -1);
    });
  }

  /** The next append is a new producer's: for after errors that say that the broker has lost track of this one. */
  forgetProducer(): void {
    this.#producer = undefined;
    this.#unanswered = undefined;
  }

  /** Ends waiting calls with an error. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#disconnect();
  }

  async #offset(timestamp: string): Promise<number> {
    return this.#with(async (broker) => {
      const topics = [{ topic: this.topic, partitions: [{ partition: PARTITION, timestamp }] }];
      const { responses } = await broker.listOffsets({ isolationLevel: READ_UNCOMMITTED, topics });
      const offset = responses[0]?.partitions[0]?.offset;
      if (offset === undefined) throw new Error(`${this.topic}: the broker told no offset`);
      return Number(offset);
    });
  }

  async #with<T>(run: (broker: KafkaBroker) => Promise<T>): Promise<T> {
    if (this.#closed) throw new Error(`${this.topic}: closed`);
    this.#connected ??= this.#connect();
    const connected = this.#connected;
    try {
      const { cluster, broker } = await connected;
      await cluster.refreshMetadataIfNecessary();
      return await run(broker);
    } catch (error) {
      if (this.#connected === connected) await this.#disconnect();
      throw error;
    }
  }

  async #connect(): Promise<{ cluster: KafkaCluster; broker: KafkaBroker }> {
    const cluster = this.connection.cluster();
    try {
      await cluster.connect();
      await cluster.addTargetTopic(this.topic);
      const partitions = cluster.findTopicPartitionMetadata(this.topic);
      const own = partitions.find(({ partitionId }) => partitionId === PARTITION);
      if (!own || own.leader < 0) throw new Error(`${this.topic}: has no leader just now`);
      return { cluster, broker: await cluster.findBroker({ nodeId: own.leader }) };
    } catch (error) {
      await cluster.disconnect().catch(() => {});
      throw error;
    }
  }

  async #disconnect(): Promise<void> {
    const connected = this.#connected;
    this.#connected = undefined;
    await connected?.then(({ cluster }) => cluster.disconnect()).catch(() => {});
  }
}

function readable(messages: RawRecord[], from: number): { records: LogRecord[]; next: number } {
  const records: LogRecord[] = [];
  let next = from;
  for (const message of messages) {
    const offset = Number(message.offset);
    // A batch comes whole, with what lies before the asked offset.
    if (offset < from) continue;
    next = offset + 1;
    const record = parseRecord(message, offset);
    if (record) records.push(record);
  }
  return { records, next };
}
