import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NETWORKS, type NetworkWord, networkOf, OneOf, Operation, PageToken, Path } from '@nunatak/data-api';
import { UuidPageTokens } from '@nunatak/http-service/page-token';
import { ChainPath } from '../http/chain-parameters.js';
import { ChainDto, ListChainsResponseDto } from './chain.dto.js';
import { presentChain } from './chain.presenter.js';
import { ChainBook } from './chain-book.js';

const TAG = 'EVM Chains';
/** Chains of a page. */
const PAGE_SIZE = 10_000;

export class ChainsQuery {
  @PageToken() pageToken?: string;
  @OneOf('Network', NETWORKS, 'Only chains of this network; testnet and fuji are the same.') network?: NetworkWord;
}

@ApiTags(TAG)
@Controller('v2/chains')
export class ChainsController {
  constructor(
    @Inject(ChainBook) private readonly book: ChainBook,
    @Inject(UuidPageTokens) private readonly tokens: UuidPageTokens,
  ) {}

  /** By EVM chain id. A chain that comes or goes between two pages moves no other chain. */
  @Get()
  @Operation({
    operationId: 'listChains',
    summary: 'List the chains that have metrics',
    tags: [TAG],
    weight: 'free',
    response: ListChainsResponseDto,
  })
  list(@Query() { pageToken, network: word }: ChainsQuery): ListChainsResponseDto {
    const network = word && networkOf(word);
    const bound = { list: 'metrics.chains', network };
    const after = pageToken === undefined ? -1 : this.tokens.decode(pageToken, bound);
    const rest = this.book.list(network).filter(({ chainId }) => Number(chainId) > after);
    const page = rest.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      ...(rest.length > PAGE_SIZE && last && { nextPageToken: this.tokens.encode(bound, Number(last.chainId)) }),
      chains: page.map(presentChain),
    };
  }

  @Get(':chainId')
  @Operation({
    operationId: 'getChain',
    summary: 'Get a chain',
    tags: [TAG],
    weight: 'free',
    response: ChainDto,
  })
  get(@Path() { chain }: ChainPath): ChainDto {
    return presentChain(chain);
  }
}
