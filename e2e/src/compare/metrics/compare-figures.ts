import {
  beginningOf,
  type CountedBlock,
  type CountedInterval,
  type CountedMetric,
  type FigurePoint,
  figureSince,
  seriesByForce,
} from '@nunatak/metrics-schema/testing';
import { countedBlocks, type MetricsChain, uncoveredHeights } from '../../oracle/metrics/counted-chain.js';
import { LEGACY_SERIES, LEGACY_WINDOWS, SERIES, WINDOW_LENGTHS, WINDOWS } from './figures.js';
import {
  inOneMinute,
  type MetricsAnswer,
  type MetricsHost,
  PAGE_TOKEN,
  START_KEY,
  untilEqual,
} from './metrics-host.js';

const DAY = 86_400;
const INTERVALS = ['hour', 'day', 'week', 'month'] as const;

/** One chain or a sum, as the interface names it, and its chains. */
interface Scope {
  name: string;
  chains: readonly MetricsChain[];
  blocks: readonly (readonly CountedBlock[])[];
}

/** Which sums and other spellings of a chain's name are asked for too. */
export type Breadth = 'chains' | 'sums';

/**
 * Compares every series and rolling window of chains, and of the sums over them, with a count over the nodes' blocks.
 * @param chains all that are served
 * @returns how many answers were compared
 */
export function compareFigures(
  metricsUrl: string,
  chains: readonly MetricsChain[],
  breadth: Breadth = 'sums',
): Promise<number> {
  return untilEqual(metricsUrl, (host) => compareOnce(host, chains, breadth));
}

/** Compares as things are; the host notes what differs. */
export async function compareOnce(host: MetricsHost, chains: readonly MetricsChain[], breadth: Breadth): Promise<void> {
  for (const scope of scopesOf(chains, breadth)) await new ScopeComparison(host, scope).compare();
  if (breadth === 'chains') return;
  for (const { chain, chainId } of chains.map(({ description }) => description))
    if (chain.platformChainId !== undefined) await sameUnder(host, `${chain.platformChainId}`, chainId);
  await sameUnder(host, 'fuji', 'testnet');
}

function scopesOf(chains: readonly MetricsChain[], breadth: Breadth): Scope[] {
  const blocks = new Map(chains.map((chain) => [chain, countedBlocks(chain)]));
  const scope = (name: string, of: readonly MetricsChain[]): Scope => ({
    ...{ name, chains: of },
    blocks: of.map((chain) => blocks.get(chain)!),
  });
  const single = chains.map((chain) => scope(chain.description.chainId, [chain]));
  if (breadth === 'chains') return single;
  const [testnets, mainnets] = [true, false].map((isTestnet) =>
    chains.filter(({ description }) => description.isTestnet === isTestnet),
  );
  return [...single, scope('total', chains), scope('testnet', testnets!), scope('mainnet', mainnets!)];
}

/** Both names have the same answer. */
async function sameUnder(host: MetricsHost, name: string, other: string): Promise<void> {
  const [answers] = await inOneMinute(() =>
    Promise.all(
      [name, other].flatMap((each) => [
        host.ask(`/v2/chains/${each}/metrics/txCount`, 'getEvmChainMetrics').then(({ body }) => body.results),
        host.ask(`/v1/avg_tps/${each}`, 'getAvgTps').then(({ body }) => body.results),
      ]),
    ),
  );
  host.equal(name, answers.slice(0, 2), answers.slice(2));
}

/** Compares what the host answers of a chain or a sum. */
class ScopeComparison {
  constructor(
    private readonly host: MetricsHost,
    private readonly scope: Scope,
  ) {}

  async compare(): Promise<void> {
    for (const [metric, intervals] of SERIES) for (const interval of intervals) await this.series(metric, interval);
    for (const metric of ['txCount', 'cumulativeTxCount'] as const) await this.ranges(metric);
    for (const legacy of LEGACY_SERIES) await this.legacySeries(legacy);
    for (const metric of WINDOWS) await this.windows(metric);
    // A sum has no windows in v1.
    if (this.isSum) return;
    for (const legacy of LEGACY_WINDOWS) await this.legacyWindows(legacy);
  }

  private get isSum(): boolean {
    return /^[a-z]/.test(this.scope.name);
  }

  private async series(metric: CountedMetric, interval: CountedInterval): Promise<void> {
    const path = `/v2/chains/${this.scope.name}/metrics/${metric}?timeInterval=${interval}`;
    const [pages, now] = await inOneMinute(() => this.host.pages(`${path}&pageSize=2160`, 'getEvmChainMetrics'));
    const expected = this.expected(metric, interval, now);
    this.equal(path, metric, pages, expected);
    if (pages.length === 1) this.uncovered(path, metric, pages[0]!);
    if (interval === 'hour' || this.isSum) return;
    const pageSize = Math.ceil((expected.length + 1) / 4);
    const [few, later] = await inOneMinute(() => this.host.pages(`${path}&pageSize=${pageSize}`, 'getEvmChainMetrics'));
    this.equal(`${path} by ${pageSize}`, metric, few, this.expected(metric, interval, later));
  }

  /** Days from a time on and before another, which may lie at a day's beginning or behind it. */
  private async ranges(metric: CountedMetric): Promise<void> {
    const newest = this.expected(metric, 'day', 0)[0]?.timestamp ?? 0;
    for (const [start, end] of [
      [newest - 2 * DAY, newest + DAY],
      [newest - DAY + 1, newest + 1],
      [0, newest],
    ] as const) {
      const path = `/v2/chains/${this.scope.name}/metrics/${metric}?startTimestamp=${start}&endTimestamp=${end}&pageSize=2`;
      if (start < 0 || start >= end) continue;
      const [pages, now] = await inOneMinute(() => this.host.pages(path, 'getEvmChainMetrics'));
      const within = this.expected(metric, 'day', now).filter(({ timestamp: t }) => t >= start && t < end);
      this.equal(path, metric, pages, within);
    }
  }

  private async legacySeries([path, operationId, metric]: (typeof LEGACY_SERIES)[number]): Promise<void> {
    const byEach = SERIES.get(metric)!.length > 1;
    for (const interval of byEach ? INTERVALS : (['day'] as const)) {
      // Hours are there for 60 days.
      const from = interval === 'hour' ? (this.expected(metric, 'day', 0)[0]?.timestamp ?? 0) - 3 * DAY : undefined;
      const end = from === undefined ? undefined : from + 9 * DAY;
      const range = from === undefined ? '' : `&from=${Math.max(0, from)}&to=${end}`;
      const query = `/v1/${path}/${this.scope.name}?${byEach ? `interval=${interval}` : ''}${range}`;
      for (const names of metric === 'avgTps' ? [START_KEY, PAGE_TOKEN] : [START_KEY]) {
        const [pages, now] = await inOneMinute(() => this.host.pages(query, operationId, names));
        const expected = this.expected(metric, interval, now);
        const within = expected.filter(({ timestamp: t }) => t >= (from ?? t) && t < (end ?? t + 1));
        this.equal(query, metric, pages, within);
        for (const { body } of pages) this.lastRun(query, body.lastRun);
      }
    }
  }

  private async windows(metric: CountedMetric): Promise<void> {
    const path = `/v2/chains/${this.scope.name}/rollingWindowMetrics/${metric}`;
    const [answer, now] = await inOneMinute(() => this.host.ask(path, 'getEvmChainRollingWindowMetrics'));
    const lengths = WINDOW_LENGTHS.slice(0, metric.startsWith('active') ? 3 : undefined);
    const expected = lengths.map(([name, , seconds]) => [name, shown(metric, this.window(metric, seconds, now))]);
    const found = Object.entries(answer.body.result as Record<string, string>);
    this.host.equal(
      path,
      found.map(([name, value]) => [name, shown(metric, value)]),
      expected,
    );
    this.uncovered(path, metric, answer);
  }

  private async legacyWindows([path, operationId, metric]: (typeof LEGACY_WINDOWS)[number]): Promise<void> {
    const query = `/v1/${path}/${this.scope.name}/rollingWindow`;
    const [{ body }, now] = await inOneMinute(() => this.host.ask(query, operationId));
    const expected = WINDOW_LENGTHS.flatMap(([, name, seconds]) =>
      name === undefined ? [] : [[name, shown(metric, this.window(metric, seconds, now))]],
    );
    const found = Object.entries(body.result as Record<string, string>);
    this.host.equal(
      query,
      found.map(([name, value]) => [name, shown(metric, value)]),
      expected,
    );
    this.lastRun(query, body.lastRun);
  }

  private expected(metric: CountedMetric, interval: CountedInterval, now: number): FigurePoint[] {
    return seriesByForce(this.scope.blocks, metric, interval, now);
  }

  /** The last hour and day begin with a full minute, longer windows with a full hour. @param seconds none: all time */
  private window(metric: CountedMetric, seconds: number | undefined, now: number): string {
    const begin = seconds === undefined ? 0 : beginningOf(seconds > DAY ? 'hour' : 'minute', now - seconds);
    return figureSince(this.scope.blocks, metric, begin);
  }

  private equal(what: string, metric: CountedMetric, pages: readonly MetricsAnswer[], expected: FigurePoint[]): void {
    const line = ({ timestamp, value }: FigurePoint) => `${timestamp} ${shown(metric, value)}`;
    const found = pages.flatMap(({ body }) => body.results as FigurePoint[]).map(line);
    const wanted = expected.map(line);
    const at = wanted.findIndex((each, i) => each !== found[i]);
    const from = at < 0 ? Math.min(found.length, wanted.length) : at;
    // Long series are shown from the first difference on.
    this.host.equal(`${what} from item ${from} on`, found.slice(from), wanted.slice(from));
  }

  private lastRun(what: string, found: unknown): void {
    const newest = this.scope.blocks.flatMap((blocks) =>
      blocks.slice(-1).map(({ timeMs }) => Math.floor(timeMs / 1_000)),
    );
    this.host.equal(`lastRun of ${what}`, found, newest.length > 0 ? String(Math.max(...newest)) : undefined);
  }

  /** Answers about contracts name the blocks without traces. */
  private uncovered(what: string, metric: string, { uncovered }: MetricsAnswer): void {
    const texts = this.scope.chains.flatMap((chain) => {
      const heights = uncoveredHeights(chain);
      if (heights === undefined) return [];
      return [this.isSum ? `${chain.description.chainId}:${heights}` : heights];
    });
    const isMarked = /contracts|deployers/i.test(metric) && texts.length > 0;
    this.host.equal(`header of ${what}`, uncovered, isMarked ? texts.join() : null);
  }
}

/** Rates are fractions: sums of them differ in their last digits. */
function shown(metric: CountedMetric, value: string): string {
  return /^(avg|max)[GT]ps$/.test(metric) ? String(Number(Number(value).toPrecision(12))) : value;
}
