import {
  dropLateIndexes,
  hasLateIndexes,
  inTransactionOn,
  makeLateIndexes,
  type StatementScript,
  underIndexLock,
} from '@firn/database';
import type { Pool, PoolClient } from 'pg';
import { NETWORK_ID } from '../tables/network-id.js';
import { PRIMARY_NETWORK_TABLES } from '../tables/primary-network-tables.js';

/** Of PostgreSQL's advisory locks. */
const INDEX_LOCK = 7_301_213;
/** A network of which a log has more events than this has had readers: it is not loaded any more. */
const YOUNG_EVENTS = 32_768;
/** For how long a load goes on without a full part: a node may be slow for a while, and another process needs some 8 s to take a log over. */
const PATIENCE = `interval '15 seconds'`;
/** The same where a part was not full: as a rule there is no more. */
const QUIET = `interval '2 seconds'`;

/**
 * Begins a network's first load, inside the transaction of a batch that holds the network's row: from now on lists lack their indexes, and
 * `unspent` its rows.
 *
 * @returns whether it did: not where one of the network's logs is long already, nor where somebody reads its tables for long
 */
export async function beginFirstLoad(client: PoolClient, networkId: string): Promise<boolean> {
  const { rows } = await client.query<{ longest: string }>(
    'SELECT max(sequence) AS longest FROM log_head WHERE network_id = $1',
    [networkId],
  );
  if (Number(rows[0]!.longest) > YOUNG_EVENTS) return false;
  if (!(await dropLateIndexes(client, PRIMARY_NETWORK_TABLES, networkId))) return false;
  await client.query(`UPDATE network SET loading_until = clock_timestamp() + ${PATIENCE} WHERE network_id = $1`, [
    networkId,
  ]);
  return true;
}

/**
 * Notes how a log's events come, which is for how long its network's first load goes on. Does nothing when no load is under way.
 * @param isFull whether they still come as fast as they can be taken in; if not, they did until now
 */
export function noteLoadedPart(script: StatementScript, networkId: string, isFull: boolean): void {
  const until = isFull ? `clock_timestamp() + ${PATIENCE}` : `least(loading_until, clock_timestamp() + ${QUIET})`;
  script.add(`UPDATE network SET loading_until = ${until} WHERE network_id = $1 AND loading_until IS NOT NULL`, [
    networkId,
  ]);
}

/** A network that is being loaded, and whether that is to be ended. */
export interface LoadedNetwork {
  /** Decimal. */
  networkId: string;
  isOver: boolean;
}

/** Networks that are being loaded for the first time. */
export async function loadedNetworks(pool: Pool): Promise<LoadedNetwork[]> {
  const { rows } = await pool.query<LoadedNetwork>(
    `SELECT network_id AS "networkId", loading_until < clock_timestamp() AS "isOver" FROM network
     WHERE loading_until IS NOT NULL ORDER BY network_id`,
  );
  return rows;
}

/** How a first load is ended. */
export interface EndOptions {
  /** Aborted: what is under way is broken off; indexes that are made stay. */
  signal: AbortSignal;
  /** Told when it is begun, by this process. */
  onBegin?: () => void;
}

/**
 * Ends a first load that is over: makes the indexes that lists lack since it began, one after the other while the network's tables are written,
 * and what is unspent. Needs a second connection of the pool, and does nothing while another process is at it.
 *
 * @returns whether the network is not being loaded any more: it is where events have come fast again meanwhile
 */
export function endFirstLoad(pool: Pool, networkId: string, { signal, onBegin }: EndOptions): Promise<boolean> {
  return underIndexLock(pool, { lock: [INDEX_LOCK, networkId], signal }, async (client) => {
    const isOver = () => isLoadOver(client, networkId);
    const before = await isOver();
    if (!before) return before === undefined;
    onBegin?.();
    const isWanted = async () => (await isOver()) === true;
    if (!(await makeLateIndexes(client, PRIMARY_NETWORK_TABLES, networkId, { signal, isWanted }))) return false;
    return inTransactionOn(client, () => fillUnspent(client, networkId));
  });
}

/** @returns undefined where no load is under way */
async function isLoadOver(client: PoolClient, networkId: string, lock = ''): Promise<boolean | undefined> {
  const { rows } = await client.query<{ is_over: boolean | null }>(
    `SELECT loading_until < clock_timestamp() AS is_over FROM network WHERE network_id = $1 ${lock}`,
    [networkId],
  );
  return rows[0]?.is_over ?? undefined;
}

/**
 * Fills `unspent` with what `utxo` has and `consumption` has not, inside a transaction, which holds the network's row from here on, and ends the
 * load. A stake is one until its staker has ended, and while it is not decided whether there is one: a proposal's block is P's last.
 *
 * @returns whether the network is not being loaded any more
 */
async function fillUnspent(client: PoolClient, networkId: string): Promise<boolean> {
  const isOver = await isLoadOver(client, networkId, 'FOR UPDATE');
  if (!isOver) return isOver === undefined;
  if (!(await hasLateIndexes(client, PRIMARY_NETWORK_TABLES, networkId))) return false;
  const partition = (table: string) => NETWORK_ID.partition(table, networkId);
  // What was there before the load began, or what an indexer of an earlier release has written meanwhile.
  await client.query('DELETE FROM unspent WHERE network_id = $1', [networkId]);
  await client.query(
    `INSERT INTO unspent (network_id, time, chain, holder, is_staked, address, kind, utxo_id, transaction_id, asset_id, amount, locktime,
       stakeable_locktime)
     SELECT u.network_id, u.time, u.chain, u.holder,
       u.is_staked AND (u.height = h.height
         OR EXISTS (SELECT FROM staker s WHERE s.network_id = $1 AND s.transaction_id = u.transaction_id AND s.status IN ('P', 'C'))),
       a.address, u.kind, u.utxo_id, u.transaction_id, u.asset_id, u.amount, u.locktime, u.stakeable_locktime
     FROM ${partition('utxo')} u CROSS JOIN LATERAL unnest(u.addresses) AS a (address)
       JOIN log_head h ON h.network_id = $1 AND h.chain = 'P'
     WHERE NOT EXISTS (SELECT FROM ${partition('consumption')} c WHERE c.utxo_id = u.utxo_id)
     ORDER BY a.address, u.holder, u.time, u.utxo_id`,
    [networkId],
  );
  // Statements that change it are planned at once, and autovacuum would look at it after a while.
  await client.query('ANALYZE unspent');
  await client.query('UPDATE network SET loading_until = NULL WHERE network_id = $1', [networkId]);
  return true;
}
