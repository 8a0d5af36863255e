import type { Transaction } from '../../oracle/primary-network/facts.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { hostedTransactionRecord } from '../../oracle/primary-network/records/hosted-transaction-record.js';
import { transactionRecord } from '../../oracle/primary-network/records/transaction-record.js';
import type { Dialect } from '../api.js';
import type { Comparison } from '../comparison.js';
import { CHAINS, chainInfoOf, pathsOf } from './chain-paths.js';

/** Transactions by id, the latest of each chain, those of an L1 validator, and those that stake. */
export async function compareTransactions(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  for (const dialect of ['standard', 'hosted-prefix'] as const) {
    for (const chain of CHAINS) {
      const all = [...facts.transactions.values()]
        .filter((transaction) => transaction.chain === chain)
        .sort(newestFirst);
      const [path, other] = pathsOf(facts, chain);
      for (const transaction of all) {
        const question = {
          operation: 'primaryTransaction',
          path: { ...path, txHash: transaction.id },
          dialect,
        } as const;
        await comparison.whole(question, recordOf(facts, transaction, dialect));
      }
      const rest = { chainInfo: chainInfoOf(chain) };
      const list = (transactions: readonly Transaction[]) => transactions.map((one) => recordOf(facts, one, dialect));
      for (const sortOrder of [undefined, 'asc'] as const) {
        const ordered = sortOrder === 'asc' ? [...all].reverse() : all;
        const query = { sortOrder, pageSize: 9 };
        await comparison.pages(
          { operation: 'primaryTransactions', path: { ...other }, query, dialect },
          list(ordered),
          rest,
        );
      }
      if (chain !== 'P') continue;
      for (const { validationId, changes } of facts.l1s.validators) {
        const ids = new Set(changes.map(({ transaction }) => transaction.id));
        const query = { l1ValidationId: validationId, pageSize: 2 };
        const expected = list(all.filter(({ id }) => ids.has(id)));
        await comparison.pages({ operation: 'primaryTransactions', path: { ...path }, query, dialect }, expected, rest);
      }
      const staking = new Set(facts.staking.stakers.filter(({ ended }) => !ended).map(({ txId }) => txId));
      const question = {
        operation: 'stakingTransactions',
        path: { ...path },
        query: { pageSize: 3 },
        dialect,
      } as const;
      await comparison.pages(question, list(all.filter(({ id }) => staking.has(id))), rest);
    }
  }
}

function recordOf(facts: PrimaryNetworkFacts, transaction: Transaction, dialect: Dialect): Record<string, unknown> {
  return dialect === 'standard' ? transactionRecord(facts, transaction) : hostedTransactionRecord(facts, transaction);
}

function newestFirst(a: Transaction, b: Transaction): number {
  return b.block.timestamp - a.block.timestamp || b.block.height - a.block.height || b.index - a.index;
}
