import type { ConsumptionOfUtxo, StoredUtxo, StoredVertex, TransactionFacts } from '@nunatak/primary-network-queries';
import { AssetSums } from '../assets/asset-sums.js';
import { blockIdText } from '../blocks/block-id.js';
import { showHex, showId } from '../interface/ids.js';
import { assertAmounts } from '../networks/assert-amounts.js';
import type { PChainUtxoDto } from '../utxos/utxo.dto.js';
import { type KnownInput, presentKnownInput, presentPChainUtxo, type UtxoContext } from '../utxos/utxo.presenter.js';
import { amountsOfAtomicTx, amountsOfAvmTx, amountsOfPlatformTx, type TransactionAmounts } from './amounts.js';
import { type DecodedTransaction, type InputOfTransaction, inputsOf, otherChainOf } from './decoded-transaction.js';
import { l1ValidatorDetails } from './l1-details.js';
import { activeAutoRenew, stakingDetails } from './staking-details.js';
import { subnetDetails } from './subnet-details.js';
import type { PChainStakingTransactionDto, PChainTransactionDto } from './transaction.dto.js';
import type { TransactionType } from './transaction-types.js';

/** A transaction with all that is known of it. */
export interface KnownTransaction {
  facts: TransactionFacts;
  decoded: DecodedTransaction;
  /** Of the X-Chain before blocks: the vertices that hold it, in the order in which they were accepted. */
  vertices: readonly StoredVertex[];
}

/** Shape 2.14: a transaction of the P-Chain in both dialects, of every chain in the standard one. */
export function presentPChainTransaction(known: KnownTransaction, context: UtxoContext): PChainTransactionDto {
  const { facts, decoded } = known;
  const { network, book } = context;
  const { transaction } = facts;
  const amounts = amountsOf(decoded);
  const l1Balance = new AssetSums().add(network.avaxAssetId, amounts.l1Balance);
  const { blockNumber, blockHash } = placeOf(known);
  const { sourceChain, destinationChain } = chainsOf(known, context);
  return {
    txHash: showId(transaction.id),
    txType: transaction.type as TransactionType,
    blockTimestamp: transaction.time,
    blockNumber,
    blockHash,
    consumedUtxos: consumedUtxos(known, context),
    emittedUtxos: [
      ...facts.returned.map((row) => presentPChainUtxo(row, context, 'returned')),
      ...facts.emitted.map((row) => presentPChainUtxo(row, context, 'staked')),
    ],
    sourceChain,
    destinationChain,
    value: sumOf([...facts.returned, ...facts.emitted]).show(book),
    amountBurned: amounts.burned.show(book),
    amountStaked: amounts.staked.show(book),
    amountL1ValidatorBalanceBurned: l1Balance.show(book),
    memo: memoOf(decoded),
    ...platformDetails(known, context),
  };
}

/** A transaction of a staker that is pending or current. */
export function presentStakingTransaction(known: KnownTransaction, context: UtxoContext): PChainStakingTransactionDto {
  const { facts, decoded } = known;
  const autoRenew = decoded.chain === 'P' && activeAutoRenew(decoded.signed.tx, facts, context.network);
  return { ...presentPChainTransaction(known, context), ...(autoRenew && { autoRenew }) };
}

function amountsOf(decoded: DecodedTransaction): TransactionAmounts {
  switch (decoded.chain) {
    case 'P':
      return amountsOfPlatformTx(decoded.signed.tx);
    case 'X':
      return amountsOfAvmTx(decoded.signed.tx);
    case 'C':
      return amountsOfAtomicTx(decoded.signed.tx);
  }
}

/** Before the X-Chain had blocks, the first vertex that holds it stands for its block. */
export function placeOf({ facts: { transaction }, vertices }: KnownTransaction) {
  const { chain, height, blockId, vertexId } = transaction;
  const [vertex] = vertices;
  const blockNumber = vertexId ? String(vertex?.height ?? height) : String(height);
  const hash = blockId ?? vertexId;
  return { blockNumber, blockHash: hash ? blockIdText(chain, hash) : '' };
}

function platformDetails({ facts, decoded }: KnownTransaction, { network }: UtxoContext) {
  if (decoded.chain !== 'P') return {};
  const { tx } = decoded.signed;
  const l1Validators = l1ValidatorDetails(tx, facts.l1Validators);
  if (l1Validators.length > 0) assertAmounts(network, 'fees');
  return {
    ...stakingDetails(tx, facts, network),
    ...subnetDetails(tx, facts.transaction.id, network),
    ...(l1Validators.length > 0 && { l1ValidatorDetails: l1Validators }),
  };
}

/** Atomic transactions of the C-Chain, and some of the P-Chain, have none. */
export function memoOf({ chain, signed }: DecodedTransaction): string | undefined {
  return chain !== 'C' && 'memo' in signed.tx ? showHex(signed.tx.memo) : undefined;
}

/** The chains of an import or an export. */
export function chainsOf(
  known: KnownTransaction,
  { network }: UtxoContext,
): { sourceChain?: string; destinationChain?: string } {
  const { source, destination } = otherChainOf(known.decoded);
  const own = network.blockchainIds[known.decoded.chain];
  if (source) return { sourceChain: showId(source), destinationChain: own };
  if (destination) return { sourceChain: own, destinationChain: showId(destination) };
  return {};
}

export function sumOf(rows: readonly StoredUtxo[]): AssetSums {
  const sums = new AssetSums();
  for (const { assetId, amount } of rows) sums.add(assetId, BigInt(amount));
  return sums;
}

function consumedUtxos(known: KnownTransaction, context: UtxoContext): PChainUtxoDto[] {
  const { facts } = known;
  const stakes = facts.returned.map((row) => presentPChainUtxo(row, context, 'staked'));
  return [
    ...stakes,
    ...consumedRows(known, context).map((consumed) =>
      'row' in consumed
        ? presentPChainUtxo(consumed.row, context)
        : presentKnownInput(consumed.input, consumed.by, context),
    ),
  ];
}

/** What a transaction consumed: the UTXO, or what its input says of one whose making was not taken in yet. */
export type ConsumedRow = { row: StoredUtxo } | { input: KnownInput; by: ConsumptionOfUtxo & { chainId: string } };

export function consumedRows({ facts, decoded }: KnownTransaction, { network }: UtxoContext): ConsumedRow[] {
  const { transaction, consumed } = facts;
  let inputs: Map<string, InputOfTransaction> | undefined;
  return consumed.flatMap(({ utxoId, utxo }): ConsumedRow[] => {
    if (utxo) return [{ row: utxo }];
    inputs ??= inputsOf(decoded);
    const input = inputs.get(utxoId.toString('hex'));
    if (!input) return [];
    const chainId = network.blockchainIds[decoded.chain];
    const { source } = otherChainOf(decoded);
    const createdOnChainId = input.isImported && source ? showId(source) : chainId;
    const { id: transactionId, height, time } = transaction;
    return [{ input: { ...input, utxoId, createdOnChainId }, by: { transactionId, height, time, chainId } }];
  });
}
