export { dropPicked, pickedHoldings, pickHoldings } from './auditing/audit-picks.js';
export { type AuditStep, beginAudit, writeAuditStep } from './auditing/audit-steps.js';
export { newestBalances, newestErc20Holders, newestNativeHeights } from './balances.js';
export { type ChainHead, positionOf, readChainHead, readFirstHash, removeChain, writeChainHead } from './chain-head.js';
export { clearChain } from './clear-chain.js';
export {
  askForLooks,
  changesDelegations,
  readDelegatedAccounts,
  readDueContracts,
  readFoundReadings,
  readStoredDelegates,
  type StoredDelegate,
  touchedTokens,
  writeContractReadings,
} from './contract-readings.js';
export { type ContractSighting, noteContracts } from './contracts.js';
export { forgetConsents } from './forget-consents.js';
export {
  endNativeMismatch,
  markNativeMismatches,
  type NativeMismatch,
  readNativeMismatches,
  writeNativeMismatch,
} from './native-mismatches.js';
export {
  type DueNft,
  dueNfts,
  type NftFinding,
  type NftQueue,
  readNftQueue,
  refreshNft,
  reportMetadata,
  writeNftFindings,
} from './nft-metadata.js';
export { noteNftOwners } from './nft-owners.js';
export { type MetadataHead, readMetadataHead, scanForNfts } from './nft-scan.js';
export { indexesAreDue, rebuildChainIndexes } from './rebuild-indexes.js';
export { replaceHeights } from './replace-heights.js';
export { revertChain } from './revert-chain.js';
export { commitChainSwitch, dropChainStaging, openChainStaging, openChainSwitch } from './staging/chain-staging.js';
export {
  creationOf,
  type DueSuspect,
  earlyRecipients,
  judgeByAll,
  movesInOthersNames,
  noteStoredSuspects,
  noteSuspects,
  readDueSuspects,
  type SuspicionFindings,
  writeSuspicionFindings,
} from './suspicions.js';
export { readTokenTexts, type StoredTexts, writeTokenTexts } from './token-texts.js';
export {
  applyTokenVerdicts,
  hasTokenVerdicts,
  lastTransfersBetweenAccounts,
  noteTokenVerdicts,
  readUnverifiedTokens,
  type TokenVerdict,
  transfersBetweenAccounts,
  type UnverifiedToken,
} from './token-verdicts.js';
export { correctFirstHeights, readTokens, readTokensOfHeights, replaceTokens, type StoredToken } from './tokens.js';
export { countLateReadings, readLateReadings, unreadContracts, writeLateReading } from './transfer-readings.js';
export { type BlockWrite, lockChainHead, SupersededError, writeBlocks } from './write-blocks.js';
