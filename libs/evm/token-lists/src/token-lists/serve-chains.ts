import type { ChainRegistry } from '@nunatak/evm-chains';
import type { TokenLists } from './token-lists.js';

/**
 * Serves the registry's chains with the lists that each names, and follows as chains come, change and go.
 * @returns once the lists of the present chains are read as far as that goes without the network; a function that ends the following
 */
export async function serveChains(lists: TokenLists, chains: ChainRegistry): Promise<() => void> {
  const end = chains.onChange(({ kind, chain }) => {
    void (kind === 'removed' ? lists.removeChain(chain.chainId) : lists.setChain(chain.chainId, chain.tokenLists));
  });
  await Promise.all(chains.list().map(({ chainId, tokenLists }) => lists.setChain(chainId, tokenLists)));
  return end;
}
