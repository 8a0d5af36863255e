import { creationsOf } from './creations.js';
import type { ChainFacts, TransactionFacts } from './facts.js';

/** A block with what metrics count of it. */
interface CountedBlock {
  height: number;
  /** Unix milliseconds: its own, or its predecessor's where that is later. */
  timeMs: number;
  gasUsed: bigint;
  transactions: TransactionFacts[];
}

export type FigureInterval = 'hour' | 'day' | 'week' | 'month';

/** A figure of an interval or a window: decimal digits. */
export interface FigurePoint {
  timestamp: number;
  value: string;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Counts a chain's figures by brute force: every block is looked through anew for every question. */
export class FiguresOracle {
  readonly #blocks: CountedBlock[];
  readonly #creators: ReadonlyMap<TransactionFacts, string[]>;

  constructor(facts: ChainFacts) {
    let latest = 0;
    this.#blocks = facts.heights.slice(1).map(({ block }) => {
      latest = Math.max(latest, Number(block.timestampMilliseconds ?? Number(block.timestamp) * 1000));
      const height = Number(block.number);
      const transactions = facts.transactions.filter((each) => each.height === height);
      return {
        height,
        timeMs: latest,
        transactions,
        gasUsed: sum(transactions.map(({ receipt }) => BigInt(receipt.gasUsed))),
      };
    });
    const creators = new Map<TransactionFacts, string[]>();
    for (const { facts: of, creator } of creationsOf(facts)) creators.set(of, [...(creators.get(of) ?? []), creator]);
    this.#creators = creators;
  }

  /** Unix seconds: the newest block's time. */
  get newest(): number {
    return Math.floor(this.#blocks.at(-1)!.timeMs / 1000);
  }

  /** Returns a metric's series, newest first. @param now Unix seconds */
  series(metric: string, interval: FigureInterval, now: number): FigurePoint[] {
    const points: FigurePoint[] = [];
    let begin = beginningOf(interval, Math.floor(this.#blocks[0]!.timeMs / 1000));
    for (; begin <= Math.max(now, this.newest); begin = nextOf(interval, begin)) {
      const from = metric.startsWith('cumulative') ? 0 : begin * 1000;
      const to = nextOf(interval, begin) * 1000;
      points.push({ timestamp: begin, value: this.figure(metric, ({ timeMs }) => timeMs >= from && timeMs < to) });
    }
    return points.reverse();
  }

  /** Returns a metric of the blocks from a time on. @param start Unix seconds */
  since(metric: string, start: number): string {
    return this.figure(metric, ({ timeMs }) => timeMs >= start * 1000);
  }

  private figure(metric: string, isInside: (block: CountedBlock) => boolean): string {
    const own = this.#blocks.filter(isInside);
    const transactions = own.flatMap((block) => block.transactions);
    const prices = transactions.map(({ receipt }) => BigInt(receipt.effectiveGasPrice));
    const creators = transactions.flatMap((each) => this.#creators.get(each) ?? []);
    switch (metric.replace(/^cumulative/, '')) {
      case 'txCount':
      case 'TxCount':
        return String(transactions.length);
      case 'gasUsed':
        return String(sum(own.map(({ gasUsed }) => gasUsed)));
      case 'activeAddresses':
      case 'Addresses':
        return String(new Set(transactions.flatMap((each) => [...sendersOf(each), ...receiversOf(each)])).size);
      case 'activeSenders':
        return String(new Set(transactions.flatMap(sendersOf)).size);
      case 'contracts':
      case 'Contracts':
        return String(creators.length);
      case 'deployers':
      case 'Deployers':
        return String(new Set(creators).size);
      case 'feesPaid':
        return String(sum(transactions.map(feeOf)));
      case 'maxGasPrice':
        return String(prices.reduce((most, price) => (price > most ? price : most), 0n));
      case 'avgGasPrice':
        return average(prices);
      case 'avgTps':
      case 'avgGps':
        return String(this.rate(metric, own));
      case 'maxTps':
      case 'maxGps':
        return String(Math.max(0, ...own.map((block) => this.rateOfTime(metric, block))));
      default:
        throw new Error(`no such metric: ${metric}`);
    }
  }

  private rate(metric: string, own: readonly CountedBlock[]): number {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return 0;
    const before = this.#blocks.find(({ height }) => height === first.height - 1) ?? first;
    const ms = last.timeMs - before.timeMs;
    return ms > 0 ? (amountOf(metric, own) * 1000) / ms : 0;
  }

  /** Blocks of one time count as one. */
  private rateOfTime(metric: string, { timeMs }: CountedBlock): number {
    const before = this.#blocks.filter((block) => block.timeMs < timeMs).at(-1);
    if (!before) return 0;
    const together = this.#blocks.filter((block) => block.timeMs === timeMs);
    return (amountOf(metric, together) * 1000) / (timeMs - before.timeMs);
  }
}

function amountOf(metric: string, blocks: readonly CountedBlock[]): number {
  if (metric.endsWith('Gps')) return Number(sum(blocks.map(({ gasUsed }) => gasUsed)));
  return blocks.flatMap(({ transactions }) => transactions).length;
}

function sendersOf({ transaction, transfers }: TransactionFacts): string[] {
  return [transaction.from, ...transfers.map(({ from }) => from)];
}

/** A transaction that makes a contract has no receiver. */
function receiversOf({ transaction, transfers }: TransactionFacts): string[] {
  return [...(transaction.to ? [transaction.to] : []), ...transfers.map(({ to }) => to)];
}

function feeOf({ receipt }: TransactionFacts): bigint {
  const { blobGasUsed = '0x0', blobGasPrice = '0x0' } = receipt as { blobGasUsed?: string; blobGasPrice?: string };
  return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice) + BigInt(blobGasUsed) * BigInt(blobGasPrice);
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n);
}

/** Three decimals, the last one rounded half up. */
function average(prices: readonly bigint[]): string {
  if (prices.length === 0) return '0';
  const count = BigInt(prices.length);
  const thousandths = (sum(prices) * 2000n + count) / (2n * count);
  if (thousandths % 1000n === 0n) return String(thousandths / 1000n);
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`.replace(/0+$/, '');
}

/** Returns the beginning of the interval that a time lies in. @param seconds Unix seconds */
export function beginningOf(interval: FigureInterval, seconds: number): number {
  const time = new Date(seconds * 1000);
  if (interval === 'hour') return Math.floor(seconds / HOUR) * HOUR;
  const day = Math.floor(seconds / DAY) * DAY;
  if (interval === 'day') return day;
  if (interval === 'week') return day - ((time.getUTCDay() + 6) % 7) * DAY;
  return Date.UTC(time.getUTCFullYear(), time.getUTCMonth()) / 1000;
}

function nextOf(interval: FigureInterval, begin: number): number {
  if (interval === 'hour') return begin + HOUR;
  if (interval !== 'month') return begin + (interval === 'day' ? DAY : 7 * DAY);
  const time = new Date(begin * 1000);
  return Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1) / 1000;
}
