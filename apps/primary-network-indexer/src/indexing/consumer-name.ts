/** The name by which this domain's indexer reads its logs. */
export const PRIMARY_NETWORK_INDEXER = 'primary-network-indexer';
