import { SHORT_ID_BYTES } from '../components/ids.js';
import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
// Names are those of avalanchego's vms/secp256k1fx; every chain's codec registers these types under the same ids.

/** Who may spend an output or use a right: so many of the addresses, once the time has come. */
export interface OutputOwners {
  /** Seconds since 1970; 0 is at once. */
  locktime: bigint;
  /** How many of the addresses must sign; 0 of no addresses is nobody. */
  threshold: number;
  /** Of 20 bytes each. */
  addresses: Buffer[];
}

/** Which of the owners' addresses sign, by their places. */
export interface Input {
  sigIndices: number[];
}

/** Spends a {@link TransferOutput}. */
export interface TransferInput extends Input {
  type: 'secp256k1fx.TransferInput';
  /** The output's whole amount, in the asset's smallest unit. */
  amount: bigint;
}

/** An amount that owners may spend. */
export interface TransferOutput {
  type: 'secp256k1fx.TransferOutput';
  /** In the asset's smallest unit: nAVAX of AVAX. */
  amount: bigint;
  outputOwners: OutputOwners;
}

/** The right to mint more of an asset. */
export interface MintOutput {
  type: 'secp256k1fx.MintOutput';
  outputOwners: OutputOwners;
}

/** Uses the right to mint: makes a new such right and an amount. */
export interface MintOperation {
  type: 'secp256k1fx.MintOperation';
  mintInput: Input;
  mintOutput: MintOutput;
  transferOutput: TransferOutput;
}

export const TRANSFER_INPUT = 5;
export const MINT_OUTPUT = 6;
export const TRANSFER_OUTPUT = 7;
export const MINT_OPERATION = 8;
const INPUT = 10;
const OUTPUT_OWNERS = 11;

/** The least bytes of owners, without a type id. */
export const OUTPUT_OWNERS_BYTES = 16;

const UINT32_BYTES = 4;

const readUint32 = (reader: Reader) => reader.uint32();
const writeUint32 = (writer: Writer, value: number) => writer.uint32(value);
const readShortId = (reader: Reader) => reader.shortId();
const writeShortId = (writer: Writer, id: Buffer) => writer.shortId(id);

export function readAddresses(reader: Reader): Buffer[] {
  return reader.list(SHORT_ID_BYTES, readShortId);
}

export function writeAddresses(writer: Writer, addresses: Buffer[]): void {
  writer.list(addresses, writeShortId);
}

/** Reads owners where nothing else can stand. */
export function readOutputOwners(reader: Reader): OutputOwners {
  return { locktime: reader.uint64(), threshold: reader.uint32(), addresses: readAddresses(reader) };
}

export function writeOutputOwners(writer: Writer, owners: OutputOwners): void {
  writer.uint64(owners.locktime);
  writer.uint32(owners.threshold);
  writeAddresses(writer, owners.addresses);
}

/** Reads owners with their type id, as the P-Chain's transactions have them. */
export function readOwner(reader: Reader): OutputOwners {
  reader.typeId(OUTPUT_OWNERS, 'owners');
  return readOutputOwners(reader);
}

export function writeOwner(writer: Writer, owners: OutputOwners): void {
  writer.uint32(OUTPUT_OWNERS);
  writeOutputOwners(writer, owners);
}

function readSigIndices(reader: Reader): number[] {
  return reader.list(UINT32_BYTES, readUint32);
}

function writeSigIndices(writer: Writer, sigIndices: number[]): void {
  writer.list(sigIndices, writeUint32);
}

/** Reads an input where nothing else can stand. */
export function readInput(reader: Reader): Input {
  return { sigIndices: readSigIndices(reader) };
}

export function writeInput(writer: Writer, input: Input): void {
  writeSigIndices(writer, input.sigIndices);
}

/** Reads an input with its type id: an authorization of the P-Chain. */
export function readAuth(reader: Reader): Input {
  reader.typeId(INPUT, 'an authorization');
  return readInput(reader);
}

export function writeAuth(writer: Writer, auth: Input): void {
  writer.uint32(INPUT);
  writeInput(writer, auth);
}

/** Reads a transfer's input with its type id. */
export function readTransferInput(reader: Reader): TransferInput {
  reader.typeId(TRANSFER_INPUT, 'a transfer input');
  return readTransferInputFields(reader);
}

export function readTransferInputFields(reader: Reader): TransferInput {
  return { type: 'secp256k1fx.TransferInput', amount: reader.uint64(), sigIndices: readSigIndices(reader) };
}

export function writeTransferInput(writer: Writer, input: TransferInput): void {
  writer.uint32(TRANSFER_INPUT);
  writer.uint64(input.amount);
  writeSigIndices(writer, input.sigIndices);
}

/** Reads a transfer's output with its type id. */
export function readTransferOutput(reader: Reader): TransferOutput {
  reader.typeId(TRANSFER_OUTPUT, 'a transfer output');
  return readTransferOutputFields(reader);
}

export function writeTransferOutput(writer: Writer, output: TransferOutput): void {
  writer.uint32(TRANSFER_OUTPUT);
  writeTransferOutputFields(writer, output);
}

export function readTransferOutputFields(reader: Reader): TransferOutput {
  return { type: 'secp256k1fx.TransferOutput', amount: reader.uint64(), outputOwners: readOutputOwners(reader) };
}

export function writeTransferOutputFields(writer: Writer, output: TransferOutput): void {
  writer.uint64(output.amount);
  writeOutputOwners(writer, output.outputOwners);
}

export function readMintOutputFields(reader: Reader): MintOutput {
  return { type: 'secp256k1fx.MintOutput', outputOwners: readOutputOwners(reader) };
}

export function writeMintOutputFields(writer: Writer, output: MintOutput): void {
  writeOutputOwners(writer, output.outputOwners);
}

export function readMintOperationFields(reader: Reader): MintOperation {
  return {
    type: 'secp256k1fx.MintOperation',
    mintInput: readInput(reader),
    mintOutput: readMintOutputFields(reader),
    transferOutput: readTransferOutputFields(reader),
  };
}

export function writeMintOperationFields(writer: Writer, operation: MintOperation): void {
  writeInput(writer, operation.mintInput);
  writeMintOutputFields(writer, operation.mintOutput);
  writeTransferOutputFields(writer, operation.transferOutput);
}
