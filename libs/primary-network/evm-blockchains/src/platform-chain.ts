import { decodeCb58, encodeCb58 } from '@nunatak/avalanche-codec';
import type { EvmBlockchain } from '@nunatak/primary-network-contracts';

/** What an EVM chain's own entry states. */
export interface EvmChainFacts {
  /** EVM chain id, decimal. */
  chainId: string;
  /** cb58. */
  blockchainId?: string | undefined;
  /** In whose lists the chain is. */
  network: string;
  vmName: string;
}

/** What the primary network registers of a chain: ids in cb58. */
export interface PlatformChain {
  blockchainId: string;
  subnetId: string;
  vmId: string;
  /** Unix seconds: of the block that made the blockchain. */
  madeAt: number;
}

/**
 * The blockchain that an EVM chain is, of those with its chain id. Anybody may make a blockchain with any chain id. So it counts only where it
 * can't be mistaken: the one with the blockchain id that the chain's entry states; else, on the network in whose lists the chain is, the
 * primary network's, or the only one.
 */
export function platformChainOf(
  { chainId, blockchainId, network, vmName }: EvmChainFacts,
  blockchains: readonly EvmBlockchain[],
): PlatformChain | undefined {
  if (vmName !== 'EVM') return undefined;
  const same = blockchains.filter(({ evmChainId }) => evmChainId === chainId);
  const found = blockchainId === undefined ? unmistakable(same, network) : withId(same, blockchainId);
  return (
    found && {
      blockchainId: encodeCb58(found.blockchainId),
      subnetId: encodeCb58(found.subnetId),
      vmId: encodeCb58(found.vmId),
      madeAt: found.time,
    }
  );
}

function withId(blockchains: readonly EvmBlockchain[], stated: string): EvmBlockchain | undefined {
  const id = decodeCb58(stated);
  return id && blockchains.find(({ blockchainId }) => id.equals(blockchainId));
}

function unmistakable(blockchains: readonly EvmBlockchain[], network: string): EvmBlockchain | undefined {
  const listed = blockchains.filter((blockchain) => blockchain.network === network);
  const own = listed.filter(({ subnetId }) => subnetId.every((byte) => byte === 0));
  const candidates = own.length ? own : listed;
  return candidates.length === 1 ? candidates[0] : undefined;
}
