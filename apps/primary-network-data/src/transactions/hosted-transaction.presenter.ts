import type { Credential, SignedAtomicTx } from '@nunatak/avalanche-codec';
import { AssetSums } from '../assets/asset-sums.js';
import { showEvmAddress } from '../interface/addresses.js';
import { showHex, showId } from '../interface/ids.js';
import type { UtxoCredentialDto, UtxoDto } from '../utxos/utxo.dto.js';
import { presentKnownInputHosted, presentUtxo, type UtxoContext } from '../utxos/utxo.presenter.js';
import type {
  CChainExportTransactionDto,
  CChainImportTransactionDto,
  EvmInputDto,
  EvmOutputDto,
  XChainLinearTransactionDto,
  XChainNonLinearTransactionDto,
} from './transaction.dto.js';
import { chainsOf, consumedRows, type KnownTransaction, memoOf, sumOf } from './transaction.presenter.js';
import type { TransactionType } from './transaction-types.js';

/** A transaction of the X-Chain in the hosted dialect. */
export function presentXChainTransaction(
  known: KnownTransaction,
  context: UtxoContext,
): XChainLinearTransactionDto | XChainNonLinearTransactionDto {
  const { facts, decoded, vertices } = known;
  const { transaction } = facts;
  const shared = {
    txHash: showId(transaction.id),
    timestamp: transaction.time,
    txType: transaction.type as TransactionType,
    memo: memoOf(decoded) ?? '0x',
    consumedUtxos: consumedUtxos(known, context),
    emittedUtxos: facts.emitted.map((row) => presentUtxo(row, context)),
    amountUnlocked: unlocked(known, context),
    amountCreated: sumOf(facts.emitted).show(context.book),
    ...chainsOf(known, context),
    ...assetCreated(known, context),
  };
  if (transaction.vertexId === undefined) {
    const blockHash = transaction.blockId ? showId(transaction.blockId) : '';
    return { ...shared, chainFormat: 'linear', blockHeight: transaction.height, blockHash };
  }
  const held = vertices.map(({ id, height, time }) => ({ hash: showId(id), height, timestamp: time }));
  // The same transaction may have been accepted in several vertices: the last time counts.
  const timestamp = Math.max(transaction.time, ...vertices.map(({ time }) => time));
  return { ...shared, timestamp, chainFormat: 'non-linear', vertices: held };
}

function assetCreated({ facts, decoded }: KnownTransaction, { book }: UtxoContext) {
  const { tx } = decoded.signed;
  if (tx.type !== 'CreateAssetTx') return {};
  const { id, time } = facts.transaction;
  const mints = tx.initialStates.some(({ outs }) => outs.some(({ type }) => type.endsWith('MintOutput')));
  const cap = mints ? ('variable' as const) : ('fixed' as const);
  return { assetCreated: { ...book.asset(id), createdAtTimestamp: time, cap } };
}

function consumedUtxos(known: KnownTransaction, context: UtxoContext): UtxoDto[] {
  return consumedRows(known, context).map((consumed) =>
    'row' in consumed
      ? presentUtxo(consumed.row, context)
      : presentKnownInputHosted(consumed.input, consumed.by, context),
  );
}

function unlocked(known: KnownTransaction, context: UtxoContext) {
  const sums = new AssetSums();
  for (const consumed of consumedRows(known, context)) {
    if ('row' in consumed) sums.add(consumed.row.assetId, BigInt(consumed.row.amount));
    else sums.add(consumed.input.assetId, consumed.input.amount);
  }
  return sums.show(context.book);
}

/** An atomic transaction of the C-Chain in the hosted dialect. */
export function presentCChainTransaction(
  known: KnownTransaction,
  context: UtxoContext,
  signed: SignedAtomicTx,
): CChainExportTransactionDto | CChainImportTransactionDto {
  const { transaction, emitted } = known.facts;
  const { book } = context;
  const shared = {
    txHash: showId(transaction.id),
    blockHeight: transaction.height,
    blockHash: transaction.blockId ? showHex(transaction.blockId) : '',
    timestamp: transaction.time,
    // An atomic transaction has none.
    memo: '0x',
    ...(chainsOf(known, context) as { sourceChain: string; destinationChain: string }),
  };
  const { tx, credentials } = signed;
  if (tx.type === 'import') {
    const created = new AssetSums();
    for (const { assetId, amount } of tx.outs) created.add(assetId, amount);
    return {
      ...shared,
      txType: 'ImportTx',
      amountUnlocked: unlocked(known, context),
      amountCreated: created.show(book),
      evmOutputs: tx.outs.map(
        ({ address, assetId, amount }): EvmOutputDto => ({
          toAddress: showEvmAddress(address),
          asset: book.amount(assetId, amount),
        }),
      ),
      consumedUtxos: consumedUtxos(known, context),
    };
  }
  const spent = new AssetSums();
  for (const { assetId, amount } of tx.ins) spent.add(assetId, amount);
  return {
    ...shared,
    txType: 'ExportTx',
    amountUnlocked: spent.show(book),
    amountCreated: sumOf(emitted).show(book),
    evmInputs: tx.ins.map(
      ({ address, assetId, amount }, i): EvmInputDto => ({
        fromAddress: showEvmAddress(address),
        asset: book.amount(assetId, amount),
        credentials: presentCredential(credentials[i]),
      }),
    ),
    emittedUtxos: emitted.map((row) => presentUtxo(row, context)),
  };
}

/** Signatures in base64, as the hosted service writes them. */
function presentCredential(credential: Credential | undefined): UtxoCredentialDto[] {
  return (credential?.signatures ?? []).map((signature) => ({ signature: signature.toString('base64') }));
}
