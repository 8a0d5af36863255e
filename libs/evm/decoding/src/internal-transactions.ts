import type { CallFrame, Hex } from '@nunatak/evm-contracts';
import { walkFrames } from './frame-walk.js';

/** The kinds of internal transactions that the interface knows (its enum's names). */
export type InternalTransactionType = 'UNKNOWN' | 'CALL' | 'CREATE' | 'CREATE2' | 'CALLCODE';

/** A call inside a transaction that moved native value or made a contract. */
export interface InternalTransaction {
  transactionIndex: number;
  /** Position among its transaction's frames, depth first; 0 is the transaction itself and never an internal transaction. */
  frameIndex: number;
  type: InternalTransactionType;
  from: Hex;
  /** Absent when a creation failed. */
  to?: Hex;
  value: bigint;
  gasLimit: bigint;
  gasUsed: bigint;
  /** It failed, or a frame above it did. */
  isReverted: boolean;
}

/**
 * The internal transactions among a block's frames: below the transaction's own frame, calls that carry value and creations. Delegate
 * and static calls move nothing, however they are traced. The balance that a destroyed contract sends is of type UNKNOWN: the
 * interface has no name for it.
 */
export function internalTransactionsOf(frames: CallFrame[]): InternalTransaction[] {
  const found: InternalTransaction[] = [];
  walkFrames(frames, (frame, frameIndex, isReverted) => {
    const type = frame.depth > 0 ? typeOf(frame) : undefined;
    if (!type) return;
    found.push({
      transactionIndex: frame.transactionIndex,
      frameIndex,
      type,
      from: frame.from,
      ...(frame.to !== undefined && { to: frame.to }),
      value: frame.value,
      gasLimit: frame.gasLimit,
      gasUsed: frame.gasUsed,
      isReverted,
    });
  });
  return found;
}

function typeOf(frame: CallFrame): InternalTransactionType | undefined {
  switch (frame.type) {
    case 'CALL':
    case 'CALLCODE':
      return frame.value > 0n ? frame.type : undefined;
    case 'CREATE':
    case 'CREATE2':
      return frame.type;
    case 'SELFDESTRUCT':
      return frame.value > 0n ? 'UNKNOWN' : undefined;
    default:
      return undefined;
  }
}
