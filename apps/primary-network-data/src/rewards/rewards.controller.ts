import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path } from '@nunatak/data-api';
import { HistoricalRewardsQuery, NetworkPath, RewardsQuery } from '../interface/query.dto.js';
import { ListHistoricalRewardsResponseDto, ListPendingRewardsResponseDto } from './reward.dto.js';
import { RewardsService } from './rewards.service.js';

const TAG = 'Primary Network Rewards';

@ApiTags(TAG)
@Controller('v1/networks/:network')
export class RewardsController {
  constructor(@Inject(RewardsService) private readonly rewards: RewardsService) {}

  @Get('rewards::listPending')
  @Operation({
    operationId: 'listPendingPrimaryNetworkRewards',
    summary: 'List pending rewards',
    description: 'What current stakers would be paid, by the stake’s start. One of addresses and nodeIds is required.',
    tags: [TAG],
    weight: 'xl',
    response: ListPendingRewardsResponseDto,
  })
  pending(@Path() { served }: NetworkPath, @Query() query: RewardsQuery): Promise<ListPendingRewardsResponseDto> {
    return this.rewards.pending(served, query);
  }

  @Get('rewards')
  @Operation({
    operationId: 'listHistoricalPrimaryNetworkRewards',
    summary: 'List historical rewards',
    description: 'What stakers were paid, by when. One of addresses and nodeIds is required.',
    tags: [TAG],
    weight: 'xl',
    response: ListHistoricalRewardsResponseDto,
  })
  paid(
    @Path() { served }: NetworkPath,
    @Query() query: HistoricalRewardsQuery,
  ): Promise<ListHistoricalRewardsResponseDto> {
    return this.rewards.paid(served, query);
  }
}
