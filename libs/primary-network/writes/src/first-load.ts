import {
  dropLateIndexes,
  inLongTransactionOn,
  makeLateIndexes,
  StatementScript,
  underIndexLock,
} from '@nunatak/database';
import { type Chain, NETWORK_ID, PRIMARY_NETWORK_TABLES } from '@nunatak/primary-network-schema';
import type { Pool, PoolClient } from 'pg';
import { addLeftAddresses } from './late-addresses.js';
import { readNetwork } from './network-facts.js';
import { addressAllImports } from './spending.js';

/** Of PostgreSQL's advisory locks. */
const INDEX_LOCK = 7_301_213;
/** A network of which a log has more events than this has had readers: it is not loaded any more. */
const YOUNG_EVENTS = 32_768;
/**
 * For how long a log's part in a load goes on behind a full part of its events, unless its writer knows better: where that is gone, another one
 * takes some 8 s to take the log over, and a database that was killed may take long to be back. It grows with what would be lost.
 */
const PATIENCE = `greatest(interval '15 seconds', least(interval '10 minutes', 0.01 * (clock_timestamp() - n.loading_since)))`;

/**
 * Begins a network's first load, inside the transaction of a batch that holds the network's row: from now on lists lack their indexes, and
 * tables of what is there now their rows.
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
  await client.query('UPDATE network SET loading_since = now() WHERE network_id = $1', [networkId]);
  return true;
}

/** Notes of a log that its events come as fast as they can be taken in. */
export function prolongLoad(script: StatementScript, networkId: string, chain: Chain): void {
  script.add(
    `UPDATE log_head h SET loading_until = clock_timestamp() + ${PATIENCE} FROM network n
     WHERE h.network_id = $1 AND h.chain = $2 AND n.network_id = $1`,
    [networkId, chain],
  );
}

/** Notes of a log that they do so no more. */
export async function noteLogIsQuiet(pool: Pool, networkId: string, chain: Chain): Promise<void> {
  await pool.query('UPDATE log_head SET loading_until = NULL WHERE network_id = $1 AND chain = $2', [networkId, chain]);
}

/** A network that is being loaded, and whether that is to be ended. */
export interface LoadedNetwork {
  /** Decimal. */
  networkId: string;
  isOver: boolean;
}

/** Networks that are being loaded for the first time. */
export async function loadedNetworks(db: Pool | PoolClient): Promise<LoadedNetwork[]> {
  const { rows } = await db.query<LoadedNetwork>(
    `SELECT n.network_id AS "networkId", NOT EXISTS (
       SELECT FROM log_head h WHERE h.network_id = n.network_id AND h.loading_until > clock_timestamp()) AS "isOver"
     FROM network n WHERE n.loading_since IS NOT NULL ORDER BY n.network_id`,
  );
  return rows;
}

/** How a first load is ended. */
export interface EndOptions {
  /** Aborted: what is under way is broken off; indexes that are made stay. */
  signal: AbortSignal;
  /** Told when it is begun, by this process. */
  onBegin?: () => void;
  /** Adds what else the load has left for its end to what the last transaction writes. */
  addRest: (client: PoolClient, script: StatementScript) => Promise<void>;
}

/**
 * Ends a first load that is over: makes the indexes that lists lack since it began, and what is there now. Holds the network's row, and so its
 * writers, until all is done. Needs four connections of the pool, and does nothing while another process is at it.
 *
 * @returns whether the network is not being loaded any more
 */
export function endFirstLoad(
  pool: Pool,
  networkId: string,
  { signal, onBegin, addRest }: EndOptions,
): Promise<boolean> {
  return underIndexLock(pool, { lock: [INDEX_LOCK, networkId], signal }, async (client) => {
    const load = (await loadedNetworks(client)).find((loaded) => loaded.networkId === networkId);
    if (!load?.isOver) return !load;
    onBegin?.();
    // What a process that was killed in the middle has begun is done before.
    await hold(client, networkId, 'UPDATE');
    return inLongTransactionOn(client, async () => {
      await hold(client, networkId, 'NO KEY UPDATE');
      if ((await readNetwork(client, networkId))?.loadingSeconds === undefined) return true;
      const isIndexed = await makeLateIndexes(PRIMARY_NETWORK_TABLES, networkId, {
        ...{ pool, signal },
        hold: (lane) => hold(lane, networkId, 'KEY SHARE'),
        beside: () => writeAllUnspent(client, networkId),
      });
      if (!isIndexed) return false;
      const script = new StatementScript();
      addressAllImports(script, networkId);
      addLeftAddresses(script, networkId);
      await addRest(client, script);
      // Statements that change them are planned at once, and autovacuum would look at them after a while.
      script.add('ANALYZE unspent, current_staker_address, pending_reward');
      script.add('UPDATE network SET loading_since = NULL WHERE network_id = $1', [networkId]);
      await script.run(client);
      return true;
    });
  });
}

/** Holds the network's row until the transaction ends. NO KEY UPDATE keeps writers away, who take it FOR UPDATE, but not KEY SHARE. */
async function hold(
  client: PoolClient,
  networkId: string,
  strength: 'UPDATE' | 'NO KEY UPDATE' | 'KEY SHARE',
): Promise<void> {
  await client.query(`SELECT FROM network WHERE network_id = $1 FOR ${strength}`, [networkId]);
}

/**
 * Writes `unspent` anew: what `utxo` has and `consumption` has not. A stake is one until its staker has ended, and while it is not decided
 * whether there is one: a proposal's block is P's last.
 */
async function writeAllUnspent(client: PoolClient, networkId: string): Promise<void> {
  const script = new StatementScript();
  const partition = (table: string) => NETWORK_ID.partition(table, networkId);
  // What was there before the load began.
  script.add('DELETE FROM unspent WHERE network_id = $1', [networkId]);
  script.add(
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
  await script.run(client);
}
