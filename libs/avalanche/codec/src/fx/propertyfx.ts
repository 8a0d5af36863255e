import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import {
  type Input,
  type OutputOwners,
  readInput,
  readOutputOwners,
  writeInput,
  writeOutputOwners,
} from './secp256k1fx.js';

// Names are those of avalanchego's vms/propertyfx.

/** The right to mint a property. */
export interface PropertyMintOutput {
  type: 'propertyfx.MintOutput';
  outputOwners: OutputOwners;
}

/** A property that is owned. */
export interface PropertyOwnedOutput {
  type: 'propertyfx.OwnedOutput';
  outputOwners: OutputOwners;
}

/** Uses the right to mint: makes a new such right and a property. */
export interface PropertyMintOperation {
  type: 'propertyfx.MintOperation';
  mintInput: Input;
  mintOutput: PropertyMintOutput;
  ownedOutput: PropertyOwnedOutput;
}

/** Ends a property. */
export interface PropertyBurnOperation {
  type: 'propertyfx.BurnOperation';
  input: Input;
}

export const PROPERTY_MINT_OUTPUT = 15;
export const PROPERTY_OWNED_OUTPUT = 16;
export const PROPERTY_MINT_OPERATION = 17;
export const PROPERTY_BURN_OPERATION = 18;

export function readPropertyMintOutputFields(reader: Reader): PropertyMintOutput {
  return { type: 'propertyfx.MintOutput', outputOwners: readOutputOwners(reader) };
}

export function readPropertyOwnedOutputFields(reader: Reader): PropertyOwnedOutput {
  return { type: 'propertyfx.OwnedOutput', outputOwners: readOutputOwners(reader) };
}

export function writePropertyOutputFields(writer: Writer, output: PropertyMintOutput | PropertyOwnedOutput): void {
  writeOutputOwners(writer, output.outputOwners);
}

export function readPropertyMintOperationFields(reader: Reader): PropertyMintOperation {
  return {
    type: 'propertyfx.MintOperation',
    mintInput: readInput(reader),
    mintOutput: readPropertyMintOutputFields(reader),
    ownedOutput: readPropertyOwnedOutputFields(reader),
  };
}

export function writePropertyMintOperationFields(writer: Writer, operation: PropertyMintOperation): void {
  writeInput(writer, operation.mintInput);
  writePropertyOutputFields(writer, operation.mintOutput);
  writePropertyOutputFields(writer, operation.ownedOutput);
}

export function readPropertyBurnOperationFields(reader: Reader): PropertyBurnOperation {
  return { type: 'propertyfx.BurnOperation', input: readInput(reader) };
}

export function writePropertyBurnOperationFields(writer: Writer, operation: PropertyBurnOperation): void {
  writeInput(writer, operation.input);
}
