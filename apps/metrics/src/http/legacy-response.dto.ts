import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** What every answer of v1 has. */
export class LegacyResponse {
  @ApiPropertyOptional({ type: String, description: 'Gives the next page, as startKey; absent on the last one.' })
  nextPageStartKey?: string;
  @ApiPropertyOptional({ type: 'integer', description: 'Unix seconds: the time of the newest block that is counted.' })
  lastRun?: number;
  @ApiProperty({ type: 'integer', description: 'The HTTP status.' }) status!: number;
}
