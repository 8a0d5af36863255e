import { Inject, Injectable } from '@nestjs/common';
import type { Direction, KeyRange } from '@nunatak/database';
import { invalidToken, PageTokens } from '@nunatak/http-service/page-token';

/** What tells a list's items apart and orders them: whole numbers, and texts that are ordered by their bytes (`COLLATE "C"`). */
export type Key = (number | string)[];

/** The part of a list that a page takes, with the list's own kind of keys. */
export type PageRange<K extends Key> = Omit<KeyRange, 'after'> & { after?: K };

/** A chain's head as a page's snapshot shows it; no hash before the first block. */
export interface PageHead {
  height: number;
  hash: string | null;
}

/**
 * Where a listing stands. The first page pins the chain's head: what comes after it belongs to a later listing. When the pinned block is
 * reverted, the listing goes on behind its last item on the new branch, up to the same height.
 */
export interface PageCursor<K extends Key = number[]> {
  /** The key of the last item served. */
  after: K;
  /** The pinned head's height and hash. */
  head: number;
  hash: string;
}

/**
 * Whether a token's payload is a {@link PageCursor} of a list: that of another release may be something else.
 * @param kinds what the parts of the list's keys are, as `K` has them
 */
export function isPageCursor<K extends Key = number[]>(
  kinds: readonly ('number' | 'text')[],
): (value: unknown) => value is PageCursor<K> {
  return (value): value is PageCursor<K> => {
    const { after, head, hash } = (value ?? {}) as Partial<PageCursor<K>>;
    return (
      Array.isArray(after) &&
      after.length === kinds.length &&
      after.every((part, i) => (kinds[i] === 'number' ? Number.isSafeInteger(part) : typeof part === 'string')) &&
      Number.isSafeInteger(head) &&
      typeof hash === 'string'
    );
  };
}

export interface ListingQuery {
  pageToken?: string;
  pageSize: number;
  /** Inclusive. */
  startBlock?: number;
  /** Exclusive. */
  endBlock?: number;
}

/**
 * Makes page tokens out of places in listings, and places out of page tokens. A token is bound to its query: whatever must be the same on
 * the next page. What was bound and written is what other releases read: names and values stay.
 */
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

  /** As {@link read}, of a place in bytes of its listing's own. @param decode gives undefined for bytes that are no place */
  readBytes<T extends object>(
    pageToken: string | undefined,
    bound: object,
    decode: (bytes: Buffer) => T | undefined,
  ): T | undefined {
    if (pageToken === undefined) return undefined;
    const place = decode(this.tokens.decodeBytes(pageToken, bound));
    if (place === undefined) throw invalidToken();
    return place;
  }

  writeBytes(bound: object, place: Buffer): string {
    return this.tokens.encodeBytes(bound, place);
  }

  /** The part of a key-ordered list that a page takes. One more than the page has is read: it tells whether there is another page. */
  range<K extends Key>(query: ListingQuery, direction: Direction, cursor: PageCursor<K> | undefined): PageRange<K> {
    const range: PageRange<K>['range'] = {};
    if (query.startBlock !== undefined) range.from = query.startBlock;
    if (query.endBlock !== undefined) range.to = query.endBlock;
    if (cursor) range.to = Math.min(range.to ?? Number.MAX_SAFE_INTEGER, cursor.head + 1);
    return { direction, range, limit: query.pageSize + 1, ...(cursor && { after: cursor.after }) };
  }

  /** Orders a page's items by their keys, cuts the extra one off, and gives the token of the next page where there is one. */
  finish<T, K extends Key>(
    items: T[],
    keyOf: (item: T) => K,
    direction: Direction,
    query: Pick<ListingQuery, 'pageSize'>,
    bound: object,
    head: PageHead,
    cursor: PageCursor<K> | undefined,
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
function compareKeys(a: Key, b: Key): number {
  for (let i = 0; i < a.length; i++) {
    const difference = compareParts(a[i]!, b[i]!);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareParts(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}
