import { Inject, Injectable } from '@nestjs/common';
import { exactInteger, exactThousandths, StoreReader } from '@nunatak/data-api';
import {
  chainSeries,
  SERIES_COLUMNS,
  type SeriesMetric,
  type SeriesRows,
  sumSeries,
  uncoveredHeights,
} from '@nunatak/metrics-queries';
import type { FastifyReply } from 'fastify';
import type { ChainScope } from '../chains/chain-scope.js';
import { WALL_CLOCK } from '../http/clock.js';
import { markUncoveredChains } from '../http/uncovered-header.js';
import type { MetricsValueDto } from './series.dto.js';
import { pageOf, rangeOf, type SeriesPlace, type SeriesRange } from './series-page.js';

/** Series that lack something where call traces are missing. */
const OF_TRACES: readonly SeriesMetric[] = ['contracts', 'deployers', 'cumulativeContracts', 'cumulativeDeployers'];

/** A page of a series as clients see it. */
export interface PresentedSeries {
  results: MetricsValueDto[];
  /** The last one's beginning, where older ones follow. */
  next?: number;
  /** Unix seconds: the newest block that was taken in. */
  lastRun?: number;
}

/** Reads series of chains, and of sums over chains. */
@Injectable()
export class SeriesService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(WALL_CLOCK) private readonly now: () => number,
  ) {}

  /** @param reply gets the header that names blocks without call traces */
  async page(
    scope: ChainScope,
    metric: SeriesMetric,
    place: SeriesPlace,
    reply: FastifyReply,
  ): Promise<PresentedSeries> {
    const now = Math.floor(this.now() / 1000);
    const range = rangeOf(place, now);
    // The newest block's time is asked for all the same.
    const rows = await this.rows(scope, metric, place, range ?? { from: 1, to: 0 });
    const { kind } = SERIES_COLUMNS[metric];
    const { items, hasMore } = range
      ? pageOf(place, range, rows, { now, isCumulative: kind === 'cumulative' })
      : { items: [], hasMore: false };
    const last = items.at(-1);
    if (last && OF_TRACES.includes(metric)) {
      const from = kind === 'cumulative' ? Number.MIN_SAFE_INTEGER : last.timestamp;
      const shown = { interval: place.interval, from, to: items[0]!.timestamp };
      const gaps = await this.store.read(undefined, (db) => uncoveredHeights(db, scope.chainIds, shown));
      markUncoveredChains(reply, gaps, scope.isSum);
    }
    return {
      results: items.map(({ timestamp, figure }) => ({ timestamp, value: presentFigure(metric, figure) })),
      ...(hasMore && last && { next: last.timestamp }),
      ...(rows.newestTimeMs !== undefined && { lastRun: Math.floor(rows.newestTimeMs / 1000) }),
    };
  }

  private rows(
    { isSum, chainIds }: ChainScope,
    metric: SeriesMetric,
    { interval }: SeriesPlace,
    range: SeriesRange,
  ): Promise<SeriesRows> {
    const query = { metric, interval, ...range };
    if (isSum) return this.store.read(undefined, (db) => sumSeries(db, chainIds, query));
    const chainId = chainIds[0]!;
    return this.store.read({ chainId }, (db) => chainSeries(db, chainId, query));
  }
}

/** Returns a figure as a number with all its digits. */
export function presentFigure(metric: SeriesMetric, figure: string): MetricsValueDto['value'] {
  const { kind } = SERIES_COLUMNS[metric];
  if (kind === 'rate' || kind === 'largestRate') return Number(figure);
  return kind === 'price' ? exactThousandths(BigInt(figure)) : exactInteger(BigInt(figure));
}
