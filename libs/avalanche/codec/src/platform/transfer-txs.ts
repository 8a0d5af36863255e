import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import {
  type PlatformBaseTxFields,
  readPlatformInputs,
  readPlatformOutputs,
  writePlatformBaseTxFields,
} from './platform-base-tx-fields.js';
import {
  type PlatformTransferableInput,
  type PlatformTransferableOutput,
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
    type: 'BaseTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
  };
}

export function writePlatformBaseTx(writer: Writer, tx: PlatformBaseTx): void {
  writePlatformBaseTxFields(writer, tx);
}

export function readPlatformImportTx(reader: Reader): PlatformImportTx {
  return {
    type: 'ImportTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    sourceChain: reader.id(),
    importedInputs: readPlatformInputs(reader),
  };
}

export function writePlatformImportTx(writer: Writer, tx: PlatformImportTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.id(tx.sourceChain);
  writer.list(tx.importedInputs, writePlatformTransferableInput);
}

export function readPlatformExportTx(reader: Reader): PlatformExportTx {
  return {
    type: 'ExportTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    destinationChain: reader.id(),
    exportedOutputs: readPlatformOutputs(reader),
  };
}

export function writePlatformExportTx(writer: Writer, tx: PlatformExportTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.id(tx.destinationChain);
  writer.list(tx.exportedOutputs, writePlatformTransferableOutput);
}
