import { KafkaConnection, type KafkaConnectionOptions } from '../kafka/kafka-connection.js';

/**
 * Deletes the first records of a log's topic, as Kafka's retention does.
 * @param offset of the first record that stays; a log of one publisher that was sent no event in parts has its fence at 0 and sequence n at n
 */
export async function cutLog(options: KafkaConnectionOptions, topic: string, offset: number): Promise<void> {
  await new KafkaConnection(options).withAdmin(async (admin) => {
    // kafkajs deletes records of topics alone whose leader it has heard of.
    await admin.fetchTopicOffsets(topic);
    await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: String(offset) }] });
  });
}
