export { decodeDecimals, decodeText } from './abi-text.js';
export { balanceOfCall, balanceOfResult } from './balance-of.js';
export { addressFault, checksumAddress } from './eip55.js';
export * from './event-topics.js';
export {
  type InternalTransaction,
  type InternalTransactionType,
  internalTransactionsOf,
} from './internal-transactions.js';
export { methodName } from './method-names.js';
export { safeText } from './safe-text.js';
export {
  looksLikeTransfer,
  type TokenStandard,
  type TokenTransfer,
  tokenTransfersOf,
  topicAddress,
} from './token-transfers.js';
