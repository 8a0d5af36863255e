import { TRANSFERABLE_INPUT_BYTES, TRANSFERABLE_OUTPUT_BYTES } from '../components/transferables.js';
import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import {
  type PlatformBaseTxFields,
  readPlatformBaseTxFields,
  writePlatformBaseTxFields,
} from './platform-base-tx-fields.js';
import {
  type PlatformTransferableInput,
  type PlatformTransferableOutput,
  readPlatformTransferableInput,
  readPlatformTransferableOutput,
  writePlatformTransferableInput,
  writePlatformTransferableOutput,
} from './platform-transferables.js';

// Names are those of avalanchego's vms/platformvm/txs.

/** Moves funds within the P-Chain (since Durango). */
export interface PlatformBaseTx extends PlatformBaseTxFields {
  type: 'BaseTx';
}

/** Moves funds of another chain's unspent outputs to the P-Chain. */
export interface PlatformImportTx extends PlatformBaseTxFields {
  type: 'ImportTx';
  sourceChain: Buffer;
  importedInputs: PlatformTransferableInput[];
}

/** Moves funds of the P-Chain to another chain. The exported outputs' places follow those of `outs`. */
export interface PlatformExportTx extends PlatformBaseTxFields {
  type: 'ExportTx';
  destinationChain: Buffer;
  exportedOutputs: PlatformTransferableOutput[];
}

export function readPlatformBaseTx(reader: Reader): PlatformBaseTx {
  return {
    ...readPlatformBaseTxFields(reader),
    type: 'BaseTx',
  };
}

export function writePlatformBaseTx(writer: Writer, tx: PlatformBaseTx): void {
  writePlatformBaseTxFields(writer, tx);
}

export function readPlatformImportTx(reader: Reader): PlatformImportTx {
  return {
    ...readPlatformBaseTxFields(reader),
    type: 'ImportTx',
    sourceChain: reader.id(),
    importedInputs: reader.list(TRANSFERABLE_INPUT_BYTES, readPlatformTransferableInput),
  };
}

export function writePlatformImportTx(writer: Writer, tx: PlatformImportTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.id(tx.sourceChain);
  writer.list(tx.importedInputs, writePlatformTransferableInput);
}

export function readPlatformExportTx(reader: Reader): PlatformExportTx {
  return {
    ...readPlatformBaseTxFields(reader),
    type: 'ExportTx',
    destinationChain: reader.id(),
    exportedOutputs: reader.list(TRANSFERABLE_OUTPUT_BYTES, readPlatformTransferableOutput),
  };
}

export function writePlatformExportTx(writer: Writer, tx: PlatformExportTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.id(tx.destinationChain);
  writer.list(tx.exportedOutputs, writePlatformTransferableOutput);
}
