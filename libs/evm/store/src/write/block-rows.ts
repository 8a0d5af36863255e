import { CopyText, type EncodedRows } from '@firn/database';
import type { BlockHeader, Hex, Transaction } from '@firn/evm-contracts';
import type { InternalTransaction, TokenTransfer } from '@firn/evm-decoding';
import { INTERNAL_TYPES } from '../schema/internal-types.js';

/**
 * The columns of each table's rows in the order in which {@link BlockRows} writes them: COPY names them, so that rows fit a table to which
 * a later release's migration has added columns.
 */
const COLUMNS = {
  block:
    'chain_id, height, timestamp, timestamp_ms, min_delay_excess, cumulative_transactions, transaction_count, hash, parent_hash, base_fee, gas_used, gas_limit, gas_cost, fees_spent',
  transaction:
    'chain_id, height, transaction_index, type, status, is_creation, hash, from_address, to_address, nonce, gas_limit, gas_used, gas_price, max_fee, max_priority_fee, value, input',
  token_transfer:
    'chain_id, height, transaction_index, log_index, batch_index, standard, token, from_address, to_address, token_id, value',
  internal_transaction:
    'chain_id, height, transaction_index, frame_index, type, is_reverted, from_address, to_address, value, gas_limit, gas_used',
  native_balance: 'address, height, chain_id, balance',
  erc20_balance: 'holder, token, height, chain_id, balance',
};

/**
 * The rows of some consecutive blocks of one chain, as text in PostgreSQL's COPY format, a buffer a table. No row is ever an object, which
 * is what makes a backfill fast. Values are hex and digits, so nothing needs escaping.
 */
export class BlockRows {
  private readonly block = new CopyText();
  private readonly transaction = new CopyText();
  private readonly tokenTransfer = new CopyText();
  private readonly internalTransaction = new CopyText();
  private readonly nativeBalance: string[] = [];
  private readonly erc20Balance: string[] = [];

  constructor(private readonly chainId: string) {}

  addBlock(header: BlockHeader, transactionCount: number, cumulativeTransactions: bigint, feesSpent: bigint): void {
    this.block.add(
      `${this.chainId}\t${header.height}\t${header.timestamp}\t${header.timestampMilliseconds ?? NULL}\t${header.minDelayExcess ?? NULL}\t${cumulativeTransactions}\t${transactionCount}\t${bytes(header.hash)}\t${bytes(header.parentHash)}\t${header.baseFeePerGas ?? NULL}\t${header.gasUsed}\t${header.gasLimit}\t${header.blockGasCost ?? NULL}\t${feesSpent}\n`,
    );
  }

  /** `to` is the created contract, of a creation. */
  addTransaction(height: number, tx: Transaction, to: Hex): void {
    this.transaction.add(
      `${this.chainId}\t${height}\t${tx.transactionIndex}\t${tx.type}\t${tx.status}\t${tx.to === undefined ? 't' : 'f'}\t${bytes(tx.hash)}\t${bytes(tx.from)}\t${bytes(to)}\t${tx.nonce}\t${tx.gasLimit}\t${tx.gasUsed}\t${tx.effectiveGasPrice}\t${tx.maxFeePerGas ?? NULL}\t${tx.maxPriorityFeePerGas ?? NULL}\t${tx.value}\t${bytes(tx.input)}\n`,
    );
  }

  addTokenTransfer(height: number, transactionIndex: number, t: TokenTransfer): void {
    this.tokenTransfer.add(
      `${this.chainId}\t${height}\t${transactionIndex}\t${t.logIndex}\t${t.batchIndex}\t${t.standard}\t${bytes(t.token)}\t${bytes(t.from)}\t${bytes(t.to)}\t${t.tokenId ?? NULL}\t${t.value ?? NULL}\n`,
    );
  }

  addInternalTransaction(height: number, t: InternalTransaction): void {
    this.internalTransaction.add(
      `${this.chainId}\t${height}\t${t.transactionIndex}\t${t.frameIndex}\t${INTERNAL_TYPES.indexOf(t.type)}\t${t.isReverted ? 't' : 'f'}\t${bytes(t.from)}\t${t.to === undefined ? NULL : bytes(t.to)}\t${t.value}\t${t.gasLimit}\t${t.gasUsed}\n`,
    );
  }

  addNativeBalance(height: number, address: Hex, balance: bigint): void {
    this.nativeBalance.push(`${bytes(address)}\t${height}\t${this.chainId}\t${balance}\n`);
  }

  addErc20Balance(height: number, holder: Hex, token: Hex, balance: bigint): void {
    this.erc20Balance.push(`${bytes(holder)}\t${bytes(token)}\t${height}\t${this.chainId}\t${balance}\n`);
  }

  /**
   * The rows by table, once all were added; tables without rows are left out. Balances are sorted by whose they are: an account's rows then
   * enter its place in the index one after the other.
   */
  encoded(): EncodedRows[] {
    return [
      encodedRows('block', this.block.taken()),
      encodedRows('transaction', this.transaction.taken()),
      encodedRows('token_transfer', this.tokenTransfer.taken()),
      encodedRows('internal_transaction', this.internalTransaction.taken()),
      encodedRows('native_balance', sorted(this.nativeBalance)),
      encodedRows('erc20_balance', sorted(this.erc20Balance)),
    ].filter(({ bytes }) => bytes.length > 0);
  }
}

function encodedRows(table: keyof typeof COLUMNS, bytes: Uint8Array<ArrayBuffer>): EncodedRows {
  return { table, columns: COLUMNS[table], bytes };
}

function sorted(rows: string[]): Uint8Array<ArrayBuffer> {
  const text = new CopyText();
  for (const row of rows.sort()) text.add(row);
  return text.taken();
}

const NULL = '\\N';

/** A hex string as `bytea` in COPY text: the backslash of `\x…` is itself escaped. */
function bytes(hex: Hex): string {
  return `\\\\x${hex.slice(2)}`;
}
