import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { HealthCheckResultDto, HealthIndicatorDto, Operation } from '@nunatak/data-api';
import type { ChainConditionName } from '@nunatak/evm-control';
import { ChainDirectory } from '../chains/chain-directory.js';

/** What clients are told of a chain that is not followed: operators read the reasons, which may name what is theirs, elsewhere. */
const MESSAGES: Record<ChainConditionName, string> = {
  new: 'not indexed yet',
  starting: 'being started',
  backfilling: 'being indexed',
  following: 'being indexed',
  troubled: 'troubled: it is not followed until the trouble is over',
  stopped: 'stopped: it is not followed until an operator decides',
  unattended: 'unattended: nobody follows it at the moment',
  paused: 'paused by an operator',
  removed: 'removed by an operator',
};

@ApiTags('Health Check')
@ApiExtraModels(HealthIndicatorDto)
@Controller('v1')
export class HealthController {
  constructor(@Inject(ChainDirectory) private readonly chains: ChainDirectory) {}

  /** The store can be read, or the answer is a 503. A chain that is not followed is an error that clients can live with. */
  @Get('health-check')
  @Operation({
    operationId: 'data-health-check',
    summary: 'Get the health of the service',
    tags: ['Health Check'],
    weight: 'free',
    response: HealthCheckResultDto,
  })
  async check(): Promise<HealthCheckResultDto> {
    const [heads, conditions] = await Promise.all([this.chains.heads(), this.chains.conditions()]);
    const details: Record<string, HealthIndicatorDto> = { database: { status: 'up' } };
    for (const { chainId } of this.chains.list()) {
      const head = heads.get(chainId);
      const condition = conditions.get(chainId);
      details[`chain-${chainId}`] = {
        status: condition?.isFollowed ? 'up' : 'down',
        ...(head?.hash && { blockNumber: String(head.height) }),
        ...(head?.headTime && { lagSeconds: Math.max(0, Math.round((Date.now() - head.headTime.getTime()) / 1000)) }),
        ...(!condition?.isFollowed && {
          message: head?.hash && condition ? MESSAGES[condition.state] : 'not indexed yet',
        }),
      };
    }
    const having = (status: string) =>
      Object.fromEntries(Object.entries(details).filter(([, d]) => d.status === status));
    const error = having('down');
    return { status: Object.keys(error).length ? 'error' : 'ok', info: having('up'), error, details };
  }

  /** Reads are all that the service does, so that both checks look at the same. */
  @Get('live-check')
  @Operation({
    operationId: 'live-check',
    summary: 'Get the liveness of the service (reads)',
    tags: ['Health Check'],
    weight: 'free',
    response: HealthCheckResultDto,
  })
  live(): Promise<HealthCheckResultDto> {
    return this.check();
  }
}
