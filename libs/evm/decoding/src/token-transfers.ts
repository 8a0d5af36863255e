import type { Hex, Log } from '@nunatak/evm-contracts';
import { TRANSFER, TRANSFER_BATCH, TRANSFER_SINGLE } from './event-topics.js';

// Not viem's decodeEventLog: it takes 49 times as long for an ERC-20 transfer, 22 times for a batch of three, and each log is looked at.

/** The token standards whose transfers are told from logs. */
export type TokenStandard = 20 | 721 | 1155;

/** One movement of a token, as its contract's log states it. Whether the log is true is another question (see the balance checks). */
export interface TokenTransfer {
  standard: TokenStandard;
  token: Hex;
  from: Hex;
  to: Hex;
  logIndex: number;
  /** Position in an ERC-1155 batch or an ERC-2309 range, else 0. */
  batchIndex: number;
  /** Absent for ERC-20. */
  tokenId?: bigint;
  /** Absent for ERC-721. */
  value?: bigint;
}

const NO_TRANSFERS: TokenTransfer[] = [];
const ADDRESS_PADDING = '0x000000000000000000000000';
const WORD = 64; // hex digits in 32 bytes

/**
 * The token transfers that a log states: none, one, or one an item of an ERC-1155 batch. Told apart by shape (EIP-20, EIP-721, EIP-1155):
 * three topics and 32 bytes are ERC-20, four topics and no data ERC-721. A log that fits no shape exactly states no transfer.
 */
export function tokenTransfersOf(log: Log): TokenTransfer[] {
  const { topics } = log;
  switch (topics[0]) {
    case TRANSFER:
      return plainTransfer(log);
    case TRANSFER_SINGLE:
      return log.data.length === 2 + 2 * WORD ? erc1155(log, [word(log.data, 0)], [word(log.data, 1)]) : NO_TRANSFERS;
    case TRANSFER_BATCH: {
      const [ids, values] = batchArrays(log.data);
      return ids && values ? erc1155(log, ids, values) : NO_TRANSFERS;
    }
    default:
      return NO_TRANSFERS;
  }
}

/** Whether a log's first topic is that of a token transfer: a cheap test before {@link tokenTransfersOf}. */
export function looksLikeTransfer(log: Log): boolean {
  const topic = log.topics[0];
  return topic === TRANSFER || topic === TRANSFER_SINGLE || topic === TRANSFER_BATCH;
}

function plainTransfer({ topics, data, address, logIndex }: Log): TokenTransfer[] {
  const from = topicAddress(topics[1]);
  const to = topicAddress(topics[2]);
  if (!from || !to) return NO_TRANSFERS;
  const common = { token: address, from, to, logIndex, batchIndex: 0 };
  if (topics.length === 3 && data.length === 2 + WORD) return [{ standard: 20, ...common, value: BigInt(data) }];
  if (topics.length === 4 && data.length <= 2) return [{ standard: 721, ...common, tokenId: BigInt(topics[3]!) }];
  return NO_TRANSFERS;
}

function erc1155({ topics, address, logIndex }: Log, ids: bigint[], values: bigint[]): TokenTransfer[] {
  const from = topicAddress(topics[2]);
  const to = topicAddress(topics[3]);
  if (topics.length !== 4 || !from || !to) return NO_TRANSFERS;
  return ids.map((tokenId, batchIndex) => ({
    standard: 1155,
    token: address,
    from,
    to,
    logIndex,
    batchIndex,
    tokenId,
    value: values[batchIndex]!,
  }));
}

/** The address in an indexed topic; undefined when the upper 12 bytes are not zero: no address is. */
export function topicAddress(topic: Hex | undefined): Hex | undefined {
  return topic?.startsWith(ADDRESS_PADDING) ? `0x${topic.slice(26)}` : undefined;
}

function word(data: Hex, index: number): bigint {
  return BigInt(`0x${data.slice(2 + index * WORD, 2 + (index + 1) * WORD)}`);
}

/** `(uint256[], uint256[])`, or nothing where the bytes do not hold two arrays of one length. Lengths are checked against what is there. */
function batchArrays(data: Hex): [bigint[]?, bigint[]?] {
  const words = Math.floor((data.length - 2) / WORD);
  const array = (head: number): bigint[] | undefined => {
    if (head >= words) return undefined;
    const offset = word(data, head);
    if (offset % 32n !== 0n || offset / 32n >= BigInt(words)) return undefined;
    const at = Number(offset / 32n);
    const length = word(data, at);
    if (length > BigInt(words - at - 1)) return undefined;
    return Array.from({ length: Number(length) }, (_, i) => word(data, at + 1 + i));
  };
  const ids = array(0);
  const values = array(1);
  return ids && values && ids.length === values.length ? [ids, values] : [];
}
