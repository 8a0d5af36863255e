import type { ChainDescription } from '../oracle/oracle.js';

/** A chain of a real node: its entry in a chains file, and how the service must describe it. */
export interface Described {
  entry(endpoints: string[]): object;
  oracle: ChainDescription;
}

/** A chain of which as little as possible is configured. @param platformChainId of an L1, in the path of its node's RPC */
export function describedAs(chainId: string, name: string, platformChainId?: string): Described {
  const networkToken = { name: 'Coin', symbol: 'COIN', decimals: 18 };
  const chain = {
    ...{ chainId, status: 'OK', chainName: name, description: '', vmName: 'EVM', rpcUrl: '', isTestnet: true },
    ...{ networkToken, private: false, enabledFeatures: [], ...(platformChainId && { platformChainId }) },
  };
  return {
    entry: (endpoints) => ({ chainId: Number(chainId), name, nativeToken: networkToken, testnet: true, endpoints }),
    oracle: { chainId, isTestnet: true, chain, networkToken, listed: new Map() },
  };
}
