import { utxoIdOf } from '@nunatak/avalanche-codec';
import type { PaidRewardRow, PendingRewardRow, StoredReward } from '@nunatak/primary-network-queries';
import type { AssetBook } from '../assets/asset-book.js';
import { showAddress } from '../interface/addresses.js';
import { showNodeId, showRareId } from '../interface/ids.js';
import type { ServedNetwork } from '../networks/served-network.js';
import { stakingTypeOf } from '../stakers/staking-type.js';
import type { HistoricalRewardDto, PendingRewardDto } from './reward.dto.js';

interface RewardContext {
  network: Pick<ServedNetwork, 'addressPrefix'>;
  book: AssetBook;
}

// Each form is one literal: a page has hundreds, and objects that are spread together cost more to make than what is in them.

/** @param now Unix seconds */
export function presentPendingReward(
  row: PendingRewardRow,
  { network, book }: RewardContext,
  now: number,
): PendingRewardDto {
  return {
    addresses: addressesOf(row, network),
    txHash: showRareId(row.transactionId),
    amountStaked: row.amountStaked,
    nodeId: showNodeId(row.nodeId),
    startTimestamp: row.start,
    endTimestamp: row.end,
    stakingType: stakingTypeOf(row.isAutoRenewed),
    rewardType: row.type,
    progress: progressOf(row, now),
    estimatedReward: book.amount(row.assetId, row.amount),
  };
}

export function presentHistoricalReward(row: PaidRewardRow, { network, book }: RewardContext): HistoricalRewardDto {
  return {
    addresses: addressesOf(row, network),
    txHash: showRareId(row.transactionId),
    amountStaked: row.amountStaked,
    nodeId: showNodeId(row.nodeId),
    startTimestamp: row.start,
    endTimestamp: row.end,
    stakingType: stakingTypeOf(isOfCycle(row)),
    rewardType: row.type,
    utxoId: showRareId(row.utxoId),
    outputIndex: row.outputIndex,
    reward: book.amount(row.assetId, row.amount),
    rewardTxHash: showRareId(row.rewardId),
  };
}

/** The UTXO of an auto-renewed validator's reward counts to the reward transaction; those of others count to a staking transaction. */
function isOfCycle({ rewardId, outputIndex, utxoId }: PaidRewardRow): boolean {
  return utxoIdOf(rewardId, outputIndex).equals(utxoId);
}

function addressesOf({ addresses }: StoredReward, network: RewardContext['network']): string[] {
  return addresses.map((address) => showAddress(network, address));
}

/** Percent of the time between start and end, with two decimals at most. */
function progressOf({ start, end }: StoredReward, now: number): number {
  const passed = end > start ? ((now - start) / (end - start)) * 100 : 100;
  return Math.round(Math.min(100, Math.max(0, passed)) * 100) / 100;
}
