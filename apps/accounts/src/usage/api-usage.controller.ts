import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BadRequestError } from '@nunatak/core/errors';
import { Operation } from '@nunatak/data-api';
import { KeptUsage } from './kept-usage.js';
import { checkOrganisation, KeyOwner } from './key-owner.js';
import { UsageMetricsDto, UsageQuery } from './usage.dto.js';
import { usageRange } from './usage-range.js';
import { UsageReader } from './usage-reader.js';
import { metricsOf } from './usage-values.js';

const TAG = 'Data API Usage Metrics';

/** Answers an organisation what its keys used. */
@ApiTags(TAG)
@Controller('v1')
export class ApiUsageController {
  constructor(
    @Inject(UsageReader) private readonly reader: UsageReader,
    @Inject(KeptUsage) private readonly kept: KeptUsage,
  ) {}

  @Get('apiUsageMetrics')
  // The same URL has another answer for another key.
  @Header('cache-control', 'no-store')
  @Operation({
    operationId: 'getApiUsageMetrics',
    summary: 'Get usage metrics for the Data API',
    tags: [TAG],
    weight: 'xxl',
    response: UsageMetricsDto,
  })
  async getApiUsageMetrics(@KeyOwner() owner: string, @Query() query: UsageQuery): Promise<UsageMetricsDto> {
    const { orgId, startTimestamp, endTimestamp, timeInterval, groupBy, requestType, ...filters } = query;
    checkOrganisation(orgId, owner);
    const range = usageRange(startTimestamp, endTimestamp, Date.now());
    if (timeInterval === 'minute') this.#limitToKept(range, startTimestamp);
    const filter = { ...filters, ...range, organisationId: owner };
    const sums = requestType === 'rpc' ? [] : await this.reader.sums(filter, timeInterval, groupBy ?? 'None');
    return { aggregateDuration: timeInterval, orgId: owner, metrics: metricsOf(sums, timeInterval, groupBy, range) };
  }

  /** Minutes that are gone must not look like minutes without requests. */
  #limitToKept(range: { from: number }, startTimestamp: number | undefined): void {
    const first = (this.kept.minutes.first ?? 0) / 1_000;
    if (range.from >= first) return;
    if (startTimestamp !== undefined)
      throw new BadRequestError(
        `startTimestamp must be ${first} or above for timeInterval=minute: minutes are kept for ${this.kept.options.usageMinuteDays} days, hours and days for longer`,
        'startTimestamp',
      );
    range.from = first;
  }
}
