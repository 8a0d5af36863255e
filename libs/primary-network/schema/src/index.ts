export { PRIMARY_NETWORK_SCHEMA } from './primary-network-schema.js';
export { completeTables, registerNetwork } from './register-network.js';
export { ASSET } from './tables/asset.js';
export { ASSET_TRANSACTION, writeAssetTransactionRow } from './tables/asset-transaction.js';
export { BLOCK, type BlockProposerRow, writeBlockRow } from './tables/block.js';
export { BLOCKCHAIN } from './tables/blockchain.js';
export { CHAINS, type Chain } from './tables/chain.js';
export { CONSUMPTION, writeConsumptionRow } from './tables/consumption.js';
export { CURRENT_STAKER_ADDRESS, writeCurrentStakerAddressRow } from './tables/current-staker-address.js';
export { L1_VALIDATOR } from './tables/l1-validator.js';
export { L1_VALIDATOR_CHANGE, type L1ChangeKind, writeL1ValidatorChangeRow } from './tables/l1-validator-change.js';
export { LOG_POSITION } from './tables/log-position.js';
export { type AmountDifferences, NETWORK } from './tables/network.js';
export { NETWORK_ID } from './tables/network-id.js';
export { PENDING_REWARD, type PendingReward, writePendingRewardRows } from './tables/pending-reward.js';
export { PLATFORM_STATE, type PlatformEntry, writePlatformStateRow } from './tables/platform-state.js';
export { PRIMARY_NETWORK_TABLES } from './tables/primary-network-tables.js';
export { REWARD, writeRewardRows } from './tables/reward.js';
export {
  type AddedStaker,
  STAKER,
  StakerStanding,
  type StakerStatus,
  type StakingTransaction,
  writeStakerRow,
} from './tables/staker.js';
export { STAKER_ADDRESS, type StakerRole, writeStakerAddressRow } from './tables/staker-address.js';
export { SUBNET } from './tables/subnet.js';
export { TRANSACTION, type TransactionPlace, type TransactionRow, writeTransactionRow } from './tables/transaction.js';
export { TRANSACTION_ADDRESS, writeTransactionAddressRow } from './tables/transaction-address.js';
export {
  L1_VALIDATOR_TYPES,
  STAKING_TYPES,
  type StoredTransactionType,
  TRANSACTION_TYPES,
} from './tables/transaction-types.js';
export { UNSPENT, writeUnspentRow } from './tables/unspent.js';
export { type OutputKind, type RewardType, UTXO, type UtxoRow, writeUtxoRow } from './tables/utxo.js';
export { UTXO_ADDRESS, writeUtxoAddressRow } from './tables/utxo-address.js';
export { VERTEX, writeVertexRow } from './tables/vertex.js';
