export { dropPicked, pickedHoldings, pickHoldings } from './auditing/audit-picks.js';
export { type AuditProgress, type AuditSummary, auditSummary, readAudits } from './auditing/audit-progress.js';
export { type AuditStep, beginAudit, forgetAudit, writeAuditStep } from './auditing/audit-steps.js';
export { auditText } from './auditing/audit-text.js';
export { AuditWatch } from './auditing/audit-watch.js';
export {
  type AskedNode,
  type ComparedHolding,
  type ComparisonOutcome,
  compareHoldings,
  storedHolding,
} from './auditing/compare-holdings.js';
export { storedHash, touchedHoldings, walkHoldings } from './auditing/find-holdings.js';
export { wrongHeights } from './auditing/wrong-heights.js';
export { chainsOfAddress } from './queries/address-chains.js';
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
export {
  type CollectibleKey,
  type CollectiblesQuery,
  collectiblesAt,
  cutCollectibles,
  type StoredCollectible,
  type StoredCollectibles,
} from './queries/collectibles.js';
export {
  type Collection,
  type CollectionToken,
  type CollectionTokens,
  collectionOf,
  collectionToken,
  collectionTokens,
} from './queries/collections.js';
export {
  type CheckedContract,
  type ContractRow,
  type ContractRows,
  type CreationRow,
  contractAt,
  contractsOfCreator,
  deploymentTransaction,
  tokenTransfers,
} from './queries/contracts.js';
export { type MessageEventRow, type MessageEvents, messageEvents } from './queries/interchain-events.js';
export {
  findMessage,
  type MessagePlace,
  type MessageStart,
  type MessageStarts,
  type MessageStartsQuery,
  type MessageStream,
  messageStarts,
} from './queries/interchain-messages.js';
export { highestCanonical, parentOfBlock, StoredBlockHashes } from './queries/known-blocks.js';
export {
  type ChainCursor,
  latestBlocksAcrossChains,
  latestKeysAcrossChains,
  type MergedBlock,
  type MergedKey,
} from './queries/latest-across-chains.js';
export {
  countWithMetadata,
  MOST_METADATA_BYTES,
  type NftKey,
  type NftMetadataRow,
  nftKeyText,
  nftMetadataOf,
  type StoredNftMetadata,
} from './queries/nft-metadata.js';
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
export { STATEMENT_NAMES, STATEMENT_SHARES } from './queries/statement-names.js';
export { suspectTokens, type TokenTexts, tokenTexts } from './queries/suspects.js';
export { type TransactionMessage, transactionMessage } from './queries/transaction-message.js';
export { registerChain } from './schema/chain-partitions.js';
export {
  EVM_SCHEMA,
  evmSchemaVersion,
  schemaReadiness,
} from './schema/data-source.js';
export { commitChainSwitch, dropChainShadows, openChainShadow, openChainSwitch } from './shadow/chain-shadow.js';
export type { AuditPhase } from './tables/balance-audit.js';
export { type BalanceTable, ERC20_BALANCES, ERC1155_BALANCES, type Holding } from './tables/balances-by-transfers.js';
export { BLOCK, blockRow } from './tables/block.js';
export { CONTRACT, CONTRACT_STANDARDS, PROXY_KINDS, type StandardFlags } from './tables/contract.js';
export {
  CONTRACT_CHANGE,
  CONTRACT_CHANGES,
  contractCreationRow,
  contractDestructionRow,
} from './tables/contract-change.js';
export { type ChosenKind, COVERAGE_KINDS, type CoverageKind, coverageByKind, evmCoverage } from './tables/coverage.js';
export { ERC20_BALANCE, erc20BalanceRow } from './tables/erc20-balance.js';
export { ERC1155_BALANCE, erc1155BalanceRow } from './tables/erc1155-balance.js';
export type { EvmVerifiedRows, HeightsReplacement } from './tables/evm-table.js';
export { EVM_TABLES, PARTITIONED_TABLES, partitionName, type VerifiedTable } from './tables/evm-tables.js';
export { AUDITED_KINDS, type AuditedHolding, type AuditedKind, type FoundHolding } from './tables/holdings.js';
export { INTERCHAIN_EVENT, INTERCHAIN_KINDS, interchainEventRow } from './tables/interchain-event.js';
export { INTERNAL_TRANSACTION, internalTransactionRow } from './tables/internal-transaction.js';
export { INTERNAL_TYPES } from './tables/internal-types.js';
export { METADATA_UPDATE, metadataUpdateRow } from './tables/metadata-update.js';
export { NATIVE_BALANCE, nativeBalanceRow } from './tables/native-balance.js';
export { TOKEN_CONSENT, tokenConsentRow } from './tables/token-consent.js';
export { type CollectibleStandard, TOKEN_TRANSFER, tokenTransferRow } from './tables/token-transfer.js';
export { TRANSACTION, transactionRow } from './tables/transaction.js';
export { EARLY_SHAPES, UNREAD_TRANSFER, unreadTransferRow } from './tables/unread-transfer.js';
export { newestBalances, newestErc20Holders, newestNativeHeights } from './write/balances.js';
export {
  type ChainHead,
  positionOf,
  readChainHead,
  readFirstHash,
  removeChain,
  writeChainHead,
} from './write/chain-head.js';
export { clearChain } from './write/clear-chain.js';
export {
  type ContractFindings,
  type ContractSighting,
  noteContracts,
  readDelegatedAccounts,
  readDueContracts,
  readSomeNftMoves,
  readStoredDelegates,
  type StoredDelegate,
  type StoredNftMove,
  writeContractFindings,
} from './write/contracts.js';
export { forgetConsents } from './write/forget-consents.js';
export {
  endNativeMismatch,
  markNativeMismatches,
  type NativeDifference,
  type NativeMismatch,
  readNativeMismatches,
  writeNativeMismatch,
} from './write/native-mismatches.js';
export {
  type DueNft,
  type DueNfts,
  dueNfts,
  type NftFinding,
  type NftQueue,
  type NftToken,
  readNftQueue,
  refreshNft,
  reportMetadata,
  writeNftFindings,
} from './write/nft-metadata.js';
export { type NamedOwner, noteNftOwners } from './write/nft-owners.js';
export { type MetadataHead, readMetadataHead, type ScanStep, scanForNfts } from './write/nft-scan.js';
export { indexesAreDue, rebuildChainIndexes } from './write/rebuild-indexes.js';
export { replaceHeights } from './write/replace-heights.js';
export { revertChain } from './write/revert-chain.js';
export {
  creationOf,
  type DueSuspect,
  type EarlyRecipient,
  earlyRecipients,
  type KnownCreation,
  movesInOthersNames,
  noteStoredSuspects,
  noteSuspects,
  readDueSuspects,
  type SuspicionFindings,
  type UnaskedMoves,
  writeSuspicionFindings,
} from './write/suspicions.js';
export { replaceTokenTexts, type StoredTexts } from './write/token-texts.js';
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
  countLateReadings,
  type LateReading,
  readLateReadings,
  unreadContracts,
  writeLateReading,
} from './write/transfer-readings.js';
export {
  type BlockWrite,
  lockChainHead,
  SupersededError,
  type WriterLease,
  writeBlocks,
} from './write/write-blocks.js';
