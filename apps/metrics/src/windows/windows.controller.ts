import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path } from '@nunatak/data-api';
import { WINDOW_METRICS, type WindowMetric } from '@nunatak/metrics-queries';
import type { FastifyReply } from 'fastify';
import { ScopePath } from '../http/chain-parameters.js';
import { UNCOVERED_HEADER } from '../http/uncovered-header.js';
import { WordInPath } from '../http/word-in-path.js';
import { WINDOWS, type Window } from './window-parts.js';
import { RollingWindowMetricsApiResponseDto } from './windows.dto.js';
import { WindowsService } from './windows.service.js';

const TAG = 'Chain Metrics';
const ALL_WINDOWS = Object.keys(WINDOWS) as Window[];
/** Windows of counts of addresses. */
const SHORT_WINDOWS: readonly Window[] = ['lastHour', 'lastDay', 'lastWeek'];

export class WindowsPath extends ScopePath {
  @WordInPath('ChainRollingWindowMetric', WINDOW_METRICS, 'What is counted.') metric!: WindowMetric;
}

@ApiTags(TAG)
@Controller('v2/chains')
export class WindowsController {
  constructor(@Inject(WindowsService) private readonly windows: WindowsService) {}

  @Get(':chainId/rollingWindowMetrics/:metric')
  @Operation({
    operationId: 'getEvmChainRollingWindowMetrics',
    summary: 'Get a metric of a chain, or of a sum over chains, in rolling windows',
    description:
      'Windows go up to now: an idle chain shows 0. Those of 60 minutes and 24 hours begin at a full minute, the longer ones at a full hour. activeAddresses and activeSenders have the first three windows alone.',
    tags: [TAG],
    weight: 'small',
    response: RollingWindowMetricsApiResponseDto,
    headers: UNCOVERED_HEADER,
  })
  async get(
    @Path() { scope, metric }: WindowsPath,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RollingWindowMetricsApiResponseDto> {
    const isShort = metric === 'activeAddresses' || metric === 'activeSenders';
    const { figures } = await this.windows.figures(scope, metric, isShort ? SHORT_WINDOWS : ALL_WINDOWS, reply);
    return { result: figures };
  }
}
