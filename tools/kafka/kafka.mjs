export { startKafka, startKafkaCluster } from './broker.mjs';
export { kafkaMissing, provisionKafka } from './libraries.mjs';
