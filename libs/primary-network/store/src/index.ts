export { chainsOfAddresses } from './queries/address-chains.js';
export { type AssetRow, assetsById } from './queries/assets.js';
export { type BalanceCategory, type BalanceRow, type BalancesQuery, balancesOfAddresses } from './queries/balances.js';
export {
  type BlockKey,
  type BlockListQuery,
  blocksOfProposer,
  knowsProposers,
  latestPrimaryBlocks,
  type PrimaryBlockRow,
  type ProposerRow,
  primaryBlock,
} from './queries/blocks.js';
export {
  type L1OwnerRow,
  type L1ValidatorKey,
  type L1ValidatorQuery,
  type L1ValidatorRow,
  l1Validators,
} from './queries/l1-validators.js';
export { type LogHeadRow, type NetworkRow, readLogHeads, readNetworks } from './queries/networks.js';
export { inPrimaryNetworkSnapshot, primaryNetworkReadPool } from './queries/read-pool.js';
export {
  type BlockchainRow,
  blockchainById,
  blockchains,
  blockchainsOfSubnets,
  type RegistryKey,
  type RegistryQuery,
  type SubnetRow,
  subnetById,
  subnets,
} from './queries/registry.js';
export {
  type PaidRewardKey,
  type PaidRewardRow,
  type PendingRewardKey,
  paidRewards,
  pendingRewards,
  type RewardOwners,
  type RewardRow,
} from './queries/rewards.js';
export {
  type DelegatorRow,
  delegators,
  type StakerKey,
  type StakerRow,
  type StakerStatus,
  type StakersQuery,
  type StakingTotals,
  stakingTotals,
  type ValidatorRow,
  validators,
} from './queries/stakers.js';
export { PRIMARY_NETWORK_STATEMENT_NAMES } from './queries/statement-names.js';
export {
  stakingTransactions,
  stakingTransactionsOfAddresses,
  type TransactionKey,
  type TransactionListQuery,
  type TransactionPlace,
  transactionsOfAddresses,
  transactionsOfAsset,
  transactionsOfChain,
  transactionsOfL1Validator,
} from './queries/transaction-lists.js';
export {
  type ConsumedUtxo,
  type L1ValidatorOfTransaction,
  type PrimaryTransactionRow,
  type StakeOfTransaction,
  type TransactionFacts,
  transactionFacts,
} from './queries/transactions.js';
export type { ConsumptionOfUtxo, StakeOfUtxo, UtxoRow } from './queries/utxo-rows.js';
export { type UtxoKey, type UtxosQuery, utxosOfAddresses } from './queries/utxos.js';
export {
  latestVertices,
  type VertexRow,
  vertexById,
  verticesAtHeight,
  verticesOfTransactions,
} from './queries/vertices.js';
export { PRIMARY_NETWORK_SCHEMA } from './schema/primary-network-schema.js';
export { ASSET } from './tables/asset.js';
export { ASSET_TRANSACTION } from './tables/asset-transaction.js';
export { BLOCK } from './tables/block.js';
export { BLOCKCHAIN } from './tables/blockchain.js';
export { CHAINS, type Chain } from './tables/chain.js';
export { CONSUMPTION } from './tables/consumption.js';
export { L1_VALIDATOR } from './tables/l1-validator.js';
export { L1_VALIDATOR_CHANGE } from './tables/l1-validator-change.js';
export { LOG_HEAD } from './tables/log-head.js';
export { NETWORK } from './tables/network.js';
export { NETWORK_ID } from './tables/network-id.js';
export { PENDING_REWARD } from './tables/pending-reward.js';
export { PLATFORM_STATE } from './tables/platform-state.js';
export { PRIMARY_NETWORK_TABLES } from './tables/primary-network-tables.js';
export { REWARD } from './tables/reward.js';
export { STAKER } from './tables/staker.js';
export { STAKER_ADDRESS, type StakerRole } from './tables/staker-address.js';
export { SUBNET } from './tables/subnet.js';
export { SUBNET_OWNER } from './tables/subnet-owner.js';
export { TRANSACTION } from './tables/transaction.js';
export { TRANSACTION_ADDRESS } from './tables/transaction-address.js';
export { UNSPENT } from './tables/unspent.js';
export { type OutputKind, type RewardType, UTXO } from './tables/utxo.js';
export { UTXO_ADDRESS } from './tables/utxo-address.js';
export { VERTEX } from './tables/vertex.js';
export { completePartitions, registerNetwork } from './write/register-network.js';
