import type { KeyRecord, KeysMessage } from '@nunatak/accounts-contracts';
import { LRUCache } from 'lru-cache';
import type { OrganisationCaller } from '../limits/caller.js';

/** A key takes about 600 bytes: 12 MB. */
const MOST_KEYS = 20_000;
/** Without news for so long, a key is verified again. */
const CURRENT_MS = 5_000;

/** A key that accounts answered to be valid. */
export interface KnownKey {
  readonly caller: OrganisationCaller;
  readonly planName: string;
  readonly scopes: readonly string[];
  /** On the monotonic clock, since the gateway's own may be set; infinite for a key that does not expire. */
  readonly expiresAtMs: number;
  /** The last change that the answer includes. */
  readonly generation: number;
  /** Value of {@link KnownKeys.gaps} when the answer came. */
  readonly gaps: number;
  /** When accounts was asked, on the monotonic clock. */
  readonly askedAtMs: number;
}

/**
 * Valid keys by hash, and what the stream of changes reports about them. A key is as current as the stream's last message. A change removes
 * the keys that it concerns. Holds a bounded number of keys.
 */
export class KnownKeys {
  readonly #keys = new LRUCache<string, KnownKey>({ max: MOST_KEYS });
  #generation = 0;
  #gaps = 0;
  #heardAtMs = Number.NEGATIVE_INFINITY;

  /** The newest change that the stream has reported. */
  get generation(): number {
    return this.#generation;
  }

  /** How often changes were missed. */
  get gaps(): number {
    return this.#gaps;
  }

  get(hash: string): KnownKey | undefined {
    return this.#keys.get(hash);
  }

  /** Keeps a valid key. The answer must include all changes that the stream has reported. */
  add(hash: string, answer: { generation: number } & KeyRecord, askedAtMs: number): KnownKey {
    const { keyId: id, organisationId, plan, keyLimit: limit, scopes, generation } = answer;
    const key: KnownKey = {
      caller: { kind: 'organisation', id: organisationId, plan, key: limit === undefined ? { id } : { id, limit } },
      planName: plan.name,
      scopes,
      expiresAtMs: askedAtMs + (answer.expiresInMs ?? Number.POSITIVE_INFINITY),
      generation,
      gaps: this.#gaps,
      askedAtMs,
    };
    this.#keys.set(hash, key);
    return key;
  }

  delete(hash: string): void {
    this.#keys.delete(hash);
  }

  /** Whether a key need not be verified again: no change was missed since, and the stream or the answer is 5 s old at most. */
  isCurrent(key: KnownKey, nowMs: number): boolean {
    return key.gaps === this.#gaps && this.ageMs(key, nowMs) < CURRENT_MS;
  }

  /** Returns how long ago a key was known to be valid. */
  ageMs({ askedAtMs, gaps }: KnownKey, nowMs: number): number {
    return nowMs - (gaps === this.#gaps ? Math.max(askedAtMs, this.#heardAtMs) : askedAtMs);
  }

  /** Takes a message of the stream. @returns whether something has changed */
  take(message: KeysMessage, nowMs: number): boolean {
    const { kind, generation } = message;
    const isGap = kind === 'connected' && generation !== this.#generation;
    if (isGap) this.#gaps++;
    if (kind === 'changed') this.#remove(message);
    this.#generation = generation;
    this.#heardAtMs = nowMs;
    return isGap || kind === 'changed';
  }

  // All keys are looked at: changes are rare, and an index would have to follow each eviction.
  #remove({ generation, changed, id }: Extract<KeysMessage, { kind: 'changed' }>): void {
    for (const [hash, key] of this.#keys.entries()) {
      if (key.generation < generation && id === idOf(key, changed)) this.#keys.delete(hash);
    }
  }
}

function idOf({ caller, planName }: KnownKey, kind: 'key' | 'organisation' | 'plan'): string {
  return kind === 'key' ? caller.key!.id : kind === 'organisation' ? caller.id : planName;
}
