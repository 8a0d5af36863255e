import { beginningOf, type CountedInterval, endOf } from './intervals-by-hand.js';

/** A block, as far as figures count it. Block 0 has a time alone. */
export interface CountedBlock {
  height: number;
  /** Unix milliseconds: its own, or its predecessor's where that is later. */
  timeMs: number;
  /** `fee` is gas used × price, blobs included. */
  transactions: readonly { gasUsed: bigint; price: bigint; fee: bigint }[];
  /** Addresses in a `from` of a transaction or transfer, and in a `to`. */
  senders: readonly string[];
  receivers: readonly string[];
  /** The address that created it, of each contract. */
  creators: readonly string[];
}

export type CountedMetric =
  | ('txCount' | 'cumulativeTxCount' | 'gasUsed' | 'feesPaid')
  | ('activeAddresses' | 'cumulativeAddresses' | 'activeSenders')
  | ('contracts' | 'cumulativeContracts' | 'deployers' | 'cumulativeDeployers')
  | ('avgTps' | 'avgGps' | 'maxTps' | 'maxGps' | 'avgGasPrice' | 'maxGasPrice');

/** A figure of an interval: decimal digits. */
export interface FigurePoint {
  timestamp: number;
  value: string;
}

/** Returns a metric's series of a chain or of the sum over chains, newest first. @param now Unix seconds */
export function seriesByForce(
  chains: readonly (readonly CountedBlock[])[],
  metric: CountedMetric,
  interval: CountedInterval,
  now: number,
): FigurePoint[] {
  const times = chains.flat().filter(isCounted).map(secondsOf);
  if (times.length === 0) return [];
  const busy = new Set(times.map((time) => beginningOf(interval, time)));
  const isCumulative = metric.startsWith('cumulative');
  const newest = Math.max(now, ...times);
  const points: FigurePoint[] = [];
  let value = '0';
  for (let begin = Math.min(...busy); begin <= newest; begin = endOf(interval, begin)) {
    const end = endOf(interval, begin);
    const isInside = (block: CountedBlock) => secondsOf(block) < end && (isCumulative || secondsOf(block) >= begin);
    // Without a block nothing is counted.
    if (busy.has(begin)) value = figureByForce(chains, metric, isInside);
    else if (!isCumulative) value = '0';
    points.push({ timestamp: begin, value });
  }
  return points.reverse();
}

/** Returns a metric of the blocks from a time on. @param start Unix seconds */
export function figureSince(
  chains: readonly (readonly CountedBlock[])[],
  metric: CountedMetric,
  start: number,
): string {
  return figureByForce(chains, metric, (block) => secondsOf(block) >= start);
}

/** Returns a metric of the blocks that lie inside, counted over all blocks of the chains. Chains' blocks are in their order. */
export function figureByForce(
  chains: readonly (readonly CountedBlock[])[],
  metric: CountedMetric,
  isInside: (block: CountedBlock) => boolean,
): string {
  const own = chains.map((blocks) => blocks.filter((block) => isCounted(block) && isInside(block)));
  const transactions = own.flat().flatMap((block) => block.transactions);
  const prices = transactions.map(({ price }) => price);
  switch (metric) {
    case 'txCount':
    case 'cumulativeTxCount':
      return String(transactions.length);
    case 'gasUsed':
      return String(sum(transactions.map(({ gasUsed }) => gasUsed)));
    case 'feesPaid':
      return String(sum(transactions.map(({ fee }) => fee)));
    case 'activeAddresses':
    case 'cumulativeAddresses':
      return distinct(own, ({ senders, receivers }) => [...senders, ...receivers]);
    case 'activeSenders':
      return distinct(own, ({ senders }) => senders);
    case 'contracts':
    case 'cumulativeContracts':
      return String(own.flat().flatMap(({ creators }) => creators).length);
    case 'deployers':
    case 'cumulativeDeployers':
      return distinct(own, ({ creators }) => creators);
    case 'maxGasPrice':
      return String(prices.reduce((most, price) => (price > most ? price : most), 0n));
    case 'avgGasPrice':
      return average(prices);
    case 'avgTps':
    case 'avgGps':
      return String(own.map((blocks, i) => rate(metric, blocks, chains[i]!)).reduce((a, b) => a + b, 0));
    case 'maxTps':
    case 'maxGps':
      return String(Math.max(0, ...own.flatMap((blocks, i) => blocks.map((one) => rateAt(metric, one, chains[i]!)))));
  }
}

function isCounted({ height }: CountedBlock): boolean {
  return height > 0;
}

function secondsOf({ timeMs }: CountedBlock): number {
  return Math.floor(timeMs / 1_000);
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n);
}

/** Of several chains, each one's own. */
function distinct(
  chains: readonly (readonly CountedBlock[])[],
  namesOf: (block: CountedBlock) => readonly string[],
): string {
  return String(chains.map((blocks) => new Set(blocks.flatMap(namesOf)).size).reduce((a, b) => a + b, 0));
}

/** Three decimals, the last one rounded half up. */
function average(prices: readonly bigint[]): string {
  if (prices.length === 0) return '0';
  const count = BigInt(prices.length);
  const thousandths = (sum(prices) * 2_000n + count) / (2n * count);
  if (thousandths % 1_000n === 0n) return String(thousandths / 1_000n);
  return `${thousandths / 1_000n}.${String(thousandths % 1_000n).padStart(3, '0')}`.replace(/0+$/, '');
}

/** From the last block before those that are asked for to their last one. The first counted block begins with itself. */
function rate(metric: string, own: readonly CountedBlock[], all: readonly CountedBlock[]): number {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return 0;
  const before = all.filter(isCounted).find(({ height }) => height === first.height - 1) ?? first;
  const ms = last.timeMs - before.timeMs;
  return ms > 0 ? (amountOf(metric, own) * 1_000) / ms : 0;
}

/** Blocks of one time count as one. */
function rateAt(metric: string, { timeMs }: CountedBlock, all: readonly CountedBlock[]): number {
  const before = all.filter((block) => block.timeMs < timeMs).at(-1);
  if (!before) return 0;
  const together = all.filter((block) => block.timeMs === timeMs);
  return (amountOf(metric, together) * 1_000) / (timeMs - before.timeMs);
}

function amountOf(metric: string, blocks: readonly CountedBlock[]): number {
  const transactions = blocks.flatMap((block) => block.transactions);
  return metric.endsWith('Gps') ? Number(sum(transactions.map(({ gasUsed }) => gasUsed))) : transactions.length;
}
