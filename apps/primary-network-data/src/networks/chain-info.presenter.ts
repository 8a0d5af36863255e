import type { ChainInfoDto } from './chain-info.dto.js';
import type { PrimaryChain } from './primary-chain.js';

export function presentChainInfo({ name, network }: PrimaryChain): ChainInfoDto {
  return { chainName: name, network: network.name };
}
