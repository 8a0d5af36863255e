import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path, RequestDialect } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import { AddressPath, Erc20BalancesParameters, NativeBalanceParameters } from '../interface/query.dto.js';
import { GetNativeBalanceResponseDto, ListErc20BalancesResponseDto } from './balance.dto.js';
import { BalancesService } from './balances.service.js';

const TAG = 'EVM Balances';

@ApiTags(TAG)
@Controller('v1/chains/:chainId/addresses/:address')
export class BalancesController {
  constructor(@Inject(BalancesService) private readonly balances: BalancesService) {}

  @Get('balances::getNative')
  @Operation({
    operationId: 'getNativeBalance',
    summary: 'Get native token balance',
    tags: [TAG],
    weight: 'medium',
    response: GetNativeBalanceResponseDto,
  })
  native(
    @Path() { chain, address }: AddressPath,
    @Query() query: NativeBalanceParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<GetNativeBalanceResponseDto> {
    return this.balances.native(chain, address, query, dialect);
  }

  @Get('balances::listErc20')
  @Operation({
    operationId: 'listErc20Balances',
    summary: 'List ERC-20 balances',
    description: 'Balances above 0, by contract, at one block for all pages.',
    tags: [TAG],
    weight: 'medium',
    response: ListErc20BalancesResponseDto,
  })
  erc20(
    @Path() { chain, address }: AddressPath,
    @Query() query: Erc20BalancesParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListErc20BalancesResponseDto> {
    return this.balances.erc20(chain, address, query, dialect);
  }
}
