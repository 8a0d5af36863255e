import { applyDecorators, Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BadRequestError } from '@nunatak/core/errors';
import { OneOf, Operation, PageToken, Path } from '@nunatak/data-api';
import { UuidPageTokens } from '@nunatak/http-service/page-token';
import type { SeriesMetric } from '@nunatak/metrics-queries';
import type { FastifyReply } from 'fastify';
import { LegacyScopePath } from '../http/chain-parameters.js';
import { LegacyListQuery, START_KEY } from '../http/start-key.js';
import { UNCOVERED_HEADER } from '../http/uncovered-header.js';
import { AverageTpsResponseDto, LegacyEvmMetricsResponseDto } from './series.dto.js';
import { SeriesService } from './series.service.js';
import { INTERVALS, type SeriesInterval } from './series-intervals.js';

const THROUGHPUT = 'Chain Throughput';
const CUMULATIVE = 'Cumulative';

/** What v2 calls a page token, and the field that gives the next one. */
const PAGE_TOKEN = { parameter: 'pageToken', field: 'nextPageToken' };
/** Items of a page. */
const PAGE_SIZE = 100;
/** Of operations that the hosted service answers with one page: more than two years by hour, than 50 by day. */
const LONG_PAGE_SIZE = 20_000;
/** Hours are given for ranges that are no longer. */
const LONGEST_BY_HOUR_DAYS = 60;
const DAY_SECONDS = 86_400;

export class LegacyIntervalQuery extends LegacyListQuery {
  @OneOf('LegacyInterval', INTERVALS, 'What is counted together. UTC; weeks begin on Monday.', 'day')
  interval: SeriesInterval = 'day';
}

export class AverageTpsQuery extends LegacyListQuery {
  @PageToken() pageToken?: string;
}

/** A series of v1: its path, its name in the interface, and its words. */
function LegacySeries(path: string, operationId: string, summary: string): MethodDecorator {
  return applyDecorators(
    Get(`${path}/:chain`),
    Operation({
      ...{ operationId, summary, deprecated: true, weight: 'small' },
      tags: [path.startsWith('cumulative/') ? CUMULATIVE : THROUGHPUT],
      response: path === 'avg_tps' ? AverageTpsResponseDto : LegacyEvmMetricsResponseDto,
      ...(/contracts|deployers/.test(path) && { headers: UNCOVERED_HEADER }),
    }),
  ) as MethodDecorator;
}

@ApiTags(THROUGHPUT)
@Controller('v1')
export class LegacySeriesController {
  constructor(
    @Inject(SeriesService) private readonly series: SeriesService,
    @Inject(UuidPageTokens) private readonly tokens: UuidPageTokens,
  ) {}

  @LegacySeries('active_senders', 'getActiveSenders', 'Get the number of addresses that sent a transaction')
  activeSenders(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyIntervalQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('activeSenders', path, query, reply);
  }

  @LegacySeries('active_addresses', 'getActiveAddresses', 'Get the number of active addresses')
  activeAddresses(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyIntervalQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('activeAddresses', path, query, reply);
  }

  @LegacySeries('gas_used', 'getGasUsed', 'Get the gas used')
  gasUsed(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyIntervalQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('gasUsed', path, query, reply, LONG_PAGE_SIZE);
  }

  @LegacySeries('tx_count', 'getTxCount', 'Get the number of transactions')
  txCount(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyIntervalQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('txCount', path, query, reply, LONG_PAGE_SIZE);
  }

  @LegacySeries('avg_gps', 'getAvgGps', 'Get the average gas used per second')
  avgGps(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('avgGps', path, query, reply);
  }

  @LegacySeries('max_gps', 'getMaxGps', 'Get the maximum gas used per second')
  maxGps(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('maxGps', path, query, reply);
  }

  /** Takes pageToken beside startKey, and gives the next page's token under both names. */
  @LegacySeries('avg_tps', 'getAvgTps', 'Get the average number of transactions per second')
  async avgTps(
    @Path() path: LegacyScopePath,
    @Query() { pageToken, ...query }: AverageTpsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AverageTpsResponseDto> {
    if (pageToken !== undefined && query.startKey !== undefined)
      throw new BadRequestError('pageToken and startKey must not both be given', 'pageToken');
    const names = pageToken === undefined ? START_KEY : PAGE_TOKEN;
    const key = pageToken ?? query.startKey;
    const page = await this.page(
      'avgTps',
      path,
      { ...query, ...(key !== undefined && { startKey: key }) },
      reply,
      PAGE_SIZE,
      names,
    );
    const { nextPageStartKey: nextPageToken } = page;
    return { ...(nextPageToken !== undefined && { nextPageToken }), ...page };
  }

  @LegacySeries('max_tps', 'getMaxTps', 'Get the maximum number of transactions per second')
  maxTps(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('maxTps', path, query, reply);
  }

  @LegacySeries('avg_gas_price', 'getAvgGasPrice', 'Get the average gas price')
  avgGasPrice(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('avgGasPrice', path, query, reply);
  }

  @LegacySeries('max_gas_price', 'getMaxGasPrice', 'Get the maximum gas price')
  maxGasPrice(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('maxGasPrice', path, query, reply);
  }

  @LegacySeries('cumulative/addresses', 'getCumulativeAddresses', 'Get the cumulative number of addresses')
  cumulativeAddresses(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('cumulativeAddresses', path, query, reply, LONG_PAGE_SIZE);
  }

  @LegacySeries('cumulative/contracts', 'getCumulativeContracts', 'Get the cumulative number of contracts')
  cumulativeContracts(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('cumulativeContracts', path, query, reply, LONG_PAGE_SIZE);
  }

  @LegacySeries('cumulative/tx_count', 'getCumulativeTxCount', 'Get the cumulative number of transactions')
  cumulativeTxCount(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('cumulativeTxCount', path, query, reply, LONG_PAGE_SIZE);
  }

  @LegacySeries('cumulative/deployers', 'getCumulativeDeployers', 'Get the cumulative number of deployers')
  cumulativeDeployers(
    @Path() path: LegacyScopePath,
    @Query() query: LegacyListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('cumulativeDeployers', path, query, reply, LONG_PAGE_SIZE);
  }

  private async page(
    metric: SeriesMetric,
    { scope }: LegacyScopePath,
    { from: start, to: end, startKey, interval = 'day' }: LegacyListQuery & { interval?: SeriesInterval },
    reply: FastifyReply,
    size = PAGE_SIZE,
    names = START_KEY,
  ): Promise<LegacyEvmMetricsResponseDto> {
    const isLong = start !== undefined && end !== undefined && end - start > LONGEST_BY_HOUR_DAYS * DAY_SECONDS;
    if (interval === 'hour' && isLong)
      throw new BadRequestError(
        `interval: hours are given where from and to are at most ${LONGEST_BY_HOUR_DAYS} days apart`,
        'interval',
      );
    const bound = { list: 'metrics.legacySeries', scope: scope.name, metric, interval, start, end };
    const after = startKey === undefined ? undefined : this.tokens.decode(startKey, bound, names);
    const { results, next, lastRun } = await this.series.page(
      scope,
      metric,
      { interval, start, end, after, size },
      reply,
    );
    return {
      ...(next !== undefined && { nextPageStartKey: this.tokens.encode(bound, next) }),
      ...(lastRun !== undefined && { lastRun }),
      ...{ status: 200, results },
    };
  }
}
