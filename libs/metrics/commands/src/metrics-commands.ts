import type { ToolDomain } from '@nunatak/commands';
import { metricsDomain } from '@nunatak/metrics-domain';

/** The part of metrics in the tool. The chains are the EVM's. */
export const metricsCommands: ToolDomain = {
  ...metricsDomain,
  commands: [],
  examples: [],
  async status(installation, only) {
    const { readCounts } = await import('./read-counts.js');
    const { renderCounts } = await import('./render-counts.js');
    const counts = await readCounts(installation, only);
    return {
      chains: [],
      additions: new Map(counts.map(({ chainId, ...count }) => [chainId, count])),
      render: () => renderCounts(counts),
    };
  },
  async check(installation, only) {
    const { readCounts } = await import('./read-counts.js');
    const { checkCounts } = await import('./check-counts.js');
    return { chains: checkCounts(await readCounts(installation, only)), broker: [] };
  },
};
