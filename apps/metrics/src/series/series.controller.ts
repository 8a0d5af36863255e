import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BadRequestError } from '@nunatak/core/errors';
import { OneOf, Operation, PageSize, PageToken, Path } from '@nunatak/data-api';
import { UuidPageTokens } from '@nunatak/http-service/page-token';
import { SERIES_COLUMNS, type SeriesMetric } from '@nunatak/metrics-queries';
import type { FastifyReply } from 'fastify';
import { ScopePath } from '../http/chain-parameters.js';
import { TimeRange } from '../http/time-parameters.js';
import { UNCOVERED_HEADER } from '../http/uncovered-header.js';
import { WordInPath } from '../http/word-in-path.js';
import { MetricsApiResponseDto } from './series.dto.js';
import { SeriesService } from './series.service.js';
import { INTERVALS, intervalFault, type SeriesInterval } from './series-intervals.js';

const TAG = 'Chain Metrics';
const METRICS = Object.keys(SERIES_COLUMNS) as SeriesMetric[];

export class SeriesPath extends ScopePath {
  @WordInPath('ChainMetric', METRICS, 'What is counted.') metric!: SeriesMetric;
}

export class SeriesQuery extends TimeRange {
  @OneOf('TimeIntervalGranularity', INTERVALS, 'What is counted together. UTC; weeks begin on Monday.', 'day')
  timeInterval: SeriesInterval = 'day';
  @PageToken() pageToken?: string;
  @PageSize(2160, { initial: 100 }) pageSize: number = 100;
}

@ApiTags(TAG)
@Controller('v2/chains')
export class SeriesController {
  constructor(
    @Inject(SeriesService) private readonly series: SeriesService,
    @Inject(UuidPageTokens) private readonly tokens: UuidPageTokens,
  ) {}

  @Get(':chainId/metrics/:metric')
  @Operation({
    operationId: 'getEvmChainMetrics',
    summary: 'Get a metric of a chain, or of a sum over chains, over time',
    description:
      'activeAddresses, activeSenders, gasUsed and txCount are there by hour, day, week and month, all others by day alone. A series has every interval from that of block 1 to the running one. A sum adds the chains’ values; of max… it has the largest, of avgGasPrice the average over all transactions.',
    tags: [TAG],
    weight: 'small',
    response: MetricsApiResponseDto,
    headers: UNCOVERED_HEADER,
  })
  async list(
    @Path() { scope, metric }: SeriesPath,
    @Query() { startTimestamp: start, endTimestamp: end, timeInterval: interval, pageToken, pageSize }: SeriesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MetricsApiResponseDto> {
    const fault = intervalFault(metric, interval, 'timeInterval');
    if (fault !== undefined) throw new BadRequestError(fault, 'timeInterval');
    const bound = { list: 'metrics.series', scope: scope.name, metric, interval, start, end };
    const after = pageToken === undefined ? undefined : this.tokens.decode(pageToken, bound);
    const place = { interval, start, end, after, size: pageSize };
    const { results, next } = await this.series.page(scope, metric, place, reply);
    return { ...(next !== undefined && { nextPageToken: this.tokens.encode(bound, next) }), results };
  }
}
