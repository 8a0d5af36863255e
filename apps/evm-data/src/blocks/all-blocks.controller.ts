import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { networkOf, Operation } from '@nunatak/data-api';
import { ChainDirectory } from '../chains/chain-directory.js';
import { AllChainsBlocksParameters } from '../interface/query.dto.js';
import { ListBlocksResponseDto } from './block.dto.js';
import { BlocksService } from './blocks.service.js';

const TAG = 'EVM Blocks';

/** Blocks of all chains. */
@ApiTags(TAG)
@Controller('v1')
export class AllBlocksController {
  constructor(
    @Inject(BlocksService) private readonly blocks: BlocksService,
    @Inject(ChainDirectory) private readonly chains: ChainDirectory,
  ) {}

  @Get('blocks')
  @Operation({
    operationId: 'listLatestBlocksAllChains',
    summary: 'List latest blocks across all chains',
    description: 'By time, newest first; at one time by chain id.',
    tags: [TAG],
    weight: 'medium',
    response: ListBlocksResponseDto,
  })
  latest(@Query() query: AllChainsBlocksParameters): Promise<ListBlocksResponseDto> {
    const network = query.network && networkOf(query.network);
    return this.blocks.acrossChains(this.chains.list(network), { ...query, network });
  }

  @Get('chains/allBlocks')
  @Operation({
    operationId: 'listAllLatestBlocks',
    summary: 'List latest blocks across all chains',
    description: 'The same as /v1/blocks, which takes its place.',
    tags: [TAG],
    weight: 'free',
    deprecated: true,
    response: ListBlocksResponseDto,
  })
  latestByOldName(@Query() query: AllChainsBlocksParameters): Promise<ListBlocksResponseDto> {
    return this.latest(query);
  }
}
