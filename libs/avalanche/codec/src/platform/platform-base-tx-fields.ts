import { type BaseTxFields, readBaseTxFields, writeBaseTxFields } from '../components/base-tx-fields.js';
import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import {
  type PlatformTransferableInput,
  type PlatformTransferableOutput,
  readPlatformTransferableInput,
  readPlatformTransferableOutput,
  writePlatformTransferableInput,
  writePlatformTransferableOutput,
} from './platform-transferables.js';

/** What transactions of the P-Chain have in common, those without inputs and outputs excepted. */
export type PlatformBaseTxFields = BaseTxFields<PlatformTransferableInput, PlatformTransferableOutput>;

export function readPlatformBaseTxFields(reader: Reader): PlatformBaseTxFields {
  return readBaseTxFields(reader, readPlatformTransferableInput, readPlatformTransferableOutput);
}

export function writePlatformBaseTxFields(writer: Writer, tx: PlatformBaseTxFields): void {
  writeBaseTxFields(writer, tx, writePlatformTransferableInput, writePlatformTransferableOutput);
}
