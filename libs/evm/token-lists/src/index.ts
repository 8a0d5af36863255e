export { curationMetrics } from './curation-metrics.js';
export { curationSettings } from './curation-settings.js';
export type { ContractDescription } from './descriptions/contract-description.js';
export { ContractDescriptions } from './descriptions/contract-descriptions.js';
export { CurationMeter } from './documents/curation-meter.js';
export type { FetchDocument } from './documents/fetch-document.js';
export { type ProbedBalances, probeAddresses } from './heuristics/constant-balance.js';
export {
  COUNTED_HEURISTICS,
  HEURISTIC_NAMES,
  type HeuristicName,
  suspicionsOf,
  type TokenFacts,
} from './heuristics/heuristics.js';
export { heuristicsSetting } from './heuristics/heuristics-setting.js';
export { type AirdropCounts, FRESH_SECONDS, LEAST_AT_ONCE, massAirdrop } from './heuristics/mass-airdrop.js';
export { reputationOf } from './heuristics/reputation-of.js';
export { LEAST_ACCOUNTS, type TransferCounts } from './heuristics/transfers-in-others-names.js';
export { ReferenceTexts } from './look-alikes/reference-texts.js';
export { referenceTokens } from './look-alikes/reference-tokens.js';
export { type ListedToken, shownTexts, type ToldTexts } from './token-lists/merge-lists.js';
export { serveChains } from './token-lists/serve-chains.js';
export type { Reputation } from './token-lists/token-list.js';
export { TokenLists } from './token-lists/token-lists.js';
