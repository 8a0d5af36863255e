export {
  type AddressList,
  type AddressListQuery,
  addressList,
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
  type StatusFilter,
  transactionByHash,
  transactionsByKey,
} from './queries/chain-transactions.js';
export { type ChainCursor, latestKeysAcrossChains, type MergedKey } from './queries/latest-across-chains.js';
export type {
  BlockRow,
  HeadRow,
  InternalRow,
  PageRows,
  TokenRow,
  TransactionRow,
  TransferRow,
} from './queries/page-rows.js';
export { evmReadPool, inSnapshot } from './queries/read-pool.js';
export { STATEMENT_NAMES } from './queries/statement-names.js';
export {
  evmDataSource,
  evmSchemaVersion,
  migrateEvmStore,
  schemaReadiness,
} from './schema/data-source.js';
export { commitChainSwitch, dropChainShadows, openChainShadow, openChainSwitch } from './shadow/chain-shadow.js';
export { BLOCK, blockRow } from './tables/block.js';
export { ERC20_BALANCE, erc20BalanceRow, type Holding } from './tables/erc20-balance.js';
export type { EvmVerifiedRows, HeightsReplacement } from './tables/evm-table.js';
export { EVM_TABLES, PARTITIONED_TABLES, partitionName, type VerifiedTable } from './tables/evm-tables.js';
export { INTERNAL_TRANSACTION, internalTransactionRow } from './tables/internal-transaction.js';
export { INTERNAL_TYPES } from './tables/internal-types.js';
export { NATIVE_BALANCE, nativeBalanceRow } from './tables/native-balance.js';
export { TOKEN_TRANSFER, tokenTransferRow } from './tables/token-transfer.js';
export { TRANSACTION, transactionRow } from './tables/transaction.js';
export { newestErc20Balances, newestErc20Holders, newestNativeHeights } from './write/balances.js';
export {
  type ChainHead,
  positionOf,
  readChainHead,
  readFirstHash,
  registerChain,
  removeChain,
  writeChainHead,
} from './write/chain-head.js';
export { clearChain } from './write/clear-chain.js';
export {
  COVERAGE_KINDS,
  type CoverageKind,
  evmCoverage,
  readVouchedBalances,
  readVouchedBalancesAt,
  vouchedBalances,
} from './write/coverage.js';
export { highestCanonical, parentOfBlock, StoredBlockHashes } from './write/known-blocks.js';
export { indexesAreDue, rebuildChainIndexes } from './write/rebuild-indexes.js';
export { replaceHeights } from './write/replace-heights.js';
export { revertChain } from './write/revert-chain.js';
export {
  lastTransfersBetweenAccounts,
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
} from './write/tokens.js';
export {
  type BlockWrite,
  HeadMovedError,
  lockChainHead,
  SupersededError,
  type WriterLease,
  writeBlocks,
} from './write/write-blocks.js';
