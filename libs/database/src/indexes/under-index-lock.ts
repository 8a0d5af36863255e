import type { Pool, PoolClient } from 'pg';
import { checkOut } from '../connections/check-out.js';

/** How often what is to end is cancelled until it has: a cancel that comes between two statements is lost. */
const CANCEL_MS = 200;

/** Under which lock indexes are worked on, and for how long. */
export interface IndexWork {
  /** A number and a text for PostgreSQL's advisory lock: two processes may believe for a moment that the work is theirs. */
  lock: [number, string];
  /** Aborted: the work ends, whatever its statement waits for. */
  signal: AbortSignal;
}

/**
 * Works on indexes on one of the pool's connections, and on no more than one in all processes. The pool needs another connection for the
 * cancel when `signal` is aborted.
 *
 * @returns what `work` does, and false when `signal` is aborted, or while another process has the lock
 */
export function underIndexLock(
  pool: Pool,
  { lock, signal }: IndexWork,
  work: (client: PoolClient) => Promise<boolean>,
): Promise<boolean> {
  return whileWanted(pool, signal, async (client, lose) => {
    // The lock ends with the connection.
    const { rows: locks } = await client.query<{ got: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS got',
      lock,
    );
    if (!locks[0]!.got) return false;
    try {
      return await work(client);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', lock).catch(lose);
    }
  });
}

/**
 * Works on one of the pool's connections, whose statement is cancelled when `signal` is aborted, by another one of the pool's.
 *
 * @param work is given what to tell of a failure after which the connection is no good
 * @returns what `work` does, and false when `signal` is aborted
 */
export async function whileWanted(
  pool: Pool,
  signal: AbortSignal,
  work: (client: PoolClient, lose: (error: Error) => void) => Promise<boolean>,
): Promise<boolean> {
  let lost: Error | undefined;
  const lose = (error: Error) => {
    lost = error;
  };
  const client = await checkOut(pool, lose);
  let stop: (() => void) | undefined;
  let again: NodeJS.Timeout | undefined;
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const cancel = () => void pool.query('SELECT pg_cancel_backend($1)', [rows[0]!.pid]).catch(() => undefined);
    stop = () => {
      cancel();
      again = setInterval(cancel, CANCEL_MS);
    };
    if (signal.aborted) return false;
    signal.addEventListener('abort', stop, { once: true });
    return await work(client, lose);
  } catch (error) {
    if (!signal.aborted) throw error;
    return false;
  } finally {
    clearInterval(again);
    if (stop) signal.removeEventListener('abort', stop);
    client.release(lost ?? signal.aborted); // a cancel may still be on its way: nobody else's statement should meet it
  }
}
