export * from './block-stream.js';
export { DEFAULT_LIMITS, type InProcessLimits } from './in-process/limits.js';
export { InProcessBlockStream, type InProcessBlockStreamOptions } from './in-process-block-stream.js';
export { KafkaBlockStream } from './kafka/kafka-block-stream.js';
export type { KafkaConnectionOptions, KafkaLog, KafkaSasl } from './kafka/kafka-connection.js';
export { DEFAULT_KAFKA_LIMITS, type KafkaBlockStreamOptions, type KafkaLimits } from './kafka/kafka-options.js';
export { kafkaOptions, kafkaSettings } from './kafka/kafka-settings.js';
export { TopicSettingsError } from './kafka/topic.js';
export type { DeliveryFailure, StreamObserver } from './observation.js';
