import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import {
  type Input,
  OUTPUT_OWNERS_BYTES,
  type OutputOwners,
  readInput,
  readOutputOwners,
  writeInput,
  writeOutputOwners,
} from './secp256k1fx.js';

// Names are those of avalanchego's vms/nftfx.

/** The right to mint tokens of a group. */
export interface NftMintOutput {
  type: 'nftfx.MintOutput';
  groupId: number;
  outputOwners: OutputOwners;
}

/** A token of a group. */
export interface NftTransferOutput {
  type: 'nftfx.TransferOutput';
  groupId: number;
  /** Up to 1 KiB that the minter chose. */
  payload: Buffer;
  outputOwners: OutputOwners;
}

/** Mints one token for each of the owners. The right to mint that it spends is used up: the operation makes no new one. */
export interface NftMintOperation {
  type: 'nftfx.MintOperation';
  mintInput: Input;
  groupId: number;
  payload: Buffer;
  outputs: OutputOwners[];
}

/** Gives a token to others. */
export interface NftTransferOperation {
  type: 'nftfx.TransferOperation';
  input: Input;
  output: NftTransferOutput;
}

export const NFT_MINT_OUTPUT = 10;
export const NFT_TRANSFER_OUTPUT = 11;
export const NFT_MINT_OPERATION = 12;
export const NFT_TRANSFER_OPERATION = 13;

export function readNftMintOutputFields(reader: Reader): NftMintOutput {
  return { type: 'nftfx.MintOutput', groupId: reader.uint32(), outputOwners: readOutputOwners(reader) };
}

export function writeNftMintOutputFields(writer: Writer, output: NftMintOutput): void {
  writer.uint32(output.groupId);
  writeOutputOwners(writer, output.outputOwners);
}

export function readNftTransferOutputFields(reader: Reader): NftTransferOutput {
  return {
    type: 'nftfx.TransferOutput',
    groupId: reader.uint32(),
    payload: reader.sized(),
    outputOwners: readOutputOwners(reader),
  };
}

export function writeNftTransferOutputFields(writer: Writer, output: NftTransferOutput): void {
  writer.uint32(output.groupId);
  writer.sized(output.payload);
  writeOutputOwners(writer, output.outputOwners);
}

export function readNftMintOperationFields(reader: Reader): NftMintOperation {
  return {
    type: 'nftfx.MintOperation',
    mintInput: readInput(reader),
    groupId: reader.uint32(),
    payload: reader.sized(),
    outputs: reader.list(OUTPUT_OWNERS_BYTES, readOutputOwners),
  };
}

export function writeNftMintOperationFields(writer: Writer, operation: NftMintOperation): void {
  writeInput(writer, operation.mintInput);
  writer.uint32(operation.groupId);
  writer.sized(operation.payload);
  writer.list(operation.outputs, writeOutputOwners);
}

export function readNftTransferOperationFields(reader: Reader): NftTransferOperation {
  return {
    type: 'nftfx.TransferOperation',
    input: readInput(reader),
    output: readNftTransferOutputFields(reader),
  };
}

export function writeNftTransferOperationFields(writer: Writer, operation: NftTransferOperation): void {
  writeInput(writer, operation.input);
  writeNftTransferOutputFields(writer, operation.output);
}
