import { HeadMovedError, type HeldLease } from '@nunatak/coordination';
import { LOG_POSITION } from '@nunatak/metrics-schema';
import type { PoolClient } from 'pg';
import type { ChainState } from './chain-state.js';

/**
 * Locks a chain's position until the transaction ends.
 * @throws HeadMovedError when it is not the given one, or LeaseLostError
 */
export async function lockChain(
  client: PoolClient,
  chainId: string,
  before: Pick<ChainState, 'epoch' | 'sequence' | 'height'>,
  lease: Pick<HeldLease, 'assertHeldIn'> | undefined,
): Promise<void> {
  const stored = await LOG_POSITION.read(client, [chainId], true);
  await lease?.assertHeldIn(client);
  const { epoch, sequence, height } = before;
  if (stored?.epoch !== epoch || stored.sequence !== sequence || stored.height !== height) throw new HeadMovedError();
}
