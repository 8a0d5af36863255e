import { TableRows } from '@firn/database';
import type { BlockAppended, Hex, Transaction } from '@firn/evm-contracts';
import { internalTransactionsOf, tokenTransfersOf } from '@firn/evm-decoding';
import {
  BLOCK,
  blockRow,
  EVM_TABLES,
  INTERNAL_TRANSACTION,
  internalTransactionRow,
  TOKEN_TRANSFER,
  TRANSACTION,
  tokenTransferRow,
  transactionRow,
} from '@firn/evm-store';
import { createdContractAddress } from './created-contract.js';
import type { Batch, TransferAtHeight } from './derivation.js';

/** A batch with what follows from its blocks alone, without the store or a node. */
export interface DerivedBatch extends Batch {
  /** The chain's transaction count after the last block. */
  transactionCount: bigint;
}

/** Begins a batch: derives blocks, transactions, token transfers and internal transactions. */
export function deriveBatch(chainId: string, events: BlockAppended[], transactionsBefore: bigint): DerivedBatch {
  const rows = new TableRows(EVM_TABLES);
  const [blockRows, transactionRows] = [rows.of(BLOCK), rows.of(TRANSACTION)];
  const [transferRows, internalRows] = [rows.of(TOKEN_TRANSFER), rows.of(INTERNAL_TRANSACTION)];
  const transfers: TransferAtHeight[] = [];
  let transactionCount = transactionsBefore;
  for (const { block, height } of events) {
    const { header, transactions, frames } = block;
    let feesSpent = 0n;
    for (const transaction of transactions) {
      feesSpent += feesOf(transaction);
      transactionRows.add(transactionRow(chainId, height, transaction, recipientOf(transaction)));
      for (const log of transaction.logs) {
        for (const transfer of tokenTransfersOf(log)) {
          transferRows.add(tokenTransferRow(chainId, height, transaction.transactionIndex, transfer));
          transfers.push({ height, transfer });
        }
      }
    }
    transactionCount += BigInt(transactions.length);
    blockRows.add(blockRow(chainId, header, transactions.length, transactionCount, feesSpent));
    if (!frames) continue;
    for (const internal of internalTransactionsOf(frames))
      internalRows.add(internalTransactionRow(chainId, height, internal));
  }
  return { events, transfers, rows, tokens: [], transactionCount };
}

/** What the sender paid: for gas, and for blobs where it has some. */
function feesOf({ gasUsed, effectiveGasPrice, blobGasUsed = 0n, blobGasPrice = 0n }: Transaction): bigint {
  return gasUsed * effectiveGasPrice + blobGasUsed * blobGasPrice;
}

function recipientOf({ to, contractAddress, from, nonce }: Transaction): Hex {
  return to ?? contractAddress ?? createdContractAddress(from, nonce);
}
