import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';

/** What every delegator has, whatever became of it. */
class DelegatorBaseDto {
  @ApiProperty({ type: String, description: 'The transaction that added it.' }) txHash!: string;
  @ApiProperty({ type: String }) nodeId!: string;
  @ApiProperty({ type: [String] }) rewardAddresses!: string[];
  @ApiProperty({ type: String, description: 'nAVAX.' }) amountDelegated!: string;
  @ApiProperty({ type: String, description: 'Percent of the reward that the validator keeps.' })
  delegationFee!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) startTimestamp!: number;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) endTimestamp!: number;
}

export class CompletedDelegatorDto extends DelegatorBaseDto {
  @ApiProperty({ type: String, description: 'nAVAX, the validator’s share included; 0 where none was paid.' })
  grossReward!: string;
  @ApiProperty({ type: String, description: 'nAVAX that the delegator was paid.' }) netReward!: string;
  @ApiProperty({ enum: ['completed'] }) delegationStatus!: 'completed';
}

class UnfinishedDelegatorDto extends DelegatorBaseDto {
  @ApiProperty({ type: String, description: 'nAVAX, the validator’s share included.' }) estimatedGrossReward!: string;
  @ApiProperty({ type: String, description: 'nAVAX that the delegator would be paid.' }) estimatedNetReward!: string;
}

export class ActiveDelegatorDto extends UnfinishedDelegatorDto {
  @ApiProperty({ enum: ['active'] }) delegationStatus!: 'active';
}

export class PendingDelegatorDto extends UnfinishedDelegatorDto {
  @ApiProperty({ enum: ['pending'] }) delegationStatus!: 'pending';
}

export type DelegatorDto = PendingDelegatorDto | ActiveDelegatorDto | CompletedDelegatorDto;

const VARIANTS = [CompletedDelegatorDto, ActiveDelegatorDto, PendingDelegatorDto];

@ApiExtraModels(...VARIANTS)
export class ListDelegatorDetailsResponseDto extends ListPage {
  @ApiProperty({ type: 'array', items: { oneOf: VARIANTS.map((type) => ({ $ref: getSchemaPath(type) })) } })
  delegators!: DelegatorDto[];
}
