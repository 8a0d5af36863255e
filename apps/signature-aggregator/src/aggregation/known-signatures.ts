import type { BlsKey } from '@nunatak/avalanche-warp';
import { LRUCache } from 'lru-cache';

/** Signatures that are kept: 15 MB, for 75 messages that 670 validators signed. */
const MOST = 50_000;

/** Verified signatures by message and key. A key signs a message in one way only, so they never change. */
export class KnownSignatures {
  /** As texts, since a buffer may keep a pool of 8 KiB in memory that it is a part of. */
  readonly #signatures = new LRUCache<string, string>({ max: MOST });

  get(messageId: Buffer, key: BlsKey): Buffer | undefined {
    const known = this.#signatures.get(nameOf(messageId, key));
    return known === undefined ? undefined : Buffer.from(known, 'latin1');
  }

  /** @param signature verified */
  add(messageId: Buffer, key: BlsKey, signature: Buffer): void {
    this.#signatures.set(nameOf(messageId, key), signature.toString('latin1'));
  }
}

function nameOf(messageId: Buffer, { compressed }: BlsKey): string {
  return `${messageId.toString('latin1')}${compressed.toString('latin1')}`;
}
