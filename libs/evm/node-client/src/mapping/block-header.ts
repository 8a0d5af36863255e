import type { BlockHeader } from '@firn/evm-contracts';
import type { RawBlock } from '../raw/raw-block.js';
import { addressOf, amountOf, bytesOr, hashOf, numberOf, optionalAmountOf, optionalNumberOf } from './quantity.js';

const ZERO_HASH = `0x${'0'.repeat(64)}`;
const EMPTY_BLOOM = `0x${'0'.repeat(512)}`;

/** A block's header, with Avalanche's extras where they are. */
export function mapHeader(raw: RawBlock): BlockHeader {
  const header: BlockHeader = {
    height: numberOf(raw.number, 'block.number'),
    hash: hashOf(raw.hash, 'block.hash'),
    parentHash: hashOf(raw.parentHash, 'block.parentHash'),
    timestamp: numberOf(raw.timestamp, 'block.timestamp'),
    miner: addressOf(raw.miner ?? raw.author, 'block.miner'),
    gasLimit: amountOf(raw.gasLimit, 'block.gasLimit'),
    gasUsed: amountOf(raw.gasUsed, 'block.gasUsed'),
    logsBloom: bytesOr(raw.logsBloom, 'block.logsBloom', EMPTY_BLOOM),
    stateRoot: bytesOr(raw.stateRoot, 'block.stateRoot', ZERO_HASH),
    transactionsRoot: bytesOr(raw.transactionsRoot, 'block.transactionsRoot', ZERO_HASH),
    receiptsRoot: bytesOr(raw.receiptsRoot, 'block.receiptsRoot', ZERO_HASH),
    extraData: bytesOr(raw.extraData, 'block.extraData', '0x'),
    difficulty: optionalAmountOf(raw.difficulty, 'block.difficulty') ?? 0n,
    sizeBytes: optionalNumberOf(raw.size, 'block.size') ?? 0,
  };
  if (present(raw.baseFeePerGas)) header.baseFeePerGas = amountOf(raw.baseFeePerGas, 'block.baseFeePerGas');
  if (present(raw.timestampMilliseconds)) {
    header.timestampMilliseconds = numberOf(raw.timestampMilliseconds, 'block.timestampMilliseconds');
  }
  if (present(raw.blockGasCost)) header.blockGasCost = amountOf(raw.blockGasCost, 'block.blockGasCost');
  if (present(raw.extDataGasUsed)) header.extDataGasUsed = amountOf(raw.extDataGasUsed, 'block.extDataGasUsed');
  if (present(raw.extDataHash)) header.extDataHash = hashOf(raw.extDataHash, 'block.extDataHash');
  if (present(raw.blockExtraData)) header.blockExtraData = bytesOr(raw.blockExtraData, 'block.blockExtraData', '0x');
  if (present(raw.minDelayExcess)) header.minDelayExcess = numberOf(raw.minDelayExcess, 'block.minDelayExcess');
  if (present(raw.settledHeight)) header.settledHeight = numberOf(raw.settledHeight, 'block.settledHeight');
  return header;
}

function present(value: unknown): boolean {
  return value !== undefined && value !== null;
}
