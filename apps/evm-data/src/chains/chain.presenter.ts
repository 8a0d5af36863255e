import type { Chain } from '@firn/evm-chains';
import { checksumAddress } from '@firn/evm-decoding';
import type { ChainDto, NetworkTokenDto } from './chain.dto.js';
import type { ChainStanding } from './chain-directory.js';
import { featuresOf } from './chain-features.js';

/** A chain as clients see it. Endpoints that Firn reads from are never part of it: they may carry keys. */
export function presentChain(chain: Chain, { conditions, withMetadata }: ChainStanding): ChainDto {
  return {
    chainId: chain.chainId,
    status: conditions.get(chain.chainId)?.isFollowed ? 'OK' : 'UNAVAILABLE',
    chainName: chain.name,
    description: chain.description,
    ...(chain.blockchainId && { platformChainId: chain.blockchainId }),
    ...(chain.subnetId && { subnetId: chain.subnetId }),
    ...(chain.vmId && { vmId: chain.vmId }),
    vmName: chain.vmName,
    ...(chain.explorerUrl && { explorerUrl: chain.explorerUrl }),
    rpcUrl: chain.publicRpcUrl ?? '',
    ...(chain.publicWsUrl && { wsUrl: chain.publicWsUrl }),
    isTestnet: chain.isTestnet,
    ...(chain.multicallAddress && {
      utilityAddresses: { multicall: checksumAddress(chain.multicallAddress.slice(2).toLowerCase()) },
    }),
    networkToken: presentNetworkToken(chain),
    ...(chain.logoUri && { chainLogoUri: chain.logoUri }),
    private: chain.private,
    enabledFeatures: featuresOf(chain, withMetadata),
  };
}

/** The chain's native token. */
export function presentNetworkToken({ nativeToken }: Chain): NetworkTokenDto {
  const { name, symbol, decimals, logoUri, description } = nativeToken;
  return { name, symbol, decimals, ...(logoUri && { logoUri }), ...(description && { description }) };
}
