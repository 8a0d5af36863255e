import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, PageSize, PageToken, Path } from '@nunatak/data-api';
import { NetworkInPath, PRIMARY_NETWORK_ID, SubnetFilter } from '../http/network-parameters.js';
import { TimeRange } from '../http/time-parameters.js';
import { WordInPath } from '../http/word-in-path.js';
import { MetricsApiResponseDto } from '../series/series.dto.js';
import { presentStakingDay, STAKING_METRICS, type StakingMetric } from './staking.presenter.js';
import { StakingDaysService } from './staking-days.service.js';

const TAG = 'Chain Metrics';

export class StakingPath {
  @NetworkInPath() network!: string;
  @WordInPath('NetworkMetric', STAKING_METRICS, 'What is counted.') metric!: StakingMetric;
}

export class StakingQuery extends TimeRange {
  @PageToken() pageToken?: string;
  @PageSize(2160, { initial: 100 }) pageSize: number = 100;
  @SubnetFilter() subnetId?: string;
}

@ApiTags(TAG)
@Controller('v2/networks')
export class StakingController {
  constructor(@Inject(StakingDaysService) private readonly staking: StakingDaysService) {}

  @Get(':network/metrics/:metric')
  @Operation({
    operationId: 'getStakingMetrics',
    summary: 'Get the stakers of a subnet, or their weight, by days',
    description:
      'State at the ends of days (UTC), from the day on which the subnet was created; today’s is that of now. Weights are as the chain states them: nAVAX on the primary network. A delegator’s weight is not in the validator’s.',
    tags: [TAG],
    weight: 'small',
    response: MetricsApiResponseDto,
  })
  async list(
    @Path() { network, metric }: StakingPath,
    @Query() { startTimestamp: start, endTimestamp: end, pageToken: token, pageSize: size, subnetId }: StakingQuery,
  ): Promise<MetricsApiResponseDto> {
    const place = { network, subnetId: subnetId ?? PRIMARY_NETWORK_ID, start, end, ascending: false, token, size };
    const { days, next } = await this.staking.page(place, 'subnetId', { list: 'metrics.staking', metric });
    return {
      ...(next !== undefined && { nextPageToken: next }),
      results: days.map((day) => presentStakingDay(day, metric)),
    };
  }
}
