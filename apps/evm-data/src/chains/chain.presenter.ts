import type { Chain } from '@firn/evm-chains';
import type { ChainCondition } from '@firn/evm-control';
import { checksumAddress } from '@firn/evm-decoding';
import type { ChainDto, NetworkTokenDto } from './chain.dto.js';

/** A chain as clients see it. Endpoints that Firn reads from are never part of it: they may carry keys. */
export function presentChain(chain: Chain, condition: ChainCondition | undefined): ChainDto {
  return {
    chainId: chain.chainId,
    status: condition?.isFollowed ? 'OK' : 'UNAVAILABLE',
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
    enabledFeatures: [...chain.features],
  };
}

/** The chain's native token. */
export function presentNetworkToken({ nativeToken }: Chain): NetworkTokenDto {
  const { name, symbol, decimals, logoUri, description } = nativeToken;
  return { name, symbol, decimals, ...(logoUri && { logoUri }), ...(description && { description }) };
}
