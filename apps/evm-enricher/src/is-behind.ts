import type { MetadataHead } from '@nunatak/evm-writes';

const BEHIND_BLOCKS = 1_000;

/** Whether a chain is stored so far behind its node that nothing is asked: findings would be old, and the node may not have the state. */
export function isBehind({ height, nodeHeight = 0 }: Pick<MetadataHead, 'height' | 'nodeHeight'>): boolean {
  return nodeHeight - height > BEHIND_BLOCKS;
}
