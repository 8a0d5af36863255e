export { chainPartitionStatements, PARTITIONED_TABLES, partitionName } from './schema/chain-partitions.js';
export { evmDataSource, migrateEvmStore } from './schema/data-source.js';
