import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { exactInteger, Operation, Path } from '@nunatak/data-api';
import type { CountedHead } from '@nunatak/metrics-queries';
import { StoredHeads } from '../health/stored-heads.js';
import { ScopePath } from '../http/chain-parameters.js';
import { WordInPath } from '../http/word-in-path.js';
import {
  IcmGroupedSummaryDto,
  IcmMetricsApiResponseDto,
  IcmSummaryDto,
  TeleporterChainMetricsApiResponseDto,
} from './icm.dto.js';
import { IcmService } from './icm.service.js';
import { IcmQuery, IcmSeriesQuery } from './icm-parameters.js';

const TAG = 'Chain Metrics';
const DESCRIPTION =
  'A message of a chain that is listed counts where it was sent, of any other source where it was delivered. Groups are those that ever had a message.';

const TELEPORTER_METRICS = [
  'teleporterSourceTxnCount',
  'teleporterDestinationTxnCount',
  'teleporterTotalTxnCount',
] as const;
type TeleporterMetric = (typeof TELEPORTER_METRICS)[number];

const COUNTS: Readonly<Record<TeleporterMetric, (head: CountedHead) => bigint>> = {
  teleporterSourceTxnCount: ({ icmSourceTransactions }) => icmSourceTransactions,
  teleporterDestinationTxnCount: ({ icmDestinationTransactions }) => icmDestinationTransactions,
  teleporterTotalTxnCount: ({ icmTransactions }) => icmTransactions,
};

export class TeleporterPath extends ScopePath {
  @WordInPath('TeleporterMetric', TELEPORTER_METRICS, 'What is counted.') metric!: TeleporterMetric;
}

@ApiTags(TAG)
@Controller('v2')
export class IcmController {
  constructor(
    @Inject(IcmService) private readonly icm: IcmService,
    @Inject(StoredHeads) private readonly stored: StoredHeads,
  ) {}

  @Get('icm/timeseries')
  @Operation({
    ...{ operationId: 'getICMTimeseries', summary: 'Get numbers of interchain messages over time' },
    ...{ description: DESCRIPTION, tags: [TAG], weight: 'small', response: IcmMetricsApiResponseDto },
  })
  series(@Query() query: IcmSeriesQuery): Promise<IcmMetricsApiResponseDto> {
    return this.icm.series(query);
  }

  @Get('icm/summary')
  @Operation({
    ...{ operationId: 'getICMSummary', summary: 'Get numbers of interchain messages in rolling windows' },
    ...{ description: DESCRIPTION, tags: [TAG], weight: 'small', response: [IcmSummaryDto, IcmGroupedSummaryDto] },
  })
  async summary(@Query() query: IcmQuery): Promise<IcmSummaryDto | IcmGroupedSummaryDto> {
    const results = await this.icm.summary(query);
    return query.groupBy === undefined ? { result: results[0]! } : { result: results };
  }

  /** Transactions with at least one event of the Teleporter contracts that the chain's entry names. */
  @Get('chains/:chainId/teleporterMetrics/:metric')
  @Operation({
    ...{ operationId: 'getTeleporterMetricsByChain', summary: 'Get numbers of transactions with interchain messages' },
    ...{ deprecated: true, tags: [TAG], weight: 'small', response: TeleporterChainMetricsApiResponseDto },
  })
  async teleporter(@Path() { scope, metric }: TeleporterPath): Promise<TeleporterChainMetricsApiResponseDto> {
    const heads = await this.stored.heads();
    const counts = scope.chainIds.flatMap((chainId) => heads.get(chainId) ?? []).map(COUNTS[metric]);
    return { result: { value: exactInteger(counts.reduce((sum, count) => sum + count, 0n)) } };
  }
}
