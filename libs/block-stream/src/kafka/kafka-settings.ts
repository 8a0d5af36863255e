import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import { ConfigurationError, flag, integer, list, type SettingsValues, text } from '@nunatak/core/settings';
import { DEFAULT_KAFKA_LIMITS, type KafkaBlockStreamOptions } from './kafka-options.js';

/** The settings of whoever reads or writes block streams as a process of its own, to be spread into its `defineSettings`. */
export const kafkaSettings = {
  kafkaBrokers: list({
    doc: 'host:port of some Kafka brokers. Block events pass between processes through Kafka alone; `npm start` needs none.',
  }),
  kafkaSsl: flag({ doc: 'Whether the brokers are reached by TLS.', default: false }),
  kafkaSslCaFile: text({
    doc: 'PEM file of the authorities that vouch for the brokers’ certificates. Default: those that Node.js knows.',
    optional: true,
  }),
  kafkaSslCertificateFile: text({
    doc: 'PEM file of this client’s own certificate, where the brokers ask for one, with its chain.',
    optional: true,
  }),
  kafkaSslKeyFile: text({ doc: 'PEM file of that certificate’s key, not encrypted.', optional: true }),
  kafkaSaslMechanism: text({
    doc: 'How to log in at the brokers; none when it is not given. `plain` only over TLS: it sends the password as it is.',
    choices: ['plain', 'scram-sha-256', 'scram-sha-512'],
    optional: true,
  }),
  kafkaSaslUsername: text({ doc: 'Name to log in with.', optional: true }),
  kafkaSaslPassword: text({ doc: 'Password to log in with.', optional: true, secret: true }),
  kafkaReplicationFactor: integer({
    doc: 'Copies of each record in topics that Nunatak makes. Default: the cluster’s. In production 3.',
    min: 1,
    max: 100,
    optional: true,
  }),
  kafkaMinInsyncReplicas: integer({
    doc: 'Copies that must hold an event before it counts as published, in topics that Nunatak makes. Default: the cluster’s. In production 2.',
    min: 1,
    max: 100,
    optional: true,
  }),
  kafkaMaxMessageBytes: integer({
    doc: 'Largest record batch of topics that Nunatak makes; larger blocks are split. A topic that is there keeps its own.',
    min: 65_536,
    max: 100_000_000,
    default: DEFAULT_KAFKA_LIMITS.maxMessageBytes,
  }),
  kafkaCompression: text({ doc: 'How record batches are packed.', choices: ['gzip', 'none'], default: 'gzip' }),
};

/**
 * The options that settings stand for. Certificates are read here, once.
 * @throws ConfigurationError for a log-in or a certificate that is named by halves, and for files that are not what they should be
 */
export function kafkaOptions(settings: SettingsValues<typeof kafkaSettings>): KafkaBlockStreamOptions {
  const { kafkaBrokers: brokers, kafkaCompression: compression } = settings;
  if (brokers.length === 0) throw new ConfigurationError(['NUNATAK_KAFKA_BROKERS names no broker']);
  const { kafkaReplicationFactor: replicationFactor, kafkaMinInsyncReplicas: minInsyncReplicas } = settings;
  const sasl = saslOf(settings);
  const topics = { replicationFactor, minInsyncReplicas, maxMessageBytes: settings.kafkaMaxMessageBytes };
  return { brokers, ssl: sslOf(settings), compression, ...topics, ...(sasl && { sasl }) };
}

function sslOf(settings: SettingsValues<typeof kafkaSettings>): boolean | SecureContextOptions {
  const { kafkaSslCaFile: ca, kafkaSslCertificateFile: cert, kafkaSslKeyFile: key } = settings;
  if (ca === undefined && cert === undefined && key === undefined) return settings.kafkaSsl;
  if (!settings.kafkaSsl) {
    throw new ConfigurationError([
      'NUNATAK_KAFKA_SSL is false, and NUNATAK_KAFKA_SSL_CA_FILE, NUNATAK_KAFKA_SSL_CERTIFICATE_FILE or NUNATAK_KAFKA_SSL_KEY_FILE is given: set it to true',
    ]);
  }
  if ((cert === undefined) !== (key === undefined)) {
    throw new ConfigurationError([
      'NUNATAK_KAFKA_SSL_CERTIFICATE_FILE and NUNATAK_KAFKA_SSL_KEY_FILE have to be given together',
    ]);
  }
  const options = {
    ...(ca !== undefined && { ca: pem('NUNATAK_KAFKA_SSL_CA_FILE', ca) }),
    ...(cert !== undefined && { cert: pem('NUNATAK_KAFKA_SSL_CERTIFICATE_FILE', cert) }),
    ...(key !== undefined && { key: pem('NUNATAK_KAFKA_SSL_KEY_FILE', key) }),
  };
  try {
    createSecureContext(options);
  } catch (error) {
    throw new ConfigurationError([
      `NUNATAK_KAFKA_SSL_…_FILE: the files don’t go together: ${(error as Error).message}`,
    ]);
  }
  return options;
}

function pem(variable: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigurationError([`${variable} can’t be read: ${(error as Error).message}`]);
  }
  if (!text.includes('-----BEGIN ')) throw new ConfigurationError([`${variable}: ${file} is no PEM file`]);
  return text;
}

function saslOf(settings: SettingsValues<typeof kafkaSettings>): KafkaBlockStreamOptions['sasl'] {
  const { kafkaSaslMechanism: mechanism, kafkaSaslUsername: username, kafkaSaslPassword: password } = settings;
  if (mechanism === undefined && username === undefined && password === undefined) return undefined;
  if (mechanism === undefined || username === undefined || password === undefined) {
    throw new ConfigurationError([
      'NUNATAK_KAFKA_SASL_MECHANISM, NUNATAK_KAFKA_SASL_USERNAME and NUNATAK_KAFKA_SASL_PASSWORD have to be given together',
    ]);
  }
  return { mechanism, username, password };
}
