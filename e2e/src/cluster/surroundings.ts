import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backing, startBacking } from '@nunatak/services/backing';
import { openNodeProxy, pass } from '../chain/node-proxy.js';
import { type ChainUnderTest, mainDescription, startMainChain } from '../system.js';
import { makeRoles } from './database-roles.js';

/** The node's address, at which pods reach what runs beside the cluster. */
export const NODE = '10.10.0.1';

/** A chain whose node pods can reach. */
export interface ReachableChain extends ChainUnderTest {
  /** The node's URL for pods. */
  url: string;
  stop(): Promise<void>;
}

/** Makes a chain reachable for pods. What files of this machine say of the chain, no pod can read. */
export async function reachable(chain: ChainUnderTest): Promise<ReachableChain> {
  const proxy = await openNodeProxy(async (body) => JSON.stringify(await pass(chain.node.url, body)), NODE);
  const stop = async (): Promise<void> => {
    proxy.close();
    await chain.node.stop();
  };
  return { ...chain, url: proxy.url, stop };
}

/** Starts the main chain for pods, without a token list. */
export async function startReachableMainChain(seed: number, blocks: number): Promise<ReachableChain> {
  const chain = await startMainChain(seed, blocks);
  return reachable({ ...chain, description: mainDescription() });
}

/** PostgreSQL, Redis, and a Kafka with TLS and log-in, for pods. */
export interface Surroundings {
  backing: Backing;
  /** Values of the chart that name all of them. */
  values: { settings: Record<string, unknown> } & Record<string, unknown>;
  /** What the Secrets that the values name hold. */
  secrets: Record<string, Record<string, string>>;
  stop(): Promise<void>;
}

export async function startSurroundings(): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-cluster-'));
  const backing = await startBacking({ folder, host: NODE });
  const access = backing.kafkaAccess!;
  const text = (file: string): string => readFileSync(file, 'utf8');
  const secret = (): string => randomBytes(32).toString('hex');
  const gateway = secret();
  return {
    backing,
    values: {
      image: { registry: 'localhost', tag: 'dev' },
      kafkaTls: { existingSecret: 'kafka-tls' },
      settings: {
        NUNATAK_AVALANCHE_NODES: [],
        NUNATAK_KAFKA_BROKERS: [backing.kafkaBrokers],
        NUNATAK_KAFKA_REPLICATION_FACTOR: 1,
        NUNATAK_KAFKA_MIN_INSYNC_REPLICAS: 1,
        NUNATAK_KAFKA_SASL_MECHANISM: 'plain',
        NUNATAK_KAFKA_SASL_USERNAME: access.username,
        NUNATAK_REDIS_URL: backing.redis.url,
        NUNATAK_LIMITS_REDIS_URL: backing.redis.url,
      },
      secrets: { NUNATAK_KAFKA_SASL_PASSWORD: {} },
    },
    secrets: {
      nunatak: {
        ...(await makeRoles(backing)),
        NUNATAK_KAFKA_SASL_PASSWORD: access.password,
        NUNATAK_REDIS_URL: backing.redis.url,
        NUNATAK_PAGE_TOKEN_SECRETS: secret(),
        NUNATAK_INNER_SECRETS: secret(),
        NUNATAK_GATEWAY_SECRET: gateway,
        NUNATAK_GATEWAY_SECRETS: gateway,
        NUNATAK_ACCOUNTS_KEY_SECRETS: `1:${randomBytes(32).toString('base64')}`,
        NUNATAK_ACCOUNTS_OPERATOR_TOKENS: `alice=${secret()}`,
      },
      'kafka-tls': {
        'ca.crt': text(access.caFile),
        'tls.crt': text(access.certificateFile),
        'tls.key': text(access.keyFile),
      },
    },
    stop: async () => {
      await backing.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
