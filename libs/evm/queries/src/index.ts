export { BTCB, type CollectibleStandard, INTERNAL_TYPES, schemaReadiness } from '@nunatak/evm-schema';
export { chainsOfAddress } from './address-chains.js';
export { type AddressList, addressList, LIST_KEYS } from './address-lists.js';
export { addressTransactions, addressTransactionsStatement } from './address-transactions.js';
export { type AuditProgress, auditSummary, readAudits } from './auditing/audit-progress.js';
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
export { type BalanceGround, erc20BalancesAt, nativeBalanceAt, type StoredBalance } from './balances-at-height.js';
export { blockById, latestBlocks } from './blocks.js';
export { type ChainProgress, chainProgress } from './chain-heads.js';
export {
  type BlockId,
  blockTransactions,
  latestTransactions,
  type StatusFilter,
  transactionByHash,
  transactionsByKey,
} from './chain-transactions.js';
export { type CollectibleKey, collectiblesAt, cutCollectibles, type StoredCollectible } from './collectibles.js';
export {
  type Collection,
  type CollectionToken,
  type CollectionTokens,
  collectionOf,
  collectionToken,
  collectionTokens,
} from './collections.js';
export {
  type ContractRow,
  type ContractRows,
  type CreationRow,
  contractAt,
  contractsOfCreator,
  deploymentTransaction,
  tokenTransfers,
} from './contracts.js';
export { type BalanceHolders, balanceHolders } from './holders/balance-holders.js';
export { bridgedHolders } from './holders/bridged-holders.js';
export { heightAt } from './holders/height-at.js';
export { type HolderGround, holderGround } from './holders/holder-ground.js';
export type { HolderRange, HolderTimes, StoredHolder, StoredHolders } from './holders/holder-page.js';
export { countTokens, type NftHolders, nftHolders } from './holders/nft-holders.js';
export { type MessageEventRow, type MessageEvents, messageEvents } from './interchain-events.js';
export { findMessage, type MessageStart, type MessageStream, messageStarts } from './interchain-messages.js';
export { highestCanonical, parentOfBlock, StoredBlockHashes } from './known-blocks.js';
export { type ChainCursor, latestBlocksAcrossChains, latestKeysAcrossChains } from './latest-across-chains.js';
export {
  countWithMetadata,
  MOST_METADATA_BYTES,
  type NftKey,
  nftKeyText,
  nftMetadataOf,
  type StoredNftMetadata,
} from './nft-metadata.js';
export { readSomeNftMoves } from './nft-moves.js';
export type { BlockRow, HeadRow, InternalRow, PageRows, TokenRow, TransactionRow, TransferRow } from './page-rows.js';
export { evmReadPool, inSnapshot } from './read-pool.js';
export { STATEMENT_NAMES, STATEMENT_SHARES } from './statement-names.js';
export { suspectTokens, tokenTexts } from './suspects.js';
export { type TransactionMessage, transactionMessage } from './transaction-message.js';
