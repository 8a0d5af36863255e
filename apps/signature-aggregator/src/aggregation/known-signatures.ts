import { type BlsKey, checkSignatures, reachesQuorum } from '@nunatak/avalanche-warp';
import { LRUCache } from 'lru-cache';
import type { Candidate } from '../collecting/candidate.js';
import type { WantedWeight } from '../collecting/collection.js';
import type { SigningRequest } from '../requests/signing-request.js';
import type { KeySignature, SharedSignatures } from './shared-signatures.js';

/** Signatures that are kept: 15 MB, for 75 messages that 670 validators signed. */
const MOST = 50_000;

/** Where a signature was known from: this process, or the replicas' Redis. */
export type SignatureCache = 'memory' | 'redis';

/**
 * Signatures by message and key, from wholes that were verified. Two wrong ones may cancel each other in a whole, so each use verifies them
 * again. A key signs a message in one way only, so right ones never change.
 */
export class KnownSignatures {
  /** As texts, since a buffer may keep a pool of 8 KiB in memory that it is a part of. */
  readonly #signatures = new LRUCache<string, string>({ max: MOST });

  /**
   * @param shared what replicas share; undefined: nothing
   * @param reused gets how many signatures were known
   */
  constructor(
    private readonly shared: Pick<SharedSignatures, 'read' | 'add'> | undefined,
    private readonly reused: (count: number, cache: SignatureCache) => void,
  ) {}

  /** Adds signatures that were verified, alone or as a whole, for other replicas, too. */
  add(messageId: Buffer, signatures: readonly KeySignature[]): void {
    this.#keep(messageId, signatures);
    if (signatures.length > 0) this.shared?.add(messageId, signatures);
  }

  /** Removes signatures that turned out to be wrong. */
  drop(messageId: Buffer, signatures: readonly KeySignature[]): void {
    for (const { key } of signatures) this.#signatures.delete(nameOf(messageId, key));
  }

  /** Marks candidates whose signatures are known. Other replicas' are only looked up where one's own are too few, and each of them is checked. */
  async mark(
    candidates: readonly Candidate[],
    { messageId, bytes }: Pick<SigningRequest, 'messageId' | 'bytes'>,
    { totalWeight, quorum, buffer }: WantedWeight,
  ): Promise<void> {
    this.#markKept(candidates, messageId, 'memory');
    if (this.shared === undefined) return;
    const weight = candidates.reduce((sum, each) => (each.state === 'claimed' ? sum + each.weight : sum), 0n);
    if (weight > 0n && reachesQuorum(weight, totalWeight, quorum + buffer)) return;
    const unknown = candidates.filter(({ state }) => state !== 'claimed').map(({ validator }) => validator.key);
    const found = await this.shared.read(messageId, unknown);
    if (found.length === 0) return;
    this.#keep(messageId, (await checkSignatures(bytes, found)).verified);
    this.#markKept(candidates, messageId, 'redis');
  }

  #keep(messageId: Buffer, signatures: readonly KeySignature[]): void {
    for (const { key, signature } of signatures)
      this.#signatures.set(nameOf(messageId, key), signature.toString('latin1'));
  }

  #markKept(candidates: readonly Candidate[], messageId: Buffer, cache: SignatureCache): void {
    let count = 0;
    for (const candidate of candidates) {
      if (candidate.state === 'claimed') continue;
      const known = this.#signatures.get(nameOf(messageId, candidate.validator.key));
      if (known === undefined) continue;
      candidate.signature = Buffer.from(known, 'latin1');
      candidate.state = 'claimed';
      count++;
    }
    if (count > 0) this.reused(count, cache);
  }
}

function nameOf(messageId: Buffer, { compressed }: BlsKey): string {
  return `${messageId.toString('latin1')}${compressed.toString('latin1')}`;
}
