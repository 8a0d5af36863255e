import type { DomainChecks } from '@nunatak/commands';
import { checkBroker, orNone } from '@nunatak/commands/installation';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import type { EvmInstallation } from '../installation/evm-installation.js';
import { knownChain, knownChains } from '../installation/known-chains.js';
import { checkConditions } from './check-conditions.js';
import { checkNodes } from './check-node.js';

/** Looks at the chains, their nodes and their topics; with `only`, at one chain's. */
export async function checkEvm(installation: EvmInstallation, only: string | undefined): Promise<DomainChecks> {
  // Before the first migration no chain is known: the schema's finding says so.
  const known = () => orNone(knownChains(installation));
  const chains = only === undefined ? ((await known()) ?? []) : [await knownChain(installation, only)];
  const looked = chains.filter(({ state }) => state !== 'removed');
  const ids = looked.map(({ chainId }) => chainId);
  const [broker, ...ofChains] = await Promise.all([
    checkBroker(EVM_BLOCKS, installation.kafka, ids), // one look for all
    checkConditions(installation, looked),
    ...looked.map((chain) => checkNodes(chain, installation.pool)),
  ]);
  return { chains: ofChains.flat(), broker };
}
