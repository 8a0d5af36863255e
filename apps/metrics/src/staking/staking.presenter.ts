import { addressPrefixOf, encodeAddress, encodeCb58, encodeNodeId } from '@nunatak/avalanche-codec';
import { exactInteger } from '@nunatak/data-api';
import type { L1FeeDay, RewardedValidation, StakingDay, ValidationPeriod } from '@nunatak/primary-network-contracts';
import type { MetricsValueDto } from '../series/series.dto.js';
import type { PChainAddressDetailsDto, ValidatorInformationDto } from './staking.dto.js';

export const STAKING_METRICS = ['delegatorCount', 'delegatorWeight', 'validatorCount', 'validatorWeight'] as const;

export type StakingMetric = (typeof STAKING_METRICS)[number];

const STAKING_FIGURES: Readonly<Record<StakingMetric, (day: StakingDay) => number | bigint>> = {
  delegatorCount: ({ delegators }) => delegators,
  delegatorWeight: ({ delegatorWeight }) => exactInteger(delegatorWeight),
  validatorCount: ({ validators }) => validators,
  validatorWeight: ({ validatorWeight }) => exactInteger(validatorWeight),
};

export function presentStakingDay(day: StakingDay, metric: StakingMetric): MetricsValueDto {
  return { value: STAKING_FIGURES[metric](day), timestamp: day.start };
}

/** What of a day's fees is shown. */
export type FeeFigure = 'fees' | 'cumulativeFees' | 'payingValidators';

export function presentFeeDay(day: L1FeeDay, figure: FeeFigure): MetricsValueDto {
  const value = day[figure];
  return { value: typeof value === 'bigint' ? exactInteger(value) : value, timestamp: day.start };
}

/** Millionths to percent. */
const PER_PERCENT = 10_000;

export function presentValidation(period: ValidationPeriod, networkId: number): ValidatorInformationDto {
  return {
    timestamp: period.time,
    subnetID: encodeCb58(period.subnetId),
    nodeID: encodeNodeId(period.nodeId),
    addresses: textsOf(period.rewardAddresses, networkId),
    delegationFee: (period.delegationFee ?? 0) / PER_PERCENT,
    delegatorCount: period.delegators,
    delegatorWeight: exactInteger(period.delegatorWeight),
    endTime: period.end,
    startTime: period.start,
    status: period.status,
    transactionHash: encodeCb58(period.transactionId),
    weight: exactInteger(period.weight),
  };
}

export function presentRewarded({ time, addresses }: RewardedValidation, networkId: number): PChainAddressDetailsDto {
  return { addresses: textsOf(addresses, networkId), sortKey: String(time) };
}

function textsOf(addresses: readonly Buffer[], networkId: number): string[] {
  const prefix = addressPrefixOf(networkId);
  return addresses.map((address) => encodeAddress(prefix, address));
}
