import type { Hex } from '../rpc.js';
import type { Internal } from './internals.js';

/** A call frame of geth's callTracer, with the frames below it. */
export interface NodeFrame {
  type: string;
  from: Hex;
  to?: Hex;
  value?: Hex;
  gas: Hex;
  gasUsed: Hex;
  error?: string;
  calls?: NodeFrame[];
}

/** Which frames are internal transactions, as the interface names them: those that carry value, if there is any, and creations. */
const TYPES: Record<string, Internal['type']> = {
  ...{ CALL: 'CALL', CALLCODE: 'CALLCODE', CREATE: 'CREATE', CREATE2: 'CREATE2' },
  SELFDESTRUCT: 'UNKNOWN',
};

/** A transaction's internal transactions, in the order in which they ran; `root` is the transaction itself. */
export function internalsOfFrames(root: NodeFrame): Internal[] {
  return below(root, root.error !== undefined);
}

function below({ calls = [] }: NodeFrame, isUndone: boolean): Internal[] {
  return calls.flatMap((frame) => {
    const isReverted = isUndone || frame.error !== undefined;
    const own = internalOf(frame, isReverted);
    return [...(own ? [own] : []), ...below(frame, isReverted)];
  });
}

function internalOf(frame: NodeFrame, isReverted: boolean): Internal | undefined {
  const type = TYPES[frame.type];
  const isCreation = type === 'CREATE' || type === 'CREATE2';
  const value = BigInt(frame.value ?? 0);
  if (type === undefined || (value === 0n && !isCreation)) return undefined;
  const isMade = frame.to !== undefined && !(isCreation && frame.error !== undefined);
  return {
    ...{ type, from: frame.from, value, isReverted },
    ...(isMade && { to: frame.to as Hex }),
    gasLimit: BigInt(frame.gas),
    gasUsed: BigInt(frame.gasUsed),
  };
}
