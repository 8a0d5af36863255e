import { InvalidAnswerError } from '@nunatak/chain-nodes';
import type { BlockHeader, Transaction } from '@nunatak/evm-contracts';
import type { ReceiptOddities } from '../mapping/transactions.js';
import type { BlockKind, ChainChecks, CheckName, FailedCheck } from './chain-checks.js';
import type { LogsBloom } from './logs-bloom.js';

/** Root of an empty trie: the transactions root of a block without transactions, the receipts root of one without receipts. */
const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
/** Some chains leave roots blank: then they say nothing. A genesis block names it as its parent. */
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

/**
 * A transaction that may spend no gas is none that the EVM executes: the chain itself put it into the block, and it may stand in no root, no
 * bloom and no trace (Polygon's state sync).
 */
export function isOutsideTheEvm({ gasLimit, gasUsed }: Transaction): boolean {
  return gasLimit === 0n && gasUsed === 0n;
}

/**
 * Returns the checks that a block fails, of those that are on and hold on its chain; counts those that it passes. Where execution is
 * asynchronous (a header with `settledHeight`) the header's bloom and receipts root describe other blocks and are not looked at.
 */
export function failedChecks(
  header: BlockHeader,
  transactions: readonly Transaction[],
  { foreignHash, numbering, extra, leftOut }: ReceiptOddities,
  checks: ChainChecks,
  blooms: LogsBloom,
): FailedCheck[] {
  const failed: FailedCheck[] = [];
  const block = `block ${header.height} (${header.hash})`;
  const look = (name: CheckName, kind: BlockKind, fault: string | undefined): boolean => {
    if (fault === undefined) {
      checks.passed(name, kind);
      return checks.holds(name, kind);
    }
    if (checks.holds(name, kind)) failed.push({ name, kind, text: `${block}: ${fault}` });
    return false;
  };
  const count = transactions.length;
  let [executed, logs] = [0, 0];
  for (const transaction of transactions) {
    if (!isOutsideTheEvm(transaction)) executed++;
    logs += transaction.logs.length;
  }
  const ofCount = count === 0 ? 'without transactions' : 'with transactions';
  if (checks.isOn('transactionsRoot') && header.transactionsRoot !== BLANK_ROOT) {
    const fits = fitsRoot(header.transactionsRoot, count, executed);
    look(
      'transactionsRoot',
      ofCount,
      fits ? undefined : `transactions root ${header.transactionsRoot} against ${count} transactions`,
    );
  }
  const settled = header.settledHeight === undefined;
  if (
    checks.isOn('receiptsRoot') &&
    settled &&
    header.receiptsRoot !== BLANK_ROOT &&
    header.transactionsRoot !== BLANK_ROOT
  ) {
    const fits = fitsRoot(header.receiptsRoot, count, executed);
    look('receiptsRoot', ofCount, fits ? undefined : `receipts root ${header.receiptsRoot} against ${count} receipts`);
  }
  if (checks.isOn('receiptCount') && count > 0) look('receiptCount', ofCount, leftOut);
  const ofLogs = logs === 0 ? 'without logs' : 'with logs';
  let bloomAgrees = false;
  if (checks.isOn('bloom') && settled) {
    const fits =
      blooms.matches(header.logsBloom, transactions) ||
      (executed < count &&
        blooms.matches(
          header.logsBloom,
          transactions.filter((each) => !isOutsideTheEvm(each)),
        ));
    bloomAgrees = look(
      'bloom',
      ofLogs,
      fits ? undefined : `the header's logs bloom is not that of the ${logs} logs in its receipts`,
    );
  }
  if (checks.isOn('logNumbering') && logs > 0) look('logNumbering', ofLogs, numbering);
  // Receipts that name another block are another fork's, until the bloom says that they are this one's all the same.
  if (checks.isOn('hashes') && count > 0) {
    const isOwn = foreignHash === undefined || (bloomAgrees && extra === 0);
    look('hashes', ofCount, isOwn ? undefined : foreignHash);
  }
  // Of the first block no other block says which parent it must name.
  if (checks.isOn('genesisParent') && header.height === 0) {
    const fits = header.parentHash === BLANK_ROOT;
    look('genesisParent', ofCount, fits ? undefined : `names ${header.parentHash} as its parent, and has none`);
  }
  return failed;
}

function fitsRoot(root: string, count: number, executed: number): boolean {
  const isEmpty = root === EMPTY_ROOT;
  return isEmpty === (count === 0) || isEmpty === (executed === 0);
}

/** Checks that a block follows another. */
export function checkParent(parent: { height: number; hash: string }, header: BlockHeader): void {
  if (header.parentHash !== parent.hash) {
    throw new InvalidAnswerError(
      `expected parent ${parent.hash} at ${parent.height}, block ${header.height} (${header.hash}) names ${header.parentHash}`,
    );
  }
}
