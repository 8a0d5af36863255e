import { InvalidAnswerError } from '@firn/chain-nodes';
import type { BlockHeader, Transaction } from '@firn/evm-contracts';
import type { LogsBloom } from './logs-bloom.js';

/** Root of an empty trie: the transactions root of a block without transactions, the receipts root of one without receipts. */
const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
/** Some chains leave roots blank: then they say nothing. */
const BLANK_ROOT = `0x${'0'.repeat(64)}`;

/** Checks that a header is the one that was asked for. */
export function checkIdentity(header: BlockHeader, height: number, hash?: string): void {
  if (header.height !== height) {
    throw new InvalidAnswerError(`asked for block ${height}, the node gave block ${header.height} (${header.hash})`);
  }
  if (hash !== undefined && header.hash !== hash) {
    throw new InvalidAnswerError(`asked for block ${height} ${hash}, the node gave ${header.hash}`);
  }
}

/** Checks that the number of transactions fits the header, before anything else is asked of the block. */
export function checkTransactionCount(header: BlockHeader, count: number): void {
  if (header.transactionsRoot === BLANK_ROOT) return;
  const emptyByHeader = header.transactionsRoot === EMPTY_ROOT;
  if (emptyByHeader !== (count === 0)) {
    throw new InvalidAnswerError(
      `block ${header.height} (${header.hash}): transactions root ${header.transactionsRoot} against ${count} transactions`,
    );
  }
}

/**
 * Checks receipts against the header: the bloom of the logs is recomputed. Where execution is asynchronous (a header with
 * `settledHeight`) the header's bloom and receipts root describe other blocks and say nothing of this one.
 *
 * @param blooms undefined: the bloom is not checked
 */
export function checkReceipts(
  header: BlockHeader,
  transactions: readonly Transaction[],
  blooms: LogsBloom | undefined,
): void {
  if (header.settledHeight !== undefined) return;
  if (header.receiptsRoot !== BLANK_ROOT && header.transactionsRoot !== BLANK_ROOT) {
    const emptyByHeader = header.receiptsRoot === EMPTY_ROOT;
    if (emptyByHeader !== (transactions.length === 0)) {
      throw new InvalidAnswerError(
        `block ${header.height} (${header.hash}): receipts root ${header.receiptsRoot} against ${transactions.length} receipts`,
      );
    }
  }
  if (blooms !== undefined && !blooms.matches(header.logsBloom, transactions)) {
    const logs = transactions.reduce((sum, transaction) => sum + transaction.logs.length, 0);
    throw new InvalidAnswerError(
      `block ${header.height} (${header.hash}): the header's logs bloom is not that of the ${logs} logs in its receipts`,
    );
  }
}

/** Checks that a block follows another. */
export function checkParent(parent: { height: number; hash: string }, header: BlockHeader): void {
  if (header.parentHash !== parent.hash) {
    throw new InvalidAnswerError(
      `expected parent ${parent.hash} at ${parent.height}, block ${header.height} (${header.hash}) names ${header.parentHash}`,
    );
  }
}
