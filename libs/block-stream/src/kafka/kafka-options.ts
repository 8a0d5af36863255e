import type { EventContract, StreamEvent } from '../event-contract.js';
import type { StreamObserver } from '../observation.js';
import type { KafkaConnectionOptions } from './kafka-connection.js';
import type { KafkaCompression } from './partition-log.js';
import type { TopicSettings } from './topic-settings.js';

const MIB = 1024 * 1024;

/** Bounds and pauses of a Kafka stream, for each log. */
export interface KafkaLimits {
  /** Largest record batch, uncompressed, of topics that Nunatak makes; a topic that is there keeps its own. */
  maxMessageBytes: number;
  /** Events of one request at most: as many can a publisher that was fenced off leave behind in vain. */
  maxRequestEvents: number;
  /** How long a publisher tries to reach the log before it gives up: longer than a broker's restart. */
  publishTimeoutMs: number;
  /** How long `subscribe` and `tail` try to reach the log before they reject. A running subscription never gives up. */
  connectTimeoutMs: number;
  /** Compressed bytes that one request of a consumer asks for. */
  fetchBytes: number;
  /** How long a request of a consumer that is at the log's end is held open by the broker. New events end it at once. */
  fetchWaitMs: number;
  /** Events read ahead of the handler at most. */
  maxBufferedEvents: number;
  /** Estimated bytes of memory read ahead of the handler, beyond which nothing more is fetched. One fetch may pass it. */
  maxBufferedBytes: number;
  /** Events of one `handle` call at most. */
  maxBatchEvents: number;
  /** Estimated bytes of one `handle` call at most. One larger event passes alone. */
  maxBatchBytes: number;
  /** Pause before something that failed is tried again; doubled each time. */
  minRetryMs: number;
  maxRetryMs: number;
}

export const DEFAULT_KAFKA_LIMITS: KafkaLimits = {
  // Some fifty ordinary blocks; managed brokers allow as much.
  maxMessageBytes: 4 * MIB,
  maxRequestEvents: 256,
  publishTimeoutMs: 60_000,
  connectTimeoutMs: 60_000,
  // Some hundred ordinary blocks once unpacked: what a fetch may bring beyond the buffer's bound, for each log.
  fetchBytes: MIB,
  fetchWaitMs: 500,
  maxBufferedEvents: 1_024,
  maxBufferedBytes: 64 * MIB,
  maxBatchEvents: 256,
  maxBatchBytes: 32 * MIB,
  minRetryMs: 100,
  maxRetryMs: 5_000,
};

export interface KafkaBlockStreamOptions extends KafkaConnectionOptions, Partial<KafkaLimits> {
  /** Copies of each record in topics that Nunatak makes. Default: the cluster's. */
  replicationFactor?: number | undefined;
  /** Copies that must have an event before it counts as published, in topics that Nunatak makes. Default: the cluster's. */
  minInsyncReplicas?: number | undefined;
  compression?: KafkaCompression;
  observer?: StreamObserver;
}

/** The limits that options give, with the defaults for what they leave out. */
export function limitsOf(options: Partial<KafkaLimits>): KafkaLimits {
  const limits = { ...DEFAULT_KAFKA_LIMITS };
  for (const key of Object.keys(limits) as (keyof KafkaLimits)[]) limits[key] = options[key] ?? limits[key];
  return limits;
}

/** How logs' topics are to be by these options. */
export function topicSettings(options: KafkaBlockStreamOptions): TopicSettings {
  const { replicationFactor, minInsyncReplicas } = options;
  return { replicationFactor, minInsyncReplicas, maxMessageBytes: limitsOf(options).maxMessageBytes };
}

/** What publishers and consumers of a stream share. */
export interface KafkaParts<E extends StreamEvent> {
  contract: EventContract<E>;
  limits: KafkaLimits;
  compression: KafkaCompression;
  observer: StreamObserver;
}
