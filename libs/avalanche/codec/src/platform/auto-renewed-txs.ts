import { type Input, type OutputOwners, readAuth, readOwner, writeAuth, writeOwner } from '../fx/secp256k1fx.js';
import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import {
  type PlatformBaseTxFields,
  readPlatformInputs,
  readPlatformOutputs,
  writePlatformBaseTxFields,
} from './platform-base-tx-fields.js';
import { type PlatformTransferableOutput, writePlatformTransferableOutput } from './platform-transferables.js';
import { readSigner, type Signer, writeSigner } from './staker.js';

// Names are those of avalanchego's vms/platformvm/txs: what Helicon adds (ACP-236). Shares are millionths: 1,000,000 is all.

/** Adds a validator of the primary network whose time begins anew each time that it ends. */
export interface AddAutoRenewedValidatorTx extends PlatformBaseTxFields {
  type: 'AddAutoRenewedValidatorTx';
  /** 20 bytes; the encoding would hold any number. */
  validatorNodeId: Buffer;
  signer: Signer;
  stakeOuts: PlatformTransferableOutput[];
  validatorRewardsOwner: OutputOwners;
  delegatorRewardsOwner: OutputOwners;
  /** Who may change the period and the shares, or end it. */
  validatorAuthority: OutputOwners;
  /** What the validator keeps of its delegators' rewards, in millionths. */
  delegationShares: number;
  /** What of the rewards is staked again at each cycle's end, in millionths. */
  autoCompoundRewardShares: number;
  /** A cycle's length in seconds. */
  period: bigint;
}

/** Changes what holds from the next cycle on. */
export interface SetAutoRenewedValidatorConfigTx extends PlatformBaseTxFields {
  type: 'SetAutoRenewedValidatorConfigTx';
  /** The transaction that added the validator. */
  txId: Buffer;
  auth: Input;
  autoCompoundRewardShares: number;
  /** The next cycle's length in seconds; 0 ends the validator with this cycle. */
  period: bigint;
}

/** Ends a cycle and pays it, where the block that holds it is committed. It has no inputs, outputs or credentials. */
export interface RewardAutoRenewedValidatorTx {
  type: 'RewardAutoRenewedValidatorTx';
  /** The transaction that added the validator. */
  txId: Buffer;
  /** The cycle's end, in seconds since 1970; it keeps the ids of different cycles' transactions apart. */
  timestamp: bigint;
}

export function readAddAutoRenewedValidatorTx(reader: Reader): AddAutoRenewedValidatorTx {
  return {
    type: 'AddAutoRenewedValidatorTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    validatorNodeId: reader.sized(),
    signer: readSigner(reader),
    stakeOuts: readPlatformOutputs(reader),
    validatorRewardsOwner: readOwner(reader),
    delegatorRewardsOwner: readOwner(reader),
    validatorAuthority: readOwner(reader),
    delegationShares: reader.uint32(),
    autoCompoundRewardShares: reader.uint32(),
    period: reader.uint64(),
  };
}

export function writeAddAutoRenewedValidatorTx(writer: Writer, tx: AddAutoRenewedValidatorTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.sized(tx.validatorNodeId);
  writeSigner(writer, tx.signer);
  writer.list(tx.stakeOuts, writePlatformTransferableOutput);
  writeOwner(writer, tx.validatorRewardsOwner);
  writeOwner(writer, tx.delegatorRewardsOwner);
  writeOwner(writer, tx.validatorAuthority);
  writer.uint32(tx.delegationShares);
  writer.uint32(tx.autoCompoundRewardShares);
  writer.uint64(tx.period);
}

export function readSetAutoRenewedValidatorConfigTx(reader: Reader): SetAutoRenewedValidatorConfigTx {
  return {
    type: 'SetAutoRenewedValidatorConfigTx',
    networkId: reader.uint32(),
    blockchainId: reader.id(),
    outs: readPlatformOutputs(reader),
    ins: readPlatformInputs(reader),
    memo: reader.sized(),
    txId: reader.id(),
    auth: readAuth(reader),
    autoCompoundRewardShares: reader.uint32(),
    period: reader.uint64(),
  };
}

export function writeSetAutoRenewedValidatorConfigTx(writer: Writer, tx: SetAutoRenewedValidatorConfigTx): void {
  writePlatformBaseTxFields(writer, tx);
  writer.id(tx.txId);
  writeAuth(writer, tx.auth);
  writer.uint32(tx.autoCompoundRewardShares);
  writer.uint64(tx.period);
}

export function readRewardAutoRenewedValidatorTx(reader: Reader): RewardAutoRenewedValidatorTx {
  return {
    type: 'RewardAutoRenewedValidatorTx',
    txId: reader.id(),
    timestamp: reader.uint64(),
  };
}

export function writeRewardAutoRenewedValidatorTx(writer: Writer, tx: RewardAutoRenewedValidatorTx): void {
  writer.id(tx.txId);
  writer.uint64(tx.timestamp);
}
