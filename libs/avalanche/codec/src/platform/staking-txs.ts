import { type OutputOwners, readOwner, writeOwner } from '../fx/secp256k1fx.js';
import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import {
  type PlatformBaseTxFields,
  readPlatformInputs,
  readPlatformOutputs,
  writePlatformBaseTxFields,
} from './platform-base-tx-fields.js';
import { type PlatformTransferableOutput, writePlatformTransferableOutput } from './platform-transferables.js';
import { readSigner, readValidator, type Signer, type Validator, writeSigner, writeValidator } from './staker.js';

// Names are those of avalanchego's vms/platformvm/txs. Shares are millionths: 1,000,000 is all.

/** Adds a validator of the primary network (before Durango). */
export interface AddValidatorTx extends PlatformBaseTxFields {
  type: 'AddValidatorTx';
  validator: Validator;
  /** Staked outputs: they come back at the end, under the same ids. */
  stakeOuts: PlatformTransferableOutput[];
  rewardsOwner: OutputOwners;
  /** What the validator keeps of its delegators' rewards, in millionths. */
  delegationShares: number;
}

/** Adds a delegator of the primary network (before Durango). */
export interface AddDelegatorTx extends PlatformBaseTxFields {
  type: 'AddDelegatorTx';
  /** The node is the delegatee; the rest is the delegator's. */
  validator: Validator;
  stakeOuts: PlatformTransferableOutput[];
  delegationRewardsOwner: OutputOwners;
}

/** Adds a validator by stake: of the primary network, or of a transformed subnet (since Banff). */
export interface AddPermissionlessValidatorTx extends PlatformBaseTxFields {
  type: 'AddPermissionlessValidatorTx';
  validator: Validator;
  /** Zeros: the primary network. */
  subnetId: Buffer;
  signer: Signer;
  stakeOuts: PlatformTransferableOutput[];
  validatorRewardsOwner: OutputOwners;
  /** Who is paid the validator's share of its delegators' rewards. */
  delegatorRewardsOwner: OutputOwners;
  /** What the validator keeps of its delegators' rewards, in millionths. */
  delegationShares: number;
}

/** Adds a delegator: of the primary network, or of a transformed subnet (since Banff). */
export interface AddPermissionlessDelegatorTx extends PlatformBaseTxFields {
  type: 'AddPermissionlessDelegatorTx';
  validator: Validator;
  subnetId: Buffer;
  stakeOuts: PlatformTransferableOutput[];
  delegationRewardsOwner: OutputOwners;
}

/** Ends a staker's time and pays it, where the block that holds it is committed. It has no inputs, outputs or credentials. */
export interface RewardValidatorTx {
  type: 'RewardValidatorTx';
  /** The transaction that added the staker. */
  txId: Buffer;
}

/** Sets the chain's time (before Banff). It has no inputs, outputs or credentials. */
export interface AdvanceTimeTx {
  type: 'AdvanceTimeTx';
  /** Seconds since 1970. */
  time: bigint;
}

export function readAddValidatorTx(reader: Reader): AddValidatorTx {
  return {
    type: 'AddValidatorTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    validator: readValidator(reader),
    stakeOuts: readPlatformOutputs(reader),
    rewardsOwner: readOwner(reader),
    delegationShares: reader.uint32(),
  };
}

export function writeAddValidatorTx(writer: Writer, tx: AddValidatorTx): void {
  writePlatformBaseTxFields(writer, tx);
  writeValidator(writer, tx.validator);
  writer.list(tx.stakeOuts, writePlatformTransferableOutput);
  writeOwner(writer, tx.rewardsOwner);
  writer.uint32(tx.delegationShares);
}

export function readAddDelegatorTx(reader: Reader): AddDelegatorTx {
  return {
    type: 'AddDelegatorTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    validator: readValidator(reader),
    stakeOuts: readPlatformOutputs(reader),
    delegationRewardsOwner: readOwner(reader),
  };
}

export function writeAddDelegatorTx(writer: Writer, tx: AddDelegatorTx): void {
  writePlatformBaseTxFields(writer, tx);
  writeValidator(writer, tx.validator);
  writer.list(tx.stakeOuts, writePlatformTransferableOutput);
  writeOwner(writer, tx.delegationRewardsOwner);
}

export function readAddPermissionlessValidatorTx(reader: Reader): AddPermissionlessValidatorTx {
  return {
    type: 'AddPermissionlessValidatorTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    validator: readValidator(reader),
    subnetId: reader.id(),
    signer: readSigner(reader),
    stakeOuts: readPlatformOutputs(reader),
    validatorRewardsOwner: readOwner(reader),
    delegatorRewardsOwner: readOwner(reader),
    delegationShares: reader.uint32(),
  };
}

export function writeAddPermissionlessValidatorTx(writer: Writer, tx: AddPermissionlessValidatorTx): void {
  writePlatformBaseTxFields(writer, tx);
  writeValidator(writer, tx.validator);
  writer.id(tx.subnetId);
  writeSigner(writer, tx.signer);
  writer.list(tx.stakeOuts, writePlatformTransferableOutput);
  writeOwner(writer, tx.validatorRewardsOwner);
  writeOwner(writer, tx.delegatorRewardsOwner);
  writer.uint32(tx.delegationShares);
}

export function readAddPermissionlessDelegatorTx(reader: Reader): AddPermissionlessDelegatorTx {
  return {
    type: 'AddPermissionlessDelegatorTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    validator: readValidator(reader),
    subnetId: reader.id(),
    stakeOuts: readPlatformOutputs(reader),
    delegationRewardsOwner: readOwner(reader),
  };
}

export function writeAddPermissionlessDelegatorTx(writer: Writer, tx: AddPermissionlessDelegatorTx): void {
  writePlatformBaseTxFields(writer, tx);
  writeValidator(writer, tx.validator);
  writer.id(tx.subnetId);
  writer.list(tx.stakeOuts, writePlatformTransferableOutput);
  writeOwner(writer, tx.delegationRewardsOwner);
}

export function readRewardValidatorTx(reader: Reader): RewardValidatorTx {
  return {
    type: 'RewardValidatorTx',
    txId: reader.id(),
  };
}

export function writeRewardValidatorTx(writer: Writer, tx: RewardValidatorTx): void {
  writer.id(tx.txId);
}

export function readAdvanceTimeTx(reader: Reader): AdvanceTimeTx {
  return {
    type: 'AdvanceTimeTx',
    time: reader.uint64(),
  };
}

export function writeAdvanceTimeTx(writer: Writer, tx: AdvanceTimeTx): void {
  writer.uint64(tx.time);
}
