import type { Chain } from '@nunatak/evm-chains';
import type { PublicChain } from '@nunatak/evm-contracts';

/** What others may know of a chain. Each field is named, so that nothing of its endpoints or files gets in by itself. */
export function publicChain(chain: Chain, paused: boolean): PublicChain {
  const { name, symbol, decimals, logoUri, description } = chain.nativeToken;
  return {
    chainId: chain.chainId,
    name: chain.name,
    description: chain.description,
    nativeToken: {
      name,
      symbol,
      decimals,
      ...(logoUri !== undefined && { logoUri }),
      ...(description !== undefined && { description }),
    },
    isTestnet: chain.isTestnet,
    network: chain.network,
    ...(chain.publicRpcUrl !== undefined && { publicRpcUrl: chain.publicRpcUrl }),
    ...(chain.publicWsUrl !== undefined && { publicWsUrl: chain.publicWsUrl }),
    ...(chain.explorerUrl !== undefined && { explorerUrl: chain.explorerUrl }),
    ...(chain.logoUri !== undefined && { logoUri: chain.logoUri }),
    ...(chain.blockchainId !== undefined && { blockchainId: chain.blockchainId }),
    ...(chain.subnetId !== undefined && { subnetId: chain.subnetId }),
    ...(chain.vmId !== undefined && { vmId: chain.vmId }),
    vmName: chain.vmName,
    ...(chain.multicallAddress !== undefined && { multicallAddress: chain.multicallAddress }),
    private: chain.private,
    features: [...chain.features],
    paused,
    startBlock: chain.startBlock,
    maxReorgDepth: chain.maxReorgDepth,
  };
}
