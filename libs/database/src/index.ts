export { type ClearOptions, clearRows } from './clearing/clear-rows.js';
export { databaseCheck } from './connections/database-check.js';
export { interruptiblePool } from './connections/interruptible-pool.js';
export { isInTheWay } from './connections/lock-errors.js';
export { isPassing, sqlStateOf } from './connections/passing-failure.js';
export { READ_SETTINGS, type ReadPoolOptions, readPool } from './connections/read-pool.js';
export { isUnanswered } from './connections/reading-socket.js';
export { controlPool, workPool } from './connections/service-pools.js';
export { inLongTransactionOn, inSnapshot, inSnapshotOf, inTransaction, inTwoTurns } from './connections/transaction.js';
export { BinaryRows } from './copying/copy-binary.js';
export type { EncodedRows } from './copying/copy-rows.js';
export { COPY_NULL, copyBytes, copyText, type RowText } from './copying/copy-text.js';
export { BinaryTableRows, type CopiedTable, TableRows } from './copying/table-rows.js';
export { Coverage } from './coverage/coverage.js';
export { type CoverageInterval, isCovered, uncovered } from './coverage/intervals.js';
export { dropLateIndexes, makeLateIndexes, makeLateKeyedIndexes } from './indexes/late-indexes.js';
export { rebuildIndexes } from './indexes/rebuild-indexes.js';
export { whileWanted } from './indexes/under-index-lock.js';
export { formerCluster, formerDataFolder, formerFolderBeside } from './migrations/former-build.js';
export { SchemaError, type SchemaVersion, StoreSchema } from './migrations/store-schema.js';
export { PositionTable } from './positions/position-table.js';
export { replaceRows } from './repairing/replace-rows.js';
export { revertRows } from './repairing/revert-rows.js';
export { dropStaging, type StagingOwner } from './staging/schema-names.js';
export { StagingSchema } from './staging/staging-schema.js';
export { StagingSwitch, type SwitchOutcome } from './staging/staging-switch.js';
export { type Direction, fewKeys, type KeyRange, keyConditions, keyParameters } from './statements/key-range.js';
export type { RawRow } from './statements/raw-query.js';
export { type ReadDb, readRaw, remembered, type Statement } from './statements/statement.js';
export { copyRows, StatementScript, type StatementSink } from './statements/statement-script.js';
export { PartitionKey } from './tables/partition-key.js';
export { makePartitions, unpartitionedTables } from './tables/partitions.js';
export {
  type KeyedTable,
  type Lists,
  type PartitionedTable,
  partitionsOf,
  type Replacement,
  type StoreTables,
  type VerifiedRows,
} from './tables/table.js';
export { compareRows, type Difference, type Row, storedRows } from './verifying/compare-rows.js';
