import type { Direction, HeightRange, KeyRange } from '@firn/database';
import type { HeadRow } from '@firn/evm-store';
import { invalidToken, PageTokens } from '@firn/platform/page-token';
import { Inject, Injectable } from '@nestjs/common';
import { type ChainPlace, decodePlaces, encodePlaces } from './chain-places.js';

/**
 * Where a listing stands. The first page pins the chain's head: what comes after it belongs to a later listing. When the pinned block is
 * reverted, the listing goes on behind its last item on the new branch, up to the same height.
 */
export interface PageCursor {
  /** The key of the last item served. */
  after: number[];
  /** The pinned head's height and hash. */
  head: number;
  hash: string;
}

/** Whether a token's payload is a {@link PageCursor}: that of another release may be something else. */
export function isPageCursor(value: unknown): value is PageCursor {
  const { after, head, hash } = (value ?? {}) as Partial<PageCursor>;
  return Array.isArray(after) && [...after, head].every(Number.isSafeInteger) && typeof hash === 'string';
}

export interface ListingQuery {
  pageToken?: string;
  pageSize: number;
  startBlock?: number;
  endBlock?: number;
}

/** Makes page tokens out of places in listings, and places out of page tokens. */
@Injectable()
export class PageCursors {
  constructor(@Inject(PageTokens) private readonly tokens: PageTokens) {}

  /** The place that a token stands for; undefined without a token. @throws BadRequestError when the token is none of this query's */
  read<T extends object>(
    pageToken: string | undefined,
    bound: object,
    isCursor: (value: unknown) => value is T,
  ): T | undefined {
    if (pageToken === undefined) return undefined;
    const cursor = this.tokens.decode(pageToken, bound);
    if (!isCursor(cursor)) throw invalidToken();
    return cursor;
  }

  write(bound: object, cursor: object): string {
    return this.tokens.encode(bound, cursor);
  }

  /** The places in several chains that a token stands for; undefined without a token. */
  readPlaces(pageToken: string | undefined, bound: object): ChainPlace[] | undefined {
    if (pageToken === undefined) return undefined;
    const places = decodePlaces(this.tokens.decodeBytes(pageToken, bound));
    if (places === undefined) throw invalidToken();
    return places;
  }

  writePlaces(bound: object, places: readonly ChainPlace[]): string {
    return this.tokens.encodeBytes(bound, encodePlaces(places));
  }

  /** The part of a key-ordered list that a page takes. One more than the page has is read: it tells whether there is another page. */
  range(query: ListingQuery, direction: Direction, cursor: PageCursor | undefined): KeyRange {
    const range: HeightRange = {};
    if (query.startBlock !== undefined) range.from = query.startBlock;
    if (query.endBlock !== undefined) range.to = query.endBlock;
    if (cursor) range.to = Math.min(range.to ?? Number.MAX_SAFE_INTEGER, cursor.head + 1);
    return { direction, range, limit: query.pageSize + 1, ...(cursor && { after: cursor.after }) };
  }

  /** Orders a page's items by their keys, cuts the extra one off, and gives the token of the next page where there is one. */
  finish<T>(
    items: T[],
    keyOf: (item: T) => number[],
    direction: Direction,
    query: ListingQuery,
    bound: object,
    head: HeadRow,
    cursor: PageCursor | undefined,
  ): { items: T[]; nextPageToken?: string } {
    const sign = direction === 'asc' ? 1 : -1;
    items.sort((a, b) => sign * compareKeys(keyOf(a), keyOf(b)));
    if (items.length <= query.pageSize) return { items };
    const page = items.slice(0, query.pageSize);
    const pinned = cursor ?? { head: head.height, hash: head.hash ?? '' };
    const next = { after: keyOf(page.at(-1)!), head: pinned.head, hash: pinned.hash };
    return { items: page, nextPageToken: this.write(bound, next) };
  }
}

/** Orders keys part by part. */
export function compareKeys(a: number[], b: number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = a[i]! - b[i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
