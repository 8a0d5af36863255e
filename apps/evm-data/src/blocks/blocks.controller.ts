import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { markFinal, Operation, PageQuery, Path } from '@nunatak/data-api';
import type { FastifyReply } from 'fastify';
import { BlockPath, ChainPath } from '../interface/query.dto.js';
import { BlockDto, ListBlocksResponseDto } from './block.dto.js';
import { BlocksService } from './blocks.service.js';

@ApiTags('EVM Blocks')
@Controller('v1/chains/:chainId/blocks')
export class BlocksController {
  constructor(@Inject(BlocksService) private readonly blocks: BlocksService) {}

  @Get()
  @Operation({
    operationId: 'getLatestBlocks',
    summary: 'List latest blocks',
    tags: ['EVM Blocks'],
    weight: 'small',
    response: ListBlocksResponseDto,
  })
  latest(@Path() { chain }: ChainPath, @Query() query: PageQuery): Promise<ListBlocksResponseDto> {
    return this.blocks.latest(chain, query);
  }

  @Get(':blockId')
  @Operation({
    operationId: 'getBlock',
    summary: 'Get block',
    tags: ['EVM Blocks'],
    weight: 'small',
    response: BlockDto,
  })
  async get(@Path() { chain, blockId }: BlockPath, @Res({ passthrough: true }) reply: FastifyReply): Promise<BlockDto> {
    const found = await this.blocks.get(chain, blockId);
    markFinal(reply, chain, found);
    return found.body;
  }
}
