import { exactInteger } from '@nunatak/data-api';
import type { ChainDto } from './chain.dto.js';
import type { ListedChain } from './chain-book.js';

/** A chain as clients see it. */
export function presentChain({ chainId, name, blockchainId, subnetId, network }: ListedChain): ChainDto {
  return {
    evmChainId: exactInteger(BigInt(chainId)),
    chainName: name,
    blockchainId: blockchainId ?? '',
    subnetId: subnetId ?? '',
    network: network === 'mainnet' ? 'mainnet' : 'testnet',
  };
}
