import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Chain } from '@nunatak/evm-chains';
import { tokenTexts } from '@nunatak/evm-queries';
import { ReferenceTexts, referenceTokens, suspicionsOf, type TokenLists } from '@nunatak/evm-token-lists';
import type { Pool } from 'pg';

/** Tokens that are compared in one go, and references that are prepared in one: a few milliseconds each, so that no answer waits. */
const AT_ONCE = 200;
/** Names that became known in the last blocks are read again: a reorganisation may have changed them. */
const REREAD_BLOCKS = 500;
/** As often all names are read again. */
const ALL_AGAIN_MS = 3_600_000;

const LOOK_ALIKE = new Set(['look-alike'] as const);

interface ChainNames {
  references: ReferenceTexts;
  /** Up to where names were compared. */
  height: number;
  isRead: boolean;
  since: number;
  found: Set<string>;
}

/** Finds tokens that look like listed ones, among the names that the store knows. New names are compared as they come, all when lists change. */
export class LookAlikes {
  readonly #chains = new Map<string, ChainNames>();
  readonly #endListening: () => void;
  #isClosed = false;

  /** @param most so many of a chain are remembered */
  constructor(
    private readonly pool: Pool,
    private readonly tokenLists: TokenLists,
    private readonly most: number,
  ) {
    this.#endListening = tokenLists.onChange((chainIds) => {
      for (const chainId of chainIds) this.#chains.delete(chainId);
    });
  }

  /** Those of a chain, after comparing what is new. @returns addresses as 40 hex digits */
  async read(chain: Chain): Promise<string[]> {
    let names = this.#chains.get(chain.chainId);
    if (names === undefined || performance.now() - names.since > ALL_AGAIN_MS) {
      names = {
        references: await this.#references(chain),
        ...{ height: -1, isRead: false, since: performance.now() },
        found: new Set(),
      };
      this.#chains.set(chain.chainId, names);
    }
    const { references, found } = names;
    const again = await this.#compare(chain.chainId, names.height - REREAD_BLOCKS, (address, texts) => {
      const isSuspect = suspicionsOf(LOOK_ALIKE, { 'look-alike': { address, ...texts, references } }).length > 0;
      if (!isSuspect) found.delete(address);
      else if (found.size < this.most) found.add(address);
    });
    names.height = Math.max(names.height, again);
    return [...found];
  }

  forget(chainId: string): void {
    this.#chains.delete(chainId);
  }

  close(): void {
    this.#isClosed = true;
    this.#endListening();
  }

  async #references({ chainId, nativeToken }: Chain): Promise<ReferenceTexts> {
    const references = new ReferenceTexts([]);
    let added = 0;
    for (const token of referenceTokens(this.tokenLists.tokens(chainId), nativeToken)) {
      references.add(token);
      if (++added % AT_ONCE === 0) await nextTurn();
    }
    return references;
  }

  /** @returns the highest height of a name */
  async #compare(
    chainId: string,
    height: number,
    look: (address: string, texts: { name: string | null; symbol: string | null }) => void,
  ): Promise<number> {
    let after = { height, address: '' };
    for (;;) {
      const tokens = await tokenTexts(this.pool, chainId, after, AT_ONCE);
      for (const { address, name, symbol } of tokens) look(address, { name, symbol });
      after = tokens.at(-1) ?? after;
      if (tokens.length < AT_ONCE || this.#isClosed) return after.height;
      await nextTurn();
    }
  }
}
