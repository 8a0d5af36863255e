import { Backoff, type BackoffOptions } from '@nunatak/core/pause';
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

/** Where nodes without an answer are shown; the shape of a service's health checks. */
export interface NodeReports {
  addReadiness(name: string, check: () => string): () => void;
  addInformation(name: string, tell: () => string): () => void;
}

interface NamedNode {
  label: string;
  url: string;
  /** As the node reported, now or at an earlier start. */
  chainId?: string;
  hasAnswered: boolean;
  fault?: string;
}

/** A running node answers sooner; a start waits no longer for its first answers. */
const LOOK_MS = 3_000;
/** A node that has just come up is followed within seconds. */
const PAUSES: BackoffOptions = { firstMs: 500, longestMs: 10_000 };

/**
 * The chains of a start: those of the chains file, in its order, then those of the nodes that were given by URL alone. Such a node is one
 * more endpoint of its chain, after the file's own. What nobody described comes from the built-in chains or from defaults.
 *
 * A node that does not answer is asked again until it does, so no start ends because a node is away. Its chain joins `chains` then.
 */
export class ConfiguredChains {
  readonly #described: readonly Chain[];
  readonly #nodes: readonly NamedNode[];
  readonly #ending = new AbortController();
  readonly #asking: Promise<void>[] = [];

  /** @throws ChainsError that lists every fault of the file and of the URLs, and shows no URL */
  constructor({ file, rpcUrls = [], name = '--evm-rpc', environment = process.env }: ConfiguredChainsOptions) {
    this.#described = file === undefined ? [] : readChainsFile(file, environment);
    const urls = [...new Set(rpcUrls)];
    urls.forEach(keepUrlSecrets);
    this.#nodes = urls.map((url, index) => ({
      label: `the node of ${name}${urls.length > 1 ? ` number ${index + 1}` : ''}`,
      url,
      hasAnswered: false,
    }));
    const faults = this.#nodes.filter(({ url }) => !isUrl(url, ['http:', 'https:']));
    if (faults.length) throw new ChainsError(faults.map(({ label }) => `${label} has no http:// or https:// URL`));
  }

  /** The chains as far as nodes have reported theirs. */
  get chains(): Chain[] {
    const chains = new Map(this.#described.map((chain) => [chain.chainId, chain]));
    for (const { url, chainId } of this.#nodes) {
      if (chainId === undefined) continue;
      const chain = chains.get(chainId) ?? knownChain(chainId);
      if (chain.endpoints.some(({ rpcUrl }) => rpcUrl === url)) continue;
      chains.set(chainId, { ...chain, endpoints: [...chain.endpoints, { rpcUrl: url }] });
    }
    return withBlockchainIds([...chains.values()]);
  }

  /** One text for each node that has not answered since the start. No URL stands in them. */
  get faults(): string[] {
    return this.#nodes.filter(({ hasAnswered }) => !hasAnswered).map(faultOf);
  }

  /** Asks each node once, a few seconds at most. Never rejects. */
  async look(): Promise<void> {
    await Promise.all(this.#nodes.map((node) => this.#ask(node, LOOK_MS)));
  }

  /** Takes nodes that have not answered for nodes of the chains that they reported at an earlier start. */
  remember(chains: readonly Chain[]): void {
    for (const node of this.#nodes) {
      const chain = chains.find(({ endpoints }) => endpoints.some(({ rpcUrl }) => rpcUrl === node.url));
      if (chain !== undefined) node.chainId ??= chain.chainId;
    }
  }

  /** Asks the nodes that have not answered, with growing pauses, until each has. */
  follow(listener: ConfiguredChainsListener): void {
    for (const node of this.#nodes) if (!node.hasAnswered) this.#asking.push(this.#await(node, listener));
  }

  /** Resolves when every node has answered, or after {@link close}. */
  async settled(): Promise<void> {
    await Promise.all(this.#asking);
  }

  /**
   * Shows the nodes that have not answered as `evm nodes`: as information, and as a failed readiness check while there is no chain to follow.
   * @param isFollowing whether there is a chain with endpoints
   */
  showIn(health: NodeReports, isFollowing: () => boolean): void {
    if (!this.#nodes.length) return;
    const tell = () => this.faults.join('; ') || 'all have told their chains';
    health.addInformation('evm nodes', tell);
    health.addReadiness('evm nodes', () => {
      if (this.faults.length && !isFollowing()) throw new Error(tell());
      return tell();
    });
  }

  /** Ends the asking. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.settled();
  }

  async #await(node: NamedNode, { onChange, onFault }: ConfiguredChainsListener): Promise<void> {
    const { signal } = this.#ending;
    const backoff = new Backoff(PAUSES);
    const { chainId } = node;
    let told: string | undefined;
    while (!signal.aborted) {
      if (node.hasAnswered) {
        if (node.chainId !== chainId) onChange(this.chains);
        return;
      }
      if (node.fault !== undefined && node.fault !== told) onFault?.(faultOf(node));
      told = node.fault;
      await backoff.wait(signal);
      if (!signal.aborted) await this.#ask(node);
    }
  }

  async #ask(node: NamedNode, timeoutMs?: number): Promise<void> {
    try {
      node.chainId = await askChainId(node.url, { timeoutMs, signal: this.#ending.signal });
      node.hasAnswered = true;
    } catch (error) {
      node.fault = (error as Error).message;
    }
  }
}

function faultOf({ label, fault, chainId }: NamedNode): string {
  const until = chainId === undefined ? 'its chain is not known yet' : `it was of chain ${chainId}`;
  return `${label} ${fault ?? 'has not answered'}: ${until}`;
}
