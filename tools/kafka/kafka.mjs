export { startKafka, startKafkaCluster, startSecureKafka } from './broker.mjs';
export { kafkaMissing, provisionKafka } from './libraries.mjs';
export { securityMissing } from './security.mjs';
