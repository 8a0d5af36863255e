import { type TransferInput, type TransferOutput, unpackTransferInput, unpackTransferOutput } from './secp256k1fx.js';
import type { Unpacker } from './unpacker.js';

// Names are those of avalanchego's vms/components/avax.

/** Bytes of an id: of a transaction, a chain, an asset. */
export const ID_BYTES = 32;

/** An unspent output that is spent. */
export interface TransferableInput {
  /** The transaction that made the output. */
  txId: Buffer;
  /** The output's place in it. */
  outputIndex: number;
  assetId: Buffer;
  input: TransferInput;
}

/** An output that is made. */
export interface TransferableOutput {
  assetId: Buffer;
  output: TransferOutput;
}

export function unpackTransferableInput(unpacker: Unpacker): TransferableInput {
  return {
    txId: unpacker.fixedBytes(ID_BYTES),
    outputIndex: unpacker.int(),
    assetId: unpacker.fixedBytes(ID_BYTES),
    input: unpackTransferInput(unpacker),
  };
}

export function unpackTransferableOutput(unpacker: Unpacker): TransferableOutput {
  return { assetId: unpacker.fixedBytes(ID_BYTES), output: unpackTransferOutput(unpacker) };
}
