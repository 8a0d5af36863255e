import { LRUCache } from 'lru-cache';
import { addressBytes } from '../limits/subject.js';

const WINDOW_MS = 60_000;
/** A client with a wrong key sends one or two. Each costs the store one query. */
const GUESSES_A_WINDOW = 60;
/** An entry takes about 150 bytes: 1.5 MB. */
const MOST_ADDRESSES = 10_000;

interface Guessed {
  count: number;
  readonly endsAtMs: number;
}

/** Counts unknown keys by client address, a minute at a time. Keys with a right checksum are easily made, and each costs a query. */
export class Guesses {
  readonly #addresses = new LRUCache<string, Guessed>({ max: MOST_ADDRESSES });

  /** Returns how long an address has to wait before a further key of its is looked up; 0 where it need not. */
  waitMs(address: string | undefined, nowMs: number): number {
    const guessed = this.#addresses.get(addressBytes(address));
    return guessed === undefined || guessed.count < GUESSES_A_WINDOW ? 0 : Math.max(0, guessed.endsAtMs - nowMs);
  }

  count(address: string | undefined, nowMs: number): void {
    const bytes = addressBytes(address);
    const guessed = this.#addresses.get(bytes);
    if (guessed !== undefined && nowMs < guessed.endsAtMs) guessed.count++;
    else this.#addresses.set(bytes, { count: 1, endsAtMs: nowMs + WINDOW_MS });
  }
}
