import { KafkaConnection, type KafkaConnectionOptions } from './kafka-connection.js';
import { blockTopic, partitionsOf, settingsOf, type TopicPartition } from './topic.js';

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
  /** By their names in Kafka, such as `retention.ms`. */
  settings: Map<string, string>;
}

/**
 * Looks at the brokers and at chains' topics, and changes nothing: for tools. Of each chain, what was found belongs together only as far
 * as nobody changes the topic meanwhile.
 * @throws an error of the connection, when no broker answers
 */
export function inspectKafka(options: KafkaConnectionOptions, chainIds: string[] = []): Promise<KafkaInspection> {
  return new KafkaConnection(options).withAdmin(async (admin) => {
    const { brokers } = await admin.describeCluster();
    const topics = new Map<string, TopicInspection>();
    for (const chainId of chainIds) {
      const topic = blockTopic(chainId);
      const partitions = await partitionsOf(admin, topic);
      if (partitions) topics.set(chainId, { partitions, settings: await settingsOf(admin, topic) });
    }
    return { brokers: brokers.length, topics };
  });
}
