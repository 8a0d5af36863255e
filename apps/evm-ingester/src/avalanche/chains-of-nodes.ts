import type { SettingsValues } from '@nunatak/core/settings';
import type { ChainDefinitions } from '@nunatak/evm-control';
import type { settings } from '../settings.js';
import { AvalancheChains } from './avalanche-chains.js';
import { ChainChoice } from './chain-choice.js';

/** The variable that gives nodes, and the name of their chains' origin. */
const NODES = 'NUNATAK_AVALANCHE_NODES';

/**
 * Returns the EVM chains of the nodes that the ingester's settings give. Definitions have the variable, so that no key stands in them and
 * each replica asks its own nodes. Other replicas may have been given other nodes, so no chain is paused.
 * @throws ChainsError for a choice that is none
 */
export function chainsOfNodes(
  { avalancheNodes, evmChains }: Pick<SettingsValues<(typeof settings)['shape']>, 'avalancheNodes' | 'evmChains'>,
  definitions: ChainDefinitions,
  named: () => readonly string[],
): AvalancheChains {
  return new AvalancheChains({
    ...{ definitions, origin: NODES, nodeUrls: avalancheNodes, named, isWhole: false },
    choice: new ChainChoice('NUNATAK_EVM_CHAINS', evmChains),
    stored: (blockchainId) => [`\${${NODES}}/ext/bc/${blockchainId}/rpc`],
  });
}
