import type { BlockHeader, Hex, Transaction } from '@firn/contracts';
import type { InternalTransaction, TokenTransfer } from '@firn/evm-decoding';
import { INTERNAL_TYPES } from '../schema/internal-types.js';

/**
 * The rows of some consecutive blocks of one chain, as text in PostgreSQL's COPY format, a string a table. Text is built by
 * concatenation alone: no row is ever an object, which is what makes a backfill fast. Values are hex and digits, so nothing needs
 * escaping.
 */
export class BlockRows {
  private block = '';
  private transaction = '';
  private tokenTransfer = '';
  private internalTransaction = '';
  private readonly nativeBalance: string[] = [];
  private readonly erc20Balance: string[] = [];

  constructor(private readonly chainId: string) {}

  addBlock(header: BlockHeader, transactionCount: number, cumulativeTransactions: bigint, feesSpent: bigint): void {
    this.block += `${this.chainId}\t${header.height}\t${header.timestamp}\t${header.timestampMilliseconds ?? NULL}\t${header.minDelayExcess ?? NULL}\t${cumulativeTransactions}\t${transactionCount}\t${bytes(header.hash)}\t${bytes(header.parentHash)}\t${header.baseFeePerGas ?? NULL}\t${header.gasUsed}\t${header.gasLimit}\t${header.blockGasCost ?? NULL}\t${feesSpent}\n`;
  }

  /** `to` is the created contract, of a creation. */
  addTransaction(height: number, tx: Transaction, to: Hex): void {
    this.transaction += `${this.chainId}\t${height}\t${tx.transactionIndex}\t${tx.type}\t${tx.status}\t${tx.to === undefined ? 't' : 'f'}\t${bytes(tx.hash)}\t${bytes(tx.from)}\t${bytes(to)}\t${tx.nonce}\t${tx.gasLimit}\t${tx.gasUsed}\t${tx.effectiveGasPrice}\t${tx.maxFeePerGas ?? NULL}\t${tx.maxPriorityFeePerGas ?? NULL}\t${tx.value}\t${bytes(tx.input)}\n`;
  }

  addTokenTransfer(height: number, transactionIndex: number, t: TokenTransfer): void {
    this.tokenTransfer += `${this.chainId}\t${height}\t${transactionIndex}\t${t.logIndex}\t${t.batchIndex}\t${t.standard}\t${bytes(t.token)}\t${bytes(t.from)}\t${bytes(t.to)}\t${t.tokenId ?? NULL}\t${t.value ?? NULL}\n`;
  }

  addInternalTransaction(height: number, t: InternalTransaction): void {
    this.internalTransaction += `${this.chainId}\t${height}\t${t.transactionIndex}\t${t.frameIndex}\t${INTERNAL_TYPES.indexOf(t.type)}\t${t.isReverted ? 't' : 'f'}\t${bytes(t.from)}\t${t.to === undefined ? NULL : bytes(t.to)}\t${t.value}\t${t.gasLimit}\t${t.gasUsed}\n`;
  }

  addNativeBalance(height: number, address: Hex, balance: bigint): void {
    this.nativeBalance.push(`${bytes(address)}\t${height}\t${this.chainId}\t${balance}\n`);
  }

  addErc20Balance(height: number, holder: Hex, token: Hex, balance: bigint): void {
    this.erc20Balance.push(`${bytes(holder)}\t${bytes(token)}\t${height}\t${this.chainId}\t${balance}\n`);
  }

  /**
   * The rows by table, encoded; tables without rows are left out. Balances are sorted by whose they are: an account's rows then enter its
   * place in the index one after the other.
   */
  encoded(): EncodedRows[] {
    return [
      encode('block', '', this.block),
      encode('transaction', '', this.transaction),
      encode('token_transfer', '', this.tokenTransfer),
      encode('internal_transaction', '', this.internalTransaction),
      encode('native_balance', '(address, height, chain_id, balance)', this.nativeBalance.sort().join('')),
      encode('erc20_balance', '(holder, token, height, chain_id, balance)', this.erc20Balance.sort().join('')),
    ].filter(({ bytes }) => bytes.length > 0);
  }
}

/** Rows of one table: COPY text, and the columns in its order where that is not the table's. Owns its memory, so it can be transferred. */
export interface EncodedRows {
  table: string;
  columns: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The text is digits and hex alone: one byte a character. */
function encode(table: string, columns: string, text: string): EncodedRows {
  const bytes = Buffer.allocUnsafeSlow(text.length);
  bytes.write(text, 'latin1');
  return { table, columns, bytes: bytes as Uint8Array<ArrayBuffer> };
}

const NULL = '\\N';

/** A hex string as `bytea` in COPY text: the backslash of `\x…` is itself escaped. */
function bytes(hex: Hex): string {
  return `\\\\x${hex.slice(2)}`;
}
