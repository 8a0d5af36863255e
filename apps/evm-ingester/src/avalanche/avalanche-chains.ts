import type { Definition } from '@nunatak/coordination';
import { pause, repeatUntilAborted } from '@nunatak/core/pause';
import type { ChainEntry } from '@nunatak/evm-chains';
import type { ChainDefinitions, ConditionReports } from '@nunatak/evm-control';
import type { ChainChoice, TakenChainId } from './chain-choice.js';
import { type Blockchain, type ServedChain, ServedChains } from './served-chains.js';

/** A start waits no longer for what nodes serve. */
const START_MS = 10_000;
/** How often nodes are asked for blockchains that are new. */
const LOOK_MS = 10_000;
/** Built-in descriptions name these better than CreateChainTx. */
const NAMED = new Set(['43114', '43113']);

export interface AvalancheChainsParts {
  definitions: ChainDefinitions;
  /** The flag or variable that gives the nodes: the definitions' origin. */
  origin: string;
  /** avalanchego's URLs: secrets. */
  nodeUrls: readonly string[];
  choice: ChainChoice;
  /** EVM chain ids that the start names by other flags: their chains are those flags'. */
  named: () => readonly string[];
  /** Returns a chain's endpoints as its definition keeps them. */
  stored: (blockchainId: string, rpcUrls: readonly string[]) => string[];
  /** Whether chains that the origin gave at an earlier start, and does not give now, are paused. */
  isWhole: boolean;
}

/**
 * The EVM chains of avalanchego nodes, as the database's definitions: those of the start, and those that are created later. Several
 * replicas with the same nodes write the same definitions.
 */
export class AvalancheChains {
  readonly #nodes: ServedChains[];
  readonly #ending = new AbortController();
  readonly #printed = new Set<string>();
  #following: Promise<void> = Promise.resolve();
  #first: Promise<string[]> | undefined;
  /** Blockchains that are left out. */
  #taken: readonly TakenChainId[] = [];

  constructor(private readonly parts: AvalancheChainsParts) {
    this.#nodes = parts.nodeUrls.map((url, i) => new ServedChains(`avalanche node ${i + 1}`, url));
  }

  /**
   * Asks every node once, and brings what it serves into the definitions. A node that does not answer is left to the next look.
   * @returns lines that people are to see, each at one look alone
   */
  async look(): Promise<string[]> {
    const { definitions, origin, choice, isWhole } = this.parts;
    if (!this.#nodes.length) {
      if (isWhole) await definitions.give(origin, new Map(), true);
      return [];
    }
    const looks = await Promise.all(this.#nodes.map((node) => lookAt(node, choice)));
    const answered = looks.flatMap((look) => look ?? []);
    const isComplete = answered.length === this.#nodes.length;
    const before = (await definitions.list()).filter((each) => each.origin === origin);
    const chosen = answered.flatMap(({ networkId, served }) => served.filter((chain) => choice.has(networkId, chain)));
    const { entries, taken } = this.#entriesOf(chosen, this.#owners(chosen, before));
    this.#taken = taken;
    // A chain that no node serves just now stays, as long as its blockchain is one of the nodes' network.
    const known = new Set(answered.flatMap(({ all }) => all.map(({ blockchainId }) => blockchainId)));
    for (const { key: chainId, definition } of before) {
      const { blockchainId = '' } = definition ?? {};
      const isChosen = answered.some(({ networkId }) => choice.has(networkId, { chainId, blockchainId }));
      if (definition && !entries.has(chainId) && known.has(blockchainId) && isChosen) entries.set(chainId, definition);
    }
    await definitions.give(origin, entries, isWhole && isComplete);
    await definitions.remark(this.#remarks(entries, isComplete));
    const offers = answered.flatMap(({ networkId, served }) =>
      served.length && choice.isOffered(networkId) ? [choice.offerText(networkId, served)] : [],
    );
    return [...this.#takenTexts, ...offers].filter((text) => {
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

  /**
   * Looks again and again.
   * @param print called with lines that people are to see
   * @param onFault called once for looks that fail one after the other
   */
  follow(print: (line: string) => void, onFault: (error: Error) => void): void {
    if (!this.#nodes.length) return;
    let first = this.#first;
    let hasFailed = false;
    this.#following = repeatUntilAborted(
      this.#ending.signal,
      async () => {
        const look = first ?? this.look();
        first = undefined;
        (await look).forEach(print);
        hasFailed = false;
        return LOOK_MS;
      },
      (error) => {
        if (!hasFailed) onFault(error);
        hasFailed = true;
        return LOOK_MS;
      },
    );
  }

  /** Shows blockchains that are left out. */
  showIn(health: Pick<ConditionReports, 'addInformation'>): void {
    if (!this.#nodes.length) return;
    health.addInformation(
      'EVM chains of avalanche nodes',
      () => this.#takenTexts.join('; ') || 'each has an EVM chain id of its own',
    );
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#nodes.map((node) => node.close()));
    await this.#following;
  }

  get #takenTexts(): string[] {
    return this.#taken.map((taken) => this.parts.choice.takenText(taken));
  }

  /**
   * Returns which blockchain an EVM chain id is kept for: the one that the choice names by its blockchain id, or else the one that is
   * defined. Where other replicas have other nodes, these may serve the defined one.
   */
  #owners(chosen: readonly ServedChain[], before: readonly Definition<ChainEntry>[]): Map<string, string> {
    const { choice, isWhole } = this.parts;
    const served = new Set(chosen.map(({ blockchainId }) => blockchainId));
    const owners = new Map<string, string>();
    for (const { key, definition: { blockchainId } = {} } of before)
      if (blockchainId !== undefined && (!isWhole || served.has(blockchainId))) owners.set(key, blockchainId);
    for (const { chainId, blockchainId } of chosen)
      if (choice.names(blockchainId) && !choice.names(owners.get(chainId) ?? '')) owners.set(chainId, blockchainId);
    return owners;
  }

  /** The first blockchain of an EVM chain id counts: its owner, or else the first in the nodes' list. */
  #entriesOf(
    chosen: readonly ServedChain[],
    owners: Map<string, string>,
  ): { entries: Map<string, ChainEntry>; taken: TakenChainId[] } {
    const named = new Set(this.parts.named());
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
        endpoints: this.parts.stored(first.blockchainId, urls),
      },
    ]);
    return { entries: new Map(entries), taken: [...taken.values()] };
  }

  /** Other replicas' nodes may serve a blockchain that is left out: their remark stays, unless the choice has decided. */
  #remarks(entries: ReadonlyMap<string, ChainEntry>, isComplete: boolean): Map<string, string | null> {
    const { choice, isWhole } = this.parts;
    const remarks = new Map<string, string | null>();
    for (const [chainId, { blockchainId = '' }] of entries)
      if (isComplete && (isWhole || choice.names(blockchainId))) remarks.set(chainId, null);
    for (const taken of this.#taken) {
      const earlier = remarks.get(taken.chainId);
      const text = choice.takenText(taken);
      remarks.set(taken.chainId, earlier ? `${earlier}; ${text}` : text);
    }
    return remarks;
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
