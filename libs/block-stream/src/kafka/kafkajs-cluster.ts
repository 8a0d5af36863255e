import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { Admin, Kafka } from 'kafkajs';

const pack = promisify<Buffer, object, Buffer>(gzip);
const unpack = promisify<Buffer, Buffer>(gunzip);

/**
 * kafkajs below its consumer groups: one connection pool that fetches from any offset and appends at the end. kafkajs has no manual
 * assignment of partitions, so what Nunatak needs (one partition, read from a known offset, by everybody) lies in its own modules. They are
 * named here alone; the exact version of kafkajs is pinned, and nobody has changed them since 2023. See docs/decisions/0008.
 */
const require = createRequire(import.meta.url);

/** Numbers of Kafka's protocol. */
export const GZIP = 1;
export const NO_COMPRESSION = 0;
/** Of kafkajs: errors and warnings. */
export const LOG_WARNINGS = 2;

interface KafkaJs {
  Kafka: typeof Kafka;
  Cluster: new (options: object) => KafkaCluster;
  createLogger(options: object): object;
  createSocketFactory(): unknown;
}

let loaded: KafkaJs | undefined;

/** Loads kafkajs when it is first needed: `npm start` uses the interface of this library, and no Kafka. */
function kafkaJs(): KafkaJs {
  loaded ??= loadKafkaJs();
  return loaded;
}

function loadKafkaJs(): KafkaJs {
  const { Codecs } = require('kafkajs/src/protocol/message/compression') as { Codecs: Record<number, () => unknown> };
  Codecs[GZIP] = () => QUICK_GZIP;
  return {
    Kafka: (require('kafkajs') as { Kafka: typeof Kafka }).Kafka,
    Cluster: require('kafkajs/src/cluster'),
    createLogger: (require('kafkajs/src/loggers') as KafkaJs).createLogger,
    createSocketFactory: require('kafkajs/src/network/socketFactory'),
  };
}

// Blocks are full of zeros and repeated addresses: the quickest level makes them nearly as small as the best one, at a fraction of its
// cost. Both directions run on libuv's threads.
const QUICK_GZIP = {
  compress: ({ buffer }: { buffer: Buffer }) => pack(buffer, { level: constants.Z_BEST_SPEED }),
  decompress: (packed: Buffer) => unpack(packed),
};

/** A record as kafkajs decodes it. Offsets are decimal texts. */
export interface RawRecord {
  offset: string;
  value: Buffer | null;
  headers: Record<string, Buffer | Buffer[] | undefined>;
  isControlRecord: boolean;
  batchContext?: { firstOffset: string; lastOffsetDelta: number };
}

/** A record to be appended. */
export interface NewRecord {
  key: Buffer | string | null;
  value: Buffer | null;
  headers: Record<string, string>;
}

interface Partitioned<T> {
  topicName: string;
  partitions: T[];
}

/** One broker's connection. */
export interface KafkaBroker {
  fetch(request: object): Promise<{ responses: Partitioned<{ highWatermark: string; messages: RawRecord[] }>[] }>;
  produce(request: object): Promise<{ topics: Partitioned<{ baseOffset: string }>[] }>;
  listOffsets(request: object): Promise<{ responses: Partitioned<{ offset: string }>[] }>;
  initProducerId(request: object): Promise<{ producerId: string; producerEpoch: number }>;
}

/** A pool of connections, with the cluster's metadata. */
export interface KafkaCluster {
  connect(): Promise<void>;
  disconnect(): Promise<void>;
  addTargetTopic(topic: string): Promise<void>;
  refreshMetadataIfNecessary(): Promise<void>;
  findTopicPartitionMetadata(topic: string): { partitionId: number; leader: number }[];
  findBroker(which: { nodeId: number }): Promise<KafkaBroker>;
}

/** What kafkajs's logger is given a line as. */
export interface KafkaLogEntry {
  namespace: string;
  level: number;
  log: { message: string; [detail: string]: unknown };
}

/** Options of kafkajs's client that a pool takes too. */
export interface ClusterOptions {
  brokers: string[];
  clientId: string;
  ssl?: object | boolean;
  sasl?: object;
  connectionTimeout: number;
  authenticationTimeout: number;
  requestTimeout: number;
  retry: object;
  logLevel: number;
  logCreator: () => (entry: KafkaLogEntry) => void;
}

/** A pool that has connected to nothing yet. */
export function createCluster({ logLevel, logCreator, ...options }: ClusterOptions): KafkaCluster {
  const { Cluster, createLogger, createSocketFactory } = kafkaJs();
  return new Cluster({
    ...options,
    logger: createLogger({ level: logLevel, logCreator }),
    socketFactory: createSocketFactory(),
    enforceRequestTimeout: true,
    reauthenticationThreshold: 10_000,
    metadataMaxAge: 300_000,
    maxInFlightRequests: null,
    allowAutoTopicCreation: false,
  });
}

/** A client for administration that has connected to nothing yet. */
export function createAdmin(options: ClusterOptions): Admin {
  const { Kafka } = kafkaJs();
  return new Kafka(options as ConstructorParameters<typeof Kafka>[0]).admin();
}
