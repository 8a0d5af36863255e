import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForbiddenError } from '@nunatak/core/errors';
import { Operation } from '@nunatak/data-api';
import { KeyOwner } from './key-owner.js';
import { UsageMetricsDto, UsageQuery } from './usage.dto.js';
import { usageRange } from './usage-range.js';
import { UsageReader } from './usage-reader.js';
import { metricsOf } from './usage-values.js';

const TAG = 'Data API Usage Metrics';

/** Answers an organisation what its keys used. */
@ApiTags(TAG)
@Controller('v1')
export class ApiUsageController {
  constructor(@Inject(UsageReader) private readonly reader: UsageReader) {}

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
    const { orgId = owner, startTimestamp, endTimestamp, timeInterval, groupBy, requestType, ...filters } = query;
    if (orgId !== owner) throw new ForbiddenError('orgId: the key is of another organisation');
    const range = usageRange(startTimestamp, endTimestamp, Date.now());
    const filter = { ...filters, ...range, organisationId: owner };
    const sums = requestType === 'rpc' ? [] : await this.reader.sums(filter, timeInterval, groupBy ?? 'None');
    return { aggregateDuration: timeInterval, orgId: owner, metrics: metricsOf(sums, timeInterval, groupBy, range) };
  }
}
