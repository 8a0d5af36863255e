import type { BlockHeader } from './block.js';

/** The height of a block's parent: the height below, except after heights without a block. */
export function parentHeightOf({ height, parentHeight }: Pick<BlockHeader, 'height' | 'parentHeight'>): number {
  return parentHeight ?? height - 1;
}
