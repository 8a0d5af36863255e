import type { Pool, PoolClient } from 'pg';
import { inOneTurn } from '../statements/in-one-turn.js';
import type { StatementScript } from '../statements/statement-script.js';
import { checkOut } from './check-out.js';
import { isUnanswered } from './reading-socket.js';

/** Runs `work` in one database transaction: all of it or nothing. */
export function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return between('BEGIN', pool, work);
}

/** What a transaction asks first, and what it writes. */
export interface Turns<T> {
  /** Asks on the connection that it is given, all of it before it waits for anything. */
  ask: (together: PoolClient) => Promise<T>;
  /** What is written whatever the answers are. */
  behind: StatementScript;
  /** What is written by them. */
  write: (client: PoolClient, answers: T) => Promise<StatementScript>;
  /** Told of each statement that was carried out. */
  onDone?: () => void;
}

/**
 * The same for what asks at once, and writes at once: BEGIN goes with the questions, COMMIT with what is written by the answers, and what is
 * written anyway lies between, so that the transaction hardly waits for this process, which has other things to do.
 */
export function inTwoTurns<T>(pool: Pool, { ask, behind, write, onDone = () => undefined }: Turns<T>): Promise<void> {
  return onConnection(pool, async (client) => {
    const asking = (together: PoolClient) => Promise.all([together.query('BEGIN'), ask(together)]);
    const { answers, done } = inOneTurn(client, asking, behind, onDone);
    const writing = answers.then(([, answer]) => write(client, answer));
    // In this order: what the answers mean counts, although what is written behind the questions fails, too.
    for (const outcome of await Promise.allSettled([answers, done, writing]))
      if (outcome.status === 'rejected') throw outcome.reason;
    const script = await writing;
    script.add('COMMIT');
    await script.run(client, onDone);
  });
}

/**
 * Runs `work` in one transaction on a connection that the caller has, and gives up where it is lost. However long a statement takes, or the
 * transaction waits for what others do: a server's limits for these don't count.
 */
export function inLongTransactionOn<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  const begin = 'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0';
  return orRolledBack(client, () => committed(begin, client, work));
}

/** Runs `work` on one connection that sees one snapshot from its first statement to its last. */
export function inSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return between('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', pool, work);
}

/**
 * The same beside switches to a new derivation: the lock comes before the snapshot and keeps
 * a switch to a new derivation away: tables are exchanged at once for everybody, rows only for later snapshots.
 *
 * @param table one of the partitioned tables that a switch exchanges
 */
export function inSnapshotOf<T>(table: string, pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const begin = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; LOCK TABLE ONLY ${table} IN ACCESS SHARE MODE`;
  return between(begin, pool, work);
}

function between<T>(begin: string, pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return onConnection(pool, (client) => committed(begin, client, () => work(client)));
}

async function committed<T>(begin: string, client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  const result = await work();
  await client.query('COMMIT');
  return result;
}

async function orRolledBack<T>(client: PoolClient, work: () => Promise<T>, lost?: (error: Error) => void): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A server that does not answer would keep the ROLLBACK waiting for as long again.
    if (lost !== undefined && isUnanswered(error)) lost(error as Error);
    else await client.query('ROLLBACK').catch(lost ?? (() => undefined));
    throw error;
  }
}

/** Does what is a transaction on one of the pool's connections, and rolls back what fails. */
async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  const client = await checkOut(pool, lost);
  try {
    return await orRolledBack(client, () => work(client), lost);
  } finally {
    client.release(broken); // a connection that was lost, or can't roll back, is thrown away
  }
}
