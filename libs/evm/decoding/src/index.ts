export { balanceOfCall, balanceOfIdCall, balanceOfResult, ownerOfCall, ownerOfResult } from './balance-of.js';
export { CreationRanges } from './consecutive-transfers.js';
export { type ContractCreation, type ContractDestruction, contractChangesOf } from './contract-creations.js';
export {
  type ContractStandards,
  type EarlyShape,
  mainStandard,
  type SeenMoves,
  standardCalls,
  standardsOf,
} from './contract-standards.js';
export { createdContractAddress } from './created-contract.js';
export { addressFault, checksumAddress, readAddress } from './eip55.js';
export * from './event-topics.js';
export { TELEPORTER_MESSENGER, WARP_PRECOMPILE } from './interchain-events.js';
export type { InterchainMessage } from './interchain-message.js';
export { type InternalTransaction, internalTransactionsOf } from './internal-transactions.js';
export { type MessageEvent, messageEventsOf } from './message-events.js';
export { type MetadataUpdate, metadataUpdateOf } from './metadata-updates.js';
export { methodName } from './method-names.js';
export type { NftShape } from './nft-moves.js';
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
export { looksLikeTransfer, type TokenTransfer, tokenTransfersOf, topicAddress } from './token-transfers.js';
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
