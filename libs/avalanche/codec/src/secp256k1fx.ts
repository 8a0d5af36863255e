import type { Unpacker } from './unpacker.js';

// Names and type ids are those of avalanchego's vms/secp256k1fx; every chain's codec registers them under the same ids.

const TRANSFER_INPUT = 5;
const TRANSFER_OUTPUT = 7;
const CREDENTIAL = 9;

const SHORT_ID_BYTES = 20;
const SIGNATURE_BYTES = 65;

/** Who may spend an output: so many of the addresses, once the time has come. */
export interface OutputOwners {
  /** Seconds since 1970; 0 is at once. */
  locktime: bigint;
  threshold: number;
  /** Of 20 bytes each. */
  addresses: Buffer[];
}

/** An amount that owners may spend. */
export interface TransferOutput {
  /** In the asset's smallest unit (nAVAX). */
  amount: bigint;
  outputOwners: OutputOwners;
}

/** The spending of an amount. */
export interface TransferInput {
  /** In the asset's smallest unit (nAVAX). */
  amount: bigint;
  /** Which of the output's addresses sign, by place. */
  sigIndices: number[];
}

/** Reads an input, which must be a TransferInput. */
export function unpackTransferInput(unpacker: Unpacker): TransferInput {
  unpacker.typeId(TRANSFER_INPUT);
  return { amount: unpacker.long(), sigIndices: unpacker.slice(() => unpacker.int()) };
}

/** Reads an output, which must be a TransferOutput. */
export function unpackTransferOutput(unpacker: Unpacker): TransferOutput {
  unpacker.typeId(TRANSFER_OUTPUT);
  return {
    amount: unpacker.long(),
    outputOwners: {
      locktime: unpacker.long(),
      threshold: unpacker.int(),
      addresses: unpacker.slice(() => unpacker.fixedBytes(SHORT_ID_BYTES)),
    },
  };
}

/** Reads a credential: the signatures, of 65 bytes each. */
export function unpackCredential(unpacker: Unpacker): Buffer[] {
  unpacker.typeId(CREDENTIAL);
  return unpacker.slice(() => unpacker.fixedBytes(SIGNATURE_BYTES));
}
