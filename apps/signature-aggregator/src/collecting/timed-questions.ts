import type { PeerPool, SignatureAnswer, SignatureRequest } from '@nunatak/avalanche-p2p';
import { AnswerTimes } from './answer-times.js';

/** A node whose question is given up earlier had no time to answer. */
const LEAST_SILENCE_MS = 50;
/** How long the answer to a question that was given up is waited for. */
const LISTEN_MS = 3_000;

/** Asks nodes for signatures, and notes how long they take. */
export class TimedQuestions {
  readonly times = new AnswerTimes();
  /** Nodes of which the answer to a question that was given up may come yet. */
  readonly #listened = new Set<string>();

  constructor(private readonly pool: Pick<PeerPool, 'askSignature'>) {}

  /** Asks a node. @throws the signal's reason */
  ask(nodeId: string, request: SignatureRequest, timeoutMs: number, signal: AbortSignal): Promise<SignatureAnswer> {
    if (signal.aborted) return Promise.reject(signal.reason);
    const askedAt = performance.now();
    const end = new AbortController();
    const answering = this.pool.askSignature(nodeId, request, timeoutMs, end.signal);
    const noted = answering.then((answer) => {
      if (answer.kind === 'signed' || answer.kind === 'refused') this.times.note(nodeId, performance.now() - askedAt);
      else if (answer.kind === 'timed-out' && !signal.aborted) this.times.noteSilence(nodeId);
    });
    return new Promise((resolve, reject) => {
      const givenUp = () => {
        reject(signal.reason);
        this.#giveUp(nodeId, askedAt, noted, end);
      };
      signal.addEventListener('abort', givenUp, { once: true });
      const settled = () => signal.removeEventListener('abort', givenUp);
      noted.then(settled, settled);
      answering.then(resolve, reject);
    });
  }

  /**
   * A question that was open for longer than usual counts as unanswered until its answer comes after all: a slow node is not a deaf one. One
   * such question a node stays open, so that they are bounded.
   */
  #giveUp(nodeId: string, askedAt: number, noted: Promise<void>, end: AbortController): void {
    const isOverdue = performance.now() - askedAt > Math.max(LEAST_SILENCE_MS, this.times.usualMs(nodeId));
    if (isOverdue) this.times.noteSilence(nodeId);
    if (!isOverdue || this.#listened.has(nodeId)) {
      end.abort();
      return;
    }
    this.#listened.add(nodeId);
    const timer = setTimeout(() => end.abort(), LISTEN_MS).unref();
    const heard = () => {
      clearTimeout(timer);
      this.#listened.delete(nodeId);
    };
    noted.then(heard, heard);
  }
}
