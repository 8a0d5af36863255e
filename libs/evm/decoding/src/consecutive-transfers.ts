import type { Hex, Log, Transaction } from '@nunatak/evm-contracts';
import { CONSECUTIVE_TRANSFER } from './event-topics.js';
import { type TokenTransfer, topicAddress } from './token-transfers.js';

/** A collection's log states that tokens one after the other changed hands (ERC-2309): thousands are minted so, by the contract's creation. */
export interface ConsecutiveTransfer {
  collection: Hex;
  firstTokenId: bigint;
  lastTokenId: bigint;
  from: Hex;
  to: Hex;
  logIndex: number;
}

/** As many tokens as the known implementations state by one log (OpenZeppelin, ERC721A). */
const MOST_TOKENS = 5_000n;
/** Of all creations of a block together: what collections usually have. */
const MOST_OF_A_BLOCK = 10_000n;
/** A creation states no more than one token for so much gas: a collection's code alone costs more, a log of any range 2,000. */
const GAS_OF_A_TOKEN = 50n;
/** 32 bytes as hex digits after `0x`. */
const WORD = 66;

/** The range of tokens that a log states to have moved, or nothing. A range costs its contract no more than one token does: see {@link CreationRanges}. */
export function consecutiveTransferOf(log: Log): ConsecutiveTransfer | undefined {
  const { topics, data, address, logIndex } = log;
  if (topics[0] !== CONSECUTIVE_TRANSFER || topics.length !== 4 || data.length !== WORD) return undefined;
  const [from, to] = [topicAddress(topics[2]), topicAddress(topics[3])];
  const [firstTokenId, lastTokenId] = [BigInt(topics[1]!), BigInt(data)];
  if (!from || !to || firstTokenId > lastTokenId) return undefined;
  return { collection: address, firstTokenId, lastTokenId, from, to, logIndex };
}

/**
 * The single transfers of ranges that a block's creation transactions state, of the contracts that they create: where ERC-721 lets tokens
 * come to be without a Transfer each. What a contract logs later, or is created by another contract, is left out: the first breaks ERC-721,
 * the second is known only where the node traces calls, and rows must not depend on that.
 *
 * A log of some hundred bytes may claim 2²⁵⁶ tokens. A range counts as a whole or not at all: one of more than 5,000 tokens never, nor one
 * with which its block would have more than 10,000 so far, or its transaction more than one for each 50 gas that it used.
 */
export class CreationRanges {
  private left = MOST_OF_A_BLOCK;

  /**
   * A block's creation transactions, each once, in their order.
   *
   * @param created the contract that the transaction created, lower case
   * @returns the transfers of each log that counts, in their order, with their place in the range as `batchIndex`; undefined: of none
   */
  of({ logs, gasUsed }: Pick<Transaction, 'logs' | 'gasUsed'>, created: Hex): Map<Log, TokenTransfer[]> | undefined {
    let found: Map<Log, TokenTransfer[]> | undefined;
    let affordable = gasUsed / GAS_OF_A_TOKEN;
    for (const log of logs) {
      const range = log.address === created ? consecutiveTransferOf(log) : undefined;
      if (!range) continue;
      const count = range.lastTokenId - range.firstTokenId + 1n;
      if (count > MOST_TOKENS || count > this.left || count > affordable) continue;
      this.left -= count;
      affordable -= count;
      found ??= new Map();
      found.set(log, transfersOf(range, Number(count)));
    }
    return found;
  }
}

function transfersOf({ collection, firstTokenId, from, to, logIndex }: ConsecutiveTransfer, count: number) {
  return Array.from({ length: count }, (_, batchIndex): TokenTransfer => {
    const tokenId = firstTokenId + BigInt(batchIndex);
    return { standard: 721, token: collection, from, to, logIndex, batchIndex, tokenId };
  });
}
