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
    `DELETE FROM current_staker_address a WHERE a.network_id = $1 AND a.transaction_id = ANY($2::bytea[])
       AND NOT EXISTS (SELECT 1 FROM staker s WHERE s.network_id = $1 AND s.transaction_id = a.transaction_id AND s.status IN ('P', 'C'))`,
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
