import { splitReward } from '@nunatak/primary-network-networks';
import type { DelegatorRow, ValidatorRow } from '@nunatak/primary-network-queries';
import { showAddress } from '../interface/addresses.js';
import { showHex, showId, showNodeId } from '../interface/ids.js';
import { assertAmounts } from '../networks/assert-amounts.js';
import type { ServedNetwork } from '../networks/served-network.js';
import { showPercent } from '../transactions/staking-details.js';
import type { AutoRenewDto } from './auto-renew.dto.js';
import { presentAutoRenew } from './auto-renew.presenter.js';
import type { DelegatorDto } from './delegator.dto.js';
import { stakingTypeOf } from './staking-type.js';
import type { ValidatorDto, ValidatorRewardsDto } from './validator.dto.js';

type Network = Pick<ServedNetwork, 'addressPrefix' | 'differences'>;

/** What only a node's peers, or nobody at all, can tell. */
const UNMEASURED = {
  validatorHealth: {
    reachabilityPercent: 0,
    benchedPChainRequestsPercent: 0,
    benchedXChainRequestsPercent: 0,
    benchedCChainRequestsPercent: 0,
  },
  geolocation: null,
};

export function presentValidator(row: ValidatorRow, network: Network): ValidatorDto {
  const shared = sharedOfValidator(row);
  if (row.status === 'P') return { ...shared, validationStatus: 'pending' };
  if (row.status === 'R') {
    const removeTxHash = row.endedId ? showId(row.endedId) : '';
    return { ...shared, removeTxHash, removeTimestamp: row.endedTime ?? row.end, validationStatus: 'removed' };
  }
  const delegated = {
    delegatorCount: row.delegatorCount,
    ...(row.delegationFee !== undefined && { amountDelegated: row.amountDelegated }),
    ...autoRenewOf(row, network),
  };
  if (row.status === 'E') {
    const rewards = rewardsOf(row, row.paid, network);
    return { ...shared, ...delegated, rewards, validationStatus: 'completed' };
  }
  return {
    ...shared,
    ...delegated,
    ...UNMEASURED,
    uptimePerformance: row.uptime,
    stakePercentage: percentOf(BigInt(row.weight), BigInt(row.subnetWeight)),
    ...(row.delegationCapacity !== undefined && { delegationCapacity: row.delegationCapacity }),
    potentialRewards: rewardsOf(row, row.potentialReward ?? '0', network),
    validationStatus: 'active',
  };
}

function sharedOfValidator(row: ValidatorRow) {
  const { publicKey, proofOfPossession, delegationFee } = row;
  return {
    txHash: showId(row.transactionId),
    nodeId: showNodeId(row.nodeId),
    subnetId: showId(row.subnetId),
    stakingType: stakingTypeOf(row.renewal !== undefined),
    amountStaked: row.weight,
    ...(delegationFee !== undefined && { delegationFee: showPercent(delegationFee) }),
    startTimestamp: row.start,
    endTimestamp: row.end,
    ...(publicKey &&
      proofOfPossession && {
        blsCredentials: { publicKey: showHex(publicKey), proofOfPossession: showHex(proofOfPossession) },
      }),
  };
}

function autoRenewOf(row: ValidatorRow, network: Network): { autoRenew?: AutoRenewDto } {
  const { renewal } = row;
  if (!renewal) return {};
  const shown = (addresses: readonly Buffer[]) => addresses.map((address) => showAddress(network, address));
  const { status, end, weight } = row;
  const { isRewarded } = renewal;
  const validationRewardAddresses = shown(row.rewardAddresses);
  const delegationRewardAddresses = shown(renewal.feeAddresses);
  const cycle = { renewal, status, isRewarded, end, weight, validationRewardAddresses, delegationRewardAddresses };
  return { autoRenew: presentAutoRenew(cycle) };
}

function rewardsOf(row: ValidatorRow, own: string, network: Network): ValidatorRewardsDto {
  assertAmounts(network, 'rewards');
  return {
    validationRewardAmount: own,
    delegationRewardAmount: row.fees,
    rewardAddresses: row.rewardAddresses.map((address) => showAddress(network, address)),
    ...(row.endedId && { rewardTxHash: showId(row.endedId) }),
  };
}

/** With four decimals at most, rounded down. */
function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 1_000_000n) / whole) / 10_000;
}

export function presentDelegator(row: DelegatorRow, network: Network): DelegatorDto {
  assertAmounts(network, 'rewards');
  const fee = row.delegationFee ?? 0;
  const shared = {
    txHash: showId(row.transactionId),
    nodeId: showNodeId(row.nodeId),
    rewardAddresses: row.rewardAddresses.map((address) => showAddress(network, address)),
    amountDelegated: row.weight,
    delegationFee: showPercent(fee),
    startTimestamp: row.start,
    endTimestamp: row.end,
  };
  const gross = row.potentialReward ?? '0';
  if (row.status === 'E' || row.status === 'R') {
    return { ...shared, grossReward: row.isRewarded ? gross : '0', netReward: row.paid, delegationStatus: 'completed' };
  }
  const net = String(splitReward(BigInt(gross), BigInt(fee)).remainder);
  const delegationStatus = row.status === 'C' ? 'active' : 'pending';
  return { ...shared, estimatedGrossReward: gross, estimatedNetReward: net, delegationStatus } as DelegatorDto;
}
