export { chainsOfAddresses } from './queries/address-chains.js';
export { type AssetRow, assetsById } from './queries/assets.js';
export { autoRenewedCycles, type CycleKey, type CycleRow, type CyclesQuery } from './queries/auto-renewed-cycles.js';
export { type AvaxSupplyRow, avaxSupply } from './queries/avax-supply.js';
export { type BalanceCategory, type BalanceRow, type BalancesQuery, balancesOfAddresses } from './queries/balances.js';
export {
  type BlockKey,
  type BlockListQuery,
  blocksOfProposer,
  latestPrimaryBlocks,
  type PrimaryBlockPage,
  type PrimaryBlockRow,
  type ProposerRow,
  primaryBlock,
  type UnknownEnvelopes,
  unknownEnvelopes,
} from './queries/blocks.js';
export { storedFeeExcess, storedSupply } from './queries/compared-amounts.js';
export { type EvmBlockchainRow, evmBlockchains } from './queries/evm-blockchains.js';
export {
  type L1ChangeKey,
  type L1ChangeRow,
  type L1HistoryRows,
  l1ValidatorHistory,
} from './queries/l1-validator-history.js';
export {
  type L1OwnerRow,
  type L1ValidatorKey,
  type L1ValidatorQuery,
  type L1ValidatorRow,
  l1Validators,
} from './queries/l1-validators.js';
export { type LogHeadRow, type NetworkRow, readLogHeads, readNetworks } from './queries/networks.js';
export { readPlatformEntries } from './queries/platform-entries.js';
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
export type { Renewal } from './queries/renewals.js';
export {
  type PaidRewardKey,
  type PaidRewardRow,
  type PendingRewardKey,
  type PendingRewardRow,
  paidRewards,
  pendingRewards,
  type RewardOwners,
  type StoredReward,
} from './queries/rewards.js';
export {
  type DelegatorRow,
  delegators,
  type StakerKey,
  type StakerRow,
  type StakersQuery,
  type StakingTotals,
  stakingTotals,
} from './queries/stakers.js';
export { PRIMARY_NETWORK_STATEMENT_NAMES } from './queries/statement-names.js';
export { type TransactionBytesRow, transactionBytes } from './queries/transaction-bytes.js';
export {
  type ListedTransaction,
  lastUtxoTransaction,
  stakingTransactions,
  stakingTransactionsOfAddresses,
  type TransactionKey,
  type TransactionListQuery,
  type TransactionPage,
  type TypedListQuery,
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
export type { ConsumptionOfUtxo, StakeOfUtxo, StoredUtxo } from './queries/utxo-rows.js';
export { type UtxoKey, type UtxosQuery, utxosOfAddresses } from './queries/utxos.js';
export { type ValidatorSetRow, type ValidatorSetRows, validatorSetAt } from './queries/validator-sets.js';
export {
  type CapacityRules,
  type SortedValidatorKey,
  sortValueOf,
  type ValidatorRenewal,
  type ValidatorRow,
  type ValidatorSort,
  type ValidatorsQuery,
  validators,
} from './queries/validators.js';
export {
  latestVertices,
  type StoredVertex,
  vertexById,
  verticesAtHeight,
  verticesOfTransactions,
} from './queries/vertices.js';
export { PRIMARY_NETWORK_SCHEMA } from './schema/primary-network-schema.js';
export { completeTables, registerNetwork } from './schema/register-network.js';
export { ASSET } from './tables/asset.js';
export { ASSET_TRANSACTION, writeAssetTransactionRow } from './tables/asset-transaction.js';
export { BLOCK, type BlockProposerRow, type BlockRow, type PlatformStandRow, writeBlockRow } from './tables/block.js';
export { BLOCKCHAIN } from './tables/blockchain.js';
export { BURNED } from './tables/burned.js';
export { CHAINS, type Chain } from './tables/chain.js';
export { CONSUMPTION, writeConsumptionRow } from './tables/consumption.js';
export { CURRENT_STAKER_ADDRESS, writeCurrentStakerAddressRow } from './tables/current-staker-address.js';
export { L1_VALIDATOR } from './tables/l1-validator.js';
export {
  L1_VALIDATOR_CHANGE,
  type L1ChangeKind,
  type L1ValidatorChangeRow,
  writeL1ValidatorChangeRow,
} from './tables/l1-validator-change.js';
export { LOG_HEAD } from './tables/log-head.js';
export { type AmountDifferences, NETWORK } from './tables/network.js';
export { NETWORK_ID } from './tables/network-id.js';
export { PENDING_REWARD, type PendingReward } from './tables/pending-reward.js';
export { PLATFORM_STATE, type PlatformEntry } from './tables/platform-state.js';
export { PRIMARY_NETWORK_TABLES } from './tables/primary-network-tables.js';
export { REWARD, type RewardRow, writeRewardRows } from './tables/reward.js';
export {
  type AddedStaker,
  STAKER,
  StakerStanding,
  type StakerStatus,
} from './tables/staker.js';
export { STAKER_ADDRESS, type StakerRole, writeStakerAddressRow } from './tables/staker-address.js';
export { SUBNET } from './tables/subnet.js';
export { TRANSACTION, type TransactionPlace, type TransactionRow, writeTransactionRow } from './tables/transaction.js';
export { TRANSACTION_ADDRESS, writeTransactionAddressRow } from './tables/transaction-address.js';
export { type StoredTransactionType, TRANSACTION_TYPES } from './tables/transaction-types.js';
export { UNSPENT, writeUnspentRow } from './tables/unspent.js';
export { type OutputKind, type RewardType, UTXO, type UtxoRow, writeUtxoRow } from './tables/utxo.js';
export { UTXO_ADDRESS, writeUtxoAddressRow } from './tables/utxo-address.js';
export { VALIDATOR_UPTIME } from './tables/validator-uptime.js';
export { VERTEX, type VertexRow, writeVertexRow } from './tables/vertex.js';
export { addBurned } from './write/burned-amounts.js';
export { addCurrentStakers, removeEndedStakers, writeAllCurrentStakers } from './write/current-stakers.js';
export { dateExchangeGenesis } from './write/date-exchange-genesis.js';
export {
  beginFirstLoad,
  type EndOptions,
  endFirstLoad,
  type LoadedNetwork,
  loadedNetworks,
  noteLogIsQuiet,
  prolongLoad,
} from './write/first-load.js';
export { idKey } from './write/id-keys.js';
export { KeyedRows } from './write/keyed-rows.js';
export { knownTransactions } from './write/known-transactions.js';
export { addAddresses, type LateAddress } from './write/late-addresses.js';
export { type LogHead, readLogHead, writeLogHead } from './write/log-heads.js';
export {
  lockNetwork,
  type NetworkFacts,
  readNetwork,
  writeAmountDifferences,
  writeNetworkFacts,
} from './write/network-facts.js';
export { writeAllPendingRewards, writePendingRewards } from './write/pending-rewards.js';
export { writePlatformEntries } from './write/platform-entries.js';
export { type JsonRow, jsonBytes, jsonOf } from './write/recordsets.js';
export { removeNetwork } from './write/remove-network.js';
export {
  addressImports,
  consumedBefore,
  type ReleasedStake,
  releaseStakes,
  removeUnspent,
} from './write/spending.js';
export { StakerRows } from './write/staker-rows.js';
export { type StoredOutput, storedOutputs } from './write/stored-outputs.js';
export { writeUnenvelopedBlocks } from './write/unenveloped-blocks.js';
export { writeValidatorUptimes } from './write/validator-uptimes.js';
