import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NotBelow, OneOf, rule, WholeNumber } from '@nunatak/data-api';
import { IsOptional } from 'class-validator';
import { USAGE_INTERVALS, type UsageInterval } from './usage-reader.js';

export const CLIENT_GROUPS = ['requestPath', 'responseCode', 'chainId', 'apiKeyId', 'requestType'] as const;

/** A text that stored values are compared with. */
export function Filter(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: 256, description }),
    IsOptional(),
    rule(
      'filter',
      (value) => typeof value === 'string' && /^[^\p{C}]{0,256}$/u.test(value),
      (args) => `${args.property} must be a text of at most 256 characters, without control characters`,
    ),
  ) as PropertyDecorator;
}

/** Which requests of an organisation. */
export class RequestsQuery {
  @Filter('The organisation. Default: that of the key.')
  orgId?: string;

  @WholeNumber(
    'Start of the range as a UNIX timestamp, rounded down to the day (UTC). Default: 30 days before its end.',
    'a UNIX timestamp',
  )
  startTimestamp?: number;

  @WholeNumber(
    'End of the range as a UNIX timestamp, rounded down to the day (UTC), exclusive. Default: now.',
    'a UNIX timestamp',
  )
  @NotBelow('startTimestamp')
  endTimestamp?: number;

  @Filter('Requests about this chain alone, by the id in their path.')
  chainId?: string;

  @ApiPropertyOptional({ type: String, description: 'Requests with this status alone.' })
  @IsOptional()
  @rule('responseCode', (value) => /^\d{1,3}$/.test(String(value)), 'responseCode must be a status of HTTP')
  responseCode?: string;

  @OneOf('RequestType', ['data', 'rpc'], 'Requests of this type alone. All are of type data.')
  requestType?: 'data' | 'rpc';

  @Filter('Requests with this key alone, by its id.')
  apiKeyId?: string;
}

/** Which usage. */
export class UsageQuery extends RequestsQuery {
  @Filter('Requests of operations with this path alone, as the OpenAPI document writes it.')
  requestPath?: string;

  @OneOf('TimeIntervalGranularityExtended', USAGE_INTERVALS, 'The length of the intervals.', 'daily')
  timeInterval: UsageInterval = 'daily';

  @OneOf('UsageMetricsGroupByEnum', CLIENT_GROUPS, 'What values are grouped by.')
  groupBy?: (typeof CLIENT_GROUPS)[number];
}

class UsageMetricsValueDto {
  @ApiProperty({ enum: [...CLIENT_GROUPS, 'None'] })
  groupedBy!: string;

  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'number' }], description: 'Absent without groupBy.' })
  groupValue?: string | number;

  @ApiProperty({ type: Number })
  totalRequests!: number;

  @ApiProperty({ type: Number })
  requestsPerSecond!: number;

  @ApiProperty({ type: Number, description: 'Answers 2xx and 3xx.' })
  successRatePercent!: number;

  @ApiProperty({ type: Number, description: 'Within 5 %.' })
  medianResponseTimeMsecs!: number;

  @ApiProperty({ type: Number, description: 'Answers 4xx.' })
  invalidRequests!: number;

  @ApiProperty({ type: Number, description: 'Compute units.' })
  apiCreditsUsed!: number;

  @ApiProperty({ type: Number, description: 'Compute units of answers 4xx.' })
  apiCreditsWasted!: number;
}

class UsageMetricDto {
  @ApiProperty({ type: 'integer', description: 'UNIX timestamp of the interval’s beginning.' })
  timestamp!: number;

  @ApiProperty({ type: [UsageMetricsValueDto] })
  values!: UsageMetricsValueDto[];
}

/** Usage of an organisation by interval. Intervals without requests are absent. */
export class UsageMetricsDto {
  @ApiProperty({ type: String, description: 'The length of the intervals.' })
  aggregateDuration!: string;

  @ApiProperty({ type: String })
  orgId!: string;

  @ApiProperty({ type: [UsageMetricDto] })
  metrics!: UsageMetricDto[];
}
