import type { GivenUpPart, UnverifiedBlock } from '@nunatak/evm-node-client';
import type { IngesterLog } from '@nunatak/ingesting';

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

/** Logs a block that was taken although it fails checks. */
export function logUnverified(
  chainId: string,
  log: Pick<IngesterLog, 'warn'>,
  { height, failed }: UnverifiedBlock,
): void {
  const names = failed.map(({ name }) => name);
  const off = JSON.stringify({ checks: Object.fromEntries(names.map((name) => [name, false])) });
  log.warn(
    { chainId, height, checks: names },
    `chain ${chainId}: block ${height} is taken unverified, since each endpoint gives it so twice: ${failed.map(({ text }) => text).join('; ')}; ` +
      `${off} in the chains file turns this off`,
  );
}
