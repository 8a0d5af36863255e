import { LRUCache } from 'lru-cache';
import type { KeyRefusal } from './key-refusals.js';

const REFUSED_MS = 30_000;
/** An entry takes about 200 bytes: 4 MB. */
const MOST_KEYS = 20_000;

/**
 * Refusals of keys that are unknown, disabled, revoked or expired, by hash, for 30 s. They are kept apart from valid keys, so that guesses
 * evict guesses alone.
 */
export class RefusedKeys {
  readonly #keys = new LRUCache<string, { readonly refusal: KeyRefusal; readonly endsAtMs: number }>({
    max: MOST_KEYS,
  });

  get(hash: string, nowMs: number): KeyRefusal | undefined {
    const refused = this.#keys.get(hash);
    return refused !== undefined && nowMs < refused.endsAtMs ? refused.refusal : undefined;
  }

  add(hash: string, refusal: KeyRefusal, nowMs: number): void {
    this.#keys.set(hash, { refusal, endsAtMs: nowMs + REFUSED_MS });
  }

  /** Forgets all: a key may have been imported or enabled. */
  clear(): void {
    this.#keys.clear();
  }
}
