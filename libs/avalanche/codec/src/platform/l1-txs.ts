import { type Input, readAuth, writeAuth } from '../fx/secp256k1fx.js';
import { P_CHAIN_OWNER_BYTES, type PChainOwner, readPChainOwner, writePChainOwner } from '../warp/platform-message.js';
import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import {
  type PlatformBaseTxFields,
  readPlatformInputs,
  readPlatformOutputs,
  writePlatformBaseTxFields,
} from './platform-base-tx-fields.js';
import {
  BLS_PUBLIC_KEY_BYTES,
  BLS_SIGNATURE_BYTES,
  type ProofOfPossession,
  readProofOfPossession,
  writeProofOfPossession,
} from './staker.js';

// Names are those of avalanchego's vms/platformvm/txs: what Etna adds (ACP-77). Balances are nAVAX.

/** One of an L1's first validators. Its validation id is `conversionValidationId(subnetId, its place in the list)`. */
export interface ConvertSubnetToL1Validator {
  /** 20 bytes; the encoding would hold any number. */
  nodeId: Buffer;
  weight: bigint;
  /** 0 makes it inactive from the start. */
  balance: bigint;
  signer: ProofOfPossession;
  /** Who is paid what is left of the balance. */
  remainingBalanceOwner: PChainOwner;
  /** Who may make the validator inactive. */
  deactivationOwner: PChainOwner;
}

/** Makes an L1 of a subnet. */
export interface ConvertSubnetToL1Tx extends PlatformBaseTxFields {
  type: 'ConvertSubnetToL1Tx';
  subnetId: Buffer;
  /** The chain where the validator manager lives. */
  chainId: Buffer;
  /** The validator manager. */
  address: Buffer;
  validators: ConvertSubnetToL1Validator[];
  subnetAuth: Input;
}

/** Adds a validator of an L1, as its validator manager said. */
export interface RegisterL1ValidatorTx extends PlatformBaseTxFields {
  type: 'RegisterL1ValidatorTx';
  balance: bigint;
  /** 96 bytes, of the BLS key that the message names. */
  proofOfPossession: Buffer;
  /** A signed warp message: an addressed call with a RegisterL1Validator. */
  message: Buffer;
}

/** Sets the weight of an L1's validator, as its validator manager said; 0 removes it. */
export interface SetL1ValidatorWeightTx extends PlatformBaseTxFields {
  type: 'SetL1ValidatorWeightTx';
  /** A signed warp message: an addressed call with an L1ValidatorWeight. */
  message: Buffer;
}

/** Adds to the balance of an L1's validator. */
export interface IncreaseL1ValidatorBalanceTx extends PlatformBaseTxFields {
  type: 'IncreaseL1ValidatorBalanceTx';
  validationId: Buffer;
  balance: bigint;
}

/** Makes an L1's validator inactive and pays back its balance. */
export interface DisableL1ValidatorTx extends PlatformBaseTxFields {
  type: 'DisableL1ValidatorTx';
  validationId: Buffer;
  disableAuth: Input;
}

/** The least bytes of an L1's first validator: with no bytes of a node id, and owners of no addresses. */
const CONVERT_VALIDATOR_BYTES = 4 + 8 + 8 + BLS_PUBLIC_KEY_BYTES + BLS_SIGNATURE_BYTES + 2 * P_CHAIN_OWNER_BYTES;

function readConvertSubnetToL1Validator(reader: Reader): ConvertSubnetToL1Validator {
  return {
    nodeId: reader.sized(),
    weight: reader.uint64(),
    balance: reader.uint64(),
    signer: readProofOfPossession(reader),
    remainingBalanceOwner: readPChainOwner(reader),
    deactivationOwner: readPChainOwner(reader),
  };
}

function writeConvertSubnetToL1Validator(writer: Writer, validator: ConvertSubnetToL1Validator): void {
  writer.sized(validator.nodeId);
  writer.uint64(validator.weight);
  writer.uint64(validator.balance);
  writeProofOfPossession(writer, validator.signer);
  writePChainOwner(writer, validator.remainingBalanceOwner);
  writePChainOwner(writer, validator.deactivationOwner);
}

export function readConvertSubnetToL1Tx(reader: Reader): ConvertSubnetToL1Tx {
  return {
    type: 'ConvertSubnetToL1Tx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    subnetId: reader.id(),
    chainId: reader.id(),
    address: reader.sized(),
    validators: reader.list(CONVERT_VALIDATOR_BYTES, readConvertSubnetToL1Validator),
    subnetAuth: readAuth(reader),
  };
}

export function writeConvertSubnetToL1Tx(writer: Writer, tx: ConvertSubnetToL1Tx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.id(tx.subnetId);
  writer.id(tx.chainId);
  writer.sized(tx.address);
  writer.list(tx.validators, writeConvertSubnetToL1Validator);
  writeAuth(writer, tx.subnetAuth);
}

export function readRegisterL1ValidatorTx(reader: Reader): RegisterL1ValidatorTx {
  return {
    type: 'RegisterL1ValidatorTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    balance: reader.uint64(),
    proofOfPossession: reader.fixed(BLS_SIGNATURE_BYTES),
    message: reader.sized(),
  };
}

export function writeRegisterL1ValidatorTx(writer: Writer, tx: RegisterL1ValidatorTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.uint64(tx.balance);
  writer.fixed(tx.proofOfPossession, BLS_SIGNATURE_BYTES);
  writer.sized(tx.message);
}

export function readSetL1ValidatorWeightTx(reader: Reader): SetL1ValidatorWeightTx {
  return {
    type: 'SetL1ValidatorWeightTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    message: reader.sized(),
  };
}

export function writeSetL1ValidatorWeightTx(writer: Writer, tx: SetL1ValidatorWeightTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.sized(tx.message);
}

export function readIncreaseL1ValidatorBalanceTx(reader: Reader): IncreaseL1ValidatorBalanceTx {
  return {
    type: 'IncreaseL1ValidatorBalanceTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    validationId: reader.id(),
    balance: reader.uint64(),
  };
}

export function writeIncreaseL1ValidatorBalanceTx(writer: Writer, tx: IncreaseL1ValidatorBalanceTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.id(tx.validationId);
  writer.uint64(tx.balance);
}

export function readDisableL1ValidatorTx(reader: Reader): DisableL1ValidatorTx {
  return {
    type: 'DisableL1ValidatorTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    validationId: reader.id(),
    disableAuth: readAuth(reader),
  };
}

export function writeDisableL1ValidatorTx(writer: Writer, tx: DisableL1ValidatorTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.id(tx.validationId);
  writeAuth(writer, tx.disableAuth);
}
