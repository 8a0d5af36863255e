import { ApiProperty } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { AssetAmountDto } from '../assets/asset.dto.js';
import { STAKING_TYPES, type StakingType } from '../stakers/staking-type.js';

export const REWARD_TYPES = ['VALIDATOR', 'DELEGATOR', 'VALIDATOR_FEE'] as const;
export type RewardType = (typeof REWARD_TYPES)[number];

class RewardBaseDto {
  @ApiProperty({ type: [String] }) addresses!: string[];
  @ApiProperty({ type: String, description: 'The transaction that added the staker.' }) txHash!: string;
  @ApiProperty({ type: String, description: 'nAVAX.' }) amountStaked!: string;
  @ApiProperty({ type: String }) nodeId!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) startTimestamp!: number;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) endTimestamp!: number;
  @ApiProperty({
    enum: STAKING_TYPES,
    enumName: 'StakingType',
    description: 'Of an auto-renewed validator, times and stake are those of one cycle.',
  })
  stakingType!: StakingType;
  @ApiProperty({ enum: REWARD_TYPES, enumName: 'RewardType' }) rewardType!: RewardType;
}

export class PendingRewardDto extends RewardBaseDto {
  @ApiProperty({ type: 'number', description: 'Percent of the time between start and end that has passed.' })
  progress!: number;
  @ApiProperty({ type: AssetAmountDto, description: 'What the addresses would be paid.' })
  estimatedReward!: AssetAmountDto;
}

export class ListPendingRewardsResponseDto extends ListPage {
  @ApiProperty({ type: [PendingRewardDto] }) pendingRewards!: PendingRewardDto[];
}

export class HistoricalRewardDto extends RewardBaseDto {
  @ApiProperty({ type: String }) utxoId!: string;
  @ApiProperty({ type: 'integer' }) outputIndex!: number;
  @ApiProperty({ type: AssetAmountDto }) reward!: AssetAmountDto;
  @ApiProperty({ type: String, description: 'The transaction that paid it.' }) rewardTxHash!: string;
}

export class ListHistoricalRewardsResponseDto extends ListPage {
  @ApiProperty({ type: [HistoricalRewardDto] }) historicalRewards!: HistoricalRewardDto[];
}
