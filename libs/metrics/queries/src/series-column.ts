/** What a series shows of an interval. */
export const SERIES_COLUMNS = {
  activeAddresses: { kind: 'count', column: 'active_addresses' },
  activeSenders: { kind: 'count', column: 'active_senders' },
  cumulativeTxCount: { kind: 'cumulative', column: 'transactions' },
  cumulativeAddresses: { kind: 'cumulative', column: 'new_addresses' },
  cumulativeContracts: { kind: 'cumulative', column: 'contracts' },
  cumulativeDeployers: { kind: 'cumulative', column: 'new_deployers' },
  contracts: { kind: 'count', column: 'contracts' },
  deployers: { kind: 'count', column: 'deployers' },
  gasUsed: { kind: 'count', column: 'gas_used' },
  txCount: { kind: 'count', column: 'transactions' },
  avgGps: { kind: 'rate', column: 'gas_used' },
  maxGps: { kind: 'largestRate', column: 'max_gps' },
  avgTps: { kind: 'rate', column: 'transactions' },
  maxTps: { kind: 'largestRate', column: 'max_tps' },
  avgGasPrice: { kind: 'price', column: 'price_sum' },
  maxGasPrice: { kind: 'largest', column: 'max_price' },
  feesPaid: { kind: 'count', column: 'fees_paid' },
} as const satisfies Record<string, { kind: FigureKind; column: string }>;

/**
 * How a figure is made. `count`: added up over chains. `cumulative`: the same, and kept where nothing happens. `rate`: a count by the seconds
 * from the last block before to the last block; rates of chains are added up. `largest`, `largestRate`: the largest of all chains'. `price`:
 * a sum of prices by the number of transactions, in thousandths.
 */
export type FigureKind = 'count' | 'cumulative' | 'rate' | 'largest' | 'largestRate' | 'price';

/** A series of the public interface. */
export type SeriesMetric = keyof typeof SERIES_COLUMNS;

/** Returns the rate of one chain: of a row's columns, or of sums over rows. 0 where no time passed. */
export function rateOf(count: string, previous: string, last: string): string {
  return `CASE WHEN ${last} > ${previous} THEN ${count} * 1000::float8 / (${last} - ${previous}) ELSE 0 END`;
}

/** Returns an average price in thousandths, rounded half up. Integers alone are divided, so that nothing is rounded twice. */
export function priceOf(sum: string, transactions: string): string {
  return `CASE WHEN ${transactions} > 0 THEN div(${sum} * 2000 + ${transactions}, ${transactions} * 2::numeric) ELSE 0 END`;
}
