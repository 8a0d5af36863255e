import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path, RequestDialect } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import {
  ADDRESSES_BODY_BYTES,
  AddressesBody,
  AddressUtxosQuery,
  ManyUtxosQuery,
  PrimaryChainPath,
} from '../interface/query.dto.js';
import { ListPrimaryNetworkUtxosResponseDto } from './utxo-list.dto.js';
import { UtxosService } from './utxos.service.js';

const TAG = 'Primary Network UTXOs';

@ApiTags(TAG)
@Controller('v1/networks/:network/blockchains/:blockchainId/utxos')
export class UtxosController {
  constructor(@Inject(UtxosService) private readonly utxos: UtxosService) {}

  @Get()
  @Operation({
    operationId: 'getUtxosByAddresses',
    summary: 'List UTXOs',
    description: 'Those that addresses can spend on the chain, and those that another chain has exported to it.',
    tags: [TAG],
    weight: 'xl',
    response: ListPrimaryNetworkUtxosResponseDto,
  })
  list(
    @Path() { chain }: PrimaryChainPath,
    @Query() query: AddressUtxosQuery,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListPrimaryNetworkUtxosResponseDto> {
    return this.utxos.list(chain, query.addresses, query, dialect);
  }

  @Post()
  @HttpCode(200)
  @Operation({
    operationId: 'getUtxosByAddressesV2',
    summary: 'List UTXOs of many addresses',
    tags: [TAG],
    weight: 'xl',
    bodyBytes: ADDRESSES_BODY_BYTES,
    response: ListPrimaryNetworkUtxosResponseDto,
  })
  listOfMany(
    @Path() { chain }: PrimaryChainPath,
    @Query() query: ManyUtxosQuery,
    @Body() { addresses }: AddressesBody,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListPrimaryNetworkUtxosResponseDto> {
    return this.utxos.list(chain, addresses, query, dialect);
  }
}
