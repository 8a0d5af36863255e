export { type AmountDifferences, PRIMARY_NETWORK_SCHEMA, type StakerStatus } from '@nunatak/primary-network-schema';
export { chainsOfAddresses } from './address-chains.js';
export { type AssetRow, assetsById } from './assets.js';
export { autoRenewedCycles, type CycleKey, type CycleRow } from './auto-renewed-cycles.js';
export { type AvaxSupplyRow, avaxSupply } from './avax-supply.js';
export { type BalanceCategory, type BalanceRow, balancesOfAddresses } from './balances.js';
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
} from './blocks.js';
export { storedFeeExcess, storedSupply } from './compared-amounts.js';
export { evmBlockchains } from './evm-blockchains.js';
export {
  type L1FeePayers,
  type L1FeeSpan,
  type L1FeeStateRow,
  type L1FeeStepRow,
  l1FeeSpan,
  l1FeeStates,
  l1FeeSteps,
} from './l1-fees.js';
export { type L1ChangeRow, type L1HistoryRows, l1ValidatorHistory } from './l1-validator-history.js';
export { type L1OwnerRow, type L1ValidatorKey, type L1ValidatorRow, l1Validators } from './l1-validators.js';
export { type L1MessageFacts, messageFacts } from './message-facts.js';
export { type NetworkRow, readLogHeads, readNetworks } from './networks.js';
export type { BoundedPage } from './page-bytes.js';
export { readPlatformEntries } from './platform-entries.js';
export { inPrimaryNetworkSnapshot, primaryNetworkReadPool } from './read-pool.js';
export {
  type BlockchainRow,
  blockchainById,
  blockchains,
  blockchainsOfSubnets,
  type RegistryKey,
  type SubnetRow,
  subnetById,
  subnets,
} from './registry.js';
export {
  type ListedSubnetRow,
  listBlockchains,
  listSubnets,
  type RegistryListQuery,
} from './registry-lists.js';
export type { Renewal } from './renewals.js';
export {
  type PaidRewardKey,
  type PaidRewardRow,
  type PendingRewardKey,
  type PendingRewardRow,
  paidRewards,
  pendingRewards,
  type RewardOwners,
  type StoredReward,
} from './rewards.js';
export {
  type DelegatorRow,
  delegators,
  type StakerKey,
  type StakerRow,
  type StakersQuery,
  type StakingTotals,
  stakingTotals,
} from './stakers.js';
export { type StakingSpan, type StakingStateRow, stakingSpan, stakingStates } from './staking-states.js';
export { PRIMARY_NETWORK_STATEMENT_NAMES } from './statement-names.js';
export { transactionBytes } from './transaction-bytes.js';
export {
  lastUtxoTransaction,
  stakingTransactions,
  stakingTransactionsOfAddresses,
  type TransactionKey,
  type TransactionPage,
  type TypedListQuery,
  transactionsOfAddresses,
  transactionsOfAsset,
  transactionsOfChain,
  transactionsOfL1Validator,
} from './transaction-lists.js';
export {
  type L1ValidatorOfTransaction,
  type PrimaryTransactionRow,
  type StakeOfTransaction,
  type TransactionFacts,
  transactionFacts,
} from './transactions.js';
export { type EncodedUtxo, utxoBytesOf } from './utxo-bytes.js';
export type { ConsumptionOfUtxo, StoredUtxo } from './utxo-rows.js';
export { type UtxoKey, utxosOfAddresses } from './utxos.js';
export {
  type RewardedValidationRow,
  rewardedValidations,
  type ValidationPeriodRow,
  type ValidationPeriodsQuery,
  validationPeriods,
} from './validation-periods.js';
export { type ValidatorSetRow, validatorSetAt } from './validator-sets.js';
export {
  type CapacityRules,
  type SortedValidatorKey,
  sortValueOf,
  type ValidatorRow,
  type ValidatorsQuery,
  validators,
} from './validators.js';
export { type L1MemberRow, type L1MemberRows, validatorsOfL1 } from './validators-of-l1.js';
export { latestVertices, type StoredVertex, vertexById, verticesAtHeight, verticesOfTransactions } from './vertices.js';
