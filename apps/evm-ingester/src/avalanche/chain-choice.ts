import type { ServedChain } from './served-chains.js';

/** Which of the chains that nodes serve are added: `--evm-chains all|ID,…|none`, an id being an EVM chain id or a blockchain id. */
export class ChainChoice {
  constructor(private readonly given: string | undefined) {}

  /** Whether chains are added without having been chosen: on networks other than mainnet and fuji. */
  static isOwn(networkId: number): boolean {
    return networkId !== 1 && networkId !== 5;
  }

  /** Whether the start prints what could be added. */
  isOffered(networkId: number): boolean {
    return this.given === undefined && !ChainChoice.isOwn(networkId);
  }

  /**
   * Whether there may be more to add than was found: the blockchains of mainnet and fuji, which are many, are not asked again for nothing.
   * @param served what was found
   */
  isOpen(networkId: number, served: readonly ServedChain[]): boolean {
    if (this.given === undefined) return ChainChoice.isOwn(networkId);
    if (this.given === 'all' || this.given === 'none') return this.given === 'all';
    const ids = this.given.split(',');
    return !ids.every((id) => served.some(({ chainId, blockchainId }) => id === chainId || id === blockchainId));
  }

  has(networkId: number, { chainId, blockchainId }: ServedChain): boolean {
    if (this.given === undefined) return ChainChoice.isOwn(networkId);
    if (this.given === 'all' || this.given === 'none') return this.given === 'all';
    const ids = this.given.split(',');
    return ids.includes(chainId) || ids.includes(blockchainId);
  }
}

/** Two blockchains that have one EVM chain id. */
export interface TakenChainId {
  chainId: string;
  indexed: string;
  leftOut: string;
}

/** Returns what to tell people of two blockchains with one EVM chain id. */
export function takenText({ chainId, indexed, leftOut }: TakenChainId): string {
  return `blockchains ${indexed} and ${leftOut} both have EVM chain id ${chainId}: only ${indexed} is indexed; to index the other one, name it by its blockchain id: --evm-chains ${leftOut}`;
}
