import { ChainsError, isBlockchainId, isChainId } from '@nunatak/evm-chains';
import type { ServedChain } from './served-chains.js';

/** Two blockchains that have one EVM chain id. */
export interface TakenChainId {
  chainId: string;
  indexed: string;
  leftOut: string;
}

/**
 * Which of the chains that nodes serve are added: `all`, `none`, or EVM chain ids and blockchain ids. Of blockchains with one EVM chain id
 * the one is added that is named by its blockchain id, also beside `all`.
 */
export class ChainChoice {
  readonly #ids: readonly string[] | undefined;

  /**
   * @param name the flag or variable that gives the choice
   * @param given separated by commas; undefined: all chains of networks other than mainnet and fuji
   * @throws ChainsError that names each text which is neither `all`, `none` nor an id
   */
  constructor(
    private readonly name: '--evm-chains' | 'NUNATAK_EVM_CHAINS',
    given: string | undefined,
  ) {
    this.#ids = given
      ?.split(',')
      .map((id) => id.trim())
      .filter(Boolean);
    const faults = this.#ids?.filter((id) => id !== 'all' && id !== 'none' && !isChainId(id) && !isBlockchainId(id));
    if (faults?.length)
      throw new ChainsError(
        faults.map((id) => `${name}: "${id}" is not all, none, an EVM chain id or a blockchain id`),
      );
  }

  /** Whether the start prints what could be added. */
  isOffered(networkId: number): boolean {
    return this.#ids === undefined && !isOwn(networkId);
  }

  /**
   * Whether there may be more to add than was found: the blockchains of mainnet and fuji, which are many, are not asked again for nothing.
   * @param served what was found
   */
  isOpen(networkId: number, served: readonly ServedChain[]): boolean {
    const ids = this.#ids;
    if (ids === undefined) return isOwn(networkId);
    if (ids.includes('all')) return true;
    const isFound = (id: string) => served.some(({ chainId, blockchainId }) => id === chainId || id === blockchainId);
    return ids.some((id) => id !== 'none' && !isFound(id));
  }

  /** Whether a chain of a network is added. */
  has(networkId: number, { chainId, blockchainId }: Pick<ServedChain, 'chainId' | 'blockchainId'>): boolean {
    const ids = this.#ids;
    if (ids === undefined) return isOwn(networkId);
    return ids.includes('all') || ids.includes(chainId) || ids.includes(blockchainId);
  }

  /** Whether a chain is named by its blockchain id. */
  names(blockchainId: string): boolean {
    return this.#ids?.includes(blockchainId) ?? false;
  }

  /** Returns what the start prints of chains that could be added. */
  offerText(networkId: number, served: readonly ServedChain[]): string {
    const chains = served.map(({ chainId, name }) => `${chainId} (${name})`).join(', ');
    return `A node of network ${networkId} serves EVM chains, which can be added: ${chains}. ${this.#value('all')}, or ${this.#value('ID,…')}, adds them.`;
  }

  /** Returns what operators are to know of two blockchains with one EVM chain id, with the way out. */
  takenText({ chainId, indexed, leftOut }: TakenChainId): string {
    const others = (this.#ids ?? ['all']).filter((id) => id !== indexed && id !== leftOut);
    const wayOut = this.#value([...others, leftOut].join(','));
    return `blockchains ${indexed} and ${leftOut} both have EVM chain id ${chainId}: only ${indexed} is indexed; to index the other one, name it by its blockchain id, ${wayOut}, and forget what is stored by "nunatak chains reset ${chainId}"`;
  }

  #value(text: string): string {
    return `${this.name}${this.name.startsWith('--') ? ' ' : '='}${text}`;
  }
}

/** Networks of one's own have few chains: all are added without having been chosen. */
function isOwn(networkId: number): boolean {
  return networkId !== 1 && networkId !== 5;
}
