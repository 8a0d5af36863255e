import type { EmbeddedDomain } from '@nunatak/embedding';
import { evmDomain } from '@nunatak/evm-domain';
import { addEvmOptions } from './nodes/evm-nodes.js';

/** The EVM chains of the command line, of the chains file and of the `nunatak` tool; where there are none, a demo chain. */
export const evmEmbedding: EmbeddedDomain = {
  ...evmDomain,
  addOptions: addEvmOptions,
  help: `NUNATAK_EVM_RPC (URLs, separated by blanks or commas) and NUNATAK_EVM_RPC_FILE count where neither --evm-rpc nor --evm-rpc-file is given.
With no node of any kind and no --chains, a local demo chain with continuing traffic is started.`,
  resets: { form: /^[1-9]\d{0,18}$/, what: 'EVM chain id in decimal, as 43114' },
  main: async () => (await import('./evm-main.js')).evmMain,
  pipeline: async () => (await import('./evm-pipeline.js')).startEvmPipeline,
};
