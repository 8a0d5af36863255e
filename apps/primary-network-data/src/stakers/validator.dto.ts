import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { AutoRenewDto } from './auto-renew.dto.js';
import { ProvenBlsCredentialsDto } from './bls-credentials.dto.js';
import { STAKING_TYPES, type StakingType } from './staking-type.js';

/** What every validator has, whatever became of it. */
class ValidatorBaseDto {
  @ApiProperty({ type: String, description: 'The transaction that added it.' }) txHash!: string;
  @ApiProperty({ type: String }) nodeId!: string;
  @ApiProperty({ type: String }) subnetId!: string;
  @ApiProperty({
    enum: STAKING_TYPES,
    enumName: 'StakingType',
    description: 'Of an auto-renewed validator, times, stake and rewards are those of its running or last cycle.',
  })
  stakingType!: StakingType;
  @ApiProperty({ type: String, description: 'Its own stake; of a subnet without staking its weight.' })
  amountStaked!: string;
  @ApiPropertyOptional({
    type: String,
    description: 'Percent of its delegators’ rewards; absent where it can have none.',
  })
  delegationFee?: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) startTimestamp!: number;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) endTimestamp!: number;
  @ApiPropertyOptional({ type: ProvenBlsCredentialsDto }) blsCredentials?: ProvenBlsCredentialsDto;
}

export class ValidatorRewardsDto {
  @ApiProperty({ type: String, description: 'nAVAX, for its own stake.' }) validationRewardAmount!: string;
  @ApiProperty({ type: String, description: 'nAVAX, its share of what its delegators earned.' })
  delegationRewardAmount!: string;
  @ApiPropertyOptional({ type: [String] }) rewardAddresses?: string[];
  @ApiPropertyOptional({ type: String }) rewardTxHash?: string;
}

export class PendingValidatorDto extends ValidatorBaseDto {
  @ApiProperty({ enum: ['pending'] }) validationStatus!: 'pending';
}

export class RemovedValidatorDto extends ValidatorBaseDto {
  @ApiProperty({ type: String, description: 'The transaction that removed it.' }) removeTxHash!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) removeTimestamp!: number;
  @ApiProperty({ enum: ['removed'] }) validationStatus!: 'removed';
}

export class CompletedValidatorDto extends ValidatorBaseDto {
  @ApiProperty({ type: 'integer' }) delegatorCount!: number;
  @ApiPropertyOptional({ type: String, description: 'nAVAX, over its whole time.' }) amountDelegated?: string;
  @ApiProperty({ type: ValidatorRewardsDto }) rewards!: ValidatorRewardsDto;
  @ApiPropertyOptional({ type: AutoRenewDto, description: 'Of an auto-renewed validator.' }) autoRenew?: AutoRenewDto;
  @ApiProperty({ enum: ['completed'] }) validationStatus!: 'completed';
}

/** Only a node's peers can tell these. Nothing here measures them: they are 0. */
export class ValidatorHealthDto {
  @ApiProperty({ type: 'number' }) reachabilityPercent!: number;
  @ApiProperty({ type: 'number' }) benchedPChainRequestsPercent!: number;
  @ApiProperty({ type: 'number' }) benchedXChainRequestsPercent!: number;
  @ApiProperty({ type: 'number' }) benchedCChainRequestsPercent!: number;
}

export class ActiveValidatorDto extends ValidatorBaseDto {
  @ApiProperty({ type: 'number', description: 'Percent of the stake of all active validators of the subnet.' })
  stakePercentage!: number;
  @ApiProperty({ type: 'integer' }) delegatorCount!: number;
  @ApiPropertyOptional({ type: String, description: 'nAVAX.' }) amountDelegated?: string;
  @ApiProperty({
    type: 'number',
    description:
      'Percent of its time that the node behind this service has observed it online, at most five minutes old; 0 where no node states it.',
  })
  uptimePerformance!: number;
  @ApiPropertyOptional({ type: String, description: 'nAVAX that may still be delegated.' })
  delegationCapacity?: string;
  @ApiProperty({ type: ValidatorRewardsDto }) potentialRewards!: ValidatorRewardsDto;
  @ApiPropertyOptional({ type: AutoRenewDto, description: 'Of an auto-renewed validator.' }) autoRenew?: AutoRenewDto;
  @ApiProperty({ enum: ['active'] }) validationStatus!: 'active';
  @ApiProperty({ type: ValidatorHealthDto }) validatorHealth!: ValidatorHealthDto;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description: 'null: not looked for.' })
  geolocation!: null;
}

export type ValidatorDto = PendingValidatorDto | ActiveValidatorDto | CompletedValidatorDto | RemovedValidatorDto;

const VARIANTS = [CompletedValidatorDto, ActiveValidatorDto, PendingValidatorDto, RemovedValidatorDto];

@ApiExtraModels(...VARIANTS)
export class ListValidatorDetailsResponseDto extends ListPage {
  @ApiProperty({ type: 'array', items: { oneOf: VARIANTS.map((type) => ({ $ref: getSchemaPath(type) })) } })
  validators!: ValidatorDto[];
}
