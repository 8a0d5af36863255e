import { pause } from '@nunatak/core/pause';
import { keepAside } from '@nunatak/core/secrets';
import type { ChainEntry } from '@nunatak/evm-chains';
import type { ChainDefinitions } from '@nunatak/evm-control';
import { ChainChoice, type TakenChainId, takenText } from './chain-choice.js';
import { type Blockchain, type ServedChain, ServedChains } from './served-chains.js';

/** The flag that gives the nodes, and the name of their chains' origin. */
export const NODES_FLAG = '--avalanche-node';

/** A start waits no longer for what nodes serve. */
const START_MS = 10_000;
/** How often nodes are asked for blockchains that are new. */
const LOOK_MS = 10_000;
/** Built-in descriptions name these better than CreateChainTx. */
const NAMED = new Set(['43114', '43113']);

export interface AvalancheChainsParts {
  definitions: ChainDefinitions;
  /** avalanchego's URLs: secrets. */
  nodeUrls: readonly string[];
  choice: ChainChoice;
  /** EVM chain ids that the start names by other flags: their chains are those flags'. */
  named: () => readonly string[];
  /** The file for URLs that may hold a key. */
  path: string;
}

/** The EVM chains of avalanchego nodes, as the database's definitions: those of the start, and those that are created later. */
export class AvalancheChains {
  readonly #nodes: ServedChains[];
  readonly #ending = new AbortController();
  readonly #printed = new Set<string>();
  #following: Promise<void> = Promise.resolve();
  #first: Promise<string[]> | undefined;
  /** Blockchains that are left out, for conditions. */
  taken: readonly TakenChainId[] = [];

  constructor(private readonly parts: AvalancheChainsParts) {
    this.#nodes = parts.nodeUrls.map((url, i) => new ServedChains(`avalanche node ${i + 1}`, url));
  }

  /**
   * Asks every node once, and brings what it serves into the definitions. A node that does not answer is left to the next look.
   * @returns lines that people are to see, each at one look alone
   */
  async look(): Promise<string[]> {
    const { definitions, choice } = this.parts;
    if (!this.#nodes.length) {
      await definitions.give(NODES_FLAG, new Map(), true);
      return [];
    }
    const looks = await Promise.all(this.#nodes.map((node) => lookAt(node, choice)));
    const answered = looks.flatMap((look) => look ?? []);
    const before = (await definitions.list()).filter(({ origin }) => origin === NODES_FLAG);
    const chosen = answered.flatMap(({ networkId, served }) => served.filter((chain) => choice.has(networkId, chain)));
    const { entries, taken } = this.#entriesOf(chosen, new Map(before.map(({ key, definition }) => [key, definition])));
    this.taken = taken;
    // A chain that no node serves just now stays, as long as its blockchain is one of the nodes' network.
    const known = new Set(answered.flatMap(({ all }) => all.map(({ blockchainId }) => blockchainId)));
    for (const { key, definition } of before) {
      const { blockchainId = '' } = definition ?? {};
      const isChosen = answered.some(({ networkId }) =>
        choice.has(networkId, { chainId: key, blockchainId } as ServedChain),
      );
      if (definition && !entries.has(key) && known.has(blockchainId) && isChosen) entries.set(key, definition);
    }
    await definitions.give(NODES_FLAG, entries, answered.length === this.#nodes.length);
    return [...taken.map(takenText), ...answered.flatMap((look) => this.#offer(look))].filter((text) => {
      if (this.#printed.has(text)) return false;
      this.#printed.add(text);
      return true;
    });
  }

  /** Looks for the first time. A look that takes long, as at a node of hundreds of chains, goes on beside the start. */
  async start(): Promise<void> {
    this.#first = this.look();
    this.#first.catch(() => undefined);
    await Promise.race([this.#first, pause(START_MS, this.#ending.signal)]);
  }

  /** Looks again and again. @param print called with lines that people are to see */
  follow(print: (line: string) => void, onFault: (error: Error) => void): void {
    if (!this.#nodes.length) return;
    const { signal } = this.#ending;
    this.#following = (async () => {
      for (let look = this.#first ?? this.look(); !signal.aborted; look = this.look()) {
        await look.then((lines) => lines.forEach(print), onFault);
        await pause(LOOK_MS, signal);
      }
    })();
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#nodes.map((node) => node.close()));
    await this.#following;
  }

  /** The first blockchain of an EVM chain id counts: the one that is defined already, or else the first in the nodes' list. */
  #entriesOf(
    chosen: readonly ServedChain[],
    before: ReadonlyMap<string, ChainEntry | undefined>,
  ): { entries: Map<string, ChainEntry>; taken: TakenChainId[] } {
    const named = new Set(this.parts.named());
    const owners = new Map<string, string>();
    const served = new Set(chosen.map(({ blockchainId }) => blockchainId));
    for (const [chainId, entry] of before)
      if (entry?.blockchainId !== undefined && served.has(entry.blockchainId)) owners.set(chainId, entry.blockchainId);
    const taken = new Map<string, TakenChainId>();
    const chains = new Map<string, { first: ServedChain; urls: string[] }>();
    for (const chain of chosen) {
      const { chainId, blockchainId, rpcUrl } = chain;
      if (named.has(chainId)) continue;
      const owner = owners.get(chainId) ?? blockchainId;
      owners.set(chainId, owner);
      if (owner !== blockchainId) {
        taken.set(blockchainId, { chainId, indexed: owner, leftOut: blockchainId });
        continue;
      }
      const known = chains.get(chainId) ?? { first: chain, urls: [] };
      if (!known.urls.includes(rpcUrl)) known.urls.push(rpcUrl);
      chains.set(chainId, known);
    }
    const entries = [...chains].map(([chainId, { first, urls }]): [string, ChainEntry] => [
      chainId,
      {
        chainId,
        ...(!NAMED.has(chainId) && first.name !== '' && { name: first.name }),
        ...{ blockchainId: first.blockchainId, subnetId: first.subnetId, vmId: first.vmId },
        endpoints: keepAside(urls, this.parts.path),
      },
    ]);
    return { entries: new Map(entries), taken: [...taken.values()] };
  }

  #offer({ networkId, served }: Look): string[] {
    if (!served.length || !this.parts.choice.isOffered(networkId)) return [];
    const chains = served.map(({ chainId, name }) => `${chainId} (${name})`).join(', ');
    return [
      `A node of network ${networkId} serves EVM chains, which can be added: ${chains}. --evm-chains all, or --evm-chains ID,…, adds them.`,
    ];
  }
}

interface Look {
  networkId: number;
  all: Blockchain[];
  served: ServedChain[];
}

async function lookAt(node: ServedChains, choice: ChainChoice): Promise<Look | undefined> {
  try {
    const networkId = await node.networkId();
    const { found } = node;
    const isFirst = found.all.length === 0;
    return { networkId, ...(isFirst || choice.isOpen(networkId, found.served) ? await node.look() : found) };
  } catch {
    return undefined;
  }
}
