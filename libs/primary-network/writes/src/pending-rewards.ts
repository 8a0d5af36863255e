import { BinaryTableRows, type StatementScript } from '@nunatak/database';
import { PENDING_REWARD, type PendingReward, writePendingRewardRows } from '@nunatak/primary-network-schema';
import { IS_ONE_OF_IDS } from './id-keys.js';

/**
 * Writes anew what some stakers may be paid.
 *
 * @param pending transactions of all of them, in hex digits, among them those that are not paid any more, and what the others may be paid
 * @param avaxAssetId hex digits
 */
export function writePendingRewards(
  script: StatementScript,
  networkId: string,
  { transactionIds, rewards }: { transactionIds: readonly string[]; rewards: readonly PendingReward[] },
  avaxAssetId: string,
): void {
  if (transactionIds.length === 0) return;
  script.add(`DELETE FROM pending_reward WHERE network_id = $2 AND transaction_id ${IS_ONE_OF_IDS}`, [
    Buffer.from(transactionIds.join(''), 'hex'),
    networkId,
  ]);
  copyRewards(script, networkId, rewards, avaxAssetId);
}

/** Writes anew what all stakers may be paid. @param avaxAssetId hex digits */
export function writeAllPendingRewards(
  script: StatementScript,
  networkId: string,
  rewards: readonly PendingReward[],
  avaxAssetId: string,
): void {
  script.add('DELETE FROM pending_reward WHERE network_id = $1', [networkId]);
  copyRewards(script, networkId, rewards, avaxAssetId);
}

function copyRewards(
  script: StatementScript,
  networkId: string,
  rewards: readonly PendingReward[],
  avaxAssetId: string,
): void {
  const rows = new BinaryTableRows([PENDING_REWARD]);
  const avax = Buffer.from(avaxAssetId, 'hex');
  for (const reward of rewards) writePendingRewardRows(rows.of(PENDING_REWARD), Number(networkId), reward, avax);
  script.copy(rows.encoded());
}
