import type { GivenUpPart } from '@firn/evm-node-client';
import type { IngesterLog } from '../ingester-options.js';

/** A node that fails at every block is logged so often: its status and the coverage name all blocks. */
const REPEAT_MS = 30_000;

/**
 * Returns a listener that logs parts of blocks that were given up: the first at once, further ones at most every 30 s, with the number of
 * those that were not logged.
 */
export function givenUpLog(chainId: string, log: Pick<IngesterLog, 'warn'>): (part: GivenUpPart) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return ({ height, part, reason }) => {
    if (performance.now() - loggedAt < REPEAT_MS) {
      leftOut++;
      return;
    }
    const more = leftOut > 0 ? ` (and of ${leftOut} more blocks since the last such line)` : '';
    log.warn(
      { chainId, height, part },
      `chain ${chainId}: block ${height} is taken without ${part}${more}: ${reason}; they are read when a node has them`,
    );
    loggedAt = performance.now();
    leftOut = 0;
  };
}
