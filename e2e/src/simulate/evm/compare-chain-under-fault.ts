import { compareAll } from '../../compare/evm/compare-all.js';
import type { Thoroughness } from '../../compare/evm/compare-chain.js';
import { compareFigures } from '../../compare/metrics/compare-figures.js';
import type { Oracle } from '../../oracle/oracle.js';
import type { PublicHosts } from '../simulated-domain.js';

/**
 * Each block and transaction in lists, each address with all that concerns it and its balances; a few addresses in every way, each 9th
 * block and transaction alone. What is drawn is another with each seed.
 */
const EVERYBODY: Omit<Thoroughness, 'seed'> = { addresses: 4, more: 1000, isBrief: true, heights: 3, stride: 9 };

/** Compares the answers of both hosts about a chain. @returns how many were compared */
export async function compareBothHosts(hosts: PublicHosts, oracle: Oracle, seed: number): Promise<number> {
  const { answers } = await compareAll(hosts.baseUrl, [oracle], { ...EVERYBODY, seed });
  return answers + (await compareCounts(hosts, oracle));
}

/** Compares a chain's series and rolling windows on the metrics host. @returns how many answers were compared */
export function compareCounts({ metricsUrl }: PublicHosts, oracle: Oracle): Promise<number> {
  return compareFigures(metricsUrl, [oracle], 'chains');
}
