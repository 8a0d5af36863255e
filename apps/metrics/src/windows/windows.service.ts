import { Inject, Injectable } from '@nestjs/common';
import { StoreReader } from '@nunatak/data-api';
import {
  chainWindows,
  sumWindows,
  uncoveredHeights,
  type WindowMetric,
  type WindowRows,
} from '@nunatak/metrics-queries';
import type { FastifyReply } from 'fastify';
import type { ChainScope } from '../chains/chain-scope.js';
import { WALL_CLOCK } from '../http/clock.js';
import { markUncoveredChains } from '../http/uncovered-header.js';
import type { Figure } from '../series/series.dto.js';
import { presentFigure } from '../series/series.service.js';
import { partsOf, type Window } from './window-parts.js';

const ALL = { interval: 'month', from: Number.MIN_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER } as const;

/** Windows as clients see them. */
export interface PresentedWindows {
  figures: Partial<Record<Window, Figure>>;
  /** Unix seconds: the newest block that was taken in. */
  lastRun?: number;
}

/** Reads rolling windows of chains, and of sums over chains. */
@Injectable()
export class WindowsService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(WALL_CLOCK) private readonly now: () => number,
  ) {}

  /** @param reply gets the header that names blocks without call traces */
  async figures(
    scope: ChainScope,
    metric: WindowMetric,
    windows: readonly Window[],
    reply: FastifyReply,
  ): Promise<PresentedWindows> {
    const { newestTimeMs, deployers, figures } = await this.rows(scope, metric, windows);
    if (metric === 'contracts' || metric === 'deployers') {
      const gaps = await this.store.read(undefined, (db) => uncoveredHeights(db, scope.chainIds, ALL));
      markUncoveredChains(reply, gaps, scope.isSum);
    }
    const figureOf = (window: Window, place: number) =>
      metric === 'deployers' && window === 'allTime' ? deployers : (figures.get(place) ?? '0');
    const shown = windows.map((window, place) => [window, presentFigure(metric, figureOf(window, place))]);
    return {
      figures: Object.fromEntries(shown),
      ...(newestTimeMs !== undefined && { lastRun: Math.floor(newestTimeMs / 1000) }),
    };
  }

  private rows({ isSum, chainIds }: ChainScope, metric: WindowMetric, windows: readonly Window[]): Promise<WindowRows> {
    const now = Math.floor(this.now() / 1000);
    const parts = windows.flatMap((window, place) => partsOf(window, metric, place, now));
    if (isSum) return this.store.read(undefined, (db) => sumWindows(db, chainIds, metric, parts));
    const chainId = chainIds[0]!;
    return this.store.read({ chainId }, (db) => chainWindows(db, chainId, metric, parts));
  }
}
