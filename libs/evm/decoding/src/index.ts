export { decodeDecimals, decodeText } from './abi-text.js';
export { balanceOfCall, balanceOfIdCall, balanceOfResult, ownerOfCall, ownerOfResult } from './balance-of.js';
export { type ConsecutiveTransfer, CreationRanges, consecutiveTransferOf } from './consecutive-transfers.js';
export {
  type ContractChanges,
  type ContractCreation,
  type ContractDestruction,
  contractChangesOf,
} from './contract-creations.js';
export {
  type ContractStandards,
  type EarlyShape,
  mainStandard,
  type SeenMoves,
  standardCalls,
  standardsOf,
  statesMoves,
} from './contract-standards.js';
export { createdContractAddress } from './created-contract.js';
export { addressFault, checksumAddress } from './eip55.js';
export * from './event-topics.js';
export {
  type BlockchainIdInitialized,
  type InterchainEvent,
  interchainEventOf,
  type MessageExecuted,
  type MessageExecutionFailed,
  type MessageFeeAdded,
  type MessageReceiptReceived,
  type MessageReceived,
  type MessageSent,
  type RewardsRedeemed,
  TELEPORTER_MESSENGER,
  WARP_PRECOMPILE,
  type WarpMessageSent,
} from './interchain-events.js';
export {
  type InterchainFee,
  type InterchainMessage,
  type InterchainMessageKey,
  type InterchainReceipt,
  interchainMessageId,
  interchainMessageIn,
} from './interchain-message.js';
export {
  type InternalTransaction,
  type InternalTransactionType,
  internalTransactionsOf,
} from './internal-transactions.js';
export { type LogSubject, subjectOf } from './log-subjects.js';
export { type MessageEvent, messageEventsOf } from './message-events.js';
export { type MetadataUpdate, metadataUpdateOf } from './metadata-updates.js';
export { methodName } from './method-names.js';
export {
  type CollectionTest,
  type NftMove,
  type NftShape,
  nftMoveOf,
  nftMovesOf,
  standardShapes,
} from './nft-moves.js';
export {
  addressInWord,
  BEACON_IMPLEMENTATION_CALL,
  BEACON_SLOT,
  delegationTarget,
  IMPLEMENTATION_SLOT,
  minimalProxyTarget,
  upgradedContract,
} from './proxies.js';
export { safeText } from './safe-text.js';
export { type TokenConsent, tokenConsentOf } from './token-consents.js';
export { TOKEN_TEXT_CALLS, type TokenMetadata, tokenTextsOf } from './token-texts.js';
export {
  looksLikeTransfer,
  type TokenStandard,
  type TokenTransfer,
  tokenTransfersOf,
  topicAddress,
} from './token-transfers.js';
export {
  type EarlyTransfer,
  earlyTransfersOf,
  isProbeAnswered,
  readingOf,
  readingProbes,
  readTransfer,
  seenMoves,
  TRANSFER_READINGS,
  type TransferReading,
} from './transfer-readings.js';
