import { ConfigurationError, flag, integer, list, type SettingsValues, text } from '@firn/platform/config';
import { DEFAULT_KAFKA_LIMITS, type KafkaBlockStreamOptions } from './kafka-options.js';

/** The settings of whoever reads or writes block streams as a process of its own, to be spread into its `defineSettings`. */
export const kafkaSettings = {
  kafkaBrokers: list({
    doc: 'host:port of some Kafka brokers. Block events pass between processes through Kafka alone; `npm start` needs none.',
  }),
  kafkaSsl: flag({ doc: 'Whether the brokers are reached by TLS.', default: false }),
  kafkaSaslMechanism: text({
    doc: 'How to log in at the brokers; none when it is not given.',
    choices: ['plain', 'scram-sha-256', 'scram-sha-512'],
    optional: true,
  }),
  kafkaSaslUsername: text({ doc: 'Name to log in with.', optional: true }),
  kafkaSaslPassword: text({ doc: 'Password to log in with.', optional: true, secret: true }),
  kafkaReplicationFactor: integer({
    doc: 'Copies of each record in topics that Firn makes. Default: the cluster’s. In production 3.',
    min: 1,
    max: 100,
    optional: true,
  }),
  kafkaMinInsyncReplicas: integer({
    doc: 'Copies that must hold an event before it counts as published, in topics that Firn makes. Default: the cluster’s. In production 2.',
    min: 1,
    max: 100,
    optional: true,
  }),
  kafkaMaxMessageBytes: integer({
    doc: 'Largest record batch of topics that Firn makes; larger blocks are split. A topic that is there keeps its own.',
    min: 65_536,
    max: 100_000_000,
    default: DEFAULT_KAFKA_LIMITS.maxMessageBytes,
  }),
  kafkaCompression: text({ doc: 'How record batches are packed.', choices: ['gzip', 'none'], default: 'gzip' }),
};

/**
 * The options that settings stand for.
 * @throws ConfigurationError for a log-in that is named by halves
 */
export function kafkaOptions(settings: SettingsValues<typeof kafkaSettings>): KafkaBlockStreamOptions {
  const { kafkaBrokers: brokers, kafkaSsl: ssl, kafkaCompression: compression } = settings;
  if (brokers.length === 0) throw new ConfigurationError(['FIRN_KAFKA_BROKERS names no broker']);
  const { kafkaReplicationFactor: replicationFactor, kafkaMinInsyncReplicas: minInsyncReplicas } = settings;
  const sasl = saslOf(settings);
  const topics = { replicationFactor, minInsyncReplicas, maxMessageBytes: settings.kafkaMaxMessageBytes };
  return { brokers, ssl, compression, ...topics, ...(sasl && { sasl }) };
}

function saslOf(settings: SettingsValues<typeof kafkaSettings>): KafkaBlockStreamOptions['sasl'] {
  const { kafkaSaslMechanism: mechanism, kafkaSaslUsername: username, kafkaSaslPassword: password } = settings;
  if (mechanism === undefined && username === undefined && password === undefined) return undefined;
  if (mechanism === undefined || username === undefined || password === undefined) {
    throw new ConfigurationError([
      'FIRN_KAFKA_SASL_MECHANISM, FIRN_KAFKA_SASL_USERNAME and FIRN_KAFKA_SASL_PASSWORD have to be given together',
    ]);
  }
  return { mechanism, username, password };
}
