import type { Firn } from '../firn.js';

/** What `firn verify` finds wrong with a chain when it looks at every block. */
export async function differences(firn: Firn, chainId: string): Promise<unknown[]> {
  const { json } = await firn.tool('verify', '--chain', chainId, '--all', '--json');
  if (json.isComplete !== true) throw new Error(`firn verify looked at ${json.blocks} blocks only`);
  return json.differences;
}
