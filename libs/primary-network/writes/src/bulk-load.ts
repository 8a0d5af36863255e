import { dropLateIndexes, inLongTransactionOn, makeLateIndexes, StatementScript, whileWanted } from '@nunatak/database';
import { type Chain, NETWORK_ID, PRIMARY_NETWORK_TABLES } from '@nunatak/primary-network-schema';
import type { Pool, PoolClient } from 'pg';
import { addLeftAddresses } from './late-addresses.js';
import { readNetwork } from './network-facts.js';
import { addressAllImports } from './spending.js';

/** A bulk load begins for more blocks than this: indexes of fewer are built and kept up in no time. */
const FAR_AHEAD_BLOCKS = 4_096;

/**
 * Registers the head that a log's ingester stated with the log's first event, inside the transaction that stores this event. A head that is
 * far ahead begins the network's bulk load, unless a log of the network is long already, or a table is read for long.
 *
 * @returns whether the network is being loaded
 */
export async function registerHead(
  client: PoolClient,
  networkId: string,
  chain: Chain,
  head: number,
): Promise<boolean> {
  await client.query('UPDATE log_position SET target = $3 WHERE network_id = $1 AND chain = $2', [
    networkId,
    chain,
    head,
  ]);
  if ((await readNetwork(client, networkId))?.isLoading) return true;
  if (head <= FAR_AHEAD_BLOCKS) return false;
  const { rows } = await client.query<{ longest: string }>(
    'SELECT max(sequence) AS longest FROM log_position WHERE network_id = $1',
    [networkId],
  );
  if (Number(rows[0]!.longest) > FAR_AHEAD_BLOCKS) return false;
  if (!(await dropLateIndexes(client, PRIMARY_NETWORK_TABLES, networkId))) return false;
  await client.query(`UPDATE network SET phase = 'loading', phase_since = now() WHERE network_id = $1`, [networkId]);
  return true;
}

/** A network's bulk load. */
export interface BulkLoad {
  /** Decimal. */
  networkId: string;
  phase: 'loading' | 'finishing';
  /** Events that its logs have stored. */
  events: number;
  /** Whether each registered log has reached the head that its ingester stated. */
  isWhole: boolean;
}

/** Returns the bulk loads that are not finished. */
export async function bulkLoads(pool: Pool): Promise<BulkLoad[]> {
  const { rows } = await pool.query<BulkLoad>(
    `SELECT n.network_id AS "networkId", n.phase, sum(h.sequence)::float8 AS events,
       bool_and(coalesce(h.height >= h.target, h.target IS NULL)) AS "isWhole"
     FROM network n JOIN log_position h USING (network_id) WHERE n.phase <> 'served' GROUP BY n.network_id ORDER BY n.network_id`,
  );
  return rows;
}

/** Ends the loading phase of a network, whatever its logs lack: what comes next is {@link finishLoad}. @returns whether it was loading */
export async function endLoading(pool: Pool, networkId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE network SET phase = 'finishing', phase_since = now() WHERE network_id = $1 AND phase = 'loading'`,
    [networkId],
  );
  return rowCount === 1;
}

/** How a bulk load is finished. */
export interface FinishOptions {
  /** Aborted: what is under way is broken off; indexes that are built stay. */
  signal: AbortSignal;
  /** Adds what else the load has left out to what the last transaction writes. */
  addRest: (client: PoolClient, script: StatementScript) => Promise<void>;
}

/**
 * Builds the indexes and the rows of the present state that a bulk load has left out, and has the network served. Holds the network's row
 * until all is done: its writers wait, and so does another process that finishes the load. Needs four connections of the pool.
 *
 * @returns whether the network is served
 */
export function finishLoad(pool: Pool, networkId: string, { signal, addRest }: FinishOptions): Promise<boolean> {
  return whileWanted(pool, signal, async (client) => {
    // An index that a killed process began is completed before.
    await hold(client, networkId, 'UPDATE');
    return inLongTransactionOn(client, async () => {
      await hold(client, networkId, 'NO KEY UPDATE');
      if (!(await readNetwork(client, networkId))?.isLoading) return true;
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
      script.add(`UPDATE network SET phase = 'served', phase_since = NULL WHERE network_id = $1`, [networkId]);
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
       JOIN log_position h ON h.network_id = $1 AND h.chain = 'P'
     WHERE NOT EXISTS (SELECT FROM ${partition('consumption')} c WHERE c.utxo_id = u.utxo_id)
     ORDER BY a.address, u.holder, u.time, u.utxo_id`,
    [networkId],
  );
  await script.run(client);
}
