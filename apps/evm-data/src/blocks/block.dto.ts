import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';

export class BlockDto {
  @ApiProperty({ type: String }) chainId!: string;
  @ApiProperty({ type: String }) blockNumber!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) blockTimestamp!: number;
  @ApiProperty({ type: 'integer', description: 'Unix milliseconds.' }) blockTimestampMilliseconds!: number;
  @ApiPropertyOptional({ type: 'integer' }) blockMinDelayExcess?: number | undefined;
  @ApiProperty({ type: String }) blockHash!: string;
  @ApiProperty({ type: 'integer' }) txCount!: number;
  @ApiProperty({ type: String, description: 'Wei a gas; 0 before London.' }) baseFee!: string;
  @ApiProperty({ type: String }) gasUsed!: string;
  @ApiProperty({ type: String }) gasLimit!: string;
  @ApiProperty({ type: String, description: "Avalanche: the header's blockGasCost; else 0." }) gasCost!: string;
  @ApiProperty({ type: String }) parentHash!: string;
  @ApiProperty({
    type: String,
    description: 'The sum of gas used × effective price, and of blob gas used × its price, in wei.',
  })
  feesSpent!: string;
  @ApiProperty({ type: String, description: "The chain's transactions up to and with this block." })
  cumulativeTransactions!: string;
}

export class ListBlocksResponseDto extends ListPage {
  @ApiProperty({ type: [BlockDto] }) blocks!: BlockDto[];
}
