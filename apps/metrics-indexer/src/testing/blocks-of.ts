import { type BlockReader, NodeUnavailableError } from '@nunatak/evm-contracts';
import type { ScriptedBlocks } from './scripted-blocks.js';

/** Reads a scripted chain's blocks as an ingester would. @param read called with the height of each block */
export function blocksOf(blocks: ScriptedBlocks, read: (height: number) => void = () => undefined): BlockReader {
  return {
    async *read(_chainId, from, to) {
      for (let height = from; height <= to; height++) {
        const event = blocks.events()[height];
        if (!event) throw new NodeUnavailableError(`no block ${height}`);
        read(height);
        yield event.block;
      }
    },
  };
}
