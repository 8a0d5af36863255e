export { gasPrice } from './fees/gas-price.js';
export {
  advanceL1Fee,
  type L1FeeConfig,
  type L1FeeState,
  l1FeeCost,
  l1FeePrice,
  l1FeeSecondsRemaining,
} from './fees/l1-fee.js';
export { fujiGenesis, localGenesis, localStartTimes, mainnetGenesis } from './genesis/built-in-genesis.js';
export type { GenesisAllocation, GenesisConfig, GenesisStaker, LockedAmount } from './genesis/genesis-config.js';
export type { GenesisFault, GenesisResult } from './genesis/genesis-fault.js';
export { type GenesisFinding, genesisOf } from './genesis/genesis-of.js';
export { platformGenesisOf } from './genesis/platform-genesis-of.js';
export { type PrimaryChain, type PrimaryChains, primaryChainsOf } from './genesis/primary-chains.js';
export { readGenesisFile } from './genesis/read-genesis-file.js';
export { AVM_ID, EVM_ID } from './genesis/well-known-ids.js';
export { GAS_FEE, type GasFeeConfig } from './network/fee-rules.js';
export { type Network, networkOf } from './network/network.js';
export { FUJI_ID, LOCAL_ID, MAINNET_ID } from './network/network-ids.js';
export { ownNetworkName } from './network/own-network-name.js';
export { MAX_VALIDATOR_WEIGHT_FACTOR, type StakeRules } from './network/stake-rules.js';
export { rewardOf } from './rewards/potential-reward.js';
export { type RewardConfig, rewardConfigAt } from './rewards/reward-config.js';
export { PERCENT_DENOMINATOR, type SplitReward, splitReward } from './rewards/split-reward.js';
export { GIVEN_RULE_NAMES, type RulesReading, readGivenRules } from './rules/given-rules.js';
export {
  hasFixedRules,
  l1FeeRules,
  type NetworkRules,
  networkRules,
  type RuleDifference,
  type RuleName,
  ruleDifferences,
  type StatedRules,
} from './rules/network-rules.js';
export {
  PLATFORM_UPGRADES,
  type PlatformUpgrade,
  platformUpgradeTimes,
} from './upgrades/platform-upgrade-times.js';
export { defaultUpgrades, isActive, UNSCHEDULED, type UpgradeName, type Upgrades } from './upgrades/upgrades.js';
export { type UpgradesReading, upgradesOf } from './upgrades/upgrades-of.js';
