import { applyDecorators, Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path } from '@nunatak/data-api';
import type { WindowMetric } from '@nunatak/metrics-queries';
import type { FastifyReply } from 'fastify';
import { ChainPath } from '../http/chain-parameters.js';
import type { Window } from './window-parts.js';
import { RollingWindowResponseDto } from './windows.dto.js';
import { WindowsService } from './windows.service.js';

const TAG = 'Chain Throughput';
const SHOWN = ['lastHour', 'lastDay', 'lastMonth', 'lastYear', 'allTime'] as const satisfies readonly Window[];

/** Rolling windows of v1: their path, their name in the interface, and what is counted. */
function LegacyWindows(path: string, operationId: string, what: string): MethodDecorator {
  return applyDecorators(
    Get(`${path}/:chainId/rollingWindow`),
    Operation({
      ...{ operationId, summary: `Get ${what} in rolling windows`, deprecated: true },
      ...{ tags: [TAG], weight: 'small', response: RollingWindowResponseDto },
    }),
  ) as MethodDecorator;
}

@ApiTags(TAG)
@Controller('v1')
export class LegacyWindowsController {
  constructor(@Inject(WindowsService) private readonly windows: WindowsService) {}

  @LegacyWindows('gas_used', 'getRollingWindowGasUsed', 'the gas used')
  gasUsed(@Path() path: ChainPath, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.answer('gasUsed', path, reply);
  }

  @LegacyWindows('tx_count', 'getRollingWindowTxCount', 'the number of transactions')
  txCount(@Path() path: ChainPath, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.answer('txCount', path, reply);
  }

  @LegacyWindows('avg_gps', 'getRollingWindowAvgGps', 'the average gas used per second')
  avgGps(@Path() path: ChainPath, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.answer('avgGps', path, reply);
  }

  @LegacyWindows('max_gps', 'getRollingWindowMaxGps', 'the maximum gas used per second')
  maxGps(@Path() path: ChainPath, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.answer('maxGps', path, reply);
  }

  @LegacyWindows('avg_tps', 'getRollingWindowAvgTps', 'the average number of transactions per second')
  avgTps(@Path() path: ChainPath, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.answer('avgTps', path, reply);
  }

  @LegacyWindows('max_tps', 'getRollingWindowMaxTps', 'the maximum number of transactions per second')
  maxTps(@Path() path: ChainPath, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.answer('maxTps', path, reply);
  }

  @LegacyWindows('avg_gas_price', 'getRollingWindowAvgGasPrice', 'the average gas price')
  avgGasPrice(@Path() path: ChainPath, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.answer('avgGasPrice', path, reply);
  }

  @LegacyWindows('max_gas_price', 'getRollingWindowMaxGasPrice', 'the maximum gas price')
  maxGasPrice(@Path() path: ChainPath, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.answer('maxGasPrice', path, reply);
  }

  private async answer(
    metric: WindowMetric,
    { chain: { chainId } }: ChainPath,
    reply: FastifyReply,
  ): Promise<RollingWindowResponseDto> {
    const scope = { name: chainId, isSum: false, chainIds: [chainId] };
    const { figures, lastRun } = await this.windows.figures(scope, metric, SHOWN, reply);
    return {
      ...(lastRun !== undefined && { lastRun }),
      status: 200,
      result: {
        last_hour: figures.lastHour!,
        last_day: figures.lastDay!,
        last_month: figures.lastMonth!,
        last_year: figures.lastYear!,
        all_time: figures.allTime!,
      },
    };
  }
}
