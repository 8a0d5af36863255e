import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path } from '@nunatak/data-api';
import { BalancesQuery, PrimaryChainPath } from '../interface/query.dto.js';
import {
  ListCChainAtomicBalancesResponseDto,
  ListPChainBalancesResponseDto,
  ListXChainBalancesResponseDto,
} from './balance.dto.js';
import { type BalancesAnswer, BalancesService } from './balances.service.js';

const TAG = 'Primary Network Balances';

@ApiTags(TAG)
@Controller('v1/networks/:network/blockchains/:blockchainId/balances')
export class BalancesController {
  constructor(@Inject(BalancesService) private readonly balances: BalancesService) {}

  @Get()
  @Operation({
    operationId: 'getBalancesByAddresses',
    summary: 'Get balances',
    description: 'What addresses have together; of the C-Chain, what other chains have exported to it.',
    tags: [TAG],
    weight: 'xl',
    response: [ListPChainBalancesResponseDto, ListXChainBalancesResponseDto, ListCChainAtomicBalancesResponseDto],
  })
  get(@Path() { chain }: PrimaryChainPath, @Query() query: BalancesQuery): Promise<BalancesAnswer> {
    return this.balances.get(chain, query);
  }
}
