import { type DoctorFinding, duration, Findings } from '@nunatak/commands';
import type { ChainCount } from './read-counts.js';

/** A chain that is behind and of which nothing was counted for so long is named. */
const UNMOVED_SECONDS = 180;

/** Looks whether chains are counted as far as they are stored, and whether somebody counts them. */
export function checkCounts(counts: readonly ChainCount[]): DoctorFinding[] {
  return counts.flatMap(({ chainId, head, behind, countedSecondsAgo: ago, indexer }) => {
    const findings = new Findings(`chain ${chainId}`);
    const found = head === null ? 'none yet' : `up to block ${head.height}`;
    const missing = behind === null || behind === 0 ? found : `${found}, ${behind} behind the store`;
    if (behind === null || behind === 0) findings.ok('metrics', missing);
    else if (indexer === null)
      findings.fail(
        'metrics',
        `${missing}; no metrics-indexer works on it`,
        'figures of the metrics host stand still: start a metrics-indexer, or look at its log',
      );
    else if (ago !== null && ago > UNMOVED_SECONDS)
      findings.warn(
        'metrics',
        `${missing}; the last block was counted ${duration(ago)} ago`,
        'figures of the metrics host are late: the log of the metrics-indexer says what it waits for',
      );
    else findings.ok('metrics', missing);
    return findings.all;
  });
}
