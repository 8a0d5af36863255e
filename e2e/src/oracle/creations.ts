import type { Hex } from '../rpc.js';
import type { ChainFacts, TransactionFacts } from './facts.js';

/** A contract came to be. */
export interface Creation {
  facts: TransactionFacts;
  made: Hex;
  /** The transaction's sender, or the contract that ran CREATE or CREATE2. */
  creator: Hex;
  isByContract: boolean;
}

/** Every creation that stayed, in the order in which it happened. Without traces those by transactions themselves. */
export function creationsOf({ transactions }: ChainFacts): Creation[] {
  return transactions.flatMap((facts) => {
    const { transaction, receipt, to, internals } = facts;
    if (receipt.status !== '0x1') return [];
    const own = transaction.to === null ? [{ facts, made: to, creator: transaction.from, isByContract: false }] : [];
    const nested = internals.flatMap(({ type, from, to: made, isReverted }) =>
      (type === 'CREATE' || type === 'CREATE2') && made && !isReverted
        ? [{ facts, made, creator: from, isByContract: true }]
        : [],
    );
    return [...own, ...nested];
  });
}
