export { checkOut } from './connections/check-out.js';
export { type DatabaseCheck, databaseCheck } from './connections/database-check.js';
export { interruptiblePool } from './connections/interruptible-pool.js';
export { READ_SETTINGS, type ReadPoolOptions, readPool } from './connections/read-pool.js';
export { inSnapshotOf, inTransaction } from './connections/transaction.js';
export { copyRows, type EncodedRows } from './copying/copy-rows.js';
export { CopyText } from './copying/copy-text.js';
export { Coverage } from './coverage/coverage.js';
export { type CoverageInterval, coveredByBoth, isCovered, joined, uncovered } from './coverage/intervals.js';
export { SchemaError, type SchemaVersion, StoreSchema, type StoreSchemaOptions } from './migrations/store-schema.js';
export { Shadow, type ShadowState } from './shadows/shadow.js';
export { dropShadows, type ShadowOwner, shadowSchema } from './shadows/shadow-schemas.js';
export { ShadowSwitch, type SwitchOutcome } from './shadows/shadow-switch.js';
export {
  type Direction,
  fewKeys,
  type HeightRange,
  type KeyRange,
  keyConditions,
  keyParameters,
} from './statements/key-range.js';
export { type RawRow, type ReadDb, readRaw, remembered, type Statement } from './statements/statement.js';
export { PartitionKey } from './tables/partition-key.js';
export { partitionIndexStatements, partitionStatements } from './tables/partitions.js';
export {
  type KeyedTable,
  type PartitionedTable,
  partitionsOf,
  type ShadowedRows,
  type StoreTables,
} from './tables/table.js';
