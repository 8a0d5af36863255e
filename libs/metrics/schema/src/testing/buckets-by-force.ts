import { type CountedBlock, type CountedMetric, figureByForce } from './figures-by-force.js';
import { beginningOf, type CountedInterval } from './intervals-by-hand.js';

/** Columns of `bucket` that are a metric's figure of the interval. */
const FIGURES: Readonly<Record<string, CountedMetric>> = {
  transactions: 'txCount',
  gas_used: 'gasUsed',
  fees_paid: 'feesPaid',
  max_price: 'maxGasPrice',
  contracts: 'contracts',
  deployers: 'deployers',
  active_addresses: 'activeAddresses',
  active_senders: 'activeSenders',
  max_tps: 'maxTps',
  max_gps: 'maxGps',
};
/** Columns that are how much a figure over all blocks grows within the interval. */
const GROWTHS: Readonly<Record<string, CountedMetric>> = {
  new_addresses: 'cumulativeAddresses',
  new_deployers: 'cumulativeDeployers',
};

/** Returns the rows of `bucket` of an interval that a chain's blocks make, oldest first, without the chain and the interval. */
export function bucketsByForce(blocks: readonly CountedBlock[], interval: CountedInterval): Record<string, string>[] {
  const beginOf = ({ timeMs }: CountedBlock) => beginningOf(interval, Math.floor(timeMs / 1_000));
  const counted = blocks.filter(({ height }) => height > 0);
  return [...new Set(counted.map(beginOf))].map((begin) => {
    const own = counted.filter((block) => beginOf(block) === begin);
    const [first, last] = [own[0]!, own.at(-1)!];
    const previous = counted.find(({ height }) => height === first.height - 1) ?? first;
    const prices = own.flatMap(({ transactions }) => transactions.map(({ price }) => price));
    const row: Record<string, string> = {
      ...{ begins_at: String(begin), first_height: String(first.height), last_height: String(last.height) },
      ...{ previous_time_ms: String(previous.timeMs), last_time_ms: String(last.timeMs) },
      price_sum: String(prices.reduce((all, price) => all + price, 0n)),
    };
    for (const [column, metric] of Object.entries(FIGURES))
      row[column] = figureByForce([blocks], metric, (block) => beginOf(block) === begin);
    for (const [column, metric] of Object.entries(GROWTHS)) {
      const [before, after] = [
        figureByForce([blocks], metric, (block) => beginOf(block) < begin),
        figureByForce([blocks], metric, (block) => beginOf(block) <= begin),
      ];
      row[column] = String(Number(after) - Number(before));
    }
    // Distinct addresses are counted from hours on, deployers by day, new ones by month, too.
    if (interval === 'minute') Object.assign(row, { active_addresses: '0', active_senders: '0' });
    if (interval !== 'day') row.deployers = '0';
    if (interval !== 'day' && interval !== 'month') row.new_deployers = '0';
    return row;
  });
}
