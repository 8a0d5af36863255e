import { readFile } from 'node:fs/promises';
import { KafkaBlockStream, kafkaOptions } from '@nunatak/block-stream';
import type { SettingsValues } from '@nunatak/core/settings';
import { controlPool } from '@nunatak/database';
import type { Service } from '@nunatak/http-service/service';
import { PRIMARY_NETWORK_BLOCKS } from '@nunatak/primary-network-contracts';
import { readGivenRules } from '@nunatak/primary-network-networks';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import { PrimaryNetworkIngester } from './primary-network-ingester.js';
import { NetworkRulesError } from './rules/network-rules-error.js';
import type { settings } from './settings.js';

/** By which PostgreSQL and Kafka name its connections. */
const NAME = 'nunatak-primary-network-ingester';
/** Leases of three chains: short statements all. */
const DATABASE_CONNECTIONS = 3;

/** The parts of the ingester as a process of its own. Waits until a node answers. */
export async function startPrimaryNetworkIngester(
  service: Service<SettingsValues<(typeof settings)['shape']>>,
): Promise<object> {
  const { config, logger, health, metrics } = service;
  const genesisFile =
    config.avalancheGenesis === undefined ? undefined : await readFile(config.avalancheGenesis, 'utf8');
  const { rules, fault } = readGivenRules(config.avalancheRules);
  if (fault !== undefined) throw new NetworkRulesError(`NUNATAK_AVALANCHE_RULES: ${fault}`);
  const pool = controlPool(config.primaryNetworkDatabaseUrl, { applicationName: NAME, max: DATABASE_CONNECTIONS });
  service.keepPool('database', pool, 'ingester');
  const stream = new KafkaBlockStream(PRIMARY_NETWORK_BLOCKS, { ...kafkaOptions(config), clientId: NAME, log: logger });
  service.onStop('block stream', () => stream.close());
  const stopping = new AbortController();
  service.onStop('waiting for nodes', async () => stopping.abort());
  let waiting = 'no node has answered yet';
  const removeCheck = health.addReadiness('avalanche nodes', () => {
    throw new Error(waiting);
  });
  const ingester = await PrimaryNetworkIngester.open({
    nodes: config.avalancheNodes,
    genesisFile,
    rules,
    pool,
    stream,
    logger,
    metrics,
    health,
    holder: config.ingesterName,
    signal: stopping.signal,
    onWaiting: (reason) => {
      waiting = `no node answers yet: ${reason}`;
    },
  });
  removeCheck();
  service.onStop('ingester', () => ingester.stop());
  health.addReadiness('schema', PRIMARY_NETWORK_SCHEMA.readiness(config.primaryNetworkDatabaseUrl, logger));
  health.addReadiness('kafka', () => stream.check());
  ingester.start();
  return { networkId: ingester.networkId, nodes: config.avalancheNodes.length };
}
