import { ApiProperty } from '@nestjs/swagger';

const NOT_KNOWN = 'Empty: it is not known here.';

/** All amounts in AVAX, as decimal numbers. */
export class AvaxSupplyDto {
  @ApiProperty({ type: String, description: 'What genesis had.' }) genesisUnlock!: string;
  @ApiProperty({
    type: String,
    description: 'What stakers were granted: paid, put by until a validator’s end, or staked again.',
  })
  totalRewards!: string;
  @ApiProperty({
    type: String,
    description: 'What active validators and delegators of the primary network have staked.',
  })
  totalStaked!: string;
  @ApiProperty({ type: String, description: 'Burned by transactions of the P-Chain; without l1ValidatorFees.' })
  totalPBurned!: string;
  @ApiProperty({ type: String, description: 'Burned by transactions of the X-Chain.' }) totalXBurned!: string;
  @ApiProperty({ type: String, description: 'What L1 validators have paid for being active.' })
  l1ValidatorFees!: string;
  @ApiProperty({ type: String, description: NOT_KNOWN }) totalCBurned!: string;
  @ApiProperty({ type: String, description: NOT_KNOWN }) totalSupply!: string;
  @ApiProperty({ type: String, description: NOT_KNOWN }) circulatingSupply!: string;
  @ApiProperty({ type: String, description: NOT_KNOWN }) totalLocked!: string;
  @ApiProperty({ type: String, format: 'date-time', description: 'The time of the P-Chain’s last block.' })
  lastUpdated!: string;
}
