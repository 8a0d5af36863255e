import { LRUCache } from 'lru-cache';

/** Nodes that are remembered. */
const MOST = 16_384;
/** Answers of a node that count. */
const WINDOW = 64;
/** Of a node that has not answered yet. */
const UNKNOWN_MS = 250;
/** A node that takes so many times as long as most, and longer than this, is not waited for. */
const SLOW_FACTOR = 4;
const SLOW_MS = 250;
/** Answers of all nodes that tell how long most take. */
const ALL_WINDOW = 256;
/** A node that was silent so often in a row is not waited for: some nodes never answer again until they are restarted. */
const DEAF_AFTER = 3;

/** How long nodes take for answers. */
export class AnswerTimes {
  readonly #times = new LRUCache<string, number[]>({ max: MOST });
  /** The last answers of all nodes. */
  readonly #all: number[] = [];
  #medianMs: number | undefined;
  /** Questions in a row that a node did not answer. */
  readonly #silences = new LRUCache<string, number>({ max: MOST });

  /** Notes an answer, whatever it said. */
  note(nodeId: string, ms: number): void {
    const times = this.#times.get(nodeId) ?? [];
    times.push(ms);
    if (times.length > WINDOW) times.shift();
    this.#times.set(nodeId, times);
    this.#all.push(ms);
    if (this.#all.length > ALL_WINDOW) this.#all.shift();
    this.#medianMs = undefined;
    this.#silences.delete(nodeId);
  }

  /** Notes a question that a node did not answer in its usual time, or not at all. */
  noteSilence(nodeId: string): void {
    this.#silences.set(nodeId, (this.#silences.get(nodeId) ?? 0) + 1);
  }

  /** Returns the nodes that did not answer the last three questions or more. */
  get deafNodes(): string[] {
    return [...this.#silences].filter(([, count]) => count >= DEAF_AFTER).map(([nodeId]) => nodeId);
  }

  /**
   * Returns within how many milliseconds 95 of 100 of a node's last answers came. 0 of a node that is not waited for: it answers no more, was
   * silent and has never answered, or takes much longer than most.
   */
  usualMs(nodeId: string): number {
    const silences = this.#silences.get(nodeId) ?? 0;
    const times = this.#times.get(nodeId);
    if (silences >= DEAF_AFTER) return 0;
    if (times === undefined) return silences > 0 ? 0 : UNKNOWN_MS;
    const usualMs = shareOf(times, 0.95);
    this.#medianMs ??= shareOf(this.#all, 0.5);
    return usualMs > Math.max(SLOW_MS, SLOW_FACTOR * this.#medianMs) ? 0 : usualMs;
  }
}

function shareOf(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!;
}
