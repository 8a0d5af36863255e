import { UnavailableError } from '@nunatak/core/errors';
import type { AmountDifferences } from '@nunatak/primary-network-queries';
import type { ServedNetwork } from './served-network.js';

const KINDS: Readonly<Record<keyof AmountDifferences, string>> = {
  rewards: 'amounts of rewards and supply',
  fees: 'fees and balances of L1 validators',
};

/** The difference passes when the operator has mended it: nothing that a client could wait for. */
const RETRY_AFTER_SECONDS = '60';

/**
 * Guards answers with amounts that follow from a network's rules.
 * @throws UnavailableError while the ingester finds such amounts to differ from what a node states of the same block
 */
export function assertAmounts(
  network: Pick<ServedNetwork, 'differences'>,
  ...kinds: (keyof AmountDifferences)[]
): void {
  for (const kind of kinds) {
    const reason = network.differences?.[kind];
    if (reason === undefined) continue;
    throw new UnavailableError(`network: ${KINDS[kind]} are not served, as they differ from the node's: ${reason}`, {
      headers: { 'retry-after': RETRY_AFTER_SECONDS },
    });
  }
}
