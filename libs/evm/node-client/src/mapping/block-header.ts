import type { BlockHeader } from '@nunatak/evm-contracts';
import type { RawBlock } from '../raw/raw-block.js';
import {
  amountOf,
  anyBytes,
  bytesOr,
  hashOf,
  numberOf,
  optionalAddressOf,
  optionalAmountOf,
  optionalNumberOf,
} from './quantity.js';

const ZERO_HASH = `0x${'0'.repeat(64)}`;
/** Where a node names no miner. */
const NOBODY = `0x${'0'.repeat(40)}`;
const EMPTY_BLOOM = `0x${'0'.repeat(512)}`;

/** Returns a block's header, with Avalanche's extras where they are. Only what names the block and its time has to be there. */
export function mapHeader(raw: RawBlock): BlockHeader {
  const header: BlockHeader = {
    height: numberOf(raw.number, 'block.number'),
    hash: hashOf(raw.hash, 'block.hash'),
    parentHash: hashOf(raw.parentHash, 'block.parentHash'),
    timestamp: numberOf(raw.timestamp, 'block.timestamp'),
    miner: optionalAddressOf(raw.miner ?? raw.author, 'block.miner') ?? NOBODY,
    gasLimit: optionalAmountOf(raw.gasLimit, 'block.gasLimit') ?? 0n,
    gasUsed: optionalAmountOf(raw.gasUsed, 'block.gasUsed') ?? 0n,
    logsBloom: anyBytes(raw.logsBloom, EMPTY_BLOOM),
    stateRoot: anyBytes(raw.stateRoot, ZERO_HASH),
    transactionsRoot: anyBytes(raw.transactionsRoot, ZERO_HASH),
    receiptsRoot: anyBytes(raw.receiptsRoot, ZERO_HASH),
    extraData: anyBytes(raw.extraData, '0x'),
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
