import { type EvmBlock, eventOfBlock } from '@nunatak/evm-contracts';
import { StoredBlockHashes } from '@nunatak/evm-queries';
import type { RejoinedRows } from '@nunatak/indexing';
import type { Pool } from 'pg';
import type { ChainWriter } from './chain-writer.js';

/** Returns a chain's rows, as its log is joined anew, or its node's branch followed. @param pool where they are stored */
export function chainRows(chainId: string, pool: Pool, writer: ChainWriter): RejoinedRows<EvmBlock> {
  const stored = new StoredBlockHashes(pool);
  return {
    get head() {
      return writer.head;
    },
    get lowest() {
      return writer.head.startHeight;
    },
    hashAt: (height) => stored.hashAt(chainId, height),
    goBack: (to) => writer.goBack(to),
    append: (blocks) => writer.append(blocks.map((block) => eventOfBlock(chainId, block, writer.head))),
    adopt: (place) => writer.adopt(place),
  };
}
