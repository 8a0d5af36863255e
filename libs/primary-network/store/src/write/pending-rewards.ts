import { copyRows, TableRows } from '@firn/database';
import type { PoolClient } from 'pg';
import { PENDING_REWARD, type PendingReward, pendingRewardRows } from '../tables/pending-reward.js';

/**
 * Writes anew what some stakers may be paid.
 *
 * @param pending transactions of all of them, in hex digits, among them those that are not paid any more, and what the others may be paid
 * @param avaxAssetId hex digits
 */
export async function writePendingRewards(
  client: PoolClient,
  networkId: string,
  { transactionIds, rewards }: { transactionIds: readonly string[]; rewards: readonly PendingReward[] },
  avaxAssetId: string,
): Promise<void> {
  if (transactionIds.length === 0) return;
  await client.query(
    `DELETE FROM pending_reward WHERE network_id = $1
       AND transaction_id = ANY(ARRAY(SELECT decode(hex, 'hex') FROM unnest(string_to_array($2, ',')) AS hex))`,
    [networkId, transactionIds.join()],
  );
  const rows = new TableRows({ partitioned: [PENDING_REWARD] });
  for (const reward of rewards)
    for (const row of pendingRewardRows(networkId, reward, avaxAssetId)) rows.of(PENDING_REWARD).add(row);
  await copyRows(client, rows.encoded(), (table) => table);
}
