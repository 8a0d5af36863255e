import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { markFinalAtOnce, Operation, Path, RequestDialect } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import type { FastifyReply } from 'fastify';
import { BlockchainPath, NetworkPath, RegistryQuery } from '../interface/query.dto.js';
import { BlockchainDto, ListBlockchainsResponseDto } from './blockchain.dto.js';
import { BlockchainsService } from './blockchains.service.js';

const TAG = 'Primary Network';

@ApiTags(TAG)
@Controller('v1/networks/:network/blockchains')
export class BlockchainsController {
  constructor(@Inject(BlockchainsService) private readonly blockchains: BlockchainsService) {}

  @Get()
  @Operation({
    operationId: 'listBlockchains',
    summary: 'List blockchains',
    description: 'All of the network, without their genesis, by the time of their making.',
    tags: [TAG],
    weight: 'medium',
    response: ListBlockchainsResponseDto,
  })
  list(
    @Path() { served }: NetworkPath,
    @Query() query: RegistryQuery,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListBlockchainsResponseDto> {
    return this.blockchains.list(served, query, dialect);
  }

  @Get(':blockchainId')
  @Operation({
    operationId: 'getBlockchainById',
    summary: 'Get blockchain details by ID',
    tags: [TAG],
    weight: 'medium',
    response: BlockchainDto,
  })
  async get(
    @Path() { served, blockchainId }: BlockchainPath,
    @RequestDialect() dialect: Dialect,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BlockchainDto> {
    const blockchain = await this.blockchains.get(served, blockchainId, dialect);
    markFinalAtOnce(reply);
    return blockchain;
  }
}
