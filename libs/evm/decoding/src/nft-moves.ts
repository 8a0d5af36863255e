import type { Hex, Log } from '@nunatak/evm-contracts';
import { PUNK_ASSIGN, PUNK_BOUGHT, PUNK_TRANSFER, TRANSFER, TRANSFER_BATCH, TRANSFER_SINGLE } from './event-topics.js';
import { type TokenTransfer, tokenTransfersOf, topicAddress } from './token-transfers.js';

/**
 * How a log states that a token moved:
 * - `erc721`, `erc1155`: as the standard has it.
 * - `erc20`: `Transfer` with both addresses indexed and the number not, as ERC-20 has it. Collections from before ERC-721 was final use it too; the number is then a token's.
 * - `unindexed`: `Transfer` with everything in its data (CryptoKitties). Early ERC-20 tokens use it too.
 * - `punk`: the events of CryptoPunks.
 */
export type NftShape = 'erc721' | 'erc1155' | 'erc20' | 'unindexed' | 'punk';

/** A token of a collection, or some of its units, changed hands, as its contract's log states it. Whether the log is true is another question. */
export interface NftMove {
  collection: Hex;
  tokenId: bigint;
  /** The zero address when it was minted. */
  from: Hex;
  /** The zero address when it was burned. */
  to: Hex;
  /** Units: 1 of anything but ERC-1155, of which it may be 0. */
  amount: bigint;
  standard: 721 | 1155;
  shape: NftShape;
  logIndex: number;
  /** Position in an ERC-1155 batch, else 0. An id may come twice in a batch. */
  batchIndex: number;
}

/** Whether logs of this shape by this contract are to be read as moves of tokens. */
export type CollectionTest = (contract: Hex, shape: NftShape) => boolean;

/** Without knowing the contract: what the standards' own shapes state, and nothing else. */
export const standardShapes: CollectionTest = (_, shape) => shape === 'erc721' || shape === 'erc1155';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;
const ADDRESS_PADDING = '0'.repeat(24);
const WORD = 64; // hex digits in 32 bytes

/**
 * The moves that a transaction's logs state, in their order. A log of no interest costs one look at its first topic.
 *
 * @param logs all logs of one transaction: some moves take two of them
 * @param test asked for each log that may be a move, since an ERC-20 transfer and an early collection's look alike: what is known of
 *   the contract decides (see {@link ContractStandards}). With `() => true` it finds all that may be moves.
 */
export function nftMovesOf(logs: readonly Log[], test: CollectionTest = standardShapes): NftMove[] {
  const moves: NftMove[] = [];
  for (let i = 0; i < logs.length; i++) {
    const log = logs[i]!;
    switch (log.topics[0]) {
      case TRANSFER:
        if (log.topics.length === 1) add(moves, unindexedMove(log), test);
        else addTransfers(moves, log, test);
        break;
      case TRANSFER_SINGLE:
      case TRANSFER_BATCH:
        addTransfers(moves, log, test);
        break;
      case PUNK_TRANSFER:
        add(moves, punkMove(log, topicAddress(log.topics[1]), topicAddress(log.topics[2])), test);
        break;
      case PUNK_ASSIGN:
        add(moves, punkMove(log, ZERO_ADDRESS, topicAddress(log.topics[1])), test);
        break;
      case PUNK_BOUGHT:
        add(moves, boughtPunk(log, logs[i - 1]), test);
        break;
    }
  }
  return moves;
}

/** A token transfer as a collection's move. Of an ERC-20 transfer the value is taken for the token's id: only for what is known to be a collection. */
export function nftMoveOf(transfer: TokenTransfer): NftMove {
  const { standard, token, from, to, logIndex, batchIndex, tokenId, value } = transfer;
  return {
    collection: token,
    tokenId: standard === 20 ? value! : tokenId!,
    from,
    to,
    amount: standard === 1155 ? value! : 1n,
    standard: standard === 1155 ? 1155 : 721,
    shape: standard === 20 ? 'erc20' : standard === 721 ? 'erc721' : 'erc1155',
    logIndex,
    batchIndex,
  };
}

function addTransfers(moves: NftMove[], log: Log, test: CollectionTest): void {
  // Asked once for a batch, and before it is read: most transfers are ERC-20.
  const shape = log.topics[0] !== TRANSFER ? 'erc1155' : log.topics.length === 4 ? 'erc721' : 'erc20';
  if (!test(log.address, shape)) return;
  for (const transfer of tokenTransfersOf(log)) moves.push(nftMoveOf(transfer));
}

function add(moves: NftMove[], move: NftMove | undefined, test: CollectionTest): void {
  if (move && test(move.collection, move.shape)) moves.push(move);
}

/** `Transfer(address,address,uint256)` without an indexed field. */
function unindexedMove(log: Log): NftMove | undefined {
  if (log.data.length !== 2 + 3 * WORD) return undefined;
  return early(log, 'unindexed', addressIn(log.data, 0), addressIn(log.data, 1), wordOf(log.data, 2));
}

/** `PunkTransfer(address indexed, address indexed, uint256)`, `Assign(address indexed, uint256)`: the token is in the data. */
function punkMove(log: Log, from: Hex | undefined, to: Hex | undefined): NftMove | undefined {
  const indexed = log.topics[0] === PUNK_TRANSFER ? 3 : 2;
  if (log.topics.length !== indexed || log.data.length !== 2 + WORD) return undefined;
  return early(log, 'punk', from, to, wordOf(log.data, 0));
}

/**
 * `PunkBought(uint256 indexed punkIndex, uint256 value, address indexed from, address indexed to)`. When the owner takes a bid, the contract
 * forgets the bidder before it writes the log, whose `to` is then zero; the buyer stands in the log before it, `Transfer(from, buyer, 1)`.
 */
function boughtPunk(log: Log, before: Log | undefined): NftMove | undefined {
  const { topics, data } = log;
  if (topics.length !== 4 || data.length !== 2 + WORD) return undefined;
  const from = topicAddress(topics[2]);
  let to = topicAddress(topics[3]);
  if (to === ZERO_ADDRESS) to = before && buyerIn(before, log.address, from);
  return early(log, 'punk', from, to, topics[1]!);
}

function buyerIn(log: Log, contract: Hex, from: Hex | undefined): Hex | undefined {
  if (log.address !== contract || log.topics[0] !== TRANSFER) return undefined;
  const [transfer] = tokenTransfersOf(log);
  return transfer?.standard === 20 && transfer.from === from && transfer.value === 1n ? transfer.to : undefined;
}

function early(
  { address, logIndex }: Log,
  shape: NftShape,
  from: Hex | undefined,
  to: Hex | undefined,
  tokenId: Hex,
): NftMove | undefined {
  if (!from || !to) return undefined;
  const move = { collection: address, tokenId: BigInt(tokenId), from, to, amount: 1n };
  return { ...move, standard: 721, shape, logIndex, batchIndex: 0 };
}

function wordOf(data: Hex, index: number): Hex {
  return `0x${data.slice(2 + index * WORD, 2 + (index + 1) * WORD)}`;
}

/** The address in a word of data; undefined when the upper 12 bytes are not zero. */
function addressIn(data: Hex, index: number): Hex | undefined {
  const word = wordOf(data, index);
  return word.startsWith(ADDRESS_PADDING, 2) ? `0x${word.slice(26)}` : undefined;
}
