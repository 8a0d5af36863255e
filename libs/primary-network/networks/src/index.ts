export { advanceL1Fee, type L1FeeConfig, l1FeeCost, l1FeePrice, l1FeeSecondsRemaining } from './fees/l1-fee.js';
export { fujiGenesis, mainnetGenesis } from './genesis/built-in-genesis.js';
export { genesisOf } from './genesis/genesis-of.js';
export { platformGenesisOf } from './genesis/platform-genesis-of.js';
export { primaryChainsOf } from './genesis/primary-chains.js';
export { readGenesisFile } from './genesis/read-genesis-file.js';
export { FUJI_ID, MAINNET_ID } from './network/network-ids.js';
export { ownNetworkName } from './network/own-network-name.js';
export { MAX_VALIDATOR_WEIGHT_FACTOR } from './network/stake-rules.js';
export { rewardOf } from './rewards/potential-reward.js';
export { type RewardConfig, rewardConfigAt } from './rewards/reward-config.js';
export { splitReward } from './rewards/split-reward.js';
export { GIVEN_RULE_NAMES, readGivenRules } from './rules/given-rules.js';
export {
  hasFixedRules,
  l1FeeRules,
  networkRules,
  type RuleDifference,
  ruleDifferences,
  type StatedRules,
} from './rules/network-rules.js';
export { PLATFORM_UPGRADES, platformUpgradeTimes } from './upgrades/platform-upgrade-times.js';
export { defaultUpgrades, UNSCHEDULED } from './upgrades/upgrades.js';
