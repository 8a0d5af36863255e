/** Of an EVM chain: tracing, and every state, as Nunatak's README asks of a node whose history is to be indexed whole; and signatures of messages between chains. */
export const CHAIN_CONFIG = {
  'eth-apis': [
    ...['eth', 'eth-filter', 'net', 'web3', 'internal-eth', 'internal-blockchain', 'internal-transaction'],
    ...['internal-debug', 'debug', 'debug-tracer'],
  ],
  'pruning-enabled': false,
  'state-sync-enabled': false,
  'warp-api-enabled': true,
};
