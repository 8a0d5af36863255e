import { holdsKey } from '@nunatak/chain-nodes';
import { type GivenNode, GivenNodes } from '@nunatak/coordination';
import { askChainId, type ChainEntry, ChainsError, knownChain, withBlockchainIds } from '@nunatak/evm-chains';
import { type ChainDefinitions, keyFault } from '@nunatak/evm-control';

/** The flags or variables of a start. Each is the origin of its definitions. */
export interface ChainOrigins {
  /** Gives nodes by URL. */
  readonly nodes: string;
  /** Gives a chains file. */
  readonly file: string;
  /** Gives avalanchego's nodes, whose chains yield to the same chains of a file or of a URL. */
  readonly avalancheNodes: string;
}

/**
 * Brings the chains that a start was given into the definitions: the entries of a chains file, and the chains of nodes that were given by URL.
 * A node of a chain that the file describes is one more endpoint of the file's entry, after its own.
 */
export class GivenChains extends GivenNodes<ChainEntry> {
  readonly #entries: ReadonlyMap<string, ChainEntry>;

  /**
   * @param entries those of the chains file, as a definition keeps them
   * @param isWhole whether chains that the origins gave at an earlier start, and do not now, are paused
   * @throws ChainsError that lists every URL which the database must not hold, and shows none
   */
  constructor(
    private readonly origins: ChainOrigins,
    nodes: readonly GivenNode[],
    entries: readonly ChainEntry[],
    private readonly isWhole: boolean,
  ) {
    super(origins.nodes, nodes, { what: 'chain', ask: askChainId });
    this.#entries = new Map(entries.map((entry) => [String(entry.chainId), entry]));
    const faults = entries.flatMap((entry) => {
      const fault = keyFault(entry);
      return fault === undefined ? [] : [`${origins.file}: chain ${entry.chainId}: ${fault}`];
    });
    if (nodes.some(({ stored }) => holdsKey(stored)))
      faults.push(
        `a URL of ${origins.nodes} looks as if it held a key, which the database must not hold: give it in a variable or in a file`,
      );
    if (faults.length) throw new ChainsError(faults);
  }

  /** The ids of the chains that are given, as far as that is known. */
  get chainIds(): string[] {
    return [...new Set([...this.#entries.keys(), ...this.keys])];
  }

  protected override nodesOf({ endpoints = [] }: ChainEntry): readonly string[] {
    return endpoints.map((endpoint) => (typeof endpoint === 'string' ? endpoint : endpoint.rpcUrl));
  }

  protected override async define(
    definitions: ChainDefinitions,
    nodes: ReadonlyMap<string, readonly GivenNode[]>,
  ): Promise<void> {
    const all = this.chainIds.map((id): [string, ChainEntry] => [id, this.#entryOf(id, nodes.get(id) ?? [])]);
    const described = new Map(all.filter(([id]) => this.#entries.has(id)));
    const others = new Map(all.filter(([id]) => !this.#entries.has(id)));
    const { nodes: ofNodes, file, avalancheNodes } = this.origins;
    await definitions.give(file, described, this.isWhole, [ofNodes, avalancheNodes]);
    await definitions.give(ofNodes, others, this.isWhole, [file, avalancheNodes]);
  }

  #entryOf(chainId: string, nodes: readonly GivenNode[]): ChainEntry {
    const entry = this.#entries.get(chainId) ?? { chainId };
    const known = new Set(this.nodesOf(entry));
    const added = nodes.map(({ stored }) => stored).filter((stored) => !known.has(stored));
    const endpoints = [...(entry.endpoints ?? []), ...added];
    // Services that ask no nodes see no blockchain id in a URL that stays a reference.
    const asked = { ...knownChain(chainId), endpoints: nodes.map(({ url }) => ({ rpcUrl: url })) };
    const { blockchainId } = withBlockchainIds([asked])[0]!;
    return {
      ...(blockchainId !== undefined && { blockchainId }),
      ...entry,
      ...(endpoints.length > 0 && { endpoints }),
    };
  }
}
