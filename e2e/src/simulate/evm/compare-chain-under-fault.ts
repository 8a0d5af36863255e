import { compareAll } from '../../compare/evm/compare-all.js';
import type { Thoroughness } from '../../compare/evm/compare-chain.js';
import { compareOnce } from '../../compare/metrics/compare-figures.js';
import { untilEqual } from '../../compare/metrics/metrics-host.js';
import type { MetricsChain } from '../../oracle/metrics/counted-chain.js';
import type { Oracle } from '../../oracle/oracle.js';
import type { PublicHosts } from '../simulated-domain.js';

/**
 * Each block and transaction in lists, each address with all that concerns it and its balances; a few addresses in every way, each 9th
 * block and transaction alone. What is drawn is another with each seed.
 */
const EVERYBODY: Omit<Thoroughness, 'seed'> = { addresses: 4, more: 1000, isBrief: true, heights: 3, stride: 9 };
/** Node faults take the traces of a few blocks away. */
const MOST_UNCOVERED = 20;

/** Compares the answers of both hosts about a chain. @returns how many were compared */
export async function compareBothHosts(hosts: PublicHosts, oracle: Oracle, seed: number): Promise<number> {
  const { answers } = await compareAll(hosts.baseUrl, [oracle], { ...EVERYBODY, seed });
  return answers + (await compareCounts(hosts, oracle));
}

/** Compares a chain's series and rolling windows on the metrics host. @returns how many answers were compared */
export function compareCounts({ metricsUrl }: PublicHosts, oracle: Oracle): Promise<number> {
  return untilEqual(metricsUrl, async (host) => compareOnce(host, [await countedChain(metricsUrl, oracle)], 'chains'));
}

/** Returns a chain as it is counted now: traces that come late are counted minutes later, and the host names their blocks until then. */
async function countedChain(metricsUrl: string, { description, facts }: Oracle): Promise<MetricsChain> {
  const response = await fetch(`${metricsUrl}/v2/chains/${description.chainId}/metrics/cumulativeContracts`);
  await response.arrayBuffer();
  const uncovered = response.headers.get('x-uncovered-blocks');
  if (uncovered === null) return { description, facts };
  const heights = new Set(uncovered.split(',').flatMap(heightsOf));
  if (heights.size > MOST_UNCOVERED) throw new Error(`${heights.size} blocks are counted without traces: ${uncovered}`);
  const transactions = facts.transactions.map((each) => (heights.has(each.height) ? { ...each, internals: [] } : each));
  return { description, facts: { ...facts, transactions }, uncovered };
}

/** Returns the heights of a range such as `3-8`, or of one block. */
function heightsOf(range: string): number[] {
  const [from, to = from] = range.split('-').map(Number) as [number, number?];
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
