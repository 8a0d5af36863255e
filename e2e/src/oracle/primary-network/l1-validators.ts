import { bytesOfCb58Any } from '../cb58.js';
import { addressOf, addressOfCb58 } from './addresses.js';
import { BytesReader, hashOf, idOf } from './bytes-reader.js';
import type { Block, ConvertedValidatorJson, Transaction } from './facts.js';
import type { OwnersJson } from './outputs.js';

/** Who may disable an L1 validator, or gets what is left of its balance. */
export interface L1Owner {
  threshold: number;
  addresses: string[];
}

/** What a transaction changed of an L1 validator, and how it stood after that. */
export interface L1Change {
  transaction: Transaction;
  weight: bigint;
  /** nAVAX, 0: not active. */
  balance: bigint;
  /** nAVAX, below 0 where it was given back. */
  balanceChange: bigint;
}

/** An L1 validator. */
export interface L1Validator {
  validationId: string;
  nodeId: string;
  subnetId: string;
  publicKey: string;
  balanceOwner: L1Owner;
  deactivationOwner: L1Owner;
  /** Unix seconds. */
  createdAt: number;
  weight: bigint;
  /** What the accrued fees come to when its balance is used up; 0: not active. */
  endAccumulatedFee: bigint;
  changes: L1Change[];
}

/** What is left of a balance, nAVAX. @param accrued what each active one has paid since the start */
export function balanceAt({ endAccumulatedFee }: Pick<L1Validator, 'endAccumulatedFee'>, accrued: bigint): bigint {
  return endAccumulatedFee > 0n ? endAccumulatedFee - accrued : 0n;
}

/** What was given back of a balance: a UTXO that its transaction does not list. */
export interface L1Refund {
  transaction: Transaction;
  owner: L1Owner;
  amount: bigint;
}

export interface L1s {
  validators: L1Validator[];
  refunds: L1Refund[];
  /** By height: what each active one has paid since the start, nAVAX; how many are active. */
  accruedFees: bigint[];
  activeCounts: number[];
}

/**
 * Follows ACP-77's fee over the P-Chain's blocks while no more are active than the target: then the price never leaves its minimum.
 * @param price nAVAX a second
 */
export function l1sOf(
  blocks: readonly Block[],
  { price, prefix, genesisTime }: { price: bigint; prefix: string; genesisTime: number },
): L1s {
  const validators: L1Validator[] = [];
  const refunds: L1Refund[] = [];
  const [accruedFees, activeCounts]: [bigint[], number[]] = [[], []];
  for (const block of blocks) {
    const accrued = BigInt(block.timestamp - genesisTime) * price;
    for (const one of validators) if (one.endAccumulatedFee <= accrued) one.endAccumulatedFee = 0n;
    for (const transaction of block.transactions) take(transaction, { validators, refunds, accrued, prefix });
    accruedFees.push(accrued);
    activeCounts.push(validators.filter(({ endAccumulatedFee }) => endAccumulatedFee > 0n).length);
  }
  return { validators, refunds, accruedFees, activeCounts };
}

interface Course {
  validators: L1Validator[];
  refunds: L1Refund[];
  accrued: bigint;
  prefix: string;
}

function take(transaction: Transaction, course: Course): void {
  const { type, json } = transaction;
  switch (type) {
    case 'ConvertSubnetToL1Tx':
      // In the order of the list; ids count from 0.
      for (const [index, validator] of (json.validators ?? []).entries())
        add(
          converted(validator, index, { transaction, prefix: course.prefix }),
          BigInt(validator.balance),
          transaction,
          course,
        );
      return;
    case 'RegisterL1ValidatorTx':
      add(registered(transaction, course.prefix), BigInt(json.balance ?? 0), transaction, course);
      return;
    case 'IncreaseL1ValidatorBalanceTx': {
      const validator = named(json.validationID ?? '', course);
      const added = BigInt(json.balance ?? 0);
      validator.endAccumulatedFee = (validator.endAccumulatedFee || course.accrued) + added;
      note(validator, transaction, added, course);
      return;
    }
    case 'DisableL1ValidatorTx':
      giveBack(named(json.validationID ?? '', course), transaction, course);
      return;
    case 'SetL1ValidatorWeightTx': {
      const { validationId, weight } = weightOf(json.message ?? '');
      const validator = named(validationId, course);
      validator.weight = weight;
      if (weight === 0n) giveBack(validator, transaction, course);
      else note(validator, transaction, 0n, course);
      return;
    }
  }
}

function named(validationId: string, { validators }: Course): L1Validator {
  const found = validators.find((validator) => validator.validationId === validationId);
  if (!found) throw new Error(`no L1 validator ${validationId}`);
  return found;
}

function add(validator: L1Validator, balance: bigint, transaction: Transaction, course: Course): void {
  if (balance > 0n) validator.endAccumulatedFee = course.accrued + balance;
  course.validators.push(validator);
  note(validator, transaction, balance, course);
}

function note(validator: L1Validator, transaction: Transaction, balanceChange: bigint, { accrued }: Course): void {
  const { weight, changes } = validator;
  changes.push({ transaction, weight, balance: balanceAt(validator, accrued), balanceChange });
}

function giveBack(validator: L1Validator, transaction: Transaction, course: Course): void {
  const amount = balanceAt(validator, course.accrued);
  validator.endAccumulatedFee = 0n;
  if (amount > 0n) course.refunds.push({ transaction, owner: validator.balanceOwner, amount });
  note(validator, transaction, -amount, course);
}

function converted(
  json: ConvertedValidatorJson,
  index: number,
  { transaction, prefix }: { transaction: Transaction; prefix: string },
): L1Validator {
  const subnetId = transaction.json.subnetID ?? '';
  const place = Buffer.alloc(4);
  place.writeUInt32BE(index);
  const ownerOf = ({ threshold, addresses }: OwnersJson): L1Owner => ({
    threshold: Number(threshold),
    addresses: (addresses ?? []).map((address) => addressOfCb58(prefix, address)),
  });
  return {
    validationId: hashOf(bytesOfCb58Any(subnetId), place),
    nodeId: `NodeID-${idOf(Buffer.from(json.nodeID.slice(2), 'hex'))}`,
    ...{ subnetId, publicKey: json.signer.publicKey, balanceOwner: ownerOf(json.remainingBalanceOwner) },
    ...{ deactivationOwner: ownerOf(json.deactivationOwner), createdAt: transaction.block.timestamp },
    ...{ weight: BigInt(json.weight), endAccumulatedFee: 0n, changes: [] },
  };
}

/** Of a RegisterL1ValidatorTx' warp message (ACP-77); the validation's id is the SHA-256 of what the message says. */
function registered({ json, block }: Transaction, prefix: string): L1Validator {
  const said = saidBy(json.message ?? '');
  const reader = new BytesReader(said);
  reader.take(6);
  const subnetId = reader.id();
  const nodeId = `NodeID-${idOf(reader.sized())}`;
  const publicKey = `0x${reader.take(48).toString('hex')}`;
  // When it expires.
  reader.u64();
  const owner = (): L1Owner => ({
    threshold: reader.u32(),
    addresses: reader.list(() => addressOf(prefix, reader.take(20))),
  });
  const [balanceOwner, deactivationOwner, weight] = [owner(), owner(), reader.u64()];
  return {
    ...{ validationId: hashOf(said), nodeId, subnetId, publicKey, balanceOwner, deactivationOwner, weight },
    ...{ createdAt: block.timestamp, endAccumulatedFee: 0n, changes: [] },
  };
}

function weightOf(message: string): { validationId: string; weight: bigint } {
  const reader = new BytesReader(saidBy(message));
  reader.take(6);
  const validationId = reader.id();
  // The nonce.
  reader.u64();
  return { validationId, weight: reader.u64() };
}

/** What stands in the addressed call of a signed warp message. */
function saidBy(message: string): Buffer {
  const reader = new BytesReader(Buffer.from(message.slice(2), 'hex'));
  // Codec version, network id, source chain.
  reader.take(2 + 4 + 32);
  const call = new BytesReader(reader.sized());
  call.take(6);
  // The sender.
  call.sized();
  return call.sized();
}
