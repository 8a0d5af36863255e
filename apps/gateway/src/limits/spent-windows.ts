import { LRUCache } from 'lru-cache';
import type { Subject } from './subject.js';
import { limitsOf, type Taken, WINDOWS } from './windows.js';

/** A window of which too little was left for some call. */
interface Spent {
  limit: number;
  left: number;
  /** On the monotonic clock. */
  endsAtMs: number;
}

/** What a refusal has shown. */
interface Refusal {
  windows: Spent[];
  /** From then on the store is asked again. */
  staleAtMs: number;
}

/** Clocks drift apart: 50 parts in a million are 3 ms a minute, and 4 s a day. Asking the store again each minute costs nothing. */
const TRUSTED_MS = 60_000;

/**
 * Windows that had too little left for some call, so that a gateway refuses further calls by itself: what is left of a window only falls
 * until its end. A flood of one client costs the store one call a minute. Holds a bounded number of subjects.
 */
export class SpentWindows {
  readonly #refusals: LRUCache<string, Refusal>;

  constructor(maxSubjects: number) {
    this.#refusals = new LRUCache({ max: maxSubjects });
  }

  /** Returns the refusal of a call for which too little is left; undefined where the store has to be asked. */
  refuse(subject: Subject, weight: number, nowMs: number): Taken | undefined {
    if (this.#refusals.size === 0) return undefined;
    const id = idOf(subject);
    const refusal = this.#refusals.get(id);
    if (refusal === undefined) return undefined;
    const { windows, staleAtMs } = refusal;
    const limits = limitsOf(subject);
    if (nowMs >= staleAtMs || windows.some(({ limit }, i) => limit !== limits[i])) {
      this.#refusals.delete(id);
      return undefined;
    }
    if (!windows.some(({ left, endsAtMs }) => left < weight && endsAtMs > nowMs)) return undefined;
    return { accepted: false, windows: windows.map((window, i) => stateOf(window, WINDOWS[i]!.ms, nowMs)) };
  }

  /** Notes an answer of the store. @param sentAtMs when it was asked: its windows end no later than that */
  note(subject: Subject, { accepted, windows }: Taken, sentAtMs: number): void {
    if (accepted) return;
    this.#refusals.set(idOf(subject), {
      windows: windows.map(({ limit, left, endsInMs }) => ({ limit, left, endsAtMs: sentAtMs + endsInMs })),
      staleAtMs: sentAtMs + TRUSTED_MS,
    });
  }

  /** Forgets everything: the store may have lost its windows. */
  clear(): void {
    this.#refusals.clear();
  }
}

/** A key with a limit of its own may be refused where others of its organisation are not. */
function idOf({ id, key }: Subject): string {
  return key === undefined ? id : `${id} ${key.id}`;
}

/** A window that has ended since is whole again, as far as this gateway has seen. */
function stateOf({ limit, left, endsAtMs }: Spent, ms: number, nowMs: number) {
  if (endsAtMs > nowMs) return { limit, left, endsInMs: endsAtMs - nowMs };
  return { limit, left: limit, endsInMs: ms - ((nowMs - endsAtMs) % ms) };
}
