import { InvalidAnswerError } from '@nunatak/chain-nodes';
import { hideSecretsOfText } from '@nunatak/core/secrets';
import type { Hex, Log, Transaction } from '@nunatak/evm-contracts';
import type { RawLog, RawReceipt, RawTransaction } from '../raw/raw-block.js';
import {
  addressOf,
  boundedAmountOf,
  boundedNumberOf,
  bytesOr,
  hashOf,
  listOf,
  nonceOf,
  objectOf,
  optionalAddressOf,
  optionalAmountOf,
} from './quantity.js';

/** Types whose sender names one gas price: legacy and access-list transactions. */
const LAST_GAS_PRICE_TYPE = 1;
/** EIP-7702's. Ethereum's types are signed; types above are chains' own. */
const LAST_SIGNED_TYPE = 4;
/** EIP-2718 has one byte for it; chains of their own have been seen to use more. What is stored has 15 bits. */
const LARGEST_TYPE = 32_767;
/** Gas (of blobs too) is a 64-bit number; a price beyond 160 bits could not be paid for any of it. A block's fees then fit 256 bits. */
const GAS_BITS = 64n;
const PRICE_BITS = 160n;

/** What in a block's receipts is not as most chains have it; whether that matters is for the checks. */
export interface ReceiptOddities {
  /** Both block hashes, where a transaction, receipt or log names another one than the block's. */
  foreignHash?: string;
  /** Both numbers, where logs are not numbered through the block from 0. */
  numbering?: string;
  /** Receipts that belong to none of the block's transactions. */
  extra: number;
  /** Names such a receipt that used gas: its transaction may have been left out of the block. */
  leftOut?: string;
}

/**
 * Returns a block's transactions, each with its receipt. The order of the list counts: transactions and logs are numbered by their place,
 * whatever the node says. Receipts are matched by the transactions that they name, or, where they name none, by their place.
 *
 * @throws InvalidAnswerError when a transaction has no receipt
 */
export function mapTransactions(
  rawTransactions: unknown,
  rawReceipts: unknown,
  height: number,
  blockHash: Hex,
  oddities: ReceiptOddities = { extra: 0 },
): Transaction[] {
  const transactions = listOf(rawTransactions ?? [], 'block.transactions');
  const receipts = listOf(rawReceipts, `receipts of block ${height}`);
  const result: Transaction[] = new Array(transactions.length);
  const of = receiptsInOrder(transactions, receipts, `block ${height} (${blockHash})`, oddities);
  oddities.extra = receipts.length - transactions.length;
  let logIndex = 0;
  for (let i = 0; i < transactions.length; i++) {
    const raw = objectOf<RawTransaction>(transactions[i], 'a transaction');
    const transaction = mapTransaction(raw, of[i]!, i, blockHash, oddities);
    logIndex = mapLogs(of[i]!, transaction.logs, logIndex, height, blockHash, oddities);
    result[i] = transaction;
  }
  return result;
}

/** Each transaction's receipt. Of receipts of one and the same hash the first one belongs to the first transaction. */
function receiptsInOrder(
  transactions: unknown[],
  receipts: unknown[],
  block: string,
  oddities: ReceiptOddities,
): RawReceipt[] {
  const left = receipts.map((receipt) => objectOf<RawReceipt>(receipt, 'a receipt'));
  if (left.length === transactions.length && left.every((receipt, i) => isReceiptOf(receipt, transactions[i])))
    return left;
  const found = transactions.map((transaction, i) => {
    const at = left.findIndex((receipt) => receipt.transactionHash != null && isReceiptOf(receipt, transaction));
    if (at === -1) {
      const { hash } = objectOf<RawTransaction>(transaction, 'a transaction');
      throw new InvalidAnswerError(
        `${block} has ${transactions.length} transactions, but ${receipts.length} receipts came, none of them of transaction ${i} (${shown(hash)})`,
      );
    }
    return left.splice(at, 1)[0]!;
  });
  const paid = left.find(({ gasUsed }) => gasUsed != null && Number(gasUsed) !== 0);
  if (paid !== undefined)
    oddities.leftOut = `${transactions.length} transactions, but ${receipts.length} receipts, one of ${shown(paid.transactionHash)}, which the block does not list`;
  return found;
}

function isReceiptOf({ transactionHash }: RawReceipt, transaction: unknown): boolean {
  const { hash } = objectOf<RawTransaction>(transaction, 'a transaction');
  return transactionHash == null || isSame(transactionHash, hash);
}

function mapTransaction(
  raw: RawTransaction,
  receipt: RawReceipt,
  index: number,
  blockHash: Hex,
  oddities: ReceiptOddities,
): Transaction {
  const hash = hashOf(raw.hash, 'transaction.hash');
  if (raw.blockHash !== blockHash) noteHash(oddities, `transaction ${hash}`, blockHash, raw.blockHash);
  if (receipt.blockHash !== blockHash) noteHash(oddities, `receipt of ${hash}`, blockHash, receipt.blockHash);
  const type = raw.type == null ? 0 : boundedNumberOf(raw.type, 'transaction.type', LARGEST_TYPE);
  const gasPrice = optionalAmountOf(raw.gasPrice, 'transaction.gasPrice');
  const transaction: Transaction = {
    transactionIndex: index,
    hash,
    type,
    from: addressOf(raw.from, 'transaction.from'),
    nonce: nonceOf(raw.nonce ?? nonceOfSystem(type, receipt), 'transaction.nonce'),
    gasLimit: optionalAmountOf(raw.gas, 'transaction.gas') ?? 0n,
    value: optionalAmountOf(raw.value, 'transaction.value') ?? 0n,
    input: bytesOr(raw.input ?? raw.data, 'transaction.input', '0x'),
    // Before Byzantium receipts had a state root in the place of the status: such a transaction is taken as done.
    status: receipt.status == null ? 1 : boundedNumberOf(receipt.status, 'receipt.status', 1),
    gasUsed: boundedAmountOf(receipt.gasUsed, 'receipt.gasUsed', GAS_BITS),
    effectiveGasPrice:
      receipt.effectiveGasPrice == null
        ? (gasPrice ?? 0n)
        : boundedAmountOf(receipt.effectiveGasPrice, 'receipt.effectiveGasPrice', PRICE_BITS),
    logs: [],
  };
  const to = optionalAddressOf(raw.to, 'transaction.to');
  if (to !== undefined) transaction.to = to;
  if (gasPrice !== undefined && type <= LAST_GAS_PRICE_TYPE) transaction.gasPrice = gasPrice;
  const maxFee = optionalAmountOf(raw.maxFeePerGas, 'transaction.maxFeePerGas');
  if (maxFee !== undefined) transaction.maxFeePerGas = maxFee;
  const maxTip = optionalAmountOf(raw.maxPriorityFeePerGas, 'transaction.maxPriorityFeePerGas');
  if (maxTip !== undefined) transaction.maxPriorityFeePerGas = maxTip;
  if (receipt.blobGasUsed != null && receipt.blobGasPrice != null) {
    transaction.blobGasUsed = boundedAmountOf(receipt.blobGasUsed, 'receipt.blobGasUsed', GAS_BITS);
    transaction.blobGasPrice = boundedAmountOf(receipt.blobGasPrice, 'receipt.blobGasPrice', PRICE_BITS);
  }
  if (to === undefined) {
    const created = optionalAddressOf(receipt.contractAddress, 'receipt.contractAddress');
    if (created !== undefined) transaction.contractAddress = created;
  }
  return transaction;
}

/**
 * The nonce of a transaction that the chain itself makes, such as a deposit of the OP Stack. Nobody signed it, and some nodes state its
 * nonce in the receipt only, or nowhere. Undefined for a signed transaction.
 */
function nonceOfSystem(type: number, receipt: RawReceipt): unknown {
  return type > LAST_SIGNED_TYPE ? (receipt.depositNonce ?? 0) : undefined;
}

/** @returns the next log's index in the block */
function mapLogs(
  receipt: RawReceipt,
  into: Log[],
  first: number,
  height: number,
  blockHash: Hex,
  oddities: ReceiptOddities,
): number {
  const logs = listOf(receipt.logs ?? [], 'receipt.logs');
  let next = first;
  for (let i = 0; i < logs.length; i++) {
    const raw = objectOf<RawLog>(logs[i], 'a log');
    if (raw.blockHash !== blockHash) noteHash(oddities, `log ${next} of block ${height}`, blockHash, raw.blockHash);
    if (oddities.numbering === undefined && !isNumber(raw.logIndex, next))
      oddities.numbering = `a log of block ${height}: expected index ${next}, the node gave ${shown(raw.logIndex)}`;
    const rawTopics = listOf(raw.topics ?? [], 'log.topics');
    if (rawTopics.length > 4)
      throw new InvalidAnswerError(`log ${next} of block ${height} has ${rawTopics.length} topics`);
    const topics: Hex[] = new Array(rawTopics.length);
    for (let t = 0; t < rawTopics.length; t++) topics[t] = hashOf(rawTopics[t], 'log.topics');
    into.push({
      logIndex: next,
      address: addressOf(raw.address, 'log.address'),
      topics,
      data: bytesOr(raw.data, 'log.data', '0x'),
    });
    next++;
  }
  return next;
}

/** Notes the first hash that differs; one that is left out says nothing. */
function noteHash(oddities: ReceiptOddities, whose: string, expected: Hex, given: unknown): void {
  if (given == null || oddities.foreignHash !== undefined || isSame(given, expected)) return;
  oddities.foreignHash = `${whose}: expected block hash ${expected}, the node gave ${shown(given)}`;
}

function isNumber(given: unknown, expected: number): boolean {
  return given == null || (typeof given === 'string' ? Number(given) === expected : given === expected);
}

/** Hashes are compared as sent; only when that fails is their case looked at. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}

function shown(given: unknown): string {
  if (typeof given === 'string') return hideSecretsOfText(given.slice(0, 80), 80);
  return typeof given === 'number' ? String(given) : typeof given;
}
