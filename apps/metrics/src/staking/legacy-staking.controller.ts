import { applyDecorators, Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OneOf, Operation, Path } from '@nunatak/data-api';
import { IdInPath, LegacySubnetPath } from '../http/network-parameters.js';
import { LegacyListQuery, START_KEY } from '../http/start-key.js';
import { StakingInformationResponseDto } from './staking.dto.js';
import { presentStakingDay, type StakingMetric } from './staking.presenter.js';
import { StakingDaysService } from './staking-days.service.js';

export const STAKING_TAG = 'Staking Information';
/** Items of a page. */
export const PAGE_SIZE = 100;

/** A subnet in a path that names no network. */
export class LegacySubnetOnlyPath {
  @IdInPath('a subnet id', 'The id of a subnet.') subnetID!: string;
}

export class LegacyStakingQuery extends LegacyListQuery {
  @OneOf('LegacySort', ['asc', 'desc'], 'By time: desc is newest first.', 'desc') sort: 'asc' | 'desc' = 'desc';
}

/** A series of v1: its path, its name in the interface, and its words. */
function LegacyStaking(path: string, operationId: string, summary: string): MethodDecorator {
  return applyDecorators(
    Get(path),
    Operation({
      ...{ operationId, summary, deprecated: true, weight: 'small', tags: [STAKING_TAG] },
      description:
        'At the ends of days (UTC), today’s of now. Without a network in the path: the only one, or mainnet.',
      response: StakingInformationResponseDto,
    }),
  ) as MethodDecorator;
}

@ApiTags(STAKING_TAG)
@Controller('v1')
export class LegacyStakingController {
  constructor(@Inject(StakingDaysService) private readonly staking: StakingDaysService) {}

  @LegacyStaking(
    'validators/network/:network/subnetId/:subnetID/count',
    'getValidatorCount',
    'Get the number of validators of a subnet',
  )
  validatorCount(@Path() path: LegacySubnetPath, @Query() query: LegacyStakingQuery) {
    return this.page('validatorCount', path, query);
  }

  @LegacyStaking(
    'validators/network/:network/subnetId/:subnetID/weight',
    'getValidatorWeight',
    'Get the weight of a subnet’s validators',
  )
  validatorWeight(@Path() path: LegacySubnetPath, @Query() query: LegacyStakingQuery) {
    return this.page('validatorWeight', path, query);
  }

  @LegacyStaking(
    'delegators/network/:network/subnetId/:subnetID/count',
    'getDelegatorCount',
    'Get the number of delegators of a subnet',
  )
  delegatorCount(@Path() path: LegacySubnetPath, @Query() query: LegacyStakingQuery) {
    return this.page('delegatorCount', path, query);
  }

  @LegacyStaking(
    'delegators/network/:network/subnetId/:subnetID/weight',
    'getDelegatorWeight',
    'Get the weight of a subnet’s delegators',
  )
  delegatorWeight(@Path() path: LegacySubnetPath, @Query() query: LegacyStakingQuery) {
    return this.page('delegatorWeight', path, query);
  }

  @LegacyStaking('validators/count/:subnetID', 'getValidatorCountBySubnetId', 'Get the number of validators')
  validatorCountOfSubnet(@Path() path: LegacySubnetOnlyPath, @Query() query: LegacyStakingQuery) {
    return this.page('validatorCount', path, query);
  }

  @LegacyStaking('validators/weight/:subnetID', 'getValidatorWeightBySubnetId', 'Get the weight of validators')
  validatorWeightOfSubnet(@Path() path: LegacySubnetOnlyPath, @Query() query: LegacyStakingQuery) {
    return this.page('validatorWeight', path, query);
  }

  @LegacyStaking('delegators/count/:subnetID', 'getDelegatorCountBySubnetId', 'Get the number of delegators')
  delegatorCountOfSubnet(@Path() path: LegacySubnetOnlyPath, @Query() query: LegacyStakingQuery) {
    return this.page('delegatorCount', path, query);
  }

  @LegacyStaking('delegators/weight/:subnetID', 'getDelegatorWeightBySubnetId', 'Get the weight of delegators')
  delegatorWeightOfSubnet(@Path() path: LegacySubnetOnlyPath, @Query() query: LegacyStakingQuery) {
    return this.page('delegatorWeight', path, query);
  }

  private async page(
    metric: StakingMetric,
    { network, subnetID }: LegacySubnetOnlyPath & { network?: string },
    { from, to, startKey, sort }: LegacyStakingQuery,
  ): Promise<StakingInformationResponseDto> {
    const place = { network, subnetId: subnetID, start: from, end: to, token: startKey, size: PAGE_SIZE };
    const list = { list: 'metrics.legacyStaking', metric };
    const { days, next, lastRun } = await this.staking.page(
      { ...place, ascending: sort === 'asc' },
      'subnetID',
      list,
      START_KEY,
    );
    return {
      ...(next !== undefined && { nextPageStartKey: next }),
      ...{ lastRun, status: 200 },
      results: days.map((day) => ({ ...presentStakingDay(day, metric), subnetID })),
    };
  }
}
