import type { PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import type { Watched } from '../simulated-domain.js';

interface Block {
  blockNumber: string;
  blockHash: string;
  parentHash: string;
}

/** A chain's newest blocks: those of one answer are linked without a gap. */
export function linkedPrimaryBlocks(chain: PrimaryNetworkChain): Watched {
  return {
    path: `/v1/networks/fuji/blockchains/${chain.toLowerCase()}-chain/blocks?pageSize=25`,
    faultOf: (body) => {
      const blocks = (body.blocks ?? []) as Block[];
      for (const [index, block] of blocks.slice(0, -1).entries()) {
        const parent = blocks[index + 1] as Block;
        if (Number(parent.blockNumber) !== Number(block.blockNumber) - 1 || parent.blockHash !== block.parentHash)
          return `block ${block.blockNumber} of ${chain} (parent ${block.parentHash}) is listed after ${JSON.stringify(parent)}`;
      }
      return undefined;
    },
  };
}
