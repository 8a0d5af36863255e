import type { CallFrame } from '@nunatak/evm-contracts';

/**
 * Goes through a block's frames in their order.
 *
 * @param visit gets each frame, its position among its transaction's (0 is the transaction itself), and whether it has no effect: it
 *   failed, or a frame above it did
 */
export function walkFrames(
  frames: CallFrame[],
  visit: (frame: CallFrame, frameIndex: number, isReverted: boolean) => void,
): void {
  let transaction = -1;
  let frameIndex = 0;
  let failedAbove = Number.POSITIVE_INFINITY; // depth of the outermost failed frame that the present one lies under
  for (const frame of frames) {
    if (frame.transactionIndex !== transaction) {
      transaction = frame.transactionIndex;
      frameIndex = 0;
      failedAbove = Number.POSITIVE_INFINITY;
    } else {
      frameIndex++;
    }
    if (frame.depth <= failedAbove) failedAbove = frame.failed ? frame.depth : Number.POSITIVE_INFINITY;
    visit(frame, frameIndex, failedAbove <= frame.depth);
  }
}
