import type { BlsKey } from '@nunatak/avalanche-warp';
import { LRUCache } from 'lru-cache';

/** Signatures that are kept: some 20 MB, for 75 messages that 670 validators signed. */
const MOST = 50_000;

/** Verified signatures by message and key. A key signs a message in one way only, so they never change. */
export class KnownSignatures {
  readonly #signatures = new LRUCache<string, Buffer>({ max: MOST });

  get(messageId: Buffer, key: BlsKey): Buffer | undefined {
    return this.#signatures.get(nameOf(messageId, key));
  }

  /** @param signature verified */
  add(messageId: Buffer, key: BlsKey, signature: Buffer): void {
    this.#signatures.set(nameOf(messageId, key), signature);
  }
}

function nameOf(messageId: Buffer, { compressed }: BlsKey): string {
  return `${messageId.toString('latin1')}${compressed.toString('latin1')}`;
}
