import type { L1FeeConfig } from '../fees/l1-fee.js';
import { l1FeeConfigOf } from '../network/fee-rules.js';
import { FUJI_ID, MAINNET_ID } from '../network/network-ids.js';
import { MAX_VALIDATOR_STAKE, REWARD_CONFIG } from '../network/stake-rules.js';
import type { RewardConfig } from '../rewards/reward-config.js';

/**
 * The rules by which amounts are derived and which the operator of a network can set by flags of its nodes, by the flags' names. avalanchego:
 * config/keys.go. Of mainnet and fuji the node takes none of these flags.
 */
export const RULE_NAMES = [
  'stake-max-consumption-rate',
  'stake-min-consumption-rate',
  'stake-minting-period',
  'stake-supply-cap',
  'max-validator-stake',
  'validator-fees-capacity',
  'validator-fees-target',
  'validator-fees-min-price',
  'validator-fees-excess-conversion-constant',
] as const;

export type RuleName = (typeof RULE_NAMES)[number];

/** Rules that are known to be set, as decimal numbers: rates in millionths, periods in seconds, amounts in nAVAX. */
export type StatedRules = Readonly<Partial<Record<RuleName, string>>>;

/** What amounts are derived by. */
export interface NetworkRules {
  /** Of the primary network, before Helicon. */
  reward: RewardConfig;
  /** nAVAX on one validator, its delegators' included, at most. */
  maxValidatorStake: bigint;
  /** What active L1 validators pay. */
  l1Fee: L1FeeConfig;
}

/**
 * Returns the rules of a network: avalanchego's defaults, with what its operator set in their place.
 * @param stated by {@link RuleName}; other names are ignored, and so is all of it on mainnet and fuji
 */
export function networkRules(networkId: number, stated: Readonly<Record<string, string>> = {}): NetworkRules {
  const of = (name: RuleName) => ruleValue(networkId, stated, name);
  return {
    reward: {
      maxConsumptionRate: of('stake-max-consumption-rate'),
      minConsumptionRate: of('stake-min-consumption-rate'),
      mintingPeriod: of('stake-minting-period'),
      supplyCap: of('stake-supply-cap'),
    },
    maxValidatorStake: of('max-validator-stake'),
    l1Fee: {
      capacity: of('validator-fees-capacity'),
      target: of('validator-fees-target'),
      minPrice: of('validator-fees-min-price'),
      excessConversionConstant: of('validator-fees-excess-conversion-constant'),
    },
  };
}

/** Returns the rules that a node states by `platform.getValidatorFeeConfig`. */
export function l1FeeRules({ capacity, target, minPrice, excessConversionConstant }: L1FeeConfig): StatedRules {
  return {
    'validator-fees-capacity': String(capacity),
    'validator-fees-target': String(target),
    'validator-fees-min-price': String(minPrice),
    'validator-fees-excess-conversion-constant': String(excessConversionConstant),
  };
}

/** A rule with two values. */
export interface RuleDifference {
  name: RuleName;
  ours: bigint;
  theirs: bigint;
}

/** Returns the rules that are stated otherwise than blocks were derived by. @param ours by which they were; @param theirs those stated now */
export function ruleDifferences(
  networkId: number,
  ours: Readonly<Record<string, string>> | undefined,
  theirs: StatedRules,
): RuleDifference[] {
  const stated = RULE_NAMES.filter((name) => theirs[name] !== undefined);
  return stated
    .map((name) => ({ name, ours: ruleValue(networkId, ours, name), theirs: ruleValue(networkId, theirs, name) }))
    .filter((difference) => difference.ours !== difference.theirs);
}

/** Reports whether a network's rules are fixed: avalanchego takes no flags for them. */
export function hasFixedRules(networkId: number): boolean {
  return networkId === MAINNET_ID || networkId === FUJI_ID;
}

function ruleValue(networkId: number, stated: Readonly<Record<string, string>> | undefined, name: RuleName): bigint {
  const value = hasFixedRules(networkId) ? undefined : stated?.[name];
  return value === undefined ? defaultsOf(networkId)[name] : BigInt(value);
}

function defaultsOf(networkId: number): Record<RuleName, bigint> {
  const l1Fee = l1FeeConfigOf(networkId);
  return {
    'stake-max-consumption-rate': REWARD_CONFIG.maxConsumptionRate,
    'stake-min-consumption-rate': REWARD_CONFIG.minConsumptionRate,
    'stake-minting-period': REWARD_CONFIG.mintingPeriod,
    'stake-supply-cap': REWARD_CONFIG.supplyCap,
    'max-validator-stake': MAX_VALIDATOR_STAKE,
    'validator-fees-capacity': l1Fee.capacity,
    'validator-fees-target': l1Fee.target,
    'validator-fees-min-price': l1Fee.minPrice,
    'validator-fees-excess-conversion-constant': l1Fee.excessConversionConstant,
  };
}
