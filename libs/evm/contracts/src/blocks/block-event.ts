import type { EvmBlock, Hex } from './block.js';

/** A place in a chain's block stream, and the block that the chain's head then was. */
export interface StreamPosition {
  /** Grows by one with each new holder of the chain's ingester lease. */
  epoch: number;
  /** Grows by one with each event of the chain; 1 is the first. */
  sequence: number;
  height: number;
  hash: Hex;
}

interface BlockEventBase extends StreamPosition {
  /** EVM chain id, decimal. */
  chainId: string;
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
