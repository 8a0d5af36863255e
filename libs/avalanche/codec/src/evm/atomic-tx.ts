import { ID_BYTES, SHORT_ID_BYTES } from '../components/ids.js';
import {
  readTransferableInput,
  readTransferableOutput,
  TRANSFERABLE_INPUT_BYTES,
  TRANSFERABLE_OUTPUT_BYTES,
  type TransferableInput,
  type TransferableOutput,
  writeTransferableInput,
  writeTransferableOutput,
} from '../components/transferables.js';
import { readSecp256k1Credential, writeSecp256k1Credential } from '../fx/credential.js';
import type { TxCodec } from '../signed-tx.js';
import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';

// Names and type ids are those of coreth's atomic transactions (plugin/evm/atomic).

const UNSIGNED_IMPORT_TX = 0;
const UNSIGNED_EXPORT_TX = 1;

/** An account of the C-Chain that is paid. */
export interface EVMOutput {
  address: Buffer;
  /** In the asset's smallest unit: nAVAX, of which the EVM counts 10⁹ wei each. */
  amount: bigint;
  assetId: Buffer;
}

/** An account of the C-Chain that is charged. */
export interface EVMInput extends EVMOutput {
  nonce: bigint;
}

interface BaseTx {
  networkId: number;
  /** The C-Chain's own id. */
  blockchainId: Buffer;
}

/** Moves funds of another chain's unspent outputs to accounts of the C-Chain. */
export interface UnsignedImportTx extends BaseTx {
  type: 'import';
  sourceChain: Buffer;
  importedInputs: TransferableInput[];
  outs: EVMOutput[];
}

/** Moves funds of accounts of the C-Chain to another chain. */
export interface UnsignedExportTx extends BaseTx {
  type: 'export';
  destinationChain: Buffer;
  ins: EVMInput[];
  exportedOutputs: TransferableOutput[];
}

export type AtomicTx = UnsignedImportTx | UnsignedExportTx;

const EVM_OUTPUT_BYTES = SHORT_ID_BYTES + 8 + ID_BYTES;
const EVM_INPUT_BYTES = EVM_OUTPUT_BYTES + 8;

export const atomicTxCodec: TxCodec<AtomicTx> = {
  readTx: readAtomicTx,
  writeTx: writeAtomicTx,
  readCredential: readSecp256k1Credential,
  writeCredential: writeSecp256k1Credential,
};

function readAtomicTx(reader: Reader): AtomicTx {
  const typeId = reader.uint32();
  switch (typeId) {
    case UNSIGNED_IMPORT_TX:
      return {
        type: 'import',
        networkId: reader.uint32(),
        blockchainId: reader.id(),
        sourceChain: reader.id(),
        importedInputs: reader.list(TRANSFERABLE_INPUT_BYTES, readTransferableInput),
        outs: reader.list(EVM_OUTPUT_BYTES, readEVMOutput),
      };
    case UNSIGNED_EXPORT_TX:
      return {
        type: 'export',
        networkId: reader.uint32(),
        blockchainId: reader.id(),
        destinationChain: reader.id(),
        ins: reader.list(EVM_INPUT_BYTES, readEVMInput),
        exportedOutputs: reader.list(TRANSFERABLE_OUTPUT_BYTES, readTransferableOutput),
      };
    default:
      return reader.failTypeId('an atomic transaction', typeId);
  }
}

function writeAtomicTx(writer: Writer, tx: AtomicTx): void {
  writer.uint32(tx.type === 'import' ? UNSIGNED_IMPORT_TX : UNSIGNED_EXPORT_TX);
  writer.uint32(tx.networkId);
  writer.id(tx.blockchainId);
  if (tx.type === 'import') {
    writer.id(tx.sourceChain);
    writer.list(tx.importedInputs, writeTransferableInput);
    writer.list(tx.outs, writeEVMOutput);
  } else {
    writer.id(tx.destinationChain);
    writer.list(tx.ins, writeEVMInput);
    writer.list(tx.exportedOutputs, writeTransferableOutput);
  }
}

function readEVMOutput(reader: Reader): EVMOutput {
  return { address: reader.shortId(), amount: reader.uint64(), assetId: reader.id() };
}

function writeEVMOutput(writer: Writer, output: EVMOutput): void {
  writer.shortId(output.address);
  writer.uint64(output.amount);
  writer.id(output.assetId);
}

function readEVMInput(reader: Reader): EVMInput {
  return { address: reader.shortId(), amount: reader.uint64(), assetId: reader.id(), nonce: reader.uint64() };
}

function writeEVMInput(writer: Writer, input: EVMInput): void {
  writeEVMOutput(writer, input);
  writer.uint64(input.nonce);
}
