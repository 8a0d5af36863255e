import { ApiProperty } from '@nestjs/swagger';

/** Amounts in AVAX, as decimal texts. */
export class AvaxSupplyDto {
  @ApiProperty({ type: String }) circulatingSupply!: string;
  @ApiProperty({ type: String }) totalSupply!: string;
  @ApiProperty({ type: String }) totalPBurned!: string;
  @ApiProperty({ type: String }) totalCBurned!: string;
  @ApiProperty({ type: String }) totalXBurned!: string;
  @ApiProperty({ type: String }) totalStaked!: string;
  @ApiProperty({ type: String }) totalLocked!: string;
  @ApiProperty({ type: String }) totalRewards!: string;
  @ApiProperty({ type: String, format: 'date-time' }) lastUpdated!: string;
  @ApiProperty({ type: String }) genesisUnlock!: string;
}
