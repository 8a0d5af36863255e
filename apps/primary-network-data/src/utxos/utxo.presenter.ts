import { exactInteger } from '@nunatak/data-api';
import { type ConsumptionOfUtxo, type StoredUtxo, utxoBytesOf } from '@nunatak/primary-network-queries';
import type { AssetBook } from '../assets/asset-book.js';
import { showAddress } from '../interface/addresses.js';
import { showHex, showId, showRareId } from '../interface/ids.js';
import { assertAmounts } from '../networks/assert-amounts.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { PChainUtxoDto, UtxoDto } from './utxo.dto.js';

/**
 * A stake is stored as one UTXO from its staking transaction on: what is given back has its id. Clients see it as two: the stake, which the
 * transaction that ends it consumes, and what that one emits.
 *
 * - `now`: as it is, the stake while it lasts
 * - `staked`: the stake, whether it lasts or not
 * - `returned`: what was given back
 */
export type StakeView = 'now' | 'staked' | 'returned';

/** What UTXOs of one answer are shown with. */
export interface UtxoContext {
  network: ServedNetwork;
  book: AssetBook;
}

/** What of a UTXO depends on the view of its stake. */
interface UtxoState {
  isStaked: boolean;
  height: number;
  time: number;
  consumption: ConsumptionOfUtxo | undefined;
}

function stateOf(row: StoredUtxo, view: StakeView): UtxoState {
  const { stake, height, time, consumption } = row;
  // What was proposed and aborted has never been a stake.
  if (stake === undefined) return { isStaked: false, height, time, consumption };
  const isOver = stake.status === 'E' || stake.status === 'R';
  const end = { height: stake.endedHeight ?? height, time: stake.endedTime ?? time };
  if (view === 'returned') return { isStaked: false, ...end, consumption };
  if (view === 'now' && isOver) return { isStaked: false, height, time, consumption };
  const ended = isOver && stake.endedId ? { transactionId: stake.endedId, ...end } : undefined;
  return { isStaked: true, height, time, consumption: ended };
}

// What a UTXO lacks is undefined in it, and absent from its JSON. Each form is one literal, whose fields stand where they are made: pages have
// hundreds of UTXOs, and objects that are spread together cost twice as much to make as all that is in them.

/** A UTXO of the P-Chain; of any chain in the standard dialect. */
export function presentPChainUtxo(row: StoredUtxo, context: UtxoContext, view: StakeView = 'now'): PChainUtxoDto {
  const { network, book } = context;
  if (row.rewardType !== undefined) assertAmounts(network, 'rewards');
  const { isStaked, height, time, consumption } = stateOf(row, view);
  return {
    addresses: addressesOf(row, network),
    asset: book.amount(row.assetId, row.amount),
    consumedOnChainId: network.blockchainIds[row.holder],
    consumingTxHash: consumption && showId(consumption.transactionId),
    createdOnChainId: network.blockchainIds[row.chain],
    utxoId: showRareId(row.utxoId),
    utxoBytes: utxoBytesOf(row),
    amount: row.amount,
    assetId: showId(row.assetId),
    blockNumber: String(height),
    blockTimestamp: time,
    consumingBlockNumber: consumption && String(consumption.height),
    consumingBlockTimestamp: consumption?.time,
    platformLocktime: exactInteger(BigInt(row.locktime)),
    outputIndex: row.outputIndex,
    rewardType: row.rewardType,
    stakeableLocktime: row.stakeableLocktime === undefined ? undefined : exactInteger(BigInt(row.stakeableLocktime)),
    staked: isStaked,
    threshold: row.threshold,
    txHash: showId(row.transactionId),
    utxoEndTimestamp: row.stake?.end,
    utxoStartTimestamp: row.stake?.start,
    utxoType: isStaked ? 'STAKE' : 'TRANSFER',
  };
}

/** A UTXO of the X- or C-Chain in the hosted dialect. */
export function presentUtxo(row: StoredUtxo, { network, book }: UtxoContext): UtxoDto {
  const { consumption } = stateOf(row, 'now');
  return {
    addresses: addressesOf(row, network),
    asset: book.amount(row.assetId, row.amount),
    consumedOnChainId: network.blockchainIds[row.holder],
    consumingTxHash: consumption && showId(consumption.transactionId),
    createdOnChainId: network.blockchainIds[row.chain],
    utxoId: showRareId(row.utxoId),
    utxoBytes: utxoBytesOf(row),
    consumingTxTimestamp: consumption?.time,
    creationTxHash: showId(row.transactionId),
    groupId: row.groupId,
    locktime: exactInteger(BigInt(row.locktime)),
    outputIndex: String(row.outputIndex),
    payload: row.payload && showHex(row.payload),
    threshold: row.threshold,
    timestamp: row.time,
    utxoType: row.kind,
  };
}

function addressesOf({ addresses }: StoredUtxo, network: ServedNetwork): string[] {
  return addresses.map((address) => showAddress(network, address));
}

/** What is known of a UTXO that was consumed and whose making was not taken in yet: its input says it. */
export interface KnownInput {
  utxoId: Buffer;
  txId: Buffer;
  outputIndex: number;
  assetId: Buffer;
  amount: bigint;
  /** cb58: the chain that made it. */
  createdOnChainId: string;
}

/** As {@link presentPChainUtxo}; required fields of which nothing is known are empty. */
export function presentKnownInput(
  input: KnownInput,
  consumption: ConsumptionOfUtxo & { chainId: string },
  { book }: UtxoContext,
): PChainUtxoDto {
  return {
    addresses: [],
    asset: book.amount(input.assetId, input.amount),
    consumedOnChainId: consumption.chainId,
    consumingTxHash: showId(consumption.transactionId),
    createdOnChainId: input.createdOnChainId,
    utxoId: showRareId(input.utxoId),
    amount: String(input.amount),
    assetId: showId(input.assetId),
    blockNumber: '',
    blockTimestamp: 0,
    consumingBlockNumber: String(consumption.height),
    consumingBlockTimestamp: consumption.time,
    outputIndex: input.outputIndex,
    txHash: showId(input.txId),
    utxoType: 'TRANSFER',
  };
}

/** As {@link presentKnownInput}, of the X- or C-Chain in the hosted dialect. */
export function presentKnownInputHosted(
  input: KnownInput,
  consumption: ConsumptionOfUtxo & { chainId: string },
  { book }: UtxoContext,
): UtxoDto {
  return {
    addresses: [],
    asset: book.amount(input.assetId, input.amount),
    consumedOnChainId: consumption.chainId,
    consumingTxHash: showId(consumption.transactionId),
    createdOnChainId: input.createdOnChainId,
    utxoId: showRareId(input.utxoId),
    consumingTxTimestamp: consumption.time,
    creationTxHash: showId(input.txId),
    locktime: 0,
    outputIndex: String(input.outputIndex),
    threshold: 0,
    timestamp: 0,
    utxoType: 'transfer',
  };
}
