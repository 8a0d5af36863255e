import { type DomainChecks, Findings } from '@nunatak/commands';
import { checkBroker, orNone } from '@nunatak/commands/installation';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import type { EvmInstallation } from '../installation/evm-installation.js';
import { type KnownChain, knownChain, knownChains } from '../installation/known-chains.js';
import { checkConditions } from './check-conditions.js';
import { checkNodes } from './check-node.js';

/** Looks at the chains file, the chains, their nodes and their topics; with `only`, at one chain's. */
export async function checkEvm(installation: EvmInstallation, only: string | undefined): Promise<DomainChecks> {
  const chains = only === undefined ? await knownChainsOrNone(installation) : [await knownChain(installation, only)];
  const looked = chains.filter(({ state }) => state !== 'removed');
  const ids = looked.map(({ chainId }) => chainId);
  const configuration = new Findings('configuration');
  if (installation.baseFault)
    configuration.fail('chains file', installation.baseFault, 'mend it: services would not start with it');
  const [broker, ...ofChains] = await Promise.all([
    checkBroker(EVM_BLOCKS, installation.kafka, ids), // one look for all
    checkConditions(installation, looked),
    ...looked.map((chain) => checkNodes(chain, installation.pool)),
  ]);
  return { configuration: configuration.all, chains: ofChains.flat(), broker };
}

/** Before the first migration no chain is known: the schema's finding says so. */
async function knownChainsOrNone(installation: EvmInstallation): Promise<KnownChain[]> {
  const known = await orNone(knownChains(installation));
  return (
    known ?? installation.base.map((chain) => ({ chainId: chain.chainId, state: 'active', origin: 'file', chain }))
  );
}
