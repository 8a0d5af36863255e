import { keepAside } from '@nunatak/core/secrets';
import { StartFailure } from '@nunatak/embedding';
import { type ChainEntry, readChainsFile, withEndpointUrls } from '@nunatak/evm-chains';
import { GivenChains } from '@nunatak/evm-ingester';

/** The flag that gives avalanchego's nodes, and the name of their chains' origin. */
export const NODES_FLAG = '--avalanche-node';

/** The flags that give chains, and the names of their definitions' origins. */
const ORIGINS = { nodes: '--evm-rpc', file: '--chains', avalancheNodes: NODES_FLAG } as const;

/** The nodes and the chains file that a start was given. */
export class AskedChains {
  readonly #entries: readonly ChainEntry[];

  /** @throws ChainsError or StartFailure for what does not fit */
  constructor(
    private readonly rpcUrls: readonly string[],
    chainsFile: string | undefined,
  ) {
    this.#entries = chainsFile === undefined ? [] : readChainsFile(chainsFile);
    if (chainsFile !== undefined && !rpcUrls.length && !this.#entries.some(({ endpoints }) => endpoints?.length))
      throw new StartFailure('no chain has an endpoint: give one in the chains file, or in NUNATAK_EVM_RPC');
  }

  /** Returns the chains' way into the definitions. @param path of the file for URLs that may hold a key */
  given(path: string): GivenChains {
    const stored = (url: string) => keepAside([url], path)[0]!;
    const nodes = this.rpcUrls.map((url) => ({ url, stored: stored(url) }));
    const entries = this.#entries.map((entry) => withEndpointUrls(entry, stored));
    return new GivenChains(ORIGINS, nodes, entries, true);
  }
}
