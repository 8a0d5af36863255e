import type { StreamEvent } from '@nunatak/block-stream';
import type { EvmBlock, Hex } from './block.js';

interface BlockEventBase extends StreamEvent {
  /** EVM chain id, decimal. */
  chainId: string;
  height: number;
  hash: Hex;
  parentHash: Hex;
}

/** A block that the chain has grown by. */
export interface BlockAppended extends BlockEventBase {
  kind: 'appended';
  block: EvmBlock;
}

/** The chain went back: `height` and `hash` name the block that is the head again. */
export interface BlockReverted extends BlockEventBase {
  kind: 'reverted';
}

/** What an ingester publishes. Ingesters decide what is canonical; consumers obey. */
export type BlockEvent = BlockAppended | BlockReverted;
