import type { Row } from '@firn/database';
import type { EvmBlock, Transaction } from '@firn/evm-contracts';
import { internalTransactionsOf, type TokenTransfer, tokenTransfersOf } from '@firn/evm-decoding';
import { INTERNAL_TYPES, type VerifiedTable } from '@firn/evm-store';
import { getContractAddress } from 'viem/utils';

/** Rows of some blocks, by table: all tables whose rows are declared to be compared one by one. */
export type BlockRowSet = Record<VerifiedTable, Row[]>;

const text = (value: bigint | number | boolean | undefined): string | null =>
  value === undefined ? null : String(value);

/** The rows that should be stored of a block, from what the node says of it. Written apart from the indexer's own derivation. */
export function expectedRows({ header, transactions, frames }: EvmBlock): BlockRowSet {
  const height = String(header.height);
  const gas = transactions.reduce((sum, t) => sum + t.gasUsed * t.effectiveGasPrice, 0n);
  const blobs = transactions.reduce((sum, t) => sum + (t.blobGasUsed ?? 0n) * (t.blobGasPrice ?? 0n), 0n);
  return {
    block: [
      {
        height,
        hash: header.hash,
        parent_hash: header.parentHash,
        timestamp: text(header.timestamp),
        timestamp_ms: text(header.timestampMilliseconds),
        min_delay_excess: text(header.minDelayExcess),
        transaction_count: text(transactions.length),
        base_fee: text(header.baseFeePerGas),
        gas_used: text(header.gasUsed),
        gas_limit: text(header.gasLimit),
        gas_cost: text(header.blockGasCost),
        fees_spent: text(gas + blobs),
      },
    ],
    transaction: transactions.map((transaction) => transactionRow(height, transaction)),
    token_transfer: transfersOf(transactions).map(({ transactionIndex, transfer }) => ({
      height,
      log_index: text(transfer.logIndex),
      batch_index: text(transfer.batchIndex),
      transaction_index: text(transactionIndex),
      standard: text(transfer.standard),
      token: transfer.token,
      from_address: transfer.from,
      to_address: transfer.to,
      token_id: text(transfer.tokenId),
      value: text(transfer.value),
    })),
    internal_transaction: internalTransactionsOf(frames ?? []).map((internal) => ({
      height,
      transaction_index: text(internal.transactionIndex),
      frame_index: text(internal.frameIndex),
      type: text(INTERNAL_TYPES.indexOf(internal.type)),
      is_reverted: text(internal.isReverted),
      from_address: internal.from,
      to_address: internal.to ?? null,
      value: text(internal.value),
      gas_limit: text(internal.gasLimit),
      gas_used: text(internal.gasUsed),
    })),
  };
}

/** All token transfers that a block's logs state, in order. */
export function transfersOf(transactions: Transaction[]): { transactionIndex: number; transfer: TokenTransfer }[] {
  return transactions.flatMap(({ transactionIndex, logs }) =>
    logs.flatMap((log) => tokenTransfersOf(log).map((transfer) => ({ transactionIndex, transfer }))),
  );
}

function transactionRow(height: string, t: Transaction): Row {
  const created = () => getContractAddress({ from: t.from as `0x${string}`, nonce: BigInt(t.nonce) }).toLowerCase();
  return {
    height,
    transaction_index: text(t.transactionIndex),
    hash: t.hash,
    type: text(t.type),
    status: text(t.status),
    is_creation: text(t.to === undefined),
    from_address: t.from,
    to_address: t.to ?? t.contractAddress ?? created(),
    nonce: text(t.nonce),
    gas_limit: text(t.gasLimit),
    gas_used: text(t.gasUsed),
    gas_price: text(t.effectiveGasPrice),
    max_fee: text(t.maxFeePerGas),
    max_priority_fee: text(t.maxPriorityFeePerGas),
    value: text(t.value),
    input: t.input,
  };
}
