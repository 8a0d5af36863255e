import { setTimeout } from 'node:timers/promises';
import { PermanentError } from '@nunatak/core/errors';
import { backoffMs } from '@nunatak/core/pause';
import type { Admin, ITopicMetadata } from 'kafkajs';
import type { KafkaConnection } from './kafka-connection.js';
import { checkSettings, type TopicSettings } from './topic-settings.js';

/** A topic that can't be used as it is. */
export class TopicSettingsError extends PermanentError {
  override readonly code = 'topic_settings';
}

/** What was found of a topic that is there. */
export interface Topic {
  /** The largest record batch that the brokers take. */
  maxMessageBytes: number;
}

/** A partition, as the brokers tell of it. */
export interface TopicPartition {
  /** Node id of the broker that leads it; undefined while none can. */
  leader: number | undefined;
  /** Brokers that are to have a copy, whether they are there or not. */
  replicas: number;
}

/** Kafka's number for topics among what has settings. */
const TOPIC_RESOURCE = 2;
const DELETED_WITHIN_MS = 60_000;
const METADATA_ATTEMPTS = 6;
const METADATA_PAUSES = { firstMs: 100, longestMs: 1_000 };

/** Makes a log's topic, or checks the one that is there. Settings that cost something are warned of; what can't work is an error. */
export async function ensureTopic(connection: KafkaConnection, topic: string, wanted: TopicSettings): Promise<Topic> {
  return connection.withAdmin(async (admin) => {
    let partitions = await partitionsOf(admin, topic);
    if (!partitions) {
      await create(admin, topic, wanted);
      partitions = await partitionsOf(admin, topic);
    }
    if (partitions && partitions.length !== 1) {
      throw new TopicSettingsError(
        `topic ${topic} has ${partitions.length} partitions: a log needs one, so that its events are in order. Delete it, and Nunatak makes it anew`,
      );
    }
    const found = await settingsOf(admin, topic);
    for (const { name, value, isWell, cost } of checkSettings(found, wanted))
      if (!isWell) connection.log.warn({ topic }, `topic ${topic}: ${name} is ${value}: ${cost}`);
    return { maxMessageBytes: Number(found.get('max.message.bytes') ?? wanted.maxMessageBytes) };
  });
}

/** Deletes a topic and waits until it is gone, or there anew and empty, because somebody wanted to write. One that is not there is no error. */
export async function deleteTopic(connection: KafkaConnection, topic: string): Promise<void> {
  await connection.withAdmin(async (admin) => {
    if (!(await partitionsOf(admin, topic))) return;
    await admin.deleteTopics({ topics: [topic], timeout: 30_000 }).catch((error: unknown) => {
      if (!isUnknownTopic(error)) throw error;
    });
    const until = performance.now() + DELETED_WITHIN_MS;
    while ((await partitionsOf(admin, topic)) && !(await isEmpty(admin, topic))) {
      if (performance.now() > until)
        throw new Error(`topic ${topic} is still there ${DELETED_WITHIN_MS / 1000} s after its deletion`);
      await setTimeout(100);
    }
  });
}

async function isEmpty(admin: Admin, topic: string): Promise<boolean> {
  // While a topic goes, its partitions may have no leader to be asked.
  const offsets = await admin.fetchTopicOffsets(topic).catch(() => undefined);
  return offsets?.every(({ high }) => high === '0') ?? false;
}

async function create(admin: Admin, topic: string, wanted: TopicSettings): Promise<void> {
  const { replicationFactor = -1, minInsyncReplicas, maxMessageBytes } = wanted;
  const configEntries = [
    { name: 'cleanup.policy', value: 'delete' },
    { name: 'retention.ms', value: '-1' },
    { name: 'retention.bytes', value: '-1' },
    { name: 'compression.type', value: 'producer' },
    // The broker's time: it refuses records whose own time is an hour ahead, and clocks of machines may be.
    { name: 'message.timestamp.type', value: 'LogAppendTime' },
    { name: 'max.message.bytes', value: String(maxMessageBytes) },
    ...(minInsyncReplicas === undefined ? [] : [{ name: 'min.insync.replicas', value: String(minInsyncReplicas) }]),
  ];
  try {
    await admin.createTopics({
      topics: [{ topic, numPartitions: 1, replicationFactor, configEntries }],
      timeout: 30_000,
    });
  } catch (error) {
    // Another process was quicker: kafkajs answers false for that, but not where several errors came at once.
    if (!(await partitionsOf(admin, topic))) throw error;
  }
}

/** @returns undefined for a topic that is not there */
export async function partitionsOf(admin: Admin, topic: string): Promise<TopicPartition[] | undefined> {
  if (!(await admin.listTopics()).includes(topic)) return undefined;
  const topics = await metadataOf(admin, topic);
  return topics?.[0]?.partitions.map(({ leader, isr, replicas }) => ({
    leader: leader < 0 || isr.length === 0 ? undefined : leader,
    replicas: replicas.length,
  }));
}

function isUnknownTopic(error: unknown): boolean {
  return (error as { type?: string }).type === 'UNKNOWN_TOPIC_OR_PARTITION';
}

/**
 * kafkajs fails with a TypeError where no broker takes a connection just then: asked again, a few times.
 * @returns undefined where the topic's deletion came between its listing and this question
 */
async function metadataOf(admin: Admin, topic: string): Promise<ITopicMetadata[] | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await admin.fetchTopicMetadata({ topics: [topic] })).topics;
    } catch (error) {
      if (isUnknownTopic(error)) return undefined;
      if (!(error instanceof TypeError) || attempt === METADATA_ATTEMPTS) throw error;
      await setTimeout(backoffMs(METADATA_PAUSES, attempt));
    }
  }
}

/** A topic's settings by their names in Kafka. */
export async function settingsOf(admin: Admin, topic: string): Promise<Map<string, string>> {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: TOPIC_RESOURCE, name: topic }],
  });
  return new Map(resources[0]?.configEntries.map(({ configName, configValue }) => [configName, configValue]));
}
