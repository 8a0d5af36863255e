import { AskedNodes, type NodeReports } from '@nunatak/coordination';
import { keepUrlSecrets } from '@nunatak/core/secrets';
import { askChainId } from './ask-chain-id.js';
import { withBlockchainIds } from './blockchain-id.js';
import { knownChain } from './built-in-chains.js';
import type { Chain } from './chain.js';
import { ChainsError } from './chains-error.js';
import { isUrl, readChainsFile } from './chains-file.js';

/** What a start was given. */
export interface ConfiguredChainsOptions {
  /** A chains file. */
  file?: string | undefined;
  /** Nodes that are asked for their chain ids. Nodes of one chain are its failover endpoints, in this order. */
  rpcUrls?: readonly string[];
  /** How texts name the list of nodes. */
  name?: string;
  environment?: NodeJS.ProcessEnv;
}

/** Called while nodes are asked. */
export interface ConfiguredChainsListener {
  /** The chains are others than before: a node has reported its chain id. */
  onChange(chains: Chain[]): void;
  /** Why a node's chain is not known; once for each different reason. No URL stands in it. */
  onFault?(text: string): void;
}

/**
 * The chains of a start: those of the chains file, in its order, then those of the nodes that were given by URL alone. Such a node is one
 * more endpoint of its chain, after the file's own. What nobody described comes from the built-in chains or from defaults.
 *
 * A node that does not answer is asked again until it does, so no start ends because a node is away. Its chain joins `chains` then.
 */
export class ConfiguredChains {
  readonly #described: readonly Chain[];
  readonly #nodes: AskedNodes;

  /** @throws ChainsError that lists every fault of the file and of the URLs, and shows no URL */
  constructor({ file, rpcUrls = [], name = '--evm-rpc', environment = process.env }: ConfiguredChainsOptions) {
    this.#described = file === undefined ? [] : readChainsFile(file, environment);
    const urls = [...new Set(rpcUrls)];
    urls.forEach(keepUrlSecrets);
    this.#nodes = new AskedNodes(urls, name, { what: 'chain', ask: askChainId });
    const faults = this.#nodes.all.filter(({ url }) => !isUrl(url, ['http:', 'https:']));
    if (faults.length) throw new ChainsError(faults.map(({ label }) => `${label} has no http:// or https:// URL`));
  }

  /** The chains as far as nodes have reported theirs. */
  get chains(): Chain[] {
    const chains = new Map(this.#described.map((chain) => [chain.chainId, chain]));
    for (const { url, key: chainId } of this.#nodes.all) {
      if (chainId === undefined) continue;
      const chain = chains.get(chainId) ?? knownChain(chainId);
      if (chain.endpoints.some(({ rpcUrl }) => rpcUrl === url)) continue;
      chains.set(chainId, { ...chain, endpoints: [...chain.endpoints, { rpcUrl: url }] });
    }
    return withBlockchainIds([...chains.values()]);
  }

  /** One text for each node that has not answered since the start. No URL stands in them. */
  get faults(): string[] {
    return this.#nodes.faults;
  }

  /** Asks each node once, a few seconds at most. Never rejects. */
  look(): Promise<void> {
    return this.#nodes.look();
  }

  /** Takes nodes that have not answered for nodes of the chains that they reported at an earlier start. */
  remember(chains: readonly Chain[]): void {
    for (const node of this.#nodes.all) {
      const chain = chains.find(({ endpoints }) => endpoints.some(({ rpcUrl }) => rpcUrl === node.url));
      if (chain !== undefined) node.key ??= chain.chainId;
    }
  }

  /** Asks the nodes that have not answered, with growing pauses, until each has. */
  follow({ onChange, onFault }: ConfiguredChainsListener): void {
    this.#nodes.follow({ onChange: () => onChange(this.chains), ...(onFault && { onFault }) });
  }

  /** Resolves when every node has answered, or after {@link close}. */
  settled(): Promise<void> {
    return this.#nodes.settled();
  }

  /**
   * Shows the nodes that have not answered as `evm nodes`: as information, and as a failed readiness check while there is no chain to follow.
   * @param isFollowing whether there is a chain with endpoints
   */
  showIn(health: NodeReports, isFollowing: () => boolean): void {
    this.#nodes.showIn(health, 'evm nodes', isFollowing);
  }

  /** Ends the asking. */
  close(): Promise<void> {
    return this.#nodes.close();
  }
}
