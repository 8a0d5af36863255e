import { until } from '@nunatak/core/testing';
import type { Nunatak } from '../nunatak.js';

/**
 * Waits until `nunatak verify` finds nothing wrong with a chain when it looks at every block. A token that was renamed without an event is read
 * again within a minute or two.
 */
export async function untilVerified(nunatak: Nunatak, chainId: string): Promise<void> {
  let found: unknown[] = [];
  const isRight = async () => {
    found = await differences(nunatak, chainId);
    return found.length === 0;
  };
  await until(isRight, { what: () => `nunatak verify finds no difference: ${JSON.stringify(found.slice(0, 10))}` });
}

async function differences(nunatak: Nunatak, chainId: string): Promise<unknown[]> {
  const { json } = await nunatak.tool('verify', '--chain', chainId, '--all', '--json');
  if (json.isComplete !== true) throw new Error(`nunatak verify looked at ${json.blocks} blocks only`);
  return json.differences;
}
