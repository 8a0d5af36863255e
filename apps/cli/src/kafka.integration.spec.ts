import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { inspectKafka, KafkaBlockStream, type KafkaBlockStreamOptions, kafkaOptions } from '@nunatak/block-stream';
import { growth } from '@nunatak/block-stream/conformance';
import { openInstallation } from '@nunatak/commands/installation';
import { toolSettings } from '@nunatak/commands/settings';
import { Findings } from '@nunatak/commands/verify';
import { readSettings } from '@nunatak/core/settings';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { evmCommands } from '@nunatak/evm-commands';
import { checkStream, storedChain } from '@nunatak/evm-commands/testing';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { EVM_SAMPLES } from '@nunatak/evm-contracts/testing';
import { ChainDefinitions } from '@nunatak/evm-control';
import { EVM_SCHEMA, registerChain } from '@nunatak/evm-schema';
import { kafkaMissing, securityMissing, startSecureKafka } from '@nunatak/kafka';
import { migrateStore } from '@nunatak/migrations';
import { checkPrimaryNetwork, PRIMARY_NETWORK_STORE } from '@nunatak/primary-network-commands/testing';
import { PRIMARY_NETWORK_BLOCKS } from '@nunatak/primary-network-contracts';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import type pg from 'pg';
import { nunatak } from './testing/nunatak.js';

jest.setTimeout(600_000);

const CHAIN = '1234';
const missing = kafkaMissing() ?? securityMissing();
const describeWithKafka = missing ? describe.skip : describe;

/** The built tool with a real broker that wants TLS and a log-in. */
describeWithKafka(`the nunatak tool and Kafka${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-tool-kafka-'));
  let kafka: Awaited<ReturnType<typeof startSecureKafka>>;
  let options: KafkaBlockStreamOptions;
  const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
  const primary = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
  let pool: pg.Pool;
  const env = () => ({
    NUNATAK_EVM_DATABASE_URL: database.url,
    NUNATAK_KAFKA_BROKERS: kafka.brokers.join(','),
    NUNATAK_KAFKA_SSL: 'true',
    NUNATAK_KAFKA_SSL_CA_FILE: kafka.access.caFile,
    NUNATAK_KAFKA_SSL_CERTIFICATE_FILE: kafka.access.certificateFile,
    NUNATAK_KAFKA_SSL_KEY_FILE: kafka.access.keyFile,
    NUNATAK_KAFKA_SASL_MECHANISM: 'scram-sha-256',
    NUNATAK_KAFKA_SASL_USERNAME: kafka.access.username,
    NUNATAK_KAFKA_SASL_PASSWORD: kafka.access.password,
  });
  const hasTopic = async () => (await inspectKafka(EVM_BLOCKS, options, [CHAIN])).topics.has(CHAIN);

  beforeAll(async () => {
    kafka = await startSecureKafka({ dataDir: join(folder, 'kafka') });
    options = kafkaOptions(readSettings(toolSettings, env()));
    ({ pool } = database);
    await new ChainDefinitions(pool).put(CHAIN, { chainId: CHAIN }, 'active');
    await registerChain(pool, CHAIN, 0);
    const stream = new KafkaBlockStream(EVM_BLOCKS, options);
    const publisher = stream.publisher(CHAIN);
    await publisher.tail();
    const events = growth(EVM_SAMPLES, CHAIN, 1, 5);
    await publisher.publish(events);
    await stream.close();
    const { epoch, sequence, height } = events.at(-1)!;
    await pool.query(
      `UPDATE log_position SET height = $1, hash = sha256('x'), epoch = $2, sequence = $3 WHERE chain_id = ${CHAIN}`,
      [height, epoch, sequence],
    );
  });

  afterAll(async () => {
    await kafka?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const streamDifferences = async () => {
    const installation = await openInstallation({}, [evmCommands], env());
    try {
      const findings = new Findings();
      await checkStream(installation, CHAIN, (await storedChain(pool, CHAIN))!, findings);
      return findings.shown.map(({ field, node }) => [field, node]);
    } finally {
      await installation.close();
    }
  };

  it('finds the broker and the topic as they should be', async () => {
    const { stdout, exitCode } = await nunatak(['doctor', '--json'], { cwd: folder, env: env() });
    const findings = JSON.parse(stdout) as { part: string; check: string; level: string; found: string }[];
    const broker = findings.filter(({ part }) => part === 'broker').map(({ level, found }) => [level, found]);
    expect([exitCode, broker]).toEqual([
      0,
      [
        ['ok', '1 broker'],
        ['ok', 'cleanup.policy delete'],
        ['ok', 'retention.ms -1'],
        ['ok', 'retention.bytes -1'],
        ['ok', 'max.message.bytes 4194304'],
        ['ok', 'message.timestamp.type LogAppendTime'],
        ['ok', 'compression.type producer'],
        ['ok', '1 replica(s)'],
      ],
    ]);
  });

  it('finds the topics of a stored primary network, and those that are not there yet', async () => {
    const publisher = new KafkaBlockStream(PRIMARY_NETWORK_BLOCKS, options);
    await publisher.publisher('7-P').tail();
    await publisher.close();
    await primary.pool.query(`INSERT INTO log_position (network_id, epoch, sequence, chain) VALUES (7, 1, 1, 'P')`);
    const installation = await openInstallation({}, [PRIMARY_NETWORK_STORE], {
      ...env(),
      NUNATAK_PRIMARY_NETWORK_DATABASE_URL: primary.url,
    });
    try {
      const { broker } = await checkPrimaryNetwork(installation, undefined);
      const topicOf = (chain: string) => PRIMARY_NETWORK_BLOCKS.topicOf(`7-${chain}`);
      const found = (chain: string) => broker.filter(({ check }) => check === topicOf(chain));
      expect(found('P').map(({ found }) => found)).toContain('retention.ms -1');
      for (const chain of ['X', 'C'])
        expect(found(chain)).toMatchObject([{ level: 'ok', found: expect.stringMatching(/^not there/) }]);
    } finally {
      await installation.close();
    }
  });

  it('says in one line, without the password, that the broker refuses the log-in', async () => {
    const wrong = { ...env(), NUNATAK_KAFKA_SASL_PASSWORD: 'no-such-secret' };
    const { stdout, stderr, exitCode } = await nunatak(['doctor', '--json'], { cwd: folder, env: wrong });
    const findings = JSON.parse(stdout) as { part: string; check: string; level: string; found: string }[];
    const broker = findings.filter(({ part }) => part === 'broker').map(({ level, found }) => [level, found]);
    const refused = expect.stringMatching(/^no Kafka broker answers as it should \(.*\): .*authentication failed.*$/);
    expect([exitCode, broker]).toEqual([1, [['fail', refused]]]);
    expect(stdout + stderr).not.toContain('no-such-secret');
  });

  it('says what is wrong with the Kafka settings', async () => {
    const wrong = { ...env(), NUNATAK_KAFKA_SSL_CA_FILE: '/no/such/file' };
    const { stderr, exitCode } = await nunatak(['doctor'], { cwd: folder, env: wrong });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('NUNATAK_KAFKA_SSL_CA_FILE can’t be read')]);
  });

  it('finds a store that is ahead of the log', async () => {
    expect(await streamDifferences()).toEqual([]);
    await pool.query(`UPDATE log_position SET sequence = sequence + 1 WHERE chain_id = ${CHAIN}`);
    expect(await streamDifferences()).toEqual([['position', expect.stringContaining('ends at epoch')]]);
  });

  it('deletes the topic with a reset, so that the chain begins anew', async () => {
    expect(await hasTopic()).toBe(true);
    const { exitCode } = await nunatak(['chains', 'reset', CHAIN, '--yes'], { cwd: folder, env: env() });
    expect([exitCode, await hasTopic()]).toEqual([0, false]);
  });
});
