import type { Client, Pool, PoolClient, QueryResult } from 'pg';
import { checkOut } from './check-out.js';

/**
 * A pool's connections for one piece of work, until `signal` is aborted: whatever the work waits for then, a connection or an answer, fails
 * at once with the signal's reason or the loss of its connection. A connection whose other end has fallen silent tells nobody of it, and
 * a statement may rightly take hours: so time limits alone can't tell them apart, and whoever knows that a piece of work has to end needs
 * this. The pool itself goes on.
 *
 * @param onAnswer told of each connection that was got, and of each statement that was answered
 */
export function interruptiblePool(pool: Pool, signal: AbortSignal, onAnswer: () => void = () => undefined): Pool {
  const get = async (): Promise<PoolClient> => {
    const client = await connected(pool, signal);
    onAnswer();
    const cut = () => void (client as unknown as Client).end();
    const { release, query: ask } = client;
    signal.addEventListener('abort', cut, { once: true });
    client.query = ((...question: Parameters<typeof ask>) => {
      const answer: unknown = ask.apply(client, question);
      if (answer instanceof Promise) answer.then(onAnswer, () => undefined);
      return answer;
    }) as typeof ask;
    client.release = (error) => {
      signal.removeEventListener('abort', cut);
      client.query = ask;
      release.call(client, error);
    };
    return client;
  };
  /** As the pool's own, by promise or by callback. */
  const connect = (callback?: (error?: Error, client?: PoolClient) => void) => {
    const client = get();
    if (!callback) return client;
    client.then(
      (got) => callback(undefined, got),
      (error: Error) => callback(error),
    );
    return undefined;
  };
  const query = async (...question: unknown[]): Promise<QueryResult> => {
    const client = await get();
    let broken: Error | undefined;
    try {
      return await (client.query as (...question: unknown[]) => Promise<QueryResult>)(...question);
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return Object.create(pool, { connect: { value: connect }, query: { value: query } }) as Pool;
}

/** A connection of the pool; one that comes too late goes back. */
async function connected(pool: Pool, signal: AbortSignal): Promise<PoolClient> {
  signal.throwIfAborted();
  let abort!: () => void;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  const connecting = checkOut(pool);
  try {
    return await Promise.race([connecting, aborted]);
  } catch (error) {
    void connecting.then(
      (late) => late.release(),
      () => undefined,
    );
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
