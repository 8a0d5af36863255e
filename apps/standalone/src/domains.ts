import { accountsEmbedding } from '@nunatak/accounts-embedding';
import type { EmbeddedDomain } from '@nunatak/embedding';
import { evmEmbedding } from '@nunatak/evm-embedding';
import { metricsEmbedding } from '@nunatak/metrics-embedding';
import { primaryNetworkEmbedding } from '@nunatak/primary-network-embedding';
import { signatureAggregationEmbedding } from '@nunatak/signature-aggregation-embedding';

/** Every domain that this process embeds, in the order of their start. */
export const DOMAINS: readonly EmbeddedDomain[] = [
  evmEmbedding,
  primaryNetworkEmbedding,
  signatureAggregationEmbedding,
  metricsEmbedding,
  accountsEmbedding,
];
