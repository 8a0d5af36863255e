import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import {
  TRANSFERABLE_INPUT_BYTES,
  TRANSFERABLE_OUTPUT_BYTES,
  type TransferableInput,
  type TransferableOutput,
} from './transferables.js';

/**
 * What transactions of the P- and X-Chain have in common: they spend outputs and make others. What they spend and don't make is burned,
 * staked, exported or paid into a balance. avalanchego: `avax.BaseTx`.
 */
export interface BaseTxFields<In = TransferableInput, Out = TransferableOutput> {
  networkId: number;
  /** The chain that the transaction is of; zeros for the P-Chain. */
  blockchainId: Buffer;
  outs: Out[];
  ins: In[];
  memo: Buffer;
}

export function readBaseTxFields<In, Out>(
  reader: Reader,
  readInput: (reader: Reader) => In,
  readOutput: (reader: Reader) => Out,
): BaseTxFields<In, Out> {
  return {
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: reader.list(TRANSFERABLE_OUTPUT_BYTES, readOutput),
    ins: reader.list(TRANSFERABLE_INPUT_BYTES, readInput),
    memo: reader.sized(),
  };
}

export function writeBaseTxFields<In, Out>(
  writer: Writer,
  tx: BaseTxFields<In, Out>,
  writeInput: (writer: Writer, input: In) => void,
  writeOutput: (writer: Writer, output: Out) => void,
): void {
  writer.uint32(tx.networkId);
  writer.id(tx.blockchainId);
  writer.list(tx.outs, writeOutput);
  writer.list(tx.ins, writeInput);
  writer.sized(tx.memo);
}
