import { ID_BYTES, readId, writeId } from '../components/ids.js';
import { type Input, type OutputOwners, readAuth, readOwner, writeAuth, writeOwner } from '../fx/secp256k1fx.js';
import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import {
  type PlatformBaseTxFields,
  readPlatformInputs,
  readPlatformOutputs,
  writePlatformBaseTxFields,
} from './platform-base-tx-fields.js';
import { readValidator, type Validator, writeValidator } from './staker.js';

// Names are those of avalanchego's vms/platformvm/txs. `subnetAuth` says which of the subnet's owners sign, in the last credential.

/** Makes a subnet; the transaction's id is the subnet's. */
export interface CreateSubnetTx extends PlatformBaseTxFields {
  type: 'CreateSubnetTx';
  owner: OutputOwners;
}

/** Makes a blockchain of a subnet; the transaction's id is the blockchain's. */
export interface CreateChainTx extends PlatformBaseTxFields {
  type: 'CreateChainTx';
  subnetId: Buffer;
  chainName: string;
  vmId: Buffer;
  fxIds: Buffer[];
  genesisData: Buffer;
  subnetAuth: Input;
}

/** Adds a validator of a subnet whose owner chooses them. */
export interface AddSubnetValidatorTx extends PlatformBaseTxFields {
  type: 'AddSubnetValidatorTx';
  validator: Validator;
  subnetId: Buffer;
  subnetAuth: Input;
}

/** Removes a validator of a subnet whose owner chooses them. */
export interface RemoveSubnetValidatorTx extends PlatformBaseTxFields {
  type: 'RemoveSubnetValidatorTx';
  nodeId: Buffer;
  subnetId: Buffer;
  subnetAuth: Input;
}

/** Gives a subnet to another owner. */
export interface TransferSubnetOwnershipTx extends PlatformBaseTxFields {
  type: 'TransferSubnetOwnershipTx';
  subnetId: Buffer;
  subnetAuth: Input;
  owner: OutputOwners;
}

/** Makes a subnet's validators ones by stake of an asset of its own (Banff to Durango). Amounts are of that asset; shares are millionths. */
export interface TransformSubnetTx extends PlatformBaseTxFields {
  type: 'TransformSubnetTx';
  subnetId: Buffer;
  assetId: Buffer;
  initialSupply: bigint;
  maximumSupply: bigint;
  minConsumptionRate: bigint;
  maxConsumptionRate: bigint;
  minValidatorStake: bigint;
  maxValidatorStake: bigint;
  /** Seconds. */
  minStakeDuration: number;
  /** Seconds. */
  maxStakeDuration: number;
  minDelegationFee: number;
  minDelegatorStake: bigint;
  maxValidatorWeightFactor: number;
  uptimeRequirement: number;
  subnetAuth: Input;
}

export function readCreateSubnetTx(reader: Reader): CreateSubnetTx {
  return {
    type: 'CreateSubnetTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    owner: readOwner(reader),
  };
}

export function writeCreateSubnetTx(writer: Writer, tx: CreateSubnetTx): void {
  writePlatformBaseTxFields(writer, tx);
  writeOwner(writer, tx.owner);
}

export function readCreateChainTx(reader: Reader): CreateChainTx {
  return {
    type: 'CreateChainTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    subnetId: reader.id(),
    chainName: reader.text(),
    vmId: reader.id(),
    fxIds: reader.list(ID_BYTES, readId),
    genesisData: reader.sized(),
    subnetAuth: readAuth(reader),
  };
}

export function writeCreateChainTx(writer: Writer, tx: CreateChainTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.id(tx.subnetId);
  writer.text(tx.chainName);
  writer.id(tx.vmId);
  writer.list(tx.fxIds, writeId);
  writer.sized(tx.genesisData);
  writeAuth(writer, tx.subnetAuth);
}

export function readAddSubnetValidatorTx(reader: Reader): AddSubnetValidatorTx {
  return {
    type: 'AddSubnetValidatorTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    validator: readValidator(reader),
    subnetId: reader.id(),
    subnetAuth: readAuth(reader),
  };
}

export function writeAddSubnetValidatorTx(writer: Writer, tx: AddSubnetValidatorTx): void {
  writePlatformBaseTxFields(writer, tx);
  writeValidator(writer, tx.validator);
  writer.id(tx.subnetId);
  writeAuth(writer, tx.subnetAuth);
}

export function readRemoveSubnetValidatorTx(reader: Reader): RemoveSubnetValidatorTx {
  return {
    type: 'RemoveSubnetValidatorTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    nodeId: reader.shortId(),
    subnetId: reader.id(),
    subnetAuth: readAuth(reader),
  };
}

export function writeRemoveSubnetValidatorTx(writer: Writer, tx: RemoveSubnetValidatorTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.shortId(tx.nodeId);
  writer.id(tx.subnetId);
  writeAuth(writer, tx.subnetAuth);
}

export function readTransferSubnetOwnershipTx(reader: Reader): TransferSubnetOwnershipTx {
  return {
    type: 'TransferSubnetOwnershipTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    subnetId: reader.id(),
    subnetAuth: readAuth(reader),
    owner: readOwner(reader),
  };
}

export function writeTransferSubnetOwnershipTx(writer: Writer, tx: TransferSubnetOwnershipTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.id(tx.subnetId);
  writeAuth(writer, tx.subnetAuth);
  writeOwner(writer, tx.owner);
}

export function readTransformSubnetTx(reader: Reader): TransformSubnetTx {
  return {
    type: 'TransformSubnetTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    subnetId: reader.id(),
    assetId: reader.id(),
    initialSupply: reader.uint64(),
    maximumSupply: reader.uint64(),
    minConsumptionRate: reader.uint64(),
    maxConsumptionRate: reader.uint64(),
    minValidatorStake: reader.uint64(),
    maxValidatorStake: reader.uint64(),
    minStakeDuration: reader.uint32(),
    maxStakeDuration: reader.uint32(),
    minDelegationFee: reader.uint32(),
    minDelegatorStake: reader.uint64(),
    maxValidatorWeightFactor: reader.uint8(),
    uptimeRequirement: reader.uint32(),
    subnetAuth: readAuth(reader),
  };
}

export function writeTransformSubnetTx(writer: Writer, tx: TransformSubnetTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.id(tx.subnetId);
  writer.id(tx.assetId);
  writer.uint64(tx.initialSupply);
  writer.uint64(tx.maximumSupply);
  writer.uint64(tx.minConsumptionRate);
  writer.uint64(tx.maxConsumptionRate);
  writer.uint64(tx.minValidatorStake);
  writer.uint64(tx.maxValidatorStake);
  writer.uint32(tx.minStakeDuration);
  writer.uint32(tx.maxStakeDuration);
  writer.uint32(tx.minDelegationFee);
  writer.uint64(tx.minDelegatorStake);
  writer.uint8(tx.maxValidatorWeightFactor);
  writer.uint32(tx.uptimeRequirement);
  writeAuth(writer, tx.subnetAuth);
}
