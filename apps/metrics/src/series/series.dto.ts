import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type exactThousandths, ListPage } from '@nunatak/data-api';
import { LegacyResponse } from '../http/legacy-response.dto.js';

/** A number with all its digits. */
export type Figure = ReturnType<typeof exactThousandths>;

export class MetricsValueDto {
  @ApiProperty({ type: Number, description: 'With all its digits, also above 2^53.' }) value!: Figure;
  @ApiProperty({ type: 'integer', description: 'Unix seconds: the beginning of the interval.' }) timestamp!: number;
}

export class MetricsApiResponseDto extends ListPage {
  @ApiProperty({
    type: [MetricsValueDto],
    description: 'Newest first. An interval in which nothing happened is there.',
  })
  results!: MetricsValueDto[];
}

export class LegacyEvmMetricDto {
  @ApiProperty({ type: 'integer', description: 'Unix seconds: the beginning of the interval.' }) timestamp!: number;
  @ApiProperty({ type: Number }) value!: Figure;
}

export class LegacyEvmMetricsResponseDto extends LegacyResponse {
  @ApiProperty({ type: [LegacyEvmMetricDto] }) results!: LegacyEvmMetricDto[];
}

export class AverageTpsResponseDto extends LegacyEvmMetricsResponseDto {
  @ApiPropertyOptional({ type: String, description: 'The same as nextPageStartKey; absent on the last page.' })
  nextPageToken?: string;
}
