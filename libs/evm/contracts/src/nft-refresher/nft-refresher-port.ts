import type { MessagePort } from 'node:worker_threads';
import { type CollectionNft, type NftRefresher, NftRefresherUnavailableError } from './nft-refresher.js';

interface Request {
  id: number;
  chainId: string;
  token: CollectionNft;
}
type Answer = { id: number; waitMs: number | undefined } | { id: number; failure: string };

/** By then it was noted, or it won't be. */
const DEADLINE_MS = 5_000;

/**
 * Answers what an {@link NftRefresherPortClient} in another thread asks through the port's other end. The port is for this alone.
 * @param onError told of each failed request, with the error itself: for the log
 */
export function serveNftRefresher(
  port: MessagePort,
  refresher: NftRefresher,
  onError: (error: unknown) => void = () => {},
): { close(): void } {
  port.on('message', ({ id, chainId, token }: Request) => {
    refresher
      .refresh(chainId, token)
      .then((waitMs) => port.postMessage({ id, waitMs } satisfies Answer))
      .catch((error: unknown) => {
        onError(error);
        port.postMessage({ id, failure: 'the request could not be noted; the log says why' } satisfies Answer);
      });
  });
  return { close: () => port.close() };
}

interface OpenRequest {
  resolve(waitMs: number | undefined): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** NftRefresher through a MessagePort, for another thread of the same process. */
export class NftRefresherPortClient implements NftRefresher {
  readonly #open = new Map<number, OpenRequest>();
  #lastId = 0;
  #isClosed = false;

  constructor(private readonly port: MessagePort) {
    port.on('message', (answer: Answer) => this.#settle(answer));
    port.on('close', () => this.#end());
    // While a request is open its timer keeps the thread.
    port.unref();
  }

  refresh(chainId: string, token: CollectionNft): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new NftRefresherUnavailableError('the thread that looks for metadata is gone');
      const id = ++this.#lastId;
      const timer = setTimeout(
        () => this.#settle({ id, failure: `the request was not noted within ${DEADLINE_MS} ms` }),
        DEADLINE_MS,
      );
      this.#open.set(id, { resolve, reject, timer });
      this.port.postMessage({ id, chainId, token } satisfies Request);
    });
  }

  close(): void {
    this.port.close();
    this.#end();
  }

  #settle(answer: Answer): void {
    const request = this.#open.get(answer.id);
    if (!request) return; // answered after its deadline
    this.#open.delete(answer.id);
    clearTimeout(request.timer);
    if ('failure' in answer) request.reject(new NftRefresherUnavailableError(answer.failure));
    else request.resolve(answer.waitMs);
  }

  #end(): void {
    this.#isClosed = true;
    for (const id of [...this.#open.keys()])
      this.#settle({ id, failure: 'the thread that looks for metadata is gone' });
  }
}
