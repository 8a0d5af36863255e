import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path, RequestDialect } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import { NetworkPath, RegistryQuery, SubnetPath } from '../interface/query.dto.js';
import { ListSubnetsResponseDto, SubnetDto } from './subnet.dto.js';
import { SubnetsService } from './subnets.service.js';

const TAG = 'Primary Network';

@ApiTags(TAG)
@Controller('v1/networks/:network/subnets')
export class SubnetsController {
  constructor(@Inject(SubnetsService) private readonly subnets: SubnetsService) {}

  @Get()
  @Operation({
    operationId: 'listSubnets',
    summary: 'List subnets',
    description: 'All of the network, by the time of their making; their blockchains without genesis.',
    tags: [TAG],
    weight: 'medium',
    response: ListSubnetsResponseDto,
  })
  list(
    @Path() { served }: NetworkPath,
    @Query() query: RegistryQuery,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListSubnetsResponseDto> {
    return this.subnets.list(served, query, dialect);
  }

  @Get(':subnetId')
  @Operation({
    operationId: 'getSubnetById',
    summary: 'Get Subnet details by ID',
    tags: [TAG],
    weight: 'medium',
    response: SubnetDto,
  })
  get(@Path() { served, subnetId }: SubnetPath, @RequestDialect() dialect: Dialect): Promise<SubnetDto> {
    return this.subnets.get(served, subnetId, dialect);
  }
}
