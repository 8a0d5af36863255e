import { ApiProperty } from '@nestjs/swagger';

export const AUTO_RENEW_STATES = ['renewing', 'exiting', 'exited', 'aborted'] as const;
export type AutoRenewState = (typeof AUTO_RENEW_STATES)[number];
const EXIT_REASONS = ['graceful', 'uptime_not_met'] as const;

/** What an auto-renewed validator (Helicon, ACP-236) has beyond others. Of one that has ended, as it was in its last cycle. */
export class AutoRenewDto {
  @ApiProperty({
    enum: AUTO_RENEW_STATES,
    enumName: 'AutoRenewState',
    description: 'Active: whether another cycle follows. Ended: as was asked for, or without the last cycle’s reward.',
  })
  state!: AutoRenewState;
  @ApiProperty({ type: 'integer', description: 'The next cycle’s length in seconds. 0: the cycle is the last.' })
  nextPeriodSeconds!: number;
  @ApiProperty({
    type: 'number',
    minimum: 0,
    maximum: 100,
    description: 'Percent of a cycle’s rewards that is staked again.',
  })
  autoCompoundSharePercent!: number;
  @ApiProperty({ type: String, description: 'nAVAX: the stake and all that was staked again.' })
  compoundedWeight!: string;
  @ApiProperty({ type: String, description: 'nAVAX of validation rewards that earlier cycles have staked again.' })
  accruedValidationRewards!: string;
  @ApiProperty({ type: String, description: 'nAVAX of delegation fees that earlier cycles have staked again.' })
  accruedDelegateeRewards!: string;
  @ApiProperty({ type: [String] }) validationRewardAddresses!: string[];
  @ApiProperty({ type: [String] }) delegationRewardAddresses!: string[];
  @ApiProperty({ enum: [...EXIT_REASONS, null], type: String, nullable: true, description: 'null while it is active.' })
  exitReason!: (typeof EXIT_REASONS)[number] | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Unix seconds; null while it is active.' })
  endedAtTimestamp!: number | null;
}
