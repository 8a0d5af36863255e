import { ledgerEmbedding } from '@nunatak/sample-domain';

/** What `standalone.mjs` runs: each thread loads its half of it. */
export const DOMAINS = [ledgerEmbedding];
