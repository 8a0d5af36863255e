import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LegacyResponse } from '../http/legacy-response.dto.js';
import type { Figure } from '../series/series.dto.js';

export class ChainRollingWindowMetricsValueDto {
  @ApiPropertyOptional({ type: Number, description: 'The last 60 minutes.' }) lastHour?: Figure;
  @ApiPropertyOptional({ type: Number, description: 'The last 24 hours.' }) lastDay?: Figure;
  @ApiPropertyOptional({ type: Number, description: 'The last 7 days.' }) lastWeek?: Figure;
  @ApiPropertyOptional({ type: Number, description: 'The last 30 days.' }) lastMonth?: Figure;
  @ApiPropertyOptional({ type: Number }) last90Days?: Figure;
  @ApiPropertyOptional({ type: Number, description: 'The last 365 days.' }) lastYear?: Figure;
  @ApiPropertyOptional({ type: Number, description: 'From block 1 on.' }) allTime?: Figure;
}

export class RollingWindowMetricsApiResponseDto {
  @ApiProperty({ type: ChainRollingWindowMetricsValueDto }) result!: ChainRollingWindowMetricsValueDto;
}

export class LegacyRollingWindowDto {
  @ApiProperty({ type: Number, description: 'The last 60 minutes.' }) last_hour!: Figure;
  @ApiProperty({ type: Number, description: 'The last 24 hours.' }) last_day!: Figure;
  @ApiProperty({ type: Number, description: 'The last 30 days.' }) last_month!: Figure;
  @ApiProperty({ type: Number, description: 'The last 365 days.' }) last_year!: Figure;
  @ApiProperty({ type: Number, description: 'From block 1 on.' }) all_time!: Figure;
}

export class RollingWindowResponseDto extends LegacyResponse {
  @ApiProperty({ type: LegacyRollingWindowDto }) result!: LegacyRollingWindowDto;
}
