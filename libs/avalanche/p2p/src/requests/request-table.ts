import { randomInt } from 'node:crypto';
import { printableLine } from '@nunatak/core/secrets';
import type { MessageOf } from '../wire/messages.js';

/** What came of a request to a peer. */
export type AppAnswer =
  | { kind: 'answered'; bytes: Buffer }
  /** An AppError. */
  | { kind: 'refused'; code: number; text: string }
  | { kind: 'timed-out' }
  /** There was no connection, or one that has no room for the request now. */
  | { kind: 'disconnected' };

/** Ids of 32 bits, of which the odd ones are free for this protocol: the C-Chain and subnet-evm drop others. */
const ID_LIMIT = 2 ** 32;
/** A node works on as many messages of a peer. One that leaves so many open answers none. */
export const MAX_OPEN_REQUESTS = 1_024;
/** Longer ones say nothing more; they go to logs and answers. */
const MAX_TEXT_LENGTH = 500;

interface OpenRequest {
  chainId: Buffer;
  settle(answer: AppAnswer): void;
}

/** The open requests to one peer. Each ends by an answer, its deadline, its caller or the connection's end, whichever comes first. */
export class RequestTable {
  readonly #open = new Map<number, OpenRequest>();
  #nextId = randomInt(ID_LIMIT / 2) * 2 + 1;
  #isClosed = false;

  /** How many requests are open. */
  get size(): number {
    return this.#open.size;
  }

  /**
   * Registers a request, then sends it, so that the quickest answer finds it.
   * @param send gets the request's id
   * @param signal ends it: its reason is what the promise rejects with
   * @returns the answer; a late one is no answer any more. With {@link MAX_OPEN_REQUESTS} open ones nothing is sent: `disconnected`
   */
  ask(chainId: Buffer, deadlineMs: number, send: (id: number) => void, signal?: AbortSignal): Promise<AppAnswer> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#isClosed || this.#open.size >= MAX_OPEN_REQUESTS) return Promise.resolve({ kind: 'disconnected' });
    const id = this.#freeId();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#open.delete(id);
        clearTimeout(timer);
        signal?.removeEventListener('abort', aborted);
      };
      const settle = (answer: AppAnswer) => {
        leave();
        resolve(answer);
      };
      const aborted = () => {
        leave();
        reject(signal!.reason);
      };
      const timer = setTimeout(() => settle({ kind: 'timed-out' }), deadlineMs);
      signal?.addEventListener('abort', aborted, { once: true });
      this.#open.set(id, { chainId, settle });
      send(id);
    });
  }

  /** Takes an AppResponse. @returns whether it answers an open request */
  answer({ requestId, chainId, appBytes }: MessageOf<'appResponse'>): boolean {
    return this.#settle(requestId, chainId, { kind: 'answered', bytes: Buffer.from(appBytes) });
  }

  /** Takes an AppError. @returns whether it answers an open request */
  refuse({ requestId, chainId, errorCode, errorMessage }: MessageOf<'appError'>): boolean {
    const text = printableLine(errorMessage.slice(0, MAX_TEXT_LENGTH));
    return this.#settle(requestId, chainId, { kind: 'refused', code: errorCode, text });
  }

  /** Ends all open requests, and each later one, as `disconnected`. */
  close(): void {
    this.#isClosed = true;
    for (const { settle } of [...this.#open.values()]) settle({ kind: 'disconnected' });
  }

  #settle(id: number, chainId: Uint8Array, answer: AppAnswer): boolean {
    const request = this.#open.get(id);
    if (request === undefined || !request.chainId.equals(chainId)) return false;
    request.settle(answer);
    return true;
  }

  #freeId(): number {
    let id: number;
    do {
      id = this.#nextId;
      this.#nextId = (this.#nextId + 2) % ID_LIMIT;
    } while (this.#open.has(id));
    return id;
  }
}
