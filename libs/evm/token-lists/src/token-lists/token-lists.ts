import type { CurationMeter } from '../documents/curation-meter.js';
import type { FetchDocument } from '../documents/fetch-document.js';
import type { CurationLog, DocumentKind } from '../documents/watched-document.js';
import { WatchedDocuments } from '../documents/watched-documents.js';
import { type ListedToken, mergeLists, type RankedList } from './merge-lists.js';
import { readTokenList } from './read-token-list.js';
import { olderThan, type TokenList, tokensOf, versionText } from './token-list.js';

/** A list that is longer is refused. The longest that is published has some 3 MB. */
const MOST_BYTES_A_LIST = 16 << 20;

export interface TokenListsOptions {
  /** The operator's own lists, paths or http(s) URLs, of tokens of any chain: they override all others, and what tokens say of themselves. */
  own?: readonly string[];
  /** Lists of tokens of any chain that are asked after those that the chains name, in order of trust. */
  shared?: readonly string[];
  /** What fetches URLs; without it only files are read. */
  fetch?: FetchDocument;
  /** A folder for the last good copy of each fetched list, for the next start. Without it, a start knows fetched lists once they are fetched. */
  keptIn?: string;
  /** How often fetched lists are asked for. Milliseconds; default: an hour. */
  refreshMs?: number;
  log: CurationLog;
  meter?: CurationMeter;
  /** What pauses are made of. Default: time itself. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const TOKEN_LISTS: DocumentKind<TokenList> = {
  noun: 'token list',
  label: 'token_list',
  read: readTokenList,
  refuse: olderThan,
  describe: (list) => `${tokensOf(list)} tokens${list.version ? `, version ${versionText(list.version)}` : ''}`,
};

/** What the lists of one chain say, put together. */
interface ChainTokens {
  locations: readonly string[];
  tokens: ReadonlyMap<string, ListedToken>;
  malicious: readonly string[];
}

const NOTHING = { tokens: new Map<string, ListedToken>(), malicious: [] };

/**
 * What token lists say of the tokens of the chains that are served. Lists are read in the background: a look-up never waits, costs the same
 * however many lists there are, and gives what the last good version of each list says.
 */
export class TokenLists {
  readonly #lists: WatchedDocuments<TokenList>;
  readonly #chains = new Map<string, ChainTokens>();
  readonly #listeners = new Set<(chainIds: ReadonlySet<string>) => void>();
  readonly #dirty = new Set<string>();
  /** Changes that are still being read: what they change is put together once, at their end. */
  #underWay = 0;

  constructor(private readonly options: TokenListsOptions) {
    const { fetch, keptIn, refreshMs, log, meter, wait } = options;
    this.#lists = new WatchedDocuments<TokenList>({
      kind: TOKEN_LISTS,
      fetch,
      keptIn,
      refreshMs,
      mostBytes: MOST_BYTES_A_LIST,
      log,
      meter,
      wait,
      onChange: (location) => this.#changed(location),
    });
  }

  /**
   * Serves a chain, with the lists that it names, in order of trust; of tokens of other chains they say nothing. Resolves once files and
   * kept copies are read; until then the chain's tokens are as they were. Never fails: what can't be read is logged.
   */
  setChain(chainId: string, locations: readonly string[] = []): Promise<void> {
    return this.#change([chainId], () =>
      this.#chains.set(chainId, { ...NOTHING, ...this.#chains.get(chainId), locations }),
    );
  }

  /** The chain is not served any more: nothing is known of its tokens. */
  removeChain(chainId: string): Promise<void> {
    this.options.meter?.forget(chainId);
    return this.#change([], () => this.#chains.delete(chainId));
  }

  /** @param address 40 lower-case hex digits without 0x */
  get(chainId: string, address: string): ListedToken | undefined {
    return this.#chains.get(chainId)?.tokens.get(address);
  }

  /** Tokens with the reputation Malicious, lower case with 0x. The same array until something changes. */
  malicious(chainId: string): readonly string[] {
    return this.#chains.get(chainId)?.malicious ?? NOTHING.malicious;
  }

  /** All tokens of a chain that lists name, by address without 0x. */
  tokens(chainId: string): ReadonlyMap<string, ListedToken> {
    return this.#chains.get(chainId)?.tokens ?? NOTHING.tokens;
  }

  /**
   * Tells of chains whose tokens may be known otherwise now; look-ups give the new state already.
   * @returns a function that ends the listening
   */
  onChange(listener: (chainIds: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Nothing is read any more; look-ups go on giving what is known. */
  close(): Promise<void> {
    return this.#lists.close();
  }

  async #change(chainIds: readonly string[], change: () => void): Promise<void> {
    change();
    for (const chainId of chainIds) this.#dirty.add(chainId);
    this.#underWay++;
    try {
      const { own = [], shared = [] } = this.options;
      await this.#lists.follow(new Set([...own, ...[...this.#chains.values()].flatMap((c) => c.locations), ...shared]));
    } finally {
      this.#underWay--;
      this.#settle();
    }
  }

  #changed(location: string): void {
    const { own = [], shared = [] } = this.options;
    const isOfAll = own.includes(location) || shared.includes(location);
    for (const [chainId, { locations }] of this.#chains)
      if (isOfAll || locations.includes(location)) this.#dirty.add(chainId);
    this.#settle();
  }

  #settle(): void {
    if (this.#underWay > 0 || this.#dirty.size === 0) return;
    const changed = new Set<string>();
    for (const chainId of this.#dirty) if (this.#putTogether(chainId)) changed.add(chainId);
    this.#dirty.clear();
    if (changed.size === 0) return;
    for (const listener of [...this.#listeners]) {
      try {
        listener(changed);
      } catch (err) {
        this.options.log.warn({ err }, 'a listener of token lists failed');
      }
    }
  }

  /** @returns whether the chain is served */
  #putTogether(chainId: string): boolean {
    const chain = this.#chains.get(chainId);
    if (chain === undefined) return false;
    const { own = [], shared = [], meter } = this.options;
    const ranked = (locations: readonly string[], isOwn: boolean): RankedList[] =>
      locations.flatMap((location) => {
        const list = this.#lists.at(location);
        return list === undefined ? [] : [{ list, isOwn }];
      });
    const lists = [...ranked(own, true), ...ranked(chain.locations, false), ...ranked(shared, false)];
    const tokens = mergeLists(lists, chainId);
    const malicious: string[] = [];
    for (const [address, { reputation }] of tokens) if (reputation === 'Malicious') malicious.push(`0x${address}`);
    this.#chains.set(chainId, { locations: chain.locations, tokens, malicious });
    meter?.listed(chainId, tokens.size);
    return true;
  }
}
