import type { EvmBlock } from './block.js';
import type { BlockAppended } from './block-event.js';

/** A block that was read anew as the event of its arrival, at a place of the stream. */
export function eventOfBlock(
  chainId: string,
  block: EvmBlock,
  { epoch, sequence }: { epoch: number; sequence: number },
): BlockAppended {
  const { height, hash, parentHash } = block.header;
  return { kind: 'appended', chainId, epoch, sequence, height, hash, parentHash, block };
}
