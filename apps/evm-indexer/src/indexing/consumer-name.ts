/** The name by which the EVM's indexer reads a stream of block events. */
export const EVM_INDEXER = 'evm-indexer';
