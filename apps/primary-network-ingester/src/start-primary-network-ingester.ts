import { resolve } from 'node:path';
import { KafkaBlockStream, kafkaOptions } from '@nunatak/block-stream';
import { newHolderName } from '@nunatak/coordination';
import type { SettingsValues } from '@nunatak/core/settings';
import { controlPool } from '@nunatak/database';
import type { Service } from '@nunatak/http-service/service';
import { PRIMARY_NETWORK_BLOCKS } from '@nunatak/primary-network-contracts';
import { NetworkDefinitions } from '@nunatak/primary-network-control';
import { readGivenRules } from '@nunatak/primary-network-networks';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import { GivenNetworks } from './given-networks.js';
import { NetworkIngesters } from './network-ingesters.js';
import { NetworkRulesError } from './rules/network-rules-error.js';
import type { settings } from './settings.js';

/** By which PostgreSQL and Kafka name its connections. */
const NAME = 'nunatak-primary-network-ingester';
/** Leases of three chains a network, and definitions: short statements all. */
const DATABASE_CONNECTIONS = 4;
/** The variable that gives nodes, and the name of the definition's origin. */
const NODES = 'NUNATAK_AVALANCHE_NODES';

/** The parts of the ingester as a process of its own. Waits for no node. */
export async function startPrimaryNetworkIngester(
  service: Service<SettingsValues<(typeof settings)['shape']>>,
): Promise<object> {
  const { config, logger, health, metrics } = service;
  const pool = controlPool(config.primaryNetworkDatabaseUrl, { applicationName: NAME, max: DATABASE_CONNECTIONS });
  service.keepPool('database', pool, 'ingester');
  const stream = new KafkaBlockStream(PRIMARY_NETWORK_BLOCKS, { ...kafkaOptions(config), clientId: NAME, log: logger });
  service.onStop('block stream', () => stream.close());
  const given = givenNetworks(config);
  service.onStop('nodes without a network', () => given.close());
  const holder = config.ingesterName ?? newHolderName();
  const ingesters = new NetworkIngesters({ pool, stream, logger, metrics, health, holder, sharing: config });
  service.onStop('ingesters', () => ingesters.stop());
  given.showIn(health, 'avalanche nodes', () => ingesters.standing.length > 0);
  ingesters.showIn(health);
  given.follow(new NetworkDefinitions(pool), (text) => logger.warn({}, `${text}: asking again`));
  health.addReadiness('schema', PRIMARY_NETWORK_SCHEMA.readiness(config.primaryNetworkDatabaseUrl, logger));
  health.addReadiness('kafka', () => stream.check());
  await ingesters.start();
  return { nodes: config.avalancheNodes.length };
}

/** The variable stands in the definition, so that no key does; each replica resolves it by itself. */
function givenNetworks({
  avalancheNodes,
  avalancheGenesis,
  avalancheRules,
}: Pick<
  SettingsValues<(typeof settings)['shape']>,
  'avalancheNodes' | 'avalancheGenesis' | 'avalancheRules'
>): GivenNetworks {
  const { fault } = readGivenRules(avalancheRules);
  if (fault !== undefined) throw new NetworkRulesError(`NUNATAK_AVALANCHE_RULES: ${fault}`);
  const described = {
    ...(avalancheGenesis !== undefined && { genesisFile: resolve(avalancheGenesis) }),
    ...(avalancheRules.length && { rules: [...avalancheRules] }),
  };
  const nodes = avalancheNodes.map((url) => ({ url, stored: `\${${NODES}}` }));
  return new GivenNetworks(NODES, nodes, () => described, false);
}
