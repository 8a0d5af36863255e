export * from './block-stream.js';
export { DeliveryLog, type DeliveryLogger } from './delivery-log.js';
export {
  type BlockRef,
  type EventContract,
  positionOf,
  type StreamEvent,
  type StreamPosition,
} from './event-contract.js';
export { freshEvents } from './fresh-events.js';
export { DEFAULT_LIMITS, type InProcessLimits } from './in-process/limits.js';
export { InProcessBlockStream, type InProcessBlockStreamOptions } from './in-process-block-stream.js';
export { inspectKafka, type KafkaInspection, type TopicInspection } from './kafka/inspect-kafka.js';
export { KafkaBlockStream } from './kafka/kafka-block-stream.js';
export type { KafkaConnectionOptions, KafkaLog, KafkaSasl } from './kafka/kafka-connection.js';
export { DEFAULT_KAFKA_LIMITS, type KafkaBlockStreamOptions, type KafkaLimits } from './kafka/kafka-options.js';
export { kafkaOptions, kafkaSettings } from './kafka/kafka-settings.js';
export { type TopicPartition, TopicSettingsError } from './kafka/topic.js';
export type { SettingFinding } from './kafka/topic-settings.js';
export type { DeliveryFailure, StreamObserver } from './observation.js';
