import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { HealthCheckResultDto, HealthIndicatorDto, Operation } from '@nunatak/data-api';
import { ChainBook } from '../chains/chain-book.js';
import { WALL_CLOCK } from '../http/clock.js';
import { StoredHeads } from './stored-heads.js';

const TAG = 'Health Check';

@ApiTags(TAG)
@ApiExtraModels(HealthIndicatorDto)
@Controller('v2')
export class HealthController {
  constructor(
    @Inject(ChainBook) private readonly book: ChainBook,
    @Inject(StoredHeads) private readonly stored: StoredHeads,
    @Inject(WALL_CLOCK) private readonly now: () => number,
  ) {}

  /** The store can be read, or the answer is a 503. A chain of which nothing is stored is an error that clients can live with. */
  @Get('health-check')
  @Operation({
    operationId: 'metrics-health-check',
    summary: 'Get the health of the service',
    tags: [TAG],
    weight: 'free',
    response: HealthCheckResultDto,
  })
  async check(): Promise<HealthCheckResultDto> {
    const heads = await this.stored.heads();
    const details: Record<string, HealthIndicatorDto> = { database: { status: 'up' } };
    for (const { chainId } of this.book.list()) {
      const head = heads.get(chainId);
      details[`chain-${chainId}`] = head?.hash
        ? {
            ...{ status: 'up', blockNumber: String(head.height) },
            ...(head.headTime && {
              lagSeconds: Math.max(0, Math.round((this.now() - head.headTime.getTime()) / 1000)),
            }),
          }
        : { status: 'down', message: 'no metrics yet' };
    }
    const having = (status: string) =>
      Object.fromEntries(Object.entries(details).filter(([, indicator]) => indicator.status === status));
    const error = having('down');
    return { status: Object.keys(error).length ? 'error' : 'ok', info: having('up'), error, details };
  }

  /** Reads are all that the service does, so that both checks look at the same. */
  @Get('live-check')
  @Operation({
    operationId: 'metrics-live-check',
    summary: 'Get the liveness of the service',
    tags: [TAG],
    weight: 'free',
    response: HealthCheckResultDto,
  })
  live(): Promise<HealthCheckResultDto> {
    return this.check();
  }
}
