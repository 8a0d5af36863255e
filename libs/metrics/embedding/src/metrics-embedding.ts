import type { EmbeddedDomain } from '@nunatak/embedding';
import { metricsDomain } from '@nunatak/metrics-domain';

/** Figures of the EVM chains of this process. */
export const metricsEmbedding: EmbeddedDomain = {
  ...metricsDomain,
  // The EVM's options name the chains.
  addOptions: () => undefined,
  help: '',
  pipeline: async () => (await import('./metrics-pipeline.js')).startMetricsPipeline,
  main: async () => (await import('./metrics-main.js')).metricsMain,
};
