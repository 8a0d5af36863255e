import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';

const ANY = 'Empty where sources and destinations are not told apart by it, and none is asked for.';

export class IcmMetricsValueDto {
  @ApiProperty({ type: 'integer', description: 'Messages.' }) value!: number | bigint;
  @ApiProperty({ type: 'integer', description: 'Unix seconds: the beginning of the interval.' }) timestamp!: number;
  @ApiProperty({ type: String, description: ANY }) srcBlockchainId!: string;
  @ApiProperty({ type: String, description: ANY }) destBlockchainId!: string;
}

export class IcmMetricsApiResponseDto extends ListPage {
  @ApiProperty({ type: [IcmMetricsValueDto], description: 'Newest first.' }) results!: IcmMetricsValueDto[];
}

export class IcmRollingWindowMetricsValueDto {
  @ApiPropertyOptional({ type: 'integer' }) lastHour!: number | bigint;
  @ApiPropertyOptional({ type: 'integer' }) lastDay!: number | bigint;
  @ApiPropertyOptional({ type: 'integer' }) lastWeek!: number | bigint;
  @ApiPropertyOptional({ type: 'integer' }) lastMonth!: number | bigint;
  @ApiPropertyOptional({ type: 'integer' }) last90Days!: number | bigint;
  @ApiPropertyOptional({ type: 'integer' }) lastYear!: number | bigint;
  @ApiPropertyOptional({ type: 'integer' }) allTime!: number | bigint;
  @ApiProperty({ type: String, description: ANY }) srcBlockchainId!: string;
  @ApiProperty({ type: String, description: ANY }) destBlockchainId!: string;
}

export class IcmSummaryDto {
  @ApiProperty({ type: IcmRollingWindowMetricsValueDto }) result!: IcmRollingWindowMetricsValueDto;
}

export class IcmGroupedSummaryDto {
  @ApiProperty({
    type: [IcmRollingWindowMetricsValueDto],
    description: 'With groupBy: each pair that ever had a message.',
  })
  result!: IcmRollingWindowMetricsValueDto[];
}

export class TeleporterMetricsValueDto {
  @ApiProperty({ type: 'integer', description: 'Transactions.' }) value!: number | bigint;
}

export class TeleporterChainMetricsApiResponseDto {
  @ApiProperty({ type: TeleporterMetricsValueDto }) result!: TeleporterMetricsValueDto;
}
