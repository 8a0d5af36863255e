import type { Chain } from '@nunatak/evm-chains';
import { methodName } from '@nunatak/evm-decoding';
import {
  INTERNAL_TYPES,
  type InternalRow,
  type PageRows,
  type TransactionRow,
  type TransferRow,
} from '@nunatak/evm-queries';
import type { TokenPresenter } from '../tokens/token.presenter.js';
import type {
  Erc20TransferDto,
  Erc721TransferDto,
  Erc1155TransferDto,
  FullNativeTransactionDto,
  InternalTransactionDetailsDto,
  InternalTransactionDto,
  MethodDto,
  NativeTransactionDto,
} from './transaction.dto.js';

/** How a transaction called: with nothing, a contract's method, or to make a contract. */
export function presentMethod({ isCreation, selector }: Pick<TransactionRow, 'isCreation' | 'selector'>): MethodDto {
  if (isCreation) return { callType: 'CONTRACT_CREATION', methodHash: '', methodName: 'Contract Created' };
  if (selector === '') return { callType: 'NATIVE_TRANSFER', methodHash: '', methodName: 'Native Transfer' };
  // Call data of less than four bytes names no method.
  if (selector.length < 8) return { callType: 'CONTRACT_CALL', methodHash: '' };
  const name = methodName(selector);
  const method: MethodDto = { callType: 'CONTRACT_CALL', methodHash: `0x${selector}` };
  return name === undefined ? method : { ...method, methodName: name };
}

export function presentTransaction(chain: Chain, row: TransactionRow, tokens: TokenPresenter): NativeTransactionDto {
  return {
    blockNumber: String(row.height),
    blockTimestamp: row.timestamp,
    blockTimestampMilliseconds: row.timestampMilliseconds,
    // Undefined, it is absent from the JSON: a literal without conditions is made faster.
    blockMinDelayExcess: row.minDelayExcess,
    blockHash: `0x${row.blockHash}`,
    chainId: chain.chainId,
    blockIndex: row.transactionIndex,
    txHash: `0x${row.hash}`,
    txStatus: row.status,
    txType: row.type,
    gasLimit: row.gasLimit,
    gasUsed: row.gasUsed,
    gasPrice: row.gasPrice,
    nonce: row.nonce,
    from: tokens.address(row.from),
    to: tokens.address(row.to),
    method: presentMethod(row),
    value: row.value,
  };
}

export function presentFullTransaction(
  chain: Chain,
  row: TransactionRow,
  tokens: TokenPresenter,
): FullNativeTransactionDto {
  const { input = '', baseFee = null, maxFee = null, maxPriorityFee = null } = row.full ?? {};
  return {
    ...presentTransaction(chain, row, tokens),
    input: `0x${input}`,
    baseFeePerGas: baseFee ?? '0',
    ...(maxFee !== null && { maxFeePerGas: maxFee }),
    ...(maxPriorityFee !== null && { maxPriorityFeePerGas: maxPriorityFee }),
  };
}

/** What happened inside one transaction. */
export interface TransactionParts {
  transfers: TransferRow[];
  internals: InternalRow[];
}

const NO_PARTS: TransactionParts = { transfers: [], internals: [] };
const placeOf = (row: { height: number; transactionIndex: number }) => row.height * 65_536 + row.transactionIndex;

/** A page's transfers and internal transactions by the transaction that they belong to, each in the order in which they happened. */
export function partsByTransaction(page: PageRows): (row: TransactionRow) => TransactionParts {
  const parts = new Map<number, TransactionParts>();
  const at = (row: { height: number; transactionIndex: number }) => {
    const place = placeOf(row);
    let found = parts.get(place);
    if (!found) {
      found = { transfers: [], internals: [] };
      parts.set(place, found);
    }
    return found;
  };
  for (const row of page.transfers) at(row).transfers.push(row);
  for (const row of page.internals) at(row).internals.push(row);
  for (const { transfers, internals } of parts.values()) {
    transfers.sort((a, b) => a.logIndex - b.logIndex || a.batchIndex - b.batchIndex);
    internals.sort((a, b) => a.frameIndex - b.frameIndex);
  }
  return (row) => parts.get(placeOf(row)) ?? NO_PARTS;
}

export function presentInternal(row: InternalRow, tokens: TokenPresenter): InternalTransactionDetailsDto {
  return {
    from: tokens.address(row.from),
    to: tokens.address(row.to),
    internalTxType: INTERNAL_TYPES[row.type] ?? 'UNKNOWN',
    value: row.value,
    isReverted: row.isReverted,
    gasUsed: row.gasUsed,
    gasLimit: row.gasLimit,
  };
}

/** Where a listed transfer or internal transaction happened. */
function presentPlace(tx: TransactionRow) {
  return {
    blockNumber: String(tx.height),
    blockTimestamp: tx.timestamp,
    blockTimestampMilliseconds: tx.timestampMilliseconds,
    blockHash: `0x${tx.blockHash}`,
    txHash: `0x${tx.hash}`,
  };
}

const sidesOf = (row: TransferRow, tokens: TokenPresenter) => ({
  from: tokens.address(row.from),
  to: tokens.address(row.to),
  logIndex: row.logIndex,
});

export function presentErc20Transfer(row: TransferRow, tx: TransactionRow, tokens: TokenPresenter): Erc20TransferDto {
  return { ...presentPlace(tx), ...sidesOf(row, tokens), value: row.value ?? '0', erc20Token: tokens.erc20(row.token) };
}

export function presentErc721Transfer(row: TransferRow, tx: TransactionRow, tokens: TokenPresenter): Erc721TransferDto {
  return { ...presentPlace(tx), ...sidesOf(row, tokens), erc721Token: tokens.erc721(row.token, row.tokenId ?? '0') };
}

export function presentErc1155Transfer(
  row: TransferRow,
  tx: TransactionRow,
  tokens: TokenPresenter,
): Erc1155TransferDto {
  const erc1155Token = tokens.erc1155(row.token, row.tokenId ?? '0');
  return { ...presentPlace(tx), ...sidesOf(row, tokens), value: row.value ?? '0', erc1155Token };
}

export function presentInternalTransaction(
  row: InternalRow,
  tx: TransactionRow,
  tokens: TokenPresenter,
): InternalTransactionDto {
  return { ...presentPlace(tx), ...presentInternal(row, tokens) };
}
