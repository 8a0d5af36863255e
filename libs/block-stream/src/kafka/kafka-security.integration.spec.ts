import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigurationError, defineSettings, readSettings } from '@nunatak/core/settings';
import { kafkaMissing, securityMissing, startSecureKafka } from '@nunatak/kafka';
import { PublishFailedError } from '../block-stream.js';
import { growth, LEDGER, type LedgerEvent, RecordingConsumer } from '../conformance/index.js';
import { KafkaBlockStream } from './kafka-block-stream.js';
import { kafkaOptions, kafkaSettings } from './kafka-settings.js';

const missing = kafkaMissing() ?? securityMissing();
const TIMEOUT = 300_000;
const settings = defineSettings(kafkaSettings);

/** Settings as services have them, against a broker that wants TLS, a certificate of the client, and a log-in. */
(missing ? describe.skip : describe)(
  `KafkaBlockStream<LedgerEvent> over TLS${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nunatak-kafka-'));
    let kafka: Awaited<ReturnType<typeof startSecureKafka>>;
    const streams: KafkaBlockStream<LedgerEvent>[] = [];
    const lines: string[] = [];

    beforeAll(async () => {
      kafka = await startSecureKafka({ dataDir });
    }, TIMEOUT);

    afterEach(async () => {
      await Promise.all(streams.splice(0).map((stream) => stream.close()));
      lines.length = 0;
    }, TIMEOUT);

    afterAll(async () => {
      await kafka?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }, TIMEOUT);

    const environment = () => ({
      NUNATAK_KAFKA_BROKERS: kafka.brokers.join(','),
      NUNATAK_KAFKA_SSL: 'true',
      NUNATAK_KAFKA_SSL_CA_FILE: kafka.access.caFile,
      NUNATAK_KAFKA_SSL_CERTIFICATE_FILE: kafka.access.certificateFile,
      NUNATAK_KAFKA_SSL_KEY_FILE: kafka.access.keyFile,
      NUNATAK_KAFKA_SASL_MECHANISM: 'scram-sha-512',
      NUNATAK_KAFKA_SASL_USERNAME: kafka.access.username,
      NUNATAK_KAFKA_SASL_PASSWORD: kafka.access.password,
    });
    const options = (changes: Record<string, string> = {}) =>
      kafkaOptions(readSettings(settings, { ...environment(), ...changes }));

    function open(changes: Record<string, string> = {}): KafkaBlockStream<LedgerEvent> {
      const write = (details: object, message: string) => lines.push(`${message} ${JSON.stringify(details)}`);
      const log = { debug: write, info: write, warn: write, error: write };
      const stream = new KafkaBlockStream(LEDGER.contract, { ...options(changes), log });
      streams.push(stream);
      return stream;
    }

    it.each([
      ['plain', '1'],
      ['scram-sha-256', '2'],
      ['scram-sha-512', '3'],
    ])(
      'publishes and reads after a log-in by %s',
      async (mechanism, chainId) => {
        const stream = open({ NUNATAK_KAFKA_SASL_MECHANISM: mechanism });
        const consumer = new RecordingConsumer(LEDGER.contract);
        await stream.subscribe('indexer', chainId, undefined, consumer);
        await stream.publisher(chainId).publish(growth(LEDGER, chainId, 1, 5));
        await consumer.took(5);
        expect(consumer.taken).toStrictEqual(growth(LEDGER, chainId, 1, 5));
        await stream.check();
      },
      TIMEOUT,
    );

    it.each(['plain', 'scram-sha-256'])(
      'says at once that the log-in by %s was refused, without the password',
      async (mechanism) => {
        const stream = open({ NUNATAK_KAFKA_SASL_MECHANISM: mechanism, NUNATAK_KAFKA_SASL_PASSWORD: 'no-such-secret' });
        const failures = [
          await stream
            .publisher('7')
            .tail()
            .catch((error: unknown) => error),
          await stream
            .subscribe('indexer', '7', undefined, new RecordingConsumer(LEDGER.contract))
            .catch((error: unknown) => error),
          await stream.check().catch((error: unknown) => error),
        ];
        expect(failures[0]).toBeInstanceOf(PublishFailedError);
        for (const failure of failures.slice(0, 2)) expect((failure as Error).message).toContain('in 1 attempts');
        for (const failure of failures) {
          expect((failure as Error).message).toMatch(/^[^\n]*SASL [A-Z0-9 -]+ authentication failed[^\n]*$/);
        }
        expect(JSON.stringify([failures.map((failure) => (failure as Error).stack), lines])).not.toContain(
          'no-such-secret',
        );
      },
      TIMEOUT,
    );

    it(
      'names the certificate when the broker’s authority is not known, or its own is missing',
      async () => {
        const { NUNATAK_KAFKA_SSL_CA_FILE: _, ...unknown } = environment();
        const stranger = new KafkaBlockStream(LEDGER.contract, kafkaOptions(readSettings(settings, unknown)));
        streams.push(stranger);
        await expect(stranger.check()).rejects.toThrow(/certificate/);
        const nameless = open({ NUNATAK_KAFKA_SSL_CERTIFICATE_FILE: '', NUNATAK_KAFKA_SSL_KEY_FILE: '' });
        await expect(nameless.check()).rejects.toThrow(/certificate/);
      },
      TIMEOUT,
    );

    it('refuses settings that are given by halves, and files that are none', () => {
      const noPem = join(dataDir, 'no.pem');
      writeFileSync(noPem, 'nothing');
      for (const [changes, fault] of [
        [{ NUNATAK_KAFKA_SSL: 'false' }, /NUNATAK_KAFKA_SSL is false/],
        [{ NUNATAK_KAFKA_SSL_KEY_FILE: '' }, /have to be given together/],
        [{ NUNATAK_KAFKA_SASL_PASSWORD: '' }, /have to be given together/],
        [{ NUNATAK_KAFKA_SSL_CA_FILE: '/no/such/file' }, /NUNATAK_KAFKA_SSL_CA_FILE can’t be read/],
        [{ NUNATAK_KAFKA_SSL_CA_FILE: noPem }, /is no PEM file/],
        [{ NUNATAK_KAFKA_SSL_CERTIFICATE_FILE: kafka.access.caFile }, /don’t go together/],
      ] as [Record<string, string>, RegExp][]) {
        expect(() => options(changes)).toThrow(ConfigurationError);
        expect(() => options(changes)).toThrow(fault);
      }
    });
  },
);
