export * from './block-stream.js';
export { DeliveryLog } from './delivery-log.js';
export {
  type BlockRef,
  type EventContract,
  positionOf,
  type StreamEvent,
  type StreamPosition,
} from './event-contract.js';
export { freshEvents } from './fresh-events.js';
export { InProcessBlockStream } from './in-process-block-stream.js';
export { inspectKafka, type TopicInspection } from './kafka/inspect-kafka.js';
export { KafkaBlockStream } from './kafka/kafka-block-stream.js';
export type { KafkaBlockStreamOptions } from './kafka/kafka-options.js';
export { kafkaOptions, kafkaSettings } from './kafka/kafka-settings.js';
