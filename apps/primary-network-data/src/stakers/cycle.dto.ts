import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { AUTO_RENEW_STATES, type AutoRenewState } from './auto-renew.dto.js';

const OUTCOMES = ['renewed', 'exited', 'aborted'] as const;
export type CycleOutcome = (typeof OUTCOMES)[number];

/** What every cycle of an auto-renewed validator has. */
class CycleBaseDto {
  @ApiProperty({ type: 'integer', description: 'From 1 within the position that stakingTxHash names.' })
  cycleIndex!: number;
  @ApiProperty({ type: String, description: 'The AddAutoRenewedValidatorTx.' }) stakingTxHash!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) startTimestamp!: number;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) endTimestamp!: number;
  @ApiProperty({ type: String, description: 'nAVAX, without the cycle’s own rewards and without delegations.' })
  weightAtCycleStart!: string;
  @ApiProperty({
    type: 'number',
    minimum: 0,
    maximum: 100,
    description: 'Percent of the rewards that is staked again.',
  })
  autoCompoundSharePercent!: number;
  @ApiProperty({ type: 'integer', description: 'Delegations whose time overlaps the cycle.' })
  delegatorCount!: number;
  @ApiProperty({ type: String, description: 'nAVAX of these delegations.' }) amountDelegated!: string;
}

/** A cycle that was settled. */
export class AutoRenewedCycleDto extends CycleBaseDto {
  @ApiProperty({ type: String, description: 'The RewardAutoRenewedValidatorTx that settled it.' })
  rewardTxHash!: string;
  @ApiProperty({ type: String, description: 'nAVAX, of this cycle alone; 0 if it was aborted.' })
  grossValidationReward!: string;
  @ApiProperty({ type: String, description: 'nAVAX of it that was paid.' }) withdrawnValidationReward!: string;
  @ApiProperty({ type: String, description: 'nAVAX of it that was staked again.' }) compoundedValidationReward!: string;
  @ApiProperty({ type: String, description: 'nAVAX, fees of delegations that ended within the cycle.' })
  grossDelegateeReward!: string;
  @ApiProperty({ type: String, description: 'nAVAX of them that was paid.' }) withdrawnDelegateeReward!: string;
  @ApiProperty({ type: String, description: 'nAVAX of them that was staked again.' })
  compoundedDelegateeReward!: string;
  @ApiProperty({
    enum: OUTCOMES,
    enumName: 'AutoRenewedCycleOutcome',
    description: 'The next cycle began; the validator left as was asked for; it left without this cycle’s reward.',
  })
  outcome!: CycleOutcome;
}

/** The running cycle. */
export class CurrentAutoRenewedCycleDto extends CycleBaseDto {
  @ApiProperty({ type: String, description: 'nAVAX: the whole cycle’s potential reward.' })
  projectedValidationReward!: string;
  @ApiProperty({ type: String, description: 'nAVAX, fees of delegations that ended within the cycle so far.' })
  accruedDelegateeReward!: string;
  @ApiProperty({ enum: AUTO_RENEW_STATES, enumName: 'AutoRenewState' }) state!: AutoRenewState;
}

export class ListAutoRenewedCyclesResponseDto extends ListPage {
  @ApiProperty({ type: [AutoRenewedCycleDto] }) cycles!: AutoRenewedCycleDto[];
  @ApiPropertyOptional({
    type: CurrentAutoRenewedCycleDto,
    description: 'On the first page, while a position is active.',
  })
  currentCycle?: CurrentAutoRenewedCycleDto;
}
