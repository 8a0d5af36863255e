import { until } from '@firn/platform/testing';
import type { Firn } from '../firn.js';

/**
 * Waits until `firn verify` finds nothing wrong with a chain when it looks at every block. A token that was renamed without an event is read
 * again within a minute or two.
 */
export async function untilVerified(firn: Firn, chainId: string): Promise<void> {
  let found: unknown[] = [];
  const isRight = async () => {
    found = await differences(firn, chainId);
    return found.length === 0;
  };
  await until(isRight, { what: () => `firn verify finds no difference: ${JSON.stringify(found.slice(0, 10))}` });
}

async function differences(firn: Firn, chainId: string): Promise<unknown[]> {
  const { json } = await firn.tool('verify', '--chain', chainId, '--all', '--json');
  if (json.isComplete !== true) throw new Error(`firn verify looked at ${json.blocks} blocks only`);
  return json.differences;
}
