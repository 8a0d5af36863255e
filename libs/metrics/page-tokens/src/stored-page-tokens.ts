import { createHash, randomUUID } from 'node:crypto';
import { BadRequestError, UnavailableError } from '@nunatak/core/errors';
import { canonicalJson, invalidToken } from '@nunatak/http-service/page-token';
import type { Pool } from 'pg';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Rows older than that are deleted. In the meantime, a token's age is the reason for which it is refused. */
const KEPT_MS = 2 * DAY_MS;
/** A writer deletes more rows than it writes, so that old ones never pile up. */
const MOST_DELETED = 100;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Keeps places in lists as rows of the metrics store. A token is a row's id, a UUID, and is valid for 24 hours. */
export class StoredPageTokens {
  /**
   * @param pool connections that may write
   * @param now Unix milliseconds
   */
  constructor(
    private readonly pool: Pool,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Stores a place, and deletes some that are old.
   * @param bound what must be the same on the next page: operation, path, filters and order, not the page size
   * @param place JSON values only
   * @throws UnavailableError when the store can't be written now
   */
  async encode(bound: object, place: object): Promise<string> {
    const id = randomUUID();
    await this.ask(
      `WITH deleted AS (DELETE FROM page_token WHERE id IN (
         SELECT id FROM page_token WHERE created_at < $4 ORDER BY created_at LIMIT ${MOST_DELETED} FOR UPDATE SKIP LOCKED))
       INSERT INTO page_token (id, query, place, created_at) VALUES ($1, $2, $3, $5)`,
      [id, hashOf(bound), JSON.stringify(place), new Date(this.now() - KEPT_MS), new Date(this.now())],
    );
    return id;
  }

  /** @throws BadRequestError for a token that was altered, made for another query, or is too old; UnavailableError */
  async decode<Place>(token: string, bound: object): Promise<Place> {
    const [row] = UUID.test(token)
      ? await this.ask('SELECT query, place, created_at FROM page_token WHERE id = $1', [token])
      : [];
    if (!row || !(row.query as Buffer).equals(hashOf(bound))) throw invalidToken('pageToken', 'nextPageToken');
    if (this.now() - (row.created_at as Date).getTime() > DAY_MS)
      throw new BadRequestError('pageToken is older than 24 hours: begin again with the first page', 'pageToken');
    return row.place as Place;
  }

  private async ask(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    try {
      return (await this.pool.query(text, values)).rows;
    } catch (error) {
      throw new UnavailableError('Page tokens can not be stored or read now', {
        cause: error,
        headers: { 'retry-after': '1' },
      });
    }
  }
}

function hashOf(bound: object): Buffer {
  return createHash('sha256').update(canonicalJson(bound)).digest();
}
