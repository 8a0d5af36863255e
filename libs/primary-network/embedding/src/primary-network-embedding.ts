import type { EmbeddedDomain } from '@nunatak/embedding';
import { primaryNetworkDomain } from '@nunatak/primary-network-domain';
import { addAvalancheOptions } from './avalanche-options.js';

/** The networks of the avalanchego nodes that were given; with no node of any kind, the recording of a local one. */
export const primaryNetworkEmbedding: EmbeddedDomain = {
  ...primaryNetworkDomain,
  addOptions: addAvalancheOptions,
  help: `NUNATAK_AVALANCHE_NODES (URLs, separated by blanks or commas) counts where no --avalanche-node is given.
With no node of any kind and no --chains, the recorded blocks of a local Avalanche network are played.`,
  resets: { form: /^network-(0|[1-9]\d{0,9})$/, what: 'Avalanche network, as network-5' },
  main: async () => (await import('./primary-network-main.js')).primaryNetworkMain,
  pipeline: async () => (await import('./primary-network-pipeline.js')).startPrimaryNetworkPipeline,
};
