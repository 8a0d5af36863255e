import { fromBytes, fromInteger, toInteger, toUint32 } from '../events/wire-values.js';
import { nunatak } from '../generated/nunatak-primarynetwork-v1.js';
import {
  type L1FeeDays,
  type RewardedValidations,
  type StakerKey,
  type StakingDays,
  VALIDATION_STATUSES,
  type ValidationPeriod,
  type ValidationPeriods,
} from './staking-reads.js';
import { fromAmount, toAmount } from './wire-amounts.js';

// Answers about stakers and fees as messages, and back. Reading throws PrimaryNetworkCodecError for what is none.

import wire = nunatak.primarynetwork.v1;

export function stakingDaysToWire({ time, days, hasMore }: StakingDays): wire.ListStakingDaysResponse.$Properties {
  return {
    time: toInteger(time),
    days: days.map(({ start, validators, validatorWeight, delegators, delegatorWeight }) => ({
      ...{ start: toInteger(start), validators: toInteger(validators), validatorWeight: toAmount(validatorWeight) },
      ...{ delegators: toInteger(delegators), delegatorWeight: toAmount(delegatorWeight) },
    })),
    hasMore,
  };
}

export function stakingDaysFromWire({ time, days, hasMore }: wire.ListStakingDaysResponse): StakingDays {
  return {
    time: fromInteger(time),
    days: days.map(({ start, validators, validatorWeight, delegators, delegatorWeight }) => ({
      ...{
        start: fromInteger(start),
        validators: fromInteger(validators),
        validatorWeight: fromAmount(validatorWeight),
      },
      ...{ delegators: fromInteger(delegators), delegatorWeight: fromAmount(delegatorWeight) },
    })),
    hasMore,
  };
}

export function l1FeeDaysToWire({ time, days }: L1FeeDays): wire.ListL1FeeDaysResponse.$Properties {
  return {
    time: toInteger(time),
    days: days.map(({ start, fees, cumulativeFees, payingValidators }) => ({
      ...{ start: toInteger(start), fees: toAmount(fees), cumulativeFees: toAmount(cumulativeFees) },
      payingValidators: toInteger(payingValidators),
    })),
  };
}

export function l1FeeDaysFromWire({ time, days }: wire.ListL1FeeDaysResponse): L1FeeDays {
  return {
    time: fromInteger(time),
    days: days.map(({ start, fees, cumulativeFees, payingValidators }) => ({
      ...{ start: fromInteger(start), fees: fromAmount(fees), cumulativeFees: fromAmount(cumulativeFees) },
      payingValidators: fromInteger(payingValidators),
    })),
  };
}

export function validationPeriodsToWire({
  time,
  validations,
  next,
}: ValidationPeriods): wire.ListValidationPeriodsResponse.$Properties {
  return {
    time: toInteger(time),
    validations: validations.map(periodToWire),
    next: next ? stakerKeyToWire(next) : null,
  };
}

function periodToWire(period: ValidationPeriod): wire.ValidationPeriod.$Properties {
  const { transactionId, nodeId, subnetId, status, delegationFee = null, rewardAddresses } = period;
  return {
    ...{ transactionId, nodeId, subnetId, delegationFee, rewardAddresses },
    ...{ time: toInteger(period.time), start: toInteger(period.start), end: toInteger(period.end) },
    status: status === 'unknown' ? 0 : VALIDATION_STATUSES.indexOf(status) + 1,
    ...{ weight: toAmount(period.weight), delegators: toInteger(period.delegators) },
    delegatorWeight: toAmount(period.delegatorWeight),
  };
}

export function validationPeriodsFromWire(message: wire.ListValidationPeriodsResponse): ValidationPeriods {
  return { time: fromInteger(message.time), validations: message.validations.map(periodFromWire), ...nextOf(message) };
}

function periodFromWire(message: wire.ValidationPeriod): ValidationPeriod {
  const { delegationFee } = message;
  return {
    transactionId: fromBytes(message.transactionId),
    time: fromInteger(message.time),
    nodeId: fromBytes(message.nodeId),
    subnetId: fromBytes(message.subnetId),
    start: fromInteger(message.start),
    end: fromInteger(message.end),
    status: VALIDATION_STATUSES[message.status - 1] ?? 'unknown',
    weight: fromAmount(message.weight),
    ...(delegationFee != null && { delegationFee }),
    rewardAddresses: message.rewardAddresses.map(fromBytes),
    delegators: fromInteger(message.delegators),
    delegatorWeight: fromAmount(message.delegatorWeight),
  };
}

export function rewardedValidationsToWire({
  validations,
  next,
}: RewardedValidations): wire.ListRewardedValidationsResponse.$Properties {
  return {
    validations: validations.map(({ time, addresses }) => ({ time: toInteger(time), addresses })),
    next: next ? stakerKeyToWire(next) : null,
  };
}

export function rewardedValidationsFromWire(message: wire.ListRewardedValidationsResponse): RewardedValidations {
  return {
    validations: message.validations.map(({ time, addresses }) => ({
      ...{ time: fromInteger(time), addresses: addresses.map(fromBytes) },
    })),
    ...nextOf(message),
  };
}

export function stakerKeyToWire({ height, index }: StakerKey): wire.StakerKey.$Properties {
  return { height: toInteger(height), index: toUint32(index) };
}

function nextOf({ next }: { next?: wire.StakerKey | null }): { next?: StakerKey } {
  return next ? { next: { height: fromInteger(next.height), index: next.index } } : {};
}
