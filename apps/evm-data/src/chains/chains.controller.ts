import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { networkOf, Operation, Path } from '@nunatak/data-api';
import { ChainPath, ChainsParameters } from '../interface/query.dto.js';
import { ChainDto, ListChainsResponseDto } from './chain.dto.js';
import { presentChain } from './chain.presenter.js';
import { ChainDirectory } from './chain-directory.js';
import { featuresOf } from './chain-features.js';
import { PlatformChains } from './platform-chains.js';

@ApiTags('EVM Chains')
@Controller('v1/chains')
export class ChainsController {
  constructor(
    @Inject(ChainDirectory) private readonly chains: ChainDirectory,
    @Inject(PlatformChains) private readonly platform: PlatformChains,
  ) {}

  @Get()
  @Operation({
    operationId: 'supportedChains',
    summary: 'List chains',
    tags: ['EVM Chains'],
    weight: 'free',
    response: ListChainsResponseDto,
  })
  async list(@Query() query: ChainsParameters): Promise<ListChainsResponseDto> {
    const { network, feature } = query;
    const standing = await this.chains.standing();
    const chains = this.chains
      .list(network && networkOf(network))
      .filter((chain) => feature === undefined || featuresOf(chain, standing.withMetadata).includes(feature));
    return { chains: chains.map((chain) => presentChain(chain, standing, this.platform.of(chain))) };
  }

  @Get(':chainId')
  @Operation({
    operationId: 'getChainInfo',
    summary: 'Get a chain',
    tags: ['EVM Chains'],
    weight: 'free',
    response: ChainDto,
  })
  async get(@Path() { chain }: ChainPath): Promise<ChainDto> {
    return presentChain(chain, await this.chains.standing(), this.platform.of(chain));
  }
}
