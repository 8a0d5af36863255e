export { curationMetrics } from './curation-metrics.js';
export { curationSettings } from './curation-settings.js';
export type { ContractDescription, ImageAsset, ResourceLinkType } from './descriptions/contract-description.js';
export { ContractDescriptions, type ContractDescriptionsOptions } from './descriptions/contract-descriptions.js';
export { readDescriptions } from './descriptions/read-descriptions.js';
export { CurationError } from './documents/curation-error.js';
export { CurationMeter } from './documents/curation-meter.js';
export type { DocumentRequest, FetchDocument, FetchedDocument } from './documents/fetch-document.js';
export type { CurationLog, ReadDocument } from './documents/watched-document.js';
export { PROBES, type ProbedBalances, probeAddresses } from './heuristics/constant-balance.js';
export {
  COUNTED_HEURISTICS,
  HEURISTIC_NAMES,
  type HeuristicName,
  type Suspicion,
  suspicionsOf,
  type TokenFacts,
} from './heuristics/heuristics.js';
export { heuristicsSetting } from './heuristics/heuristics-setting.js';
export type { LookAlikeTexts } from './heuristics/look-alike.js';
export { type AirdropCounts, FRESH_SECONDS, LEAST_AT_ONCE, massAirdrop } from './heuristics/mass-airdrop.js';
export { reputationOf } from './heuristics/reputation-of.js';
export {
  isInNameOfOther,
  LEAST_ACCOUNTS,
  type TransferConsent,
  type TransferCounts,
} from './heuristics/transfers-in-others-names.js';
export { ReferenceTexts, type ReferenceToken } from './look-alikes/reference-texts.js';
export { referenceTokens } from './look-alikes/reference-tokens.js';
export { type ListedToken, shownTexts, type ToldTexts } from './token-lists/merge-lists.js';
export { readTokenList } from './token-lists/read-token-list.js';
export { serveChains } from './token-lists/serve-chains.js';
export type { Reputation, TokenList, TokenListEntry, TokenTexts } from './token-lists/token-list.js';
export { TokenLists, type TokenListsOptions } from './token-lists/token-lists.js';
