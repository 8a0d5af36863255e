export { registerChain, registerPosition } from './chain-partitions.js';
export { EVM_SCHEMA, schemaReadiness } from './data-source.js';
export { bytea, byteaArray, hex } from './hex.js';
export { asRead, DECIMALS, NAME, rereadContracts, rereadTexts, SYMBOL } from './tables/as-read.js';
export type { AuditPhase } from './tables/balance-audit.js';
export {
  askedHoldings,
  type BalanceTable,
  deriveBalances,
  ERC20_BALANCES,
  ERC1155_BALANCES,
  type Holding,
  holdingColumns,
  isSameHolding,
} from './tables/balances-by-transfers.js';
export { BLOCK, blockRow } from './tables/block.js';
export { CHAIN_ID } from './tables/chain-id.js';
export {
  bitsOfStandards,
  CONTRACT,
  DELEGATED_ACCOUNT,
  PROXY_KINDS,
  type StandardFlags,
  standardsOfBits,
} from './tables/contract.js';
export {
  CONTRACT_CHANGE,
  CONTRACT_CHANGES,
  contractCreationRow,
  contractDestructionRow,
  IS_CREATION,
} from './tables/contract-change.js';
export { type ChosenKind, COVERAGE_KINDS, type CoverageKind, coverageByKind, evmCoverage } from './tables/coverage.js';
export { ERC20_BALANCE, erc20BalanceRow } from './tables/erc20-balance.js';
export { ERC1155_BALANCE, erc1155BalanceRow } from './tables/erc1155-balance.js';
export type { EvmVerifiedRows, HeightsReplacement } from './tables/evm-table.js';
export {
  chainPartitions,
  EVM_TABLES,
  PARTITIONED_TABLES,
  partitionName,
  type VerifiedTable,
} from './tables/evm-tables.js';
export {
  AUDITED_KINDS,
  AUDITED_TABLES,
  type AuditedHolding,
  type AuditedKind,
  type FoundHolding,
  type HoldingRow,
  holdingOf,
  newestOfAsked,
  unnested,
  ZERO_ADDRESS,
} from './tables/holdings.js';
export { INTERCHAIN_EVENT, INTERCHAIN_KINDS, interchainEventRow, interchainKind } from './tables/interchain-event.js';
export { INTERNAL_TRANSACTION, internalTransactionRow } from './tables/internal-transaction.js';
export { INTERNAL_TYPES } from './tables/internal-types.js';
export { LOG_POSITION } from './tables/log-position.js';
export { METADATA_UPDATE, metadataUpdateRow } from './tables/metadata-update.js';
export { NATIVE_BALANCE, nativeBalanceRow } from './tables/native-balance.js';
export { TOKEN_CONSENT, tokenConsentRow } from './tables/token-consent.js';
export {
  BETWEEN_ACCOUNTS,
  BRIDGED_VALUE,
  BRIDGER,
  BTCB,
  type CollectibleStandard,
  IS_BRIDGED,
  TOKEN_TRANSFER,
  tokenTransferRow,
} from './tables/token-transfer.js';
export { TRANSACTION, transactionRow } from './tables/transaction.js';
export { EARLY_SHAPES, UNREAD_TRANSFER, unreadTransferRow } from './tables/unread-transfer.js';
