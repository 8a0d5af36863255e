import type { EventContract } from '../event-contract.js';
import { KafkaConnection } from './kafka-connection.js';
import { type KafkaBlockStreamOptions, topicSettings } from './kafka-options.js';
import { partitionsOf, settingsOf, type TopicPartition } from './topic.js';
import { checkSettings, type SettingFinding } from './topic-settings.js';

/** What a look at the brokers found. */
export interface KafkaInspection {
  /** Brokers that the cluster has just now. */
  brokers: number;
  /** By the log's key; a log without a topic has none here. */
  topics: Map<string, TopicInspection>;
}

/** A log's topic as it is. */
export interface TopicInspection {
  partitions: TopicPartition[];
  /** Those that matter to Nunatak. */
  settings: SettingFinding[];
}

/**
 * Looks at the brokers and at logs' topics, and changes nothing: for tools. Of each topic, what was found belongs together only as far
 * as nobody changes it meanwhile.
 * @throws an error of the connection, when no broker answers
 */
export function inspectKafka(
  contract: Pick<EventContract<never>, 'topicOf'>,
  options: KafkaBlockStreamOptions,
  logKeys: string[] = [],
): Promise<KafkaInspection> {
  return new KafkaConnection(options).withAdmin(async (admin) => {
    const { brokers } = await admin.describeCluster();
    const topics = new Map<string, TopicInspection>();
    for (const logKey of logKeys) {
      const topic = contract.topicOf(logKey);
      const partitions = await partitionsOf(admin, topic);
      if (!partitions) continue;
      const settings = checkSettings(await settingsOf(admin, topic), topicSettings(options));
      topics.set(logKey, { partitions, settings });
    }
    return { brokers: brokers.length, topics };
  });
}
