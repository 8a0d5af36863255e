import type { PublicChain } from '@nunatak/evm-contracts';

/** A chain as the ingesters list it. */
export function listed(chainId: string, more: Partial<PublicChain> = {}): PublicChain {
  return {
    ...{ chainId, name: `Chain ${chainId}`, description: '', nativeToken: { name: 'C', symbol: 'C', decimals: 18 } },
    ...{ isTestnet: true, network: 'fuji', vmName: 'EVM', private: false, features: [], paused: false },
    ...{ startBlock: 0, maxReorgDepth: 256, ...more },
  };
}
