import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class HealthIndicatorDto {
  @ApiProperty({ enum: ['up', 'down'] }) status!: 'up' | 'down';
  @ApiPropertyOptional({ type: String, description: 'The newest block that answers show.' }) blockNumber?: string;
  @ApiPropertyOptional({ type: 'integer', description: 'Seconds since that block.' }) lagSeconds?: number;
  @ApiPropertyOptional({ type: String }) message?: string;
}

const indicators = {
  type: 'object',
  additionalProperties: { $ref: '#/components/schemas/HealthIndicatorDto' },
} as const;

export class HealthCheckResultDto {
  @ApiProperty({ enum: ['error', 'ok', 'shutting_down'] }) status!: 'error' | 'ok' | 'shutting_down';
  @ApiProperty({ ...indicators, description: 'What is up.' }) info!: Record<string, HealthIndicatorDto>;
  @ApiProperty({ ...indicators, description: 'What is down.' }) error!: Record<string, HealthIndicatorDto>;
  @ApiProperty({ ...indicators, description: 'Both.' }) details!: Record<string, HealthIndicatorDto>;
}
