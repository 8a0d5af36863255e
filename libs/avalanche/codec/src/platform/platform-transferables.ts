import { ID_BYTES } from '../components/ids.js';
import {
  TRANSFERABLE_OUTPUT_BYTES,
  type TransferableInput,
  type TransferableOutput,
  writeUtxoId,
} from '../components/transferables.js';
import type { Utxo } from '../components/utxo.js';
import {
  readTransferInputFields,
  readTransferOutputFields,
  TRANSFER_INPUT,
  TRANSFER_OUTPUT,
  type TransferInput,
  type TransferOutput,
  writeTransferInput,
  writeTransferOutput,
} from '../fx/secp256k1fx.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';
import {
  LOCK_IN,
  LOCK_OUT,
  type LockIn,
  type LockOut,
  readLockInFields,
  readLockOutFields,
  writeLockInFields,
  writeLockOutFields,
} from './stakeable.js';

/** What spends an output of the P-Chain. */
export type PlatformInput = TransferInput | LockIn;

/** An output that the P-Chain's state can hold. */
export type PlatformOutput = TransferOutput | LockOut;

export type PlatformTransferableInput = TransferableInput<PlatformInput>;
export type PlatformTransferableOutput = TransferableOutput<PlatformOutput>;
export type PlatformUtxo = Utxo<PlatformOutput>;

/** The least bytes of an unspent output. */
export const PLATFORM_UTXO_BYTES = ID_BYTES + 4 + TRANSFERABLE_OUTPUT_BYTES;

/** Decodes an output as the P-Chain's `platform.getUTXOs` and `platform.getRewardUTXOs` give it. */
export function decodePlatformUtxo(bytes: Buffer): PlatformUtxo {
  const reader = Reader.of(bytes);
  const utxo = readPlatformUtxo(reader);
  reader.end();
  return utxo;
}

export function encodePlatformUtxo(utxo: PlatformUtxo): Buffer {
  const writer = Writer.versioned();
  writePlatformUtxo(writer, utxo);
  return writer.finish();
}

export function readPlatformUtxo(reader: Reader): PlatformUtxo {
  return {
    txId: reader.id(),
    outputIndex: reader.uint32(),
    assetId: reader.id(),
    output: readPlatformOutput(reader),
  };
}

export function writePlatformUtxo(writer: Writer, utxo: PlatformUtxo): void {
  writeUtxoId(writer, utxo);
  writePlatformTransferableOutput(writer, utxo);
}

export function readPlatformTransferableInput(reader: Reader): PlatformTransferableInput {
  return {
    txId: reader.id(),
    outputIndex: reader.uint32(),
    assetId: reader.id(),
    input: readPlatformInput(reader),
  };
}

export function writePlatformTransferableInput(writer: Writer, input: PlatformTransferableInput): void {
  writeUtxoId(writer, input);
  writer.id(input.assetId);
  if (input.input.type === 'stakeable.LockIn') {
    writer.uint32(LOCK_IN);
    writeLockInFields(writer, input.input);
  } else writeTransferInput(writer, input.input);
}

export function readPlatformTransferableOutput(reader: Reader): PlatformTransferableOutput {
  return { assetId: reader.id(), output: readPlatformOutput(reader) };
}

export function writePlatformTransferableOutput(writer: Writer, output: PlatformTransferableOutput): void {
  writer.id(output.assetId);
  if (output.output.type === 'stakeable.LockOut') {
    writer.uint32(LOCK_OUT);
    writeLockOutFields(writer, output.output);
  } else writeTransferOutput(writer, output.output);
}

function readPlatformInput(reader: Reader): PlatformInput {
  const typeId = reader.uint32();
  if (typeId === TRANSFER_INPUT) return readTransferInputFields(reader);
  if (typeId === LOCK_IN) return readLockInFields(reader);
  return reader.failTypeId('an input of the P-Chain', typeId);
}

function readPlatformOutput(reader: Reader): PlatformOutput {
  const typeId = reader.uint32();
  if (typeId === TRANSFER_OUTPUT) return readTransferOutputFields(reader);
  if (typeId === LOCK_OUT) return readLockOutFields(reader);
  return reader.failTypeId('an output of the P-Chain', typeId);
}
