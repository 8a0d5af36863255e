import { ApiProperty } from '@nestjs/swagger';

export class StakingDistributionDto {
  @ApiProperty({ type: String }) version!: string;
  @ApiProperty({ type: String }) amountStaked!: string;
  @ApiProperty({ type: 'integer' }) validatorCount!: number;
}

export class ValidatorsDetailsDto {
  @ApiProperty({ type: 'integer', description: 'Active validators of the primary network.' }) validatorCount!: number;
  @ApiProperty({ type: String, description: 'nAVAX, their own.' }) totalAmountStaked!: string;
  @ApiProperty({ type: String, description: 'nAVAX that all active validators and delegators would be paid.' })
  estimatedAnnualStakingReward!: string;
  @ApiProperty({
    type: [StakingDistributionDto],
    description: 'Empty: only nodes can tell the versions of their peers.',
  })
  stakingDistributionByVersion!: StakingDistributionDto[];
  @ApiProperty({ type: String, description: 'All active stake by the current supply.' }) stakingRatio!: string;
}

export class DelegatorsDetailsDto {
  @ApiProperty({ type: 'integer' }) delegatorCount!: number;
  @ApiProperty({ type: String, description: 'nAVAX.' }) totalAmountStaked!: string;
}

export class NetworkDetailsDto {
  @ApiProperty({ type: ValidatorsDetailsDto }) validatorDetails!: ValidatorsDetailsDto;
  @ApiProperty({ type: DelegatorsDetailsDto }) delegatorDetails!: DelegatorsDetailsDto;
}
