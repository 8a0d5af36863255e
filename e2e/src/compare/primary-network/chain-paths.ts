import type { PrimaryChain } from '../../oracle/primary-network/node-answers.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';

export const CHAIN_NAMES = { P: 'p-chain', X: 'x-chain', C: 'c-chain' } as const;
export const CHAINS = ['P', 'X', 'C'] as const;

/** The words by which a network that is not mainnet is asked for. */
export const NETWORK_WORDS = ['fuji', 'testnet'] as const;

/** Every way to name a chain in a path, with the network's word. */
export function pathsOf(
  { names }: PrimaryNetworkFacts,
  chain: PrimaryChain,
): { network: string; blockchainId: string }[] {
  return [
    { network: 'fuji', blockchainId: CHAIN_NAMES[chain] },
    { network: 'testnet', blockchainId: names.blockchainIds[chain] },
  ];
}

export function chainInfoOf(chain: PrimaryChain): { chainName: string; network: string } {
  return { chainName: CHAIN_NAMES[chain], network: 'fuji' };
}
