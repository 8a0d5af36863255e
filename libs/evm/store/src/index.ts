export { interruptiblePool } from './interruptible-pool.js';
export {
  type AddressList,
  type AddressListQuery,
  addressList,
  addressListStatement,
  LIST_KEYS,
} from './queries/address-lists.js';
export {
  type AddressTransactionsQuery,
  addressTransactions,
  addressTransactionsStatement,
} from './queries/address-transactions.js';
export { isAskedOfNode } from './queries/asked-of-node.js';
export {
  type BalanceGround,
  type Erc20BalancesQuery,
  erc20BalancesAt,
  nativeBalanceAt,
  type StoredBalance,
  type StoredBalances,
} from './queries/balances-at-height.js';
export { blockById, latestBlocks } from './queries/blocks.js';
export { type ChainProgress, chainProgress } from './queries/chain-heads.js';
export {
  type BlockId,
  blockTransactions,
  latestTransactions,
  latestTransactionsStatement,
  type StatusFilter,
  transactionByHash,
  transactionsByKey,
} from './queries/chain-transactions.js';
export { type DatabaseCheck, databaseCheck } from './queries/database-check.js';
export type { Direction, HeightRange, KeyRange } from './queries/key-range.js';
export { type ChainCursor, latestKeysAcrossChains, type MergedKey } from './queries/latest-across-chains.js';
export {
  type BlockRow,
  type HeadRow,
  type InternalRow,
  type PageRows,
  readPageRows,
  type TokenRow,
  type TransactionRow,
  type TransferRow,
} from './queries/page-rows.js';
export { evmReadPool, READ_SETTINGS, type ReadPoolOptions } from './queries/read-pool.js';
export { type RawRow, type ReadDb, readRaw, type Statement } from './queries/statement.js';
export { chainPartitionStatements, PARTITIONED_TABLES, partitionName } from './schema/chain-partitions.js';
export { evmDataSource, migrateEvmStore } from './schema/data-source.js';
export { INTERNAL_TYPES } from './schema/internal-types.js';
export {
  assertEvmSchema,
  evmSchemaVersion,
  SchemaError,
  type SchemaVersion,
  schemaReadiness,
} from './schema/schema-version.js';
export { ChainSwitch, type SwitchOutcome } from './shadow/chain-switch.js';
export { ShadowChain, type ShadowState } from './shadow/shadow-chain.js';
export { dropShadows, type ShadowOwner, shadowSchema } from './shadow/shadow-schemas.js';
export { inSnapshot, inTransaction } from './transaction.js';
export { type Holding, newestErc20Balances, newestErc20Holders, newestNativeHeights } from './write/balances.js';
export { BlockRows, type EncodedRows } from './write/block-rows.js';
export {
  type ChainHead,
  positionOf,
  readChainHead,
  readFirstHash,
  registerChain,
  removeChain,
  writeChainHead,
} from './write/chain-head.js';
export { type ClearChainOptions, clearChain } from './write/clear-chain.js';
export {
  type CoverageInterval,
  type CoverageKind,
  coverHeights,
  extendCoverage,
  isCovered,
  readCoverage,
  readLastVouchedBalances,
  readVouchedBalances,
  trimCoverage,
  uncovered,
  vouchedBalances,
} from './write/coverage.js';
export { highestCanonical, parentOfBlock, StoredBlockHashes } from './write/known-blocks.js';
export { indexesAreDue, rebuildIndexes } from './write/rebuild-indexes.js';
export { type HeightsReplacement, replaceHeights } from './write/replace-heights.js';
export { revertChain } from './write/revert-chain.js';
export {
  readUnverifiedTokens,
  type TokenVerdict,
  transfersBetweenAccounts,
  type UnverifiedToken,
  writeTokenVerdicts,
} from './write/token-verdicts.js';
export {
  correctFirstHeights,
  readTokens,
  readTokensOfHeights,
  readTokensWithoutMetadata,
  replaceTokens,
  type StoredToken,
  writeTokenMetadata,
  writeTokens,
} from './write/tokens.js';
export {
  type BlockWrite,
  HeadMovedError,
  lockChainHead,
  SupersededError,
  type WriterLease,
  writeBlocks,
} from './write/write-blocks.js';
