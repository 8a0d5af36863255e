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

// Names are those of avalanchego's vms/platformvm/stakeable.

/** An output that, until a time, may be staked but not spent otherwise. */
export interface LockOut {
  type: 'stakeable.LockOut';
  /** Seconds since 1970; apart from the one of the output's owners. */
  locktime: bigint;
  output: TransferOutput;
}

/** Spends a {@link LockOut}. */
export interface LockIn {
  type: 'stakeable.LockIn';
  locktime: bigint;
  input: TransferInput;
}

export const LOCK_IN = 21;
export const LOCK_OUT = 22;

// What is locked is a transfer: avalanchego's codec refuses a lock within a lock.

export function readLockInFields(reader: Reader): LockIn {
  return { type: 'stakeable.LockIn', locktime: reader.uint64(), input: readTransferInput(reader) };
}

export function writeLockInFields(writer: Writer, input: LockIn): void {
  writer.uint64(input.locktime);
  writeTransferInput(writer, input.input);
}

export function readLockOutFields(reader: Reader): LockOut {
  return { type: 'stakeable.LockOut', locktime: reader.uint64(), output: readTransferOutput(reader) };
}

export function writeLockOutFields(writer: Writer, output: LockOut): void {
  writer.uint64(output.locktime);
  writeTransferOutput(writer, output.output);
}
