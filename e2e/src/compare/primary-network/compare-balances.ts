import { addressesOf } from '../../oracle/primary-network/node-checks.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { balancesRecord } from '../../oracle/primary-network/records/balance-record.js';
import type { Comparison } from '../comparison.js';
import { CHAINS, chainInfoOf, pathsOf } from './chain-paths.js';

const DIALECTS = ['standard', 'hosted-prefix'] as const;

/** What each address has on each chain, and all of them together: now, and at times of blocks. */
export async function compareBalances(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  const addresses = addressesOf(facts);
  for (const chain of CHAINS) {
    const all = facts.blocks[chain].map(({ timestamp }) => timestamp);
    // The first and the last block, one in the middle, and before and after all of them.
    const [first = 0, middle, last = 0] = [0, 0.5, 1].map((part) => all[Math.floor((all.length - 1) * part)]);
    const times = [undefined, first - 1, first, middle, last - 1, last, last + 86_400];
    for (const [place, path] of pathsOf(facts, chain).entries()) {
      const dialect = DIALECTS[place] ?? 'standard';
      for (const some of [...addresses.map((address) => [address]), addresses.slice(0, 64)]) {
        for (const then of some.length > 1 ? times : [undefined, middle]) {
          const now = Math.floor(Date.now() / 1_000);
          const query = { addresses: some.join(), blockTimestamp: then };
          const balances = balancesRecord(facts, { chain, addresses: some, now, then });
          const expected = { balances, chainInfo: chainInfoOf(chain) };
          await comparison.whole({ operation: 'primaryBalances', path, query, dialect }, expected);
        }
      }
    }
  }
}
