import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path } from '@nunatak/data-api';
import type { L1FeePayers } from '@nunatak/primary-network-contracts';
import { IdInPath, idBytes, NetworkFilter, NodeInPath, nodeIdBytes } from '../http/network-parameters.js';
import { TimeRange } from '../http/time-parameters.js';
import { WordInPath } from '../http/word-in-path.js';
import { MetricsApiResponseDto } from '../series/series.dto.js';
import { type FieldNames, PrimaryNetworkReader } from './primary-network-reader.js';
import { type FeeFigure, presentFeeDay } from './staking.presenter.js';

const TAG = 'L1 Validator Metrics';

const OF_ALL = {
  totalCumulativeFeesDaily: 'cumulativeFees',
  totalValidatorFeesDaily: 'fees',
  totalPayingValidatorsDaily: 'payingValidators',
} as const satisfies Record<string, FeeFigure>;
const OF_VALIDATION = {
  validationCumulativeFeesDaily: 'cumulativeFees',
  validationFeesDaily: 'fees',
} as const satisfies Record<string, FeeFigure>;
const OF_NODE = {
  perNodeCumulativeFeesPaid: 'cumulativeFees',
  perNodeDailyFeesPaid: 'fees',
} as const satisfies Record<string, FeeFigure>;
const OF_SUBNET = {
  perSubnetDailyFeesPaid: 'fees',
  perSubnetCumulativeFeesPaid: 'cumulativeFees',
  perSubnetPayingValidators: 'payingValidators',
} as const satisfies Record<string, FeeFigure>;

const WHAT = 'What of the fees is shown, by days.';
const DESCRIPTION =
  'Fees are nAVAX that accrued between two midnights (UTC) by ACP-77’s formula; cumulative ones up to the day’s end. A validation pays in a day if anything accrued for it. Newest first, from the day on which the first of the validators was registered to that of the newest block.';

export class TotalFeesPath {
  @WordInPath('TotalL1ValidatorMetric', Object.keys(OF_ALL), WHAT) metric!: keyof typeof OF_ALL;
}

export class ValidationFeesPath {
  @IdInPath('a validation id', 'The id of an L1 validator’s validation.') l1ValidationId!: string;
  @WordInPath('L1ValidationMetric', Object.keys(OF_VALIDATION), WHAT) metric!: keyof typeof OF_VALIDATION;
}

export class NodeFeesPath {
  @NodeInPath() nodeId!: string;
  @WordInPath('L1NodeMetric', Object.keys(OF_NODE), WHAT) metric!: keyof typeof OF_NODE;
}

export class SubnetFeesPath {
  @IdInPath('a subnet id', 'The id of a subnet.') subnetId!: string;
  @WordInPath('L1SubnetMetric', Object.keys(OF_SUBNET), WHAT) metric!: keyof typeof OF_SUBNET;
}

export class FeesQuery extends TimeRange {
  @NetworkFilter() network?: string;
}

@ApiTags(TAG)
@Controller('v2')
export class L1FeesController {
  constructor(@Inject(PrimaryNetworkReader) private readonly reader: PrimaryNetworkReader) {}

  @Get('validators/metrics/:metric')
  @Operation({
    operationId: 'getTotalL1ValidatorMetrics',
    summary: 'Get what all L1 validators paid, and how many paid, by days',
    ...{ description: DESCRIPTION, tags: [TAG], weight: 'medium', response: MetricsApiResponseDto },
  })
  ofAll(@Path() { metric }: TotalFeesPath, @Query() query: FeesQuery): Promise<MetricsApiResponseDto> {
    return this.days(OF_ALL[metric], undefined, query, {});
  }

  @Get('validation/:l1ValidationId/metrics/:metric')
  @Operation({
    operationId: 'getMetricsByValidationId',
    summary: 'Get what an L1 validator paid, by days',
    ...{ description: DESCRIPTION, tags: [TAG], weight: 'medium', response: MetricsApiResponseDto },
  })
  ofValidation(
    @Path() { l1ValidationId, metric }: ValidationFeesPath,
    @Query() query: FeesQuery,
  ): Promise<MetricsApiResponseDto> {
    const payers = { validationId: idBytes(l1ValidationId) };
    return this.days(OF_VALIDATION[metric], payers, query, { validation_id: 'l1ValidationId' });
  }

  @Get('validator/:nodeId/metrics/:metric')
  @Operation({
    operationId: 'getMetricsByNodeId',
    summary: 'Get what a node’s L1 validators paid, by days',
    description: `${DESCRIPTION} A node’s are the sum over its validations in all subnets.`,
    ...{ tags: [TAG], weight: 'medium', response: MetricsApiResponseDto },
  })
  ofNode(@Path() { nodeId, metric }: NodeFeesPath, @Query() query: FeesQuery): Promise<MetricsApiResponseDto> {
    return this.days(OF_NODE[metric], { nodeId: nodeIdBytes(nodeId) }, query, {});
  }

  @Get('subnet/:subnetId/metrics/:metric')
  @Operation({
    operationId: 'getMetricsBySubnetId',
    summary: 'Get what a subnet’s L1 validators paid, and how many paid, by days',
    ...{ description: DESCRIPTION, tags: [TAG], weight: 'medium', response: MetricsApiResponseDto },
  })
  ofSubnet(@Path() { subnetId, metric }: SubnetFeesPath, @Query() query: FeesQuery): Promise<MetricsApiResponseDto> {
    return this.days(OF_SUBNET[metric], { subnetId: idBytes(subnetId) }, query, { subnet_id: 'subnetId' });
  }

  private async days(
    figure: FeeFigure,
    payers: L1FeePayers,
    { network, startTimestamp: start, endTimestamp: end }: FeesQuery,
    names: FieldNames,
  ): Promise<MetricsApiResponseDto> {
    const range = { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
    const { answer } = await this.reader.read(network, names, (primary, networkId) =>
      primary.l1FeeDays(networkId, payers, range),
    );
    return { results: answer.days.map((day) => presentFeeDay(day, figure)) };
  }
}
