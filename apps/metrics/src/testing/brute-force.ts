import { beginOf, nextBegin, type SeriesMetric, type TimeInterval, type WindowMetric } from '@nunatak/metrics-queries';
import type { MadeBlock } from './made-blocks.js';

const sum = (values: bigint[]) => values.reduce((all, value) => all + value, 0n);
const seconds = ({ timeMs }: MadeBlock) => Math.floor(timeMs / 1000);

/** A number as its digits, as answers write it. */
export interface Point {
  timestamp: number;
  value: string;
}

/** Returns a chain's series, newest first, counted over its blocks. @param now Unix seconds */
export function seriesByForce(
  chains: readonly MadeBlock[][],
  metric: SeriesMetric,
  interval: TimeInterval,
  now: number,
): Point[] {
  const all = chains.flat();
  if (all.length === 0) return [];
  const points: Point[] = [];
  const newest = Math.max(now, ...all.map(seconds));
  for (
    let begin = beginOf(interval, Math.min(...all.map(seconds)));
    begin <= newest;
    begin = nextBegin(interval, begin)
  ) {
    const end = nextBegin(interval, begin);
    const isCumulative = metric.startsWith('cumulative');
    const inside = (block: MadeBlock) => seconds(block) < end && (isCumulative || seconds(block) >= begin);
    points.push({ timestamp: begin, value: figureByForce(chains, metric, inside) });
  }
  return points.reverse();
}

/** Returns a figure over the blocks that lie inside, counted over all blocks. */
export function figureByForce(
  chains: readonly MadeBlock[][],
  metric: SeriesMetric | WindowMetric,
  inside: (block: MadeBlock) => boolean,
): string {
  const own = chains.map((blocks) => blocks.filter(inside));
  const transactions = own.flat().flatMap((block) => block.transactions);
  const prices = transactions.map(({ price }) => price);
  const distinct = (namesOf: (block: MadeBlock) => string[]) =>
    String(own.map((blocks) => new Set(blocks.flatMap(namesOf)).size).reduce((a, b) => a + b, 0));
  switch (metric) {
    case 'activeAddresses':
    case 'cumulativeAddresses':
      return distinct((block) => block.transactions.flatMap(({ from, to }) => [from, to]));
    case 'activeSenders':
      return distinct((block) => block.transactions.map(({ from }) => from));
    case 'deployers':
    case 'cumulativeDeployers':
      return distinct(({ deployers }) => deployers);
    case 'contracts':
    case 'cumulativeContracts':
      return String(own.flat().flatMap(({ deployers }) => deployers).length);
    case 'txCount':
    case 'cumulativeTxCount':
      return String(transactions.length);
    case 'gasUsed':
      return String(sum(transactions.map(({ gas }) => gas)));
    case 'feesPaid':
      return String(sum(transactions.map(({ gas, price }) => gas * price)));
    case 'maxGasPrice':
      return String(prices.reduce((most, price) => (price > most ? price : most), 0n));
    case 'avgGasPrice':
      return averagePrice(prices);
    case 'avgTps':
    case 'avgGps':
      return String(own.map((blocks, i) => rate(blocks, chains[i]!, metric)).reduce((a, b) => a + b, 0));
    case 'maxTps':
    case 'maxGps':
      return String(
        Math.max(0, ...own.flatMap((blocks, i) => blocks.map((block) => rateOfTime(block, chains[i]!, metric)))),
      );
  }
}

/** Three decimals, the last one rounded half up. */
function averagePrice(prices: bigint[]): string {
  if (prices.length === 0) return '0';
  const thousandths = (sum(prices) * 2000n + BigInt(prices.length)) / (2n * BigInt(prices.length));
  if (thousandths % 1000n === 0n) return String(thousandths / 1000n);
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`.replace(/0+$/, '');
}

function counted(blocks: readonly MadeBlock[], metric: string): number {
  const transactions = blocks.flatMap((block) => block.transactions);
  return metric.endsWith('Tps') ? transactions.length : Number(sum(transactions.map(({ gas }) => gas)));
}

function rate(own: readonly MadeBlock[], all: readonly MadeBlock[], metric: string): number {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return 0;
  const before = all.find(({ height }) => height === first.height - 1) ?? first;
  const ms = last.timeMs - before.timeMs;
  return ms > 0 ? (counted(own, metric) * 1000) / ms : 0;
}

/** Blocks of one time count as one. */
function rateOfTime({ timeMs }: MadeBlock, all: readonly MadeBlock[], metric: string): number {
  const before = all.filter((block) => block.timeMs < timeMs).at(-1);
  if (!before) return 0;
  return (
    (counted(
      all.filter((block) => block.timeMs === timeMs),
      metric,
    ) *
      1000) /
    (timeMs - before.timeMs)
  );
}
