import { duration, table } from '@nunatak/commands';
import type { ChainCount } from './read-counts.js';

/** Returns how far chains are counted, for people: a line each; nothing where there is no chain. */
export function renderCounts(counts: readonly ChainCount[]): string {
  if (!counts.length) return '';
  return table(
    ['metrics of chain', 'counted', 'behind', 'last block', 'metrics indexer'],
    counts.map(({ chainId, head, behind, countedSecondsAgo: ago, indexer }) => [
      chainId,
      head?.height ?? '-',
      behind ?? '-',
      ago === null ? '-' : `${duration(ago)} ago`,
      indexer === null ? '-' : 'active',
    ]),
  );
}
