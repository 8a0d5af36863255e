import { LRUCache } from 'lru-cache';

/** Nodes that are remembered. */
const MOST = 16_384;
/** Answers of a node that count. */
const WINDOW = 64;
/** Of a node that has not answered yet. */
const UNKNOWN_MS = 250;
/** A node that was silent so often in a row is not waited for: some nodes never answer again until they are restarted. */
const DEAF_AFTER = 3;

/** How long nodes take for answers. */
export class AnswerTimes {
  readonly #times = new LRUCache<string, number[]>({ max: MOST });
  /** Questions in a row that a node did not answer. */
  readonly #silences = new LRUCache<string, number>({ max: MOST });

  /** Notes an answer, whatever it said. */
  note(nodeId: string, ms: number): void {
    const times = this.#times.get(nodeId) ?? [];
    times.push(ms);
    if (times.length > WINDOW) times.shift();
    this.#times.set(nodeId, times);
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

  /** Returns within how many milliseconds 95 of 100 of a node's last answers came; 0 of a node that answers no more. */
  usualMs(nodeId: string): number {
    if ((this.#silences.get(nodeId) ?? 0) >= DEAF_AFTER) return 0;
    const times = this.#times.get(nodeId);
    if (times === undefined) return UNKNOWN_MS;
    return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
  }
}
