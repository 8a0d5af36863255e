import type { Hex, Log, StateCall, StateCallResult } from '@nunatak/evm-contracts';
import {
  allowanceCall,
  balanceCall,
  type ContractStandards,
  type EarlyShape,
  isWord,
  type SeenMoves,
  standardCalls,
} from './contract-standards.js';
import { PUNK_ASSIGN, PUNK_BOUGHT, PUNK_TRANSFER, TRANSFER } from './event-topics.js';
import { type CollectionTest, type NftShape, nftMoveOf, nftMovesOf } from './nft-moves.js';
import type { TokenTransfer } from './token-transfers.js';

/**
 * How a contract's transfer logs are read where their shape alone would be read wrongly:
 * - `erc20`, `unindexed`, `punk`: a collection from before ERC-721; logs of this shape move its tokens. What else it logs in ERC-20's shape
 *   is no amount.
 * - `indexed-amounts`: an ERC-20 token that indexes its amounts; logs of ERC-721's shape move amounts.
 * - `both`: a collection that is an ERC-20 token too: each shape means what its standard says.
 *
 * The order is that of their numbers in a store. Only ever appended to.
 */
export const TRANSFER_READINGS = ['erc20', 'unindexed', 'punk', 'indexed-amounts', 'both'] as const;

export type TransferReading = (typeof TRANSFER_READINGS)[number];

/** A transfer of an ERC-721 token, should its contract be an early collection whose logs have this shape. */
export interface EarlyTransfer extends TokenTransfer {
  standard: 721;
  tokenId: bigint;
  shape: EarlyShape;
}

const earlyShapes: CollectionTest = (_, shape) => shape === 'unindexed' || shape === 'punk';

const NONE: EarlyTransfer[] = [];

/** What a transaction's logs state of tokens in shapes that no standard has. Costs one look at each log's first topic where there is nothing. */
export function earlyTransfersOf(logs: readonly Log[]): EarlyTransfer[] {
  if (!logs.some(mayBeEarly)) return NONE;
  return nftMovesOf(logs, earlyShapes).map(({ collection, tokenId, from, to, shape, logIndex, batchIndex }) => ({
    ...{ standard: 721, token: collection, from, to, logIndex, batchIndex, tokenId },
    shape: shape as EarlyShape,
  }));
}

function mayBeEarly({ topics }: Log): boolean {
  switch (topics[0]) {
    case TRANSFER:
      return topics.length === 1;
    case PUNK_ASSIGN:
    case PUNK_TRANSFER:
    case PUNK_BOUGHT:
      return true;
    default:
      return false;
  }
}

/** What a transfer is by its contract's reading: of an early collection, one of ERC-20's shape is an {@link EarlyTransfer}. */
export function readTransfer(
  reading: TransferReading | undefined,
  transfer: TokenTransfer,
): TokenTransfer | EarlyTransfer {
  if (reading === undefined || reading === 'both') return transfer;
  const { value, tokenId, ...common } = transfer;
  if (reading === 'indexed-amounts')
    return transfer.standard === 721 ? { ...common, standard: 20, value: tokenId! } : transfer;
  return transfer.standard === 20 ? { ...common, standard: 721, tokenId: value!, shape: 'erc20' } : transfer;
}

/** Transfers as moves that were seen of their contract. */
export function seenMoves(transfers: readonly (TokenTransfer | EarlyTransfer)[]): SeenMoves {
  return transfers.map((transfer) => ({
    ...nftMoveOf(transfer),
    ...('shape' in transfer && { shape: transfer.shape }),
  }));
}

/**
 * The calls that show whether it is worth while to ask {@link standardCalls} of a contract that was met by these moves: one for most, which
 * of an honest contract is not answered.
 */
export function readingProbes(contract: Hex, seen: SeenMoves): StateCall[] {
  const calls = standardCalls(contract, seen);
  const fixed = standardCalls(contract).length;
  const probes = seen.some(({ shape }) => shape !== 'erc721' && shape !== 'erc1155')
    ? calls.slice(fixed, fixed + 1)
    : [];
  const hasMoved = (one: NftShape) => seen.some(({ shape }) => shape === one);
  if (hasMoved('erc1155') && hasMoved('erc20')) return [...probes, balanceCall(contract)];
  return hasMoved('erc721') || hasMoved('erc1155') ? [...probes, allowanceCall(contract)] : probes;
}

/** Whether an answer to one of the {@link readingProbes} asks for more. */
export function isProbeAnswered(answer: StateCallResult | undefined): boolean {
  return isWord(answer);
}

/** How a contract's transfer logs are read, by what it is and the moves by which that was found out; undefined: as their shapes say. */
export function readingOf(
  { erc20, erc721, erc1155, early }: ContractStandards,
  seen: SeenMoves,
): TransferReading | undefined {
  if (early) return early;
  const isCollection = seen.some(({ shape }) => shape === 'erc721' || shape === 'erc1155');
  if (!erc20 || !isCollection) return undefined;
  // Logs of ERC-1155's shape can't be amounts.
  if (erc721 || erc1155 || seen.some(({ shape }) => shape === 'erc1155')) return 'both';
  // Only where a token was there to be asked about, which had no owner.
  const asked = standardCalls('0x', seen).length > standardCalls('0x').length;
  return asked && seen.some(({ shape }) => shape === 'erc721') ? 'indexed-amounts' : undefined;
}
