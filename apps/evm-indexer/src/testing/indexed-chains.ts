/** What tests of services beside the indexer index chains with. */
export { EnricherFindings } from '../repairing/enricher-findings.js';
export { JobRunner } from '../repairing/job-runner.js';
export { prepareRepair, writeRepair } from '../repairing/repair-batch.js';
export { type Act, ALICE, AnvilChain, BOB, CAROL, type Deployed, NOBODY } from './anvil-chain.js';
export type { ChainIndexer, ChainIndexerOptions } from './indexer-under-test.js';
export { type Indexed, useJobIndexing } from './job-indexing.js';
export { RandomChain } from './random-chain.js';
export { account, CHAIN, padded, ScriptedNodeState, transaction, transferLog, word } from './scripted-chain.js';
export { type ScriptedIndexing, useScriptedIndexing } from './use-scripted-indexing.js';
