import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NotFoundError } from '@nunatak/core/errors';
import { Operation, PageCursors } from '@nunatak/data-api';
import { KeptUsage } from './kept-usage.js';
import { checkOrganisation, KeyOwner } from './key-owner.js';
import { type LogDto, LogsDto, LogsQuery } from './request-log.dto.js';
import { type LogPlace, RequestLogReader, type StoredLog } from './request-log-reader.js';
import { usageRange } from './usage-range.js';

const TAG = 'Data API Usage Metrics';

/** Answers an organisation what its keys asked, one request after the other. */
@ApiTags(TAG)
@Controller('v1')
export class ApiLogsController {
  constructor(
    @Inject(RequestLogReader) private readonly reader: RequestLogReader,
    @Inject(KeptUsage) private readonly kept: KeptUsage,
    @Inject(PageCursors) private readonly cursors: PageCursors,
  ) {}

  @Get('apiLogs')
  // The same URL has another answer for another key.
  @Header('cache-control', 'no-store')
  @Operation({
    operationId: 'getApiLogs',
    summary: 'Get logs for requests made by client',
    description:
      'Newest first. Logs are kept for some days. With a filter that few requests pass, a page may have fewer logs than asked for, or none: the next one goes on.',
    tags: [TAG],
    weight: 'xxl',
    response: LogsDto,
  })
  async getApiLogs(@KeyOwner() owner: string, @Query() query: LogsQuery): Promise<LogsDto> {
    if (this.kept.options.requestLogDays === 0) throw new NotFoundError('This installation keeps no log of requests');
    const { orgId, startTimestamp, endTimestamp, requestType, pageToken, pageSize, ...filters } = query;
    checkOrganisation(orgId, owner);
    const range = usageRange(startTimestamp, endTimestamp, Date.now());
    const bound = { list: 'accounts.logs', owner, startTimestamp, endTimestamp, requestType, ...filters };
    const after = this.cursors.read(pageToken, bound, isPlace)?.after;
    if (requestType === 'rpc') return { orgId: owner, logs: [] };
    const { logs, next } = await this.reader.page({ ...filters, ...range, organisationId: owner }, pageSize, after);
    return {
      ...(next && { nextPageToken: this.cursors.write(bound, { after: next }) }),
      ...{ orgId: owner, logs: logs.map((log) => present(log, owner)) },
    };
  }
}

function isPlace(value: unknown): value is { after: LogPlace } {
  const { after } = (value ?? {}) as { after?: unknown };
  return Array.isArray(after) && after.length === 2 && after.every(Number.isSafeInteger);
}

function present(log: StoredLog, orgId: string): LogDto {
  return {
    ...{ orgId, logId: String(log.id), eventTimestamp: Math.round(log.atMs) / 1_000 },
    ...{ apiKeyId: log.keyId ?? '', apiKeyAlias: log.keyName, hostRegion: log.region, requestType: 'data' },
    ...{ requestPath: log.path, apiCreditsConsumed: log.units, requestDurationMsecs: log.durationMs },
    responseCode: log.status,
    ...(log.chain !== '' && { chainId: log.chain }),
    metadata: { ipAddress: log.address, host: log.hostName, userAgent: log.userAgent },
  };
}
