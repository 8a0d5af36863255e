import { KafkaConnection } from './kafka-connection.js';
import { type KafkaBlockStreamOptions, topicSettings } from './kafka-options.js';
import { blockTopic, partitionsOf, settingsOf, type TopicPartition } from './topic.js';
import { checkSettings, type SettingFinding } from './topic-settings.js';

/** What a look at the brokers found. */
export interface KafkaInspection {
  /** Brokers that the cluster has just now. */
  brokers: number;
  /** By chain id; a chain without a topic has none here. */
  topics: Map<string, TopicInspection>;
}

/** A chain's topic as it is. */
export interface TopicInspection {
  partitions: TopicPartition[];
  /** Those that matter to Firn. */
  settings: SettingFinding[];
}

/**
 * Looks at the brokers and at chains' topics, and changes nothing: for tools. Of each chain, what was found belongs together only as far
 * as nobody changes the topic meanwhile.
 * @throws an error of the connection, when no broker answers
 */
export function inspectKafka(options: KafkaBlockStreamOptions, chainIds: string[] = []): Promise<KafkaInspection> {
  return new KafkaConnection(options).withAdmin(async (admin) => {
    const { brokers } = await admin.describeCluster();
    const topics = new Map<string, TopicInspection>();
    for (const chainId of chainIds) {
      const topic = blockTopic(chainId);
      const partitions = await partitionsOf(admin, topic);
      if (!partitions) continue;
      const settings = checkSettings(await settingsOf(admin, topic), topicSettings(options));
      topics.set(chainId, { partitions, settings });
    }
    return { brokers: brokers.length, topics };
  });
}
