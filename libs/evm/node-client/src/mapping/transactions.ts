import { InvalidAnswerError } from '@firn/chain-nodes';
import type { Hex, Log, Transaction } from '@firn/evm-contracts';
import type { RawLog, RawReceipt, RawTransaction } from '../raw/raw-block.js';
import {
  addressOf,
  amountOf,
  boundedAmountOf,
  boundedNumberOf,
  bytesOf,
  hashOf,
  listOf,
  nonceOf,
  numberOf,
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

/**
 * A block's transactions with their receipts, in one pass, with the checks that need both sides: each transaction has its receipt, at
 * the same place, of the same block; logs carry the block's hash and are numbered through from 0.
 *
 * @param checkNumbering false: logs are numbered by their place, whatever the node says
 */
export function mapTransactions(
  rawTransactions: unknown,
  rawReceipts: unknown,
  height: number,
  blockHash: Hex,
  checkNumbering = true,
): Transaction[] {
  const transactions = listOf(rawTransactions, 'block.transactions');
  const receipts = listOf(rawReceipts, `receipts of block ${height}`);
  if (receipts.length !== transactions.length) {
    throw new InvalidAnswerError(
      `block ${height} (${blockHash}) has ${transactions.length} transactions, but ${receipts.length} receipts came`,
    );
  }
  const result: Transaction[] = new Array(transactions.length);
  let logIndex = 0;
  for (let i = 0; i < transactions.length; i++) {
    const raw = objectOf<RawTransaction>(transactions[i], 'a transaction');
    const receipt = objectOf<RawReceipt>(receipts[i], 'a receipt');
    const transaction = mapTransaction(raw, receipt, i, height, blockHash);
    logIndex = mapLogs(receipt, transaction.logs, logIndex, height, blockHash, checkNumbering);
    result[i] = transaction;
  }
  return result;
}

function mapTransaction(
  raw: RawTransaction,
  receipt: RawReceipt,
  index: number,
  height: number,
  blockHash: Hex,
): Transaction {
  const hash = hashOf(raw.hash, 'transaction.hash');
  if (raw.blockHash !== blockHash) differs(`transaction ${hash}`, 'block hash', blockHash, raw.blockHash);
  if (receipt.transactionHash !== raw.hash)
    differs(`receipt ${index} of block ${height}`, 'transaction', hash, receipt.transactionHash);
  if (receipt.blockHash !== blockHash) differs(`receipt of ${hash}`, 'block hash', blockHash, receipt.blockHash);
  const told = numberOf(raw.transactionIndex ?? receipt.transactionIndex, 'transaction.transactionIndex');
  const receiptTold = numberOf(receipt.transactionIndex, 'receipt.transactionIndex');
  if (told !== index || receiptTold !== index)
    differs(`transaction ${hash}`, 'index', index, told !== index ? told : receiptTold);

  const type = raw.type == null ? 0 : boundedNumberOf(raw.type, 'transaction.type', LARGEST_TYPE);
  const gasPrice = optionalAmountOf(raw.gasPrice, 'transaction.gasPrice');
  const transaction: Transaction = {
    transactionIndex: index,
    hash,
    type,
    from: addressOf(raw.from, 'transaction.from'),
    nonce: nonceOf(raw.nonce ?? nonceOfSystem(type, receipt), 'transaction.nonce'),
    gasLimit: amountOf(raw.gas, 'transaction.gas'),
    value: amountOf(raw.value, 'transaction.value'),
    input: bytesOf(raw.input, 'transaction.input'),
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
  checkNumbering: boolean,
): number {
  const logs = listOf(receipt.logs, 'receipt.logs');
  let next = first;
  for (let i = 0; i < logs.length; i++) {
    const raw = objectOf<RawLog>(logs[i], 'a log');
    const logIndex = checkNumbering ? numberOf(raw.logIndex, 'log.logIndex') : next;
    if (raw.blockHash !== blockHash)
      differs(`log ${logIndex} of block ${height}`, 'block hash', blockHash, raw.blockHash);
    if (logIndex !== next) differs(`a log of block ${height}`, 'index', next, logIndex);
    const rawTopics = listOf(raw.topics, 'log.topics');
    if (rawTopics.length > 4)
      throw new InvalidAnswerError(`log ${logIndex} of block ${height} has ${rawTopics.length} topics`);
    const topics: Hex[] = new Array(rawTopics.length);
    for (let t = 0; t < rawTopics.length; t++) topics[t] = hashOf(rawTopics[t], 'log.topics');
    into.push({
      logIndex,
      address: addressOf(raw.address, 'log.address'),
      topics,
      data: bytesOf(raw.data, 'log.data'),
    });
    next++;
  }
  return next;
}

/** Hashes are compared as sent; only when that fails is their case looked at. */
function differs(whose: string, what: string, expected: unknown, given: unknown): void {
  if (typeof given === 'string' && typeof expected === 'string' && given.toLowerCase() === expected.toLowerCase())
    return;
  const shown = typeof given === 'string' ? given.slice(0, 80) : typeof given === 'number' ? given : typeof given;
  throw new InvalidAnswerError(`${whose}: expected ${what} ${String(expected)}, the node gave ${shown}`);
}
