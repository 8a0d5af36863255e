import { type Reputation, reputationOf, type TokenLists } from '@nunatak/evm-token-lists';

/** Tokens that heuristics found suspect, of the chains that are served. */
export interface SuspectTokens {
  /** By chain id: addresses as 40 lower-case hex digits. The same set until something changes. */
  of(chainId: string): ReadonlySet<string>;
}

/** What lists and heuristics together make of tokens: lists before heuristics, the operator's own before all. */
export class Reputations {
  readonly #malicious = new Map<
    string,
    { listed: readonly string[]; suspects: ReadonlySet<string>; all: readonly string[] }
  >();

  constructor(
    private readonly tokenLists: TokenLists,
    private readonly suspects?: SuspectTokens,
  ) {}

  /** @param address 40 lower-case hex digits. Null where nobody says anything, or a list says that there is none */
  of(chainId: string, address: string): Reputation | null {
    return reputationOf(this.tokenLists.get(chainId, address), this.suspects?.of(chainId).has(address) ?? false);
  }

  /** Tokens that are malicious, lower case with 0x. The same array until something changes. */
  malicious(chainId: string): readonly string[] {
    const listed = this.tokenLists.malicious(chainId);
    const suspects = this.suspects?.of(chainId);
    if (suspects === undefined || suspects.size === 0) return listed;
    const known = this.#malicious.get(chainId);
    if (known?.listed === listed && known.suspects === suspects) return known.all;
    // Whoever a list speaks of is among `listed`, or cleared: a list that changed nothing else made another array too.
    const found = [...suspects].filter((address) => this.tokenLists.get(chainId, address)?.reputation === undefined);
    const all = [...listed, ...found.map((address) => `0x${address}`)];
    this.#malicious.set(chainId, { listed, suspects, all });
    return all;
  }
}
