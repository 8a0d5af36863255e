import {
  readTransferInput,
  readTransferOutput,
  type TransferInput,
  type TransferOutput,
  writeTransferInput,
  writeTransferOutput,
} from '../fx/secp256k1fx.js';
import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import { ID_BYTES } from './ids.js';

// Names are those of avalanchego's vms/components/avax.

/** What identifies an unspent output. */
export interface UtxoId {
  /** The transaction that made the output; 32 zeros for outputs of the P-Chain's genesis. */
  txId: Buffer;
  /** The output's place in it. */
  outputIndex: number;
}

/** An unspent output that is spent. Only the P-Chain knows other inputs than a {@link TransferInput}. */
export interface TransferableInput<In = TransferInput> extends UtxoId {
  assetId: Buffer;
  input: In;
}

/** An output that is made. Only the P-Chain knows other outputs than a {@link TransferOutput}. */
export interface TransferableOutput<Out = TransferOutput> {
  assetId: Buffer;
  output: Out;
}

/** Bytes of a {@link UtxoId}. */
export const UTXO_ID_BYTES = ID_BYTES + 4;
/** The least bytes of an input: with no signature. */
export const TRANSFERABLE_INPUT_BYTES = UTXO_ID_BYTES + ID_BYTES + 16;
/** The least bytes of an output: of no addresses. */
export const TRANSFERABLE_OUTPUT_BYTES = ID_BYTES + 28;

export function readUtxoId(reader: Reader): UtxoId {
  return { txId: reader.id(), outputIndex: reader.uint32() };
}

export function writeUtxoId(writer: Writer, utxoId: UtxoId): void {
  writer.id(utxoId.txId);
  writer.uint32(utxoId.outputIndex);
}

/** Reads an input of the X- or C-Chain. */
export function readTransferableInput(reader: Reader): TransferableInput {
  return {
    txId: reader.id(),
    outputIndex: reader.uint32(),
    assetId: reader.id(),
    input: readTransferInput(reader),
  };
}

export function writeTransferableInput(writer: Writer, input: TransferableInput): void {
  writeUtxoId(writer, input);
  writer.id(input.assetId);
  writeTransferInput(writer, input.input);
}

/** Reads an output of the X- or C-Chain. */
export function readTransferableOutput(reader: Reader): TransferableOutput {
  return { assetId: reader.id(), output: readTransferOutput(reader) };
}

export function writeTransferableOutput(writer: Writer, output: TransferableOutput): void {
  writer.id(output.assetId);
  writeTransferOutput(writer, output.output);
}
