import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { ChainDirectory, isFollowed } from '../chains/chain-directory.js';
import { Operation } from '../interface/operation.js';
import { HealthCheckResultDto, HealthIndicatorDto } from './health.dto.js';

@ApiTags('Health Check')
@ApiExtraModels(HealthIndicatorDto)
@Controller('v1/health-check')
export class HealthController {
  constructor(@Inject(ChainDirectory) private readonly chains: ChainDirectory) {}

  /** The store can be read, or the answer is a 503. A chain that is not followed is an error that clients can live with. */
  @Get()
  @Operation({
    operationId: 'data-health-check',
    summary: 'Get the health of the service',
    tags: ['Health Check'],
    weight: 'free',
    response: HealthCheckResultDto,
  })
  async check(): Promise<HealthCheckResultDto> {
    const heads = await this.chains.heads();
    const details: Record<string, HealthIndicatorDto> = { database: { status: 'up' } };
    for (const { chainId } of this.chains.list()) {
      const head = heads.get(chainId);
      details[`chain-${chainId}`] = {
        status: isFollowed(head) ? 'up' : 'down',
        ...(head?.hash && { blockNumber: String(head.height) }),
        ...(head?.headTime && { lagSeconds: Math.max(0, Math.round((Date.now() - head.headTime.getTime()) / 1000)) }),
        ...(!isFollowed(head) && { message: head?.hash ? 'not followed at the moment' : 'not indexed yet' }),
      };
    }
    const having = (status: string) =>
      Object.fromEntries(Object.entries(details).filter(([, d]) => d.status === status));
    const error = having('down');
    return { status: Object.keys(error).length ? 'error' : 'ok', info: having('up'), error, details };
  }
}
