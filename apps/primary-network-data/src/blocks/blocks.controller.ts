import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { markFinalAtOnce, markUncovered, Operation, Path } from '@nunatak/data-api';
import { UNCOVERED_BLOCKS_HEADER } from '@nunatak/gateway-contracts';
import type { FastifyReply } from 'fastify';
import { BlockPath, PrimaryChainPath, ProposerPath, TimeRangeQuery } from '../interface/query.dto.js';
import { ListPrimaryNetworkBlocksResponseDto, PrimaryNetworkBlockDto } from './block.dto.js';
import { BlocksService } from './blocks.service.js';

const TAG = 'Primary Network Blocks';

/** Documents the header that names blocks whose proposers are not known. */
const UNCOVERED_BLOCKS = {
  [UNCOVERED_BLOCKS_HEADER]: {
    description:
      'The asked blocks that came without their envelopes, so that their proposers are not known: inclusive ranges and single blocks, at most 16, then `...`. Absent where there are none.',
    schema: { type: 'string', example: '100-228,300' },
  },
} as const;

@ApiTags(TAG)
@Controller('v1/networks/:network/blockchains/:blockchainId')
export class BlocksController {
  constructor(@Inject(BlocksService) private readonly blocks: BlocksService) {}

  @Get('blocks')
  @Operation({
    operationId: 'listLatestPrimaryNetworkBlocks',
    summary: 'List latest blocks',
    tags: [TAG],
    weight: 'medium',
    response: ListPrimaryNetworkBlocksResponseDto,
  })
  latest(
    @Path() { chain }: PrimaryChainPath,
    @Query() query: TimeRangeQuery,
  ): Promise<ListPrimaryNetworkBlocksResponseDto> {
    return this.blocks.latest(chain, query);
  }

  @Get('blocks/:blockId')
  @Operation({
    operationId: 'getBlockById',
    summary: 'Get block',
    tags: [TAG],
    weight: 'xl',
    response: PrimaryNetworkBlockDto,
  })
  async get(
    @Path() { chain, blockId }: BlockPath,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PrimaryNetworkBlockDto> {
    const block = await this.blocks.get(chain, blockId);
    // Amounts that are left out come back.
    if (chain.network.differences === undefined) markFinalAtOnce(reply);
    return block;
  }

  @Get('nodes/:nodeId/blocks')
  @Operation({
    operationId: 'listPrimaryNetworkBlocksByNodeId',
    summary: 'List blocks proposed by node',
    tags: [TAG],
    weight: 'medium',
    response: ListPrimaryNetworkBlocksResponseDto,
    headers: UNCOVERED_BLOCKS,
  })
  async proposedBy(
    @Path() { chain, nodeId }: ProposerPath,
    @Query() query: TimeRangeQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListPrimaryNetworkBlocksResponseDto> {
    const { page, gaps } = await this.blocks.proposedBy(chain, nodeId, query);
    markUncovered(reply, gaps);
    return page;
  }
}
