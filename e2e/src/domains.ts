import { evmDomain } from '@nunatak/evm-domain';
import { metrics, metricsDomain, metricsIndexer } from '@nunatak/metrics-domain';
import { primaryNetworkDomain } from '@nunatak/primary-network-domain';
import { EVM_SIMULATION, METRICS_SIMULATION } from './simulate/evm/evm-simulation.js';
import { PRIMARY_NETWORK_SIMULATION } from './simulate/primary-network/primary-network-simulation.js';
import { type SimulatedDomain, simulated } from './simulate/simulated-domain.js';

export const EVM = simulated(evmDomain, EVM_SIMULATION, [metricsDomain]);
export const PRIMARY_NETWORK = simulated(primaryNetworkDomain, PRIMARY_NETWORK_SIMULATION);
/** Counts what the EVM's ingester publishes. */
export const METRICS: SimulatedDomain = {
  ...METRICS_SIMULATION,
  ...{ name: metricsDomain.name, database: metricsDomain.database.name, beside: [evmDomain] },
  services: { ingester: EVM.services.ingester, indexer: metricsIndexer.name, data: metrics.name },
};

/** The domains that are simulated, by their names. */
export const DOMAINS: Readonly<Record<string, SimulatedDomain>> = Object.fromEntries(
  [EVM, PRIMARY_NETWORK, METRICS].map((domain) => [domain.name, domain]),
);

/** @throws an error for a name that no domain has */
export function domainNamed(name: string): SimulatedDomain {
  const domain = DOMAINS[name];
  if (!domain) throw new Error(`no domain ${name} is simulated: there is ${Object.keys(DOMAINS).join(', ')}`);
  return domain;
}
