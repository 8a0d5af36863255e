import { exactInteger } from '@firn/data-api';
import type { ConsumptionOfUtxo, StoredUtxo } from '@firn/primary-network-store';
import type { AssetBook } from '../assets/asset-book.js';
import { showAddress } from '../interface/addresses.js';
import { showHex, showId } from '../interface/ids.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { PChainUtxoDto, UtxoDto } from './utxo.dto.js';
import { utxoBytesOf } from './utxo-bytes.js';

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

/** What both forms have. */
function sharedFields(row: StoredUtxo, { consumption }: UtxoState, { network, book }: UtxoContext) {
  return {
    addresses: row.addresses.map((address) => showAddress(network, address)),
    asset: book.amount(row.assetId, row.amount),
    consumedOnChainId: network.blockchainIds[row.holder],
    ...(consumption && { consumingTxHash: showId(consumption.transactionId) }),
    createdOnChainId: network.blockchainIds[row.chain],
    utxoId: showId(row.utxoId),
    utxoBytes: utxoBytesOf(row),
  };
}

/** A UTXO of the P-Chain; of any chain in the standard dialect. */
export function presentPChainUtxo(row: StoredUtxo, context: UtxoContext, view: StakeView = 'now'): PChainUtxoDto {
  const state = stateOf(row, view);
  const { consumption } = state;
  return {
    ...sharedFields(row, state, context),
    amount: row.amount,
    assetId: showId(row.assetId),
    blockNumber: String(state.height),
    blockTimestamp: state.time,
    ...(consumption && {
      consumingBlockNumber: String(consumption.height),
      consumingBlockTimestamp: consumption.time,
    }),
    platformLocktime: exactInteger(BigInt(row.locktime)),
    outputIndex: row.outputIndex,
    ...(row.rewardType && { rewardType: row.rewardType }),
    ...(row.stakeableLocktime && { stakeableLocktime: exactInteger(BigInt(row.stakeableLocktime)) }),
    staked: state.isStaked,
    threshold: row.threshold,
    txHash: showId(row.transactionId),
    ...(row.stake && { utxoEndTimestamp: row.stake.end, utxoStartTimestamp: row.stake.start }),
    utxoType: state.isStaked ? 'STAKE' : 'TRANSFER',
  };
}

/** A UTXO of the X- or C-Chain in the hosted dialect. */
export function presentUtxo(row: StoredUtxo, context: UtxoContext): UtxoDto {
  const { consumption } = row;
  return {
    ...sharedFields(row, stateOf(row, 'now'), context),
    ...(consumption && { consumingTxTimestamp: consumption.time }),
    creationTxHash: showId(row.transactionId),
    ...(row.groupId !== undefined && { groupId: row.groupId }),
    locktime: exactInteger(BigInt(row.locktime)),
    outputIndex: String(row.outputIndex),
    ...(row.payload && { payload: showHex(row.payload) }),
    threshold: row.threshold,
    timestamp: row.time,
    utxoType: row.kind,
  };
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
    utxoId: showId(input.utxoId),
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
    utxoId: showId(input.utxoId),
    consumingTxTimestamp: consumption.time,
    creationTxHash: showId(input.txId),
    locktime: 0,
    outputIndex: String(input.outputIndex),
    threshold: 0,
    timestamp: 0,
    utxoType: 'transfer',
  };
}
