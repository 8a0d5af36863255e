import type { Dialect } from '@firn/gateway-contracts';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChainDirectory } from '../chains/chain-directory.js';
import { RequestDialect } from '../interface/dialect.js';
import { Operation } from '../interface/operation.js';
import { AddressPath, Erc20BalancesParameters, NativeBalanceParameters } from '../interface/query.dto.js';
import { GetNativeBalanceResponseDto, ListErc20BalancesResponseDto } from './balance.dto.js';
import { BalancesService } from './balances.service.js';

const TAG = 'EVM Balances';

@ApiTags(TAG)
@Controller('v1/chains/:chainId/addresses/:address')
export class BalancesController {
  constructor(
    @Inject(BalancesService) private readonly balances: BalancesService,
    @Inject(ChainDirectory) private readonly chains: ChainDirectory,
  ) {}

  @Get('balances::getNative')
  @Operation({
    operationId: 'getNativeBalance',
    summary: 'Get native token balance',
    tags: [TAG],
    weight: 'medium',
    response: GetNativeBalanceResponseDto,
  })
  native(@Param() path: AddressPath, @Query() query: NativeBalanceParameters): Promise<GetNativeBalanceResponseDto> {
    return this.balances.native(this.chains.get(path.chainId), path.address.toLowerCase(), query.blockNumber);
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
    @Param() path: AddressPath,
    @Query() query: Erc20BalancesParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListErc20BalancesResponseDto> {
    return this.balances.erc20(this.chains.get(path.chainId), path.address.toLowerCase(), query, dialect);
  }
}
