import type { Hex } from '../blocks/block.js';

/** Lists of one question, at most. */
export const MOST_HOLDER_LISTS = 10;
/** Holders of a page, at most. */
export const MOST_HOLDERS = 10_000;

/** When an account had something: at one moment of the range at least, or at every one. */
export interface HeldRange {
  times: 'any' | 'all';
  /** Unix seconds: the first moment. Absent: the chain's beginning. */
  from?: number;
  /** Unix seconds: the moment after the last one. Absent, or in the future: up to the chain's height. */
  until?: number;
}

/** Accounts that had at least so much. Without a range: have it at the chain's height. Of NFTs, tokens of one ERC-721 or ERC-1155 contract. */
export type HolderList = { chainId: string; range?: HeldRange } & (
  | { asset: 'native'; least: bigint }
  | { asset: 'erc20'; contract: Hex; least: bigint }
  | { asset: 'nft'; contract: Hex }
  /** What the bridge of BTC.b minted for an account, less what it burned. Chain 43114 alone, without a range. */
  | { asset: 'bridgedBtcb'; least: bigint }
);

/** Which accounts are meant: those in all lists, or in one of them. */
export interface HolderQuery {
  lists: readonly HolderList[];
  isInAll: boolean;
  /** Up to which height each chain is looked at, by chain id. Chains without one: up to their heads. */
  heights: Readonly<Record<string, number>>;
}

export interface Holder {
  address: Hex;
  /** Decimal: the balance at the chain's height, the net amount, or the number of different tokens. */
  value?: string;
}

export interface HolderPage {
  /** In the order of the addresses' bytes. */
  holders: Holder[];
  /** The list goes on behind this address. There may be fewer holders than asked for, where very many accounts were looked at in vain. */
  next?: Hex;
  /** For the next page: the height of each chain. */
  heights: Record<string, number>;
}

export interface HolderCounts {
  /** In the order of the lists. */
  counts: number[];
  total: number;
}

/** A collection of NFTs. */
export interface HeldCollection {
  name?: string;
  symbol?: string;
  /** Different tokens that somebody has. An amount of one ERC-1155 token counts as one. */
  tokenCount: number;
}

/**
 * Who holds what, from what is stored. Balances after each block count, those between two transactions of a block don't. Each method fails
 * with NotFoundError where a chain is not served or the store can't name all holders, and with UnavailableError when the store can't be
 * read now or the answer takes too long.
 */
export interface Holdings {
  /** @param page.withValues whether holders come with their values in the first list; of NFTs only without a range */
  holders(query: HolderQuery, page: { after?: Hex; size: number; withValues: boolean }): Promise<HolderPage>;
  countHolders(query: HolderQuery): Promise<HolderCounts>;
  /** @param height absent: the head */
  collection(chainId: string, contract: Hex, height?: number): Promise<HeldCollection>;
}

/** Dependency-injection token of the {@link Holdings} implementation. */
export const HOLDINGS = Symbol('Holdings');
