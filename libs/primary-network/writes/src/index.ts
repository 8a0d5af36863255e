export { type BulkLoad, bulkLoads, endLoading, type FinishOptions, finishLoad, registerHead } from './bulk-load.js';
export { addBurned } from './burned-amounts.js';
export { addCurrentStakers, removeEndedStakers, writeAllCurrentStakers } from './current-stakers.js';
export { dateExchangeGenesis } from './date-exchange-genesis.js';
export { idKey } from './id-keys.js';
export { KeyedRows } from './keyed-rows.js';
export { knownTransactions } from './known-transactions.js';
export { addAddresses, type LateAddress } from './late-addresses.js';
export { type LogHead, readLogHead, writeLogHead } from './log-head.js';
export {
  lockNetwork,
  type NetworkFacts,
  readNetwork,
  writeAmountDifferences,
  writeNetworkFacts,
} from './network-facts.js';
export { writeAllPendingRewards, writePendingRewards } from './pending-rewards.js';
export { writePlatformEntries } from './platform-entries.js';
export { type JsonRow, jsonBytes, jsonOf } from './recordsets.js';
export { removeNetwork } from './remove-network.js';
export { addressImports, consumedBefore, type ReleasedStake, releaseStakes, removeUnspent } from './spending.js';
export { StakerRows } from './staker-rows.js';
export { type StoredOutput, storedOutputs } from './stored-outputs.js';
export { writeUnenvelopedBlocks } from './unenveloped-blocks.js';
export { writeValidatorUptimes } from './validator-uptimes.js';
