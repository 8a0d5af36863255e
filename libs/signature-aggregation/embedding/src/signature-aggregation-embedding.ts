import type { EmbeddedDomain } from '@nunatak/embedding';
import { signatureAggregationDomain } from '@nunatak/signature-aggregation-domain';

/** Signatures of messages of the networks whose avalanchego nodes were given. */
export const signatureAggregationEmbedding: EmbeddedDomain = {
  ...signatureAggregationDomain,
  // The primary network's options name the nodes.
  addOptions: () => undefined,
  help: 'NUNATAK_SIGNATURE_FOLDER has the certificate by which validators know this process; by itself a folder of the data folder.',
  main: async () => (await import('./signature-aggregation-main.js')).signatureAggregationMain,
};
