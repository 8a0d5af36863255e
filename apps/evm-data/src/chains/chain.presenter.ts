import type { Chain } from '@nunatak/evm-chains';
import { checksumAddress } from '@nunatak/evm-decoding';
import type { PlatformChain } from '@nunatak/primary-network-evm-blockchains';
import type { ChainDto, NetworkTokenDto } from './chain.dto.js';
import type { ChainStanding } from './chain-directory.js';
import { featuresOf } from './chain-features.js';

/**
 * A chain as clients see it. Endpoints that Nunatak reads from are never part of it: they may carry keys.
 * @param platform what the primary network registers of it: what the chain's own entry leaves out
 */
export function presentChain(
  chain: Chain,
  { conditions, withMetadata }: ChainStanding,
  platform: PlatformChain | undefined,
): ChainDto {
  const platformChainId = chain.blockchainId ?? platform?.blockchainId;
  const subnetId = chain.subnetId ?? platform?.subnetId;
  const vmId = chain.vmId ?? platform?.vmId;
  return {
    chainId: chain.chainId,
    status: conditions.get(chain.chainId)?.isFollowed ? 'OK' : 'UNAVAILABLE',
    chainName: chain.name,
    description: chain.description,
    ...(platformChainId && { platformChainId }),
    ...(subnetId && { subnetId }),
    ...(vmId && { vmId }),
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
