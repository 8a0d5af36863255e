import type { PoolClient } from 'pg';
import { NETWORK_ID } from '../tables/network-id.js';

/**
 * Notes which addresses have a staker now, after the stakers' rows were written: takes away those of stakers that have ended, and adds those
 * of new ones.
 *
 * @param transactionIds staking transactions, as `\x` and hex digits
 */
export async function refreshCurrentStakers(
  client: PoolClient,
  networkId: string,
  transactionIds: readonly string[],
): Promise<void> {
  if (transactionIds.length === 0) return;
  const partition = (table: string) => NETWORK_ID.partition(table, networkId);
  await client.query(
    `WITH ended AS MATERIALIZED (
       SELECT s.transaction_id FROM unnest($2::bytea[]) AS t (id) JOIN staker s ON s.network_id = $1 AND s.transaction_id = t.id
       GROUP BY s.transaction_id HAVING bool_and(s.status NOT IN ('P', 'C')))
     DELETE FROM current_staker_address a USING ended e WHERE a.network_id = $1 AND a.transaction_id = e.transaction_id`,
    [networkId, transactionIds],
  );
  await client.query(
    `INSERT INTO current_staker_address (network_id, height, time, transaction_index, kind, role, type, address, transaction_id)
     SELECT DISTINCT $1::bigint, t.height, t.time, t.transaction_index, s.kind, o.role, t.type, o.address, t.id
     FROM staker s JOIN ${partition('transaction')} t ON t.id = s.transaction_id, LATERAL (
       SELECT 'reward' AS role, unnest(s.reward_addresses) AS address
       UNION ALL SELECT 'fee', unnest(s.fee_addresses)
       UNION ALL SELECT 'stake', unnest(u.addresses) FROM ${partition('utxo')} u WHERE u.transaction_id = t.id AND u.is_staked) o
     WHERE s.network_id = $1 AND s.transaction_id = ANY($2::bytea[]) AND s.status IN ('P', 'C') ON CONFLICT DO NOTHING`,
    [networkId, transactionIds],
  );
}
