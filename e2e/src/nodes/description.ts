import type { ChainDescription } from '../oracle/oracle.js';

/** A chain of a real node: its entry in a chains file, and how the service must describe it. */
export interface Described {
  entry(endpoints: string[]): object;
  oracle: ChainDescription;
}

/** What can be another in a chain of which as little as possible is configured. */
export interface DescribedOptions {
  /** The native one. */
  token?: ChainDescription['networkToken'];
  testnet?: boolean;
  /** Of an L1, in the path of its node's RPC. */
  platformChainId?: string | undefined;
  /** Of a chain whose node's RPC has another path: it has to be configured. */
  blockchainId?: string | undefined;
}

const COIN = { name: 'Coin', symbol: 'COIN', decimals: 18 };

/** A chain of which as little as possible is configured: by default a testnet with a token of 18 decimals. */
export function describedAs(
  chainId: string,
  name: string,
  { token = COIN, testnet = true, platformChainId, blockchainId }: DescribedOptions = {},
): Described {
  const stated = platformChainId ?? blockchainId;
  const chain = {
    ...{ chainId, status: 'OK', chainName: name, description: '', vmName: 'EVM', rpcUrl: '', isTestnet: testnet },
    ...{
      networkToken: token,
      private: false,
      enabledFeatures: ['nftIndexing', ...(stated ? ['teleporter'] : [])],
      ...(stated && { platformChainId: stated }),
    },
  };
  return {
    entry: (endpoints) => ({
      ...{ chainId: Number(chainId), name, nativeToken: token, testnet, endpoints },
      ...(blockchainId && { blockchainId }),
    }),
    oracle: { chainId, isTestnet: testnet, chain, networkToken: token, listed: new Map() },
  };
}
