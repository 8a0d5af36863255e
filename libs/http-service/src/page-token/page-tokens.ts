import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadRequestError, PermanentError } from '@nunatak/core/errors';
import { canonicalJson } from './canonical-json.js';

/** 128 bits of the MAC: beyond forging, and short enough for URLs. */
const MAC_BYTES = 16;

/** Longer ones were not made here: refused before any work is done on them. Leaves room for the rest of a URL of 16,384 characters. */
const MAX_TOKEN_LENGTH = 15_000;

/**
 * Makes and reads page tokens: opaque texts that carry where the next page begins, signed, and bound to the query that they belong to.
 * Replicas share the secrets. To rotate: put the new secret first, and drop the old one once its tokens may be refused.
 */
export class PageTokens {
  private readonly secrets: readonly string[];

  /** @param secrets The first signs, all verify. */
  constructor(secrets: readonly string[]) {
    if (secrets.length === 0 || secrets.some((secret) => secret === '')) {
      throw new PermanentError('Page tokens need at least one secret, and none may be empty', {
        code: 'page_token_secret',
      });
    }
    this.secrets = [...secrets];
  }

  /**
   * @param bound What must be the same on the next page: operation, path, filters and order, not the page size. Key order doesn't matter.
   * @param payload Where the next page begins; JSON values only.
   */
  encode(bound: object, payload: object): string {
    return this.encodeBytes(bound, Buffer.from(JSON.stringify(payload)));
  }

  /** As {@link encode}, for a place in a form of its caller's. @throws Error when the token would be too long to be read again */
  encodeBytes(bound: object, body: Buffer): string {
    const token = Buffer.concat([this.mac(this.secrets[0] as string, bound, body), body]).toString('base64url');
    if (token.length > MAX_TOKEN_LENGTH)
      throw new PermanentError('A page token became too long', { code: 'page_token_length' });
    return token;
  }

  /** @throws BadRequestError naming pageToken when the token was altered, made elsewhere, or for another query. */
  decode<T = unknown>(token: string, bound: object): T {
    const body = this.decodeBytes(token, bound).toString();
    try {
      return JSON.parse(body) as T;
    } catch {
      // Signed by a release that writes this query's places in another way.
      throw invalidToken();
    }
  }

  /** As {@link decode}, of a token that {@link encodeBytes} made. @throws BadRequestError */
  decodeBytes(token: string, bound: object): Buffer {
    const bytes = token.length <= MAX_TOKEN_LENGTH ? Buffer.from(token, 'base64url') : Buffer.alloc(0);
    // Compared again as text: base64url decoding skips characters that don't belong.
    if (bytes.length < MAC_BYTES || bytes.toString('base64url') !== token) throw invalidToken();
    const mac = bytes.subarray(0, MAC_BYTES);
    const body = bytes.subarray(MAC_BYTES);
    if (!this.secrets.some((secret) => timingSafeEqual(mac, this.mac(secret, bound, body)))) throw invalidToken();
    return body;
  }

  private mac(secret: string, bound: object, body: Buffer): Buffer {
    const query = Buffer.from(canonicalJson(bound));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(query.length);
    return createHmac('sha256', secret).update(length).update(query).update(body).digest().subarray(0, MAC_BYTES);
  }
}

/** What a client is told about a token that is not one of this query's. */
export function invalidToken(parameter = 'pageToken', field = 'nextPageToken'): BadRequestError {
  return new BadRequestError(
    `${parameter} is not valid for this query: use the ${field} of its last page, unchanged`,
    parameter,
  );
}
