import type { Oracle } from '../../oracle/oracle.js';
import type { Expected } from '../../oracle/records.js';
import { compare, type Report } from '../compare.js';
import type { Comparison } from '../comparison.js';
import { compareChain, type Thoroughness } from './compare-chain.js';
import { EVM_FIELDS } from './evm-fields.js';

/** Every address, every transaction. */
export const THOROUGH: Thoroughness = { seed: 7, addresses: 35, more: 1000, heights: 3, stride: 1 };
/** Enough to see that a chain is right again after an accident. */
export const BRIEF: Thoroughness = { seed: 7, addresses: 4, more: 12, isBrief: true, heights: 2, stride: 9 };

/**
 * Compares every operation of the service at `baseUrl` with what the chains' nodes say; throws an error that lists what differs.
 * The oracles are of all chains that the service serves, each read when its chain stood still.
 */
export function compareAll(baseUrl: string, oracles: Oracle[], how: Thoroughness = THOROUGH): Promise<Report> {
  return compare(baseUrl, EVM_FIELDS, async (comparison) => {
    for (const oracle of oracles) await compareChain(comparison, oracle, how);
    await compareAcrossChains(comparison, oracles, how.isBrief);
  });
}

async function compareAcrossChains(comparison: Comparison, oracles: Oracle[], isBrief = false): Promise<void> {
  for (const network of isBrief ? [undefined] : [undefined, 'mainnet', 'fuji', 'testnet']) {
    const chosen = oracles.filter(
      ({ description }) => network === undefined || description.isTestnet === (network !== 'mainnet'),
    );
    for (const dialect of ['standard', 'hosted-prefix'] as const) {
      const chains = chosen.map(({ description }) => description.chain).sort(byChainId);
      const listed = { chains };
      await comparison.whole({ operation: 'chains', query: { network }, dialect }, listed);
      for (const status of [undefined, 'failed', 'success'] as const) {
        const transactions = chosen.flatMap((oracle) => oracle.chainTransactions(status)).sort(byTimeDescending);
        const query = { network, status, pageSize: isBrief ? 100 : 40 };
        await comparison.pages({ operation: 'allTransactions', query, dialect }, transactions);
      }
    }
  }
}

function byChainId(a: Expected, b: Expected): number {
  return Number(a.chainId) - Number(b.chainId);
}

/** Two chains never share a timestamp here, and sorting keeps the order within one. */
function byTimeDescending(a: Expected, b: Expected): number {
  return Number(b.blockTimestampMilliseconds) - Number(a.blockTimestampMilliseconds);
}
