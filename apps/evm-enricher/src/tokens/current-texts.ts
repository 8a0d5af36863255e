import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { readTokenTexts, type StoredTexts } from '@nunatak/evm-writes';
import { LRUCache } from 'lru-cache';
import type { EnrichedChain } from '../pending-tokens.js';

/** A token is read at most once in this time, however often it moves. */
const REST_MS = 60_000;
/** A call may fail for a while, as of a contract that is paused. A text is gone once it was missing for so long. */
const GONE_AFTER_MS = 10 * 60_000;
/** The most tokens to remember. Beyond that the oldest reading is forgotten, and tokens are left to the audit. */
const MOST = 100_000;
const NO_CODE = '0x';

const TEXTS = ['name', 'symbol', 'decimals'] as const;

/**
 * Which tokens are to be read again, and what of a reading replaces stored texts. A failed call replaces nothing. A text that the contract does
 * not state any more goes once that holds for ten minutes, or at once where the address has no code.
 */
export class CurrentTexts {
  private readonly readAt = new LRUCache<Hex, number>({ max: MOST });
  /** Since when a token lacks a text that is stored. */
  private readonly lacksSince = new LRUCache<Hex, number>({ max: MOST });
  /** When each token is to be read. */
  private readonly due = new Map<Hex, number>();

  constructor(
    private readonly chain: EnrichedChain,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Notes tokens for a reading: now, or once their last one is a minute old. */
  note(tokens: Iterable<Hex>): void {
    for (const token of tokens) {
      if (this.due.size >= MOST) return;
      const at = Math.max(this.now(), this.restsUntil(token));
      if (at < (this.due.get(token) ?? Number.POSITIVE_INFINITY)) this.due.set(token, at);
    }
  }

  /** Tokens whose time has come, without some, those first that were noted first. */
  dueNow(limit: number, without: readonly Hex[]): Hex[] {
    const left = new Set(without);
    const found: Hex[] = [];
    for (const [token, at] of this.due) {
      if (found.length === limit) break;
      if (at <= this.now() && !left.has(token)) found.push(token);
    }
    return found;
  }

  /** When the next token is to be read, by this object's clock; undefined where none is. */
  get nextDue(): number | undefined {
    let next: number | undefined;
    for (const at of this.due.values()) next = Math.min(at, next ?? at);
    return next;
  }

  /** Those of some tokens whose last reading is more than a minute old. */
  rested(tokens: Iterable<Hex>): Hex[] {
    return [...new Set(tokens)].filter((token) => this.restsUntil(token) <= this.now());
  }

  /** The texts of stored tokens that a reading at a block replaces. Contracts that are no stored tokens are left out. */
  async changed(block: StateBlock, said: readonly StoredTexts[]): Promise<StoredTexts[]> {
    const addresses = said.map(({ address }) => address);
    for (const address of addresses) {
      this.readAt.set(address, this.now());
      this.due.delete(address);
    }
    const { pool, chainId } = this.chain;
    const stored = new Map((await readTokenTexts(pool, chainId, addresses)).map((token) => [token.address, token]));
    const gone = await this.withoutCode(
      block,
      said.filter((texts) => lacks(texts, stored.get(texts.address))),
    );
    const changed: StoredTexts[] = [];
    for (const texts of said) {
      const before = stored.get(texts.address);
      if (!before) continue;
      const after = this.isFinal(texts, before, gone) ? texts : { ...textsOf(before), ...textsOf(texts) };
      if (before.isRead && TEXTS.every((key) => before[key] === after[key])) continue;
      if (before.isRead) this.log(block, before, after);
      changed.push(after);
    }
    return changed;
  }

  /** Tokens whose changed texts could not be stored. They are read again at once. */
  notStored(texts: readonly StoredTexts[]): void {
    for (const { address } of texts) {
      this.readAt.delete(address);
      this.due.set(address, this.now());
    }
  }

  private restsUntil(token: Hex): number {
    const at = this.readAt.get(token);
    return at === undefined ? Number.NEGATIVE_INFINITY : at + REST_MS;
  }

  /** Whether texts that a reading lacks are gone. Otherwise the token is read again later. */
  private isFinal(texts: StoredTexts, before: StoredTexts, gone: ReadonlySet<Hex>): boolean {
    const { address } = texts;
    if (!lacks(texts, before) || gone.has(address)) {
      this.lacksSince.delete(address);
      return true;
    }
    const since = this.lacksSince.get(address) ?? this.now();
    if (this.now() - since >= GONE_AFTER_MS) return true;
    this.lacksSince.set(address, since);
    this.due.set(address, since + GONE_AFTER_MS);
    return false;
  }

  private async withoutCode(block: StateBlock, lacking: readonly StoredTexts[]): Promise<Set<Hex>> {
    if (lacking.length === 0) return new Set();
    const addresses = lacking.map(({ address }) => address);
    const codes = await this.chain.contracts.codes(block, addresses);
    return new Set(addresses.filter((_, i) => codes[i] === NO_CODE));
  }

  private log({ height }: StateBlock, before: StoredTexts, after: StoredTexts): void {
    const { address: token } = after;
    const texts = { before: textsOf(before), after: textsOf(after) };
    const { chainId, logger } = this.chain;
    logger.info(
      { chainId, token, height, ...texts },
      `chain ${chainId}: a token states another name, symbol or number of decimals`,
    );
  }
}

/** Whether a reading lacks a text that is stored. */
function lacks(texts: StoredTexts, before: StoredTexts | undefined): boolean {
  return before !== undefined && TEXTS.some((key) => before[key] !== undefined && texts[key] === undefined);
}

function textsOf({ address, name, symbol, decimals }: StoredTexts): StoredTexts {
  return {
    address,
    ...(name !== undefined && { name }),
    ...(symbol !== undefined && { symbol }),
    ...(decimals !== undefined && { decimals }),
  };
}
