import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { BadRequestError, PermanentError } from '@nunatak/core/errors';
import { canonicalJson } from './canonical-json.js';
import { invalidToken } from './page-tokens.js';

/** How long a token is taken. */
const LIFETIME_SECONDS = 24 * 60 * 60;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** How a parameter with a token, and the field that gives the next one, are called. */
export interface TokenNames {
  parameter: string;
  field: string;
}

const DEFAULT_NAMES: TokenNames = { parameter: 'pageToken', field: 'nextPageToken' };

/**
 * Makes and reads page tokens that are UUIDs in form (version 4) and valid for 24 hours. A token is one AES block under a key that follows
 * from a secret and the query: 56 bits of position, 32 of time, 34 zeros, version and variant. Under another key the zeros are others.
 * Replicas share the secrets. The first encrypts, all decrypt.
 */
export class UuidPageTokens {
  /** @param now Unix milliseconds */
  constructor(
    private readonly secrets: readonly string[],
    private readonly now: () => number = Date.now,
  ) {
    if (secrets.length === 0 || secrets.includes(''))
      throw new PermanentError('Page tokens need at least one secret, and none may be empty', {
        code: 'page_token_secret',
      });
  }

  /**
   * @param bound what must be the same on the next page: operation, path, filters and order, not the page size
   * @param position where the next page begins
   */
  encode(bound: object, position: number): string {
    let block = blockOf(position, Math.floor(this.now() / 1000));
    const cipher = createCipheriv('aes-256-ecb', this.keyOf(this.secrets[0]!, bound), null).setAutoPadding(false);
    // Walks the cipher's cycle to the next block that is a UUID: 64 steps on average. The way back ends at the first block.
    do block = cipher.update(block);
    while (!isUuid(block));
    return textOf(block);
  }

  /** @throws BadRequestError that names the parameter, for a token that was altered, made for another query, or is too old */
  decode(token: string, bound: object, { parameter, field }: TokenNames = DEFAULT_NAMES): number {
    const block = UUID.test(token) ? Buffer.from(token.replaceAll('-', ''), 'hex') : undefined;
    const place = block && this.placeOf(block, bound);
    if (place === undefined) throw invalidToken(parameter, field);
    if (this.now() / 1000 - place.time > LIFETIME_SECONDS)
      throw new BadRequestError(`${parameter} is older than 24 hours: begin again with the first page`, parameter);
    return place.position;
  }

  private placeOf(block: Buffer, bound: object): { position: number; time: number } | undefined {
    for (const secret of this.secrets) {
      const decipher = createDecipheriv('aes-256-ecb', this.keyOf(secret, bound), null).setAutoPadding(false);
      let plain = block;
      do plain = decipher.update(plain);
      while (!isUuid(plain));
      const position = plain.readUIntBE(0, 6) * 256 + plain[7]!;
      const time = plain.readUInt32BE(12);
      if (Number.isSafeInteger(position) && plain.equals(blockOf(position, time))) return { position, time };
    }
    return undefined;
  }

  private keyOf(secret: string, bound: object): Buffer {
    return createHmac('sha256', secret)
      .update(`uuid page token\n${canonicalJson(bound)}`)
      .digest();
  }
}

function blockOf(position: number, time: number): Buffer {
  const block = Buffer.alloc(16);
  block.writeUIntBE(Math.floor(position / 256), 0, 6);
  block[6] = 0x40;
  block[7] = position % 256;
  block[8] = 0x80;
  block.writeUInt32BE(time, 12);
  return block;
}

function isUuid(block: Buffer): boolean {
  return (block[6]! & 0xf0) === 0x40 && (block[8]! & 0xc0) === 0x80;
}

function textOf(block: Buffer): string {
  const hex = block.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
