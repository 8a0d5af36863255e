import type { StatementScript } from '@nunatak/database';
import { NETWORK_ID } from '@nunatak/primary-network-schema';

/** Notes that stakers are over: their addresses have one less. @param transactionIds of their staking transactions, hex digits */
export function removeEndedStakers(
  script: StatementScript,
  networkId: string,
  transactionIds: readonly string[],
): void {
  if (transactionIds.length === 0) return;
  script.add(
    `DELETE FROM current_staker_address WHERE network_id = $1
       AND transaction_id = ANY(ARRAY(SELECT decode(hex, 'hex') FROM unnest(string_to_array($2, ',')) AS hex))`,
    [networkId, transactionIds.join()],
  );
}

/**
 * Notes which addresses have the stakers of stored transactions, after the stakers' rows were written; those that are over are left out.
 *
 * @param transactionIds staking transactions, hex digits
 */
export function addCurrentStakers(script: StatementScript, networkId: string, transactionIds: readonly string[]): void {
  if (transactionIds.length === 0) return;
  const areThese = `s.transaction_id = ANY(ARRAY(SELECT decode(hex, 'hex') FROM unnest(string_to_array($2, ',')) AS hex))`;
  script.add(`${insertOf(networkId)} AND ${areThese} ON CONFLICT DO NOTHING`, [networkId, transactionIds.join()]);
}

/** Notes anew which addresses have stakers that are not over, all of them. */
export function writeAllCurrentStakers(script: StatementScript, networkId: string): void {
  script.add('DELETE FROM current_staker_address WHERE network_id = $1', [networkId]);
  script.add(insertOf(networkId), [networkId]);
}

/** A statement that adds the addresses of a network's stakers that are not over, where its condition ends. */
function insertOf(networkId: string): string {
  const partition = (table: string) => NETWORK_ID.partition(table, networkId);
  return `INSERT INTO current_staker_address (network_id, height, time, transaction_index, kind, role, type, address, transaction_id)
     SELECT DISTINCT $1::bigint, t.height, t.time, t.transaction_index, s.kind, o.role, t.type, o.address, t.id
     FROM staker s JOIN ${partition('transaction')} t ON t.id = s.transaction_id, LATERAL (
       SELECT 'reward' AS role, unnest(s.reward_addresses) AS address
       UNION ALL SELECT 'fee', unnest(s.fee_addresses)
       UNION ALL SELECT 'stake', unnest(u.addresses) FROM ${partition('utxo')} u WHERE u.transaction_id = t.id AND u.is_staked) o
     WHERE s.network_id = $1 AND s.status IN ('P', 'C')`;
}
