import { nunatak } from '../generated/nunatak-evm-v1.js';
import type { BlockHeader, CallFrame, CallType, EvmBlock, Log, NativeBalance, Transaction } from './block.js';
import {
  CodecError,
  fromAmount,
  fromBytes,
  fromInteger,
  fromNonce,
  toAmount,
  toBytes,
  toInteger,
  toNonce,
  toOptionalAmount,
  toOptionalBytes,
  toOptionalInteger,
} from './wire-values.js';

import wire = nunatak.evm.v1;

/** Index is the number in the proto file. */
const CALL_TYPES: CallType[] = [
  'UNKNOWN',
  'CALL',
  'CALLCODE',
  'DELEGATECALL',
  'STATICCALL',
  'CREATE',
  'CREATE2',
  'SELFDESTRUCT',
];
const CALL_TYPE_NUMBERS = new Map(CALL_TYPES.map((type, number) => [type, number]));

/** A block as a wire message. */
export function blockToWire({
  header,
  transactions,
  frames,
  partialFrames,
  balances,
  unverified,
}: EvmBlock): wire.Block.$Properties {
  return {
    header: headerToWire(header),
    transactions: transactions.map(transactionToWire),
    frames: frames ? { frames: frames.map(frameToWire) } : null,
    partialFrames: partialFrames ? { frames: partialFrames.map(frameToWire) } : null,
    balances: balances ? { balances: balances.map(balanceToWire) } : null,
    unverified: unverified ?? [],
  };
}

/** A wire message's block. What is absent there has no key here. */
export function blockFromWire({
  header,
  transactions,
  frames,
  partialFrames,
  balances,
  unverified,
}: wire.Block): EvmBlock {
  if (!header) throw new CodecError('a block without a header');
  return {
    header: headerFromWire(header),
    transactions: transactions.map(transactionFromWire),
    ...(frames && { frames: frames.frames.map(frameFromWire) }),
    ...(partialFrames && { partialFrames: partialFrames.frames.map(frameFromWire) }),
    ...(balances && { balances: balances.balances.map(balanceFromWire) }),
    ...(unverified.length > 0 && { unverified }),
  };
}

function headerToWire(header: BlockHeader): wire.Header.$Properties {
  return {
    height: toInteger(header.height),
    hash: toBytes(header.hash),
    parentHash: toBytes(header.parentHash),
    timestamp: toInteger(header.timestamp),
    timestampMilliseconds: toOptionalInteger(header.timestampMilliseconds),
    miner: toBytes(header.miner),
    gasLimit: toAmount(header.gasLimit),
    gasUsed: toAmount(header.gasUsed),
    baseFeePerGas: toOptionalAmount(header.baseFeePerGas),
    logsBloom: toBytes(header.logsBloom),
    stateRoot: toBytes(header.stateRoot),
    transactionsRoot: toBytes(header.transactionsRoot),
    receiptsRoot: toBytes(header.receiptsRoot),
    extraData: toBytes(header.extraData),
    difficulty: toAmount(header.difficulty),
    sizeBytes: toInteger(header.sizeBytes),
    blockGasCost: toOptionalAmount(header.blockGasCost),
    extDataGasUsed: toOptionalAmount(header.extDataGasUsed),
    extDataHash: toOptionalBytes(header.extDataHash),
    blockExtraData: toOptionalBytes(header.blockExtraData),
    minDelayExcess: toOptionalInteger(header.minDelayExcess),
    settledHeight: toOptionalInteger(header.settledHeight),
    parentHeight: toOptionalInteger(header.parentHeight),
  };
}

function headerFromWire(message: wire.Header): BlockHeader {
  const header: BlockHeader = {
    height: fromInteger(message.height),
    hash: fromBytes(message.hash),
    parentHash: fromBytes(message.parentHash),
    timestamp: fromInteger(message.timestamp),
    miner: fromBytes(message.miner),
    gasLimit: fromAmount(message.gasLimit),
    gasUsed: fromAmount(message.gasUsed),
    logsBloom: fromBytes(message.logsBloom),
    stateRoot: fromBytes(message.stateRoot),
    transactionsRoot: fromBytes(message.transactionsRoot),
    receiptsRoot: fromBytes(message.receiptsRoot),
    extraData: fromBytes(message.extraData),
    difficulty: fromAmount(message.difficulty),
    sizeBytes: fromInteger(message.sizeBytes),
  };
  if (message.timestampMilliseconds != null) header.timestampMilliseconds = fromInteger(message.timestampMilliseconds);
  if (message.baseFeePerGas != null) header.baseFeePerGas = fromAmount(message.baseFeePerGas);
  if (message.blockGasCost != null) header.blockGasCost = fromAmount(message.blockGasCost);
  if (message.extDataGasUsed != null) header.extDataGasUsed = fromAmount(message.extDataGasUsed);
  if (message.extDataHash != null) header.extDataHash = fromBytes(message.extDataHash);
  if (message.blockExtraData != null) header.blockExtraData = fromBytes(message.blockExtraData);
  if (message.minDelayExcess != null) header.minDelayExcess = fromInteger(message.minDelayExcess);
  if (message.settledHeight != null) header.settledHeight = fromInteger(message.settledHeight);
  if (message.parentHeight != null) header.parentHeight = fromInteger(message.parentHeight);
  return header;
}

function transactionToWire(transaction: Transaction): wire.Transaction.$Properties {
  return {
    transactionIndex: toInteger(transaction.transactionIndex),
    hash: toBytes(transaction.hash),
    type: toInteger(transaction.type),
    from: toBytes(transaction.from),
    to: toOptionalBytes(transaction.to),
    nonce: toNonce(transaction.nonce),
    gasLimit: toAmount(transaction.gasLimit),
    value: toAmount(transaction.value),
    input: toBytes(transaction.input),
    gasPrice: toOptionalAmount(transaction.gasPrice),
    maxFeePerGas: toOptionalAmount(transaction.maxFeePerGas),
    maxPriorityFeePerGas: toOptionalAmount(transaction.maxPriorityFeePerGas),
    status: toInteger(transaction.status),
    gasUsed: toAmount(transaction.gasUsed),
    effectiveGasPrice: toAmount(transaction.effectiveGasPrice),
    contractAddress: toOptionalBytes(transaction.contractAddress),
    logs: transaction.logs.map(logToWire),
    blobGasUsed: toOptionalAmount(transaction.blobGasUsed),
    blobGasPrice: toOptionalAmount(transaction.blobGasPrice),
  };
}

function transactionFromWire(message: wire.Transaction): Transaction {
  const transaction: Transaction = {
    transactionIndex: message.transactionIndex,
    hash: fromBytes(message.hash),
    type: message.type,
    from: fromBytes(message.from),
    nonce: fromNonce(message.nonce),
    gasLimit: fromAmount(message.gasLimit),
    value: fromAmount(message.value),
    input: fromBytes(message.input),
    status: message.status,
    gasUsed: fromAmount(message.gasUsed),
    effectiveGasPrice: fromAmount(message.effectiveGasPrice),
    logs: message.logs.map(logFromWire),
  };
  if (message.to != null) transaction.to = fromBytes(message.to);
  if (message.gasPrice != null) transaction.gasPrice = fromAmount(message.gasPrice);
  if (message.maxFeePerGas != null) transaction.maxFeePerGas = fromAmount(message.maxFeePerGas);
  if (message.maxPriorityFeePerGas != null) transaction.maxPriorityFeePerGas = fromAmount(message.maxPriorityFeePerGas);
  if (message.blobGasUsed != null) transaction.blobGasUsed = fromAmount(message.blobGasUsed);
  if (message.blobGasPrice != null) transaction.blobGasPrice = fromAmount(message.blobGasPrice);
  if (message.contractAddress != null) transaction.contractAddress = fromBytes(message.contractAddress);
  return transaction;
}

function logToWire({ logIndex, address, topics, data }: Log): wire.Log.$Properties {
  return { logIndex: toInteger(logIndex), address: toBytes(address), topics: topics.map(toBytes), data: toBytes(data) };
}

function logFromWire({ logIndex, address, topics, data }: wire.Log): Log {
  return { logIndex, address: fromBytes(address), topics: topics.map(fromBytes), data: fromBytes(data) };
}

function frameToWire(frame: CallFrame): wire.CallFrame.$Properties {
  return {
    transactionIndex: toInteger(frame.transactionIndex),
    depth: toInteger(frame.depth),
    type: CALL_TYPE_NUMBERS.get(frame.type) ?? 0,
    from: toBytes(frame.from),
    to: toOptionalBytes(frame.to),
    value: toAmount(frame.value),
    gasLimit: toAmount(frame.gasLimit),
    gasUsed: toAmount(frame.gasUsed),
    selector: toOptionalBytes(frame.selector),
    failed: frame.failed,
  };
}

function frameFromWire(message: wire.CallFrame): CallFrame {
  const frame: CallFrame = {
    transactionIndex: message.transactionIndex,
    depth: message.depth,
    // A kind that a newer writer knows.
    type: CALL_TYPES[message.type] ?? 'UNKNOWN',
    from: fromBytes(message.from),
    value: fromAmount(message.value),
    gasLimit: fromAmount(message.gasLimit),
    gasUsed: fromAmount(message.gasUsed),
    failed: message.failed,
  };
  if (message.to != null) frame.to = fromBytes(message.to);
  if (message.selector != null) frame.selector = fromBytes(message.selector);
  return frame;
}

function balanceToWire({ address, balance, before }: NativeBalance): wire.NativeBalance.$Properties {
  return { address: toBytes(address), balance: toAmount(balance), before: toOptionalAmount(before) };
}

function balanceFromWire({ address, balance, before }: wire.NativeBalance): NativeBalance {
  const known = { address: fromBytes(address), balance: fromAmount(balance) };
  return before == null ? known : { ...known, before: fromAmount(before) };
}
