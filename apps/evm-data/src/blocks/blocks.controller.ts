import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ChainDirectory } from '../chains/chain-directory.js';
import { markFinal } from '../interface/dialect.js';
import { Operation } from '../interface/operation.js';
import { BlockPath, ChainPath, PageQuery } from '../interface/query.dto.js';
import { BlockDto, ListBlocksResponseDto } from './block.dto.js';
import { BlocksService } from './blocks.service.js';

@ApiTags('EVM Blocks')
@Controller('v1/chains/:chainId/blocks')
export class BlocksController {
  constructor(
    @Inject(BlocksService) private readonly blocks: BlocksService,
    @Inject(ChainDirectory) private readonly chains: ChainDirectory,
  ) {}

  @Get()
  @Operation({
    operationId: 'getLatestBlocks',
    summary: 'List latest blocks',
    tags: ['EVM Blocks'],
    weight: 'small',
    response: ListBlocksResponseDto,
  })
  latest(@Param() { chainId }: ChainPath, @Query() query: PageQuery): Promise<ListBlocksResponseDto> {
    return this.blocks.latest(this.chains.get(chainId), query);
  }

  @Get(':blockId')
  @Operation({
    operationId: 'getBlock',
    summary: 'Get block',
    tags: ['EVM Blocks'],
    weight: 'small',
    response: BlockDto,
  })
  async get(
    @Param() { chainId, blockId }: BlockPath,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BlockDto> {
    const chain = this.chains.get(chainId);
    const found = await this.blocks.get(chain, blockId);
    markFinal(reply, chain, found);
    return found.body;
  }
}
