import { Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, PageQuery, Path, RequestDialect } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import { AddressPath, CollectiblesParameters, Erc1155BalancesParameters, TokenPath } from '../interface/query.dto.js';
import { Erc721TokenDto, Erc1155TokenDto } from '../tokens/token.dto.js';
import {
  type Erc721TokenBalanceDto,
  type Erc1155TokenBalanceDto,
  ListCollectibleBalancesResponseDto,
  ListErc721BalancesResponseDto,
  ListErc1155BalancesResponseDto,
  ListNftTokensDto,
} from './collectible.dto.js';
import { CollectibleBalancesService, type CollectiblesPage } from './collectible-balances.service.js';
import { CollectionsService } from './collections.service.js';

const BALANCES = 'EVM Balances';
const NFTS = 'NFTs';

@ApiTags(BALANCES)
@Controller('v1/chains/:chainId/addresses/:address')
export class CollectibleBalancesController {
  constructor(@Inject(CollectibleBalancesService) private readonly balances: CollectibleBalancesService) {}

  @Get('balances::listCollectibles')
  @Operation({
    operationId: 'listCollectibleBalances',
    summary: 'List collectible (ERC-721/ERC-1155) balances',
    description: 'Tokens that the address holds, by contract and token id, at one block for all pages.',
    tags: [BALANCES],
    weight: 'medium',
    response: ListCollectibleBalancesResponseDto,
  })
  async all(
    @Path() { chain, address }: AddressPath,
    @Query() query: CollectiblesParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListCollectibleBalancesResponseDto> {
    const listing = { ...query, list: 'collectibles', standards: [721, 1155] as const };
    const page = await this.balances.list(chain, address, listing, dialect);
    return { ...next(page), collectibleBalances: page.balances };
  }

  @Get('balances::listErc721')
  @Operation({
    operationId: 'listErc721Balances',
    summary: 'List ERC-721 balances',
    description: 'Tokens that the address owns, by contract and token id, at one block for all pages.',
    tags: [BALANCES],
    weight: 'medium',
    response: ListErc721BalancesResponseDto,
  })
  async erc721(
    @Path() { chain, address }: AddressPath,
    @Query() query: CollectiblesParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListErc721BalancesResponseDto> {
    const page = await this.balances.list(
      chain,
      address,
      { ...query, list: 'erc721Balances', standards: [721] },
      dialect,
    );
    return {
      ...next(page),
      nativeTokenBalance: await page.native(),
      erc721TokenBalances: page.balances as Erc721TokenBalanceDto[],
    };
  }

  @Get('balances::listErc1155')
  @Operation({
    operationId: 'listErc1155Balances',
    summary: 'List ERC-1155 balances',
    description: 'Balances above 0, by contract and token id, at one block for all pages.',
    tags: [BALANCES],
    weight: 'medium',
    response: ListErc1155BalancesResponseDto,
  })
  async erc1155(
    @Path() { chain, address }: AddressPath,
    @Query() query: Erc1155BalancesParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListErc1155BalancesResponseDto> {
    const listing = { ...query, list: 'erc1155Balances', standards: [1155] as const };
    const page = await this.balances.list(chain, address, listing, dialect);
    return {
      ...next(page),
      nativeTokenBalance: await page.native(),
      erc1155TokenBalances: page.balances as Erc1155TokenBalanceDto[],
    };
  }
}

@ApiTags(NFTS)
@Controller('v1/chains/:chainId/nfts/collections/:address/tokens')
export class CollectionsController {
  constructor(@Inject(CollectionsService) private readonly collections: CollectionsService) {}

  @Get()
  @Operation({
    operationId: 'listTokens',
    summary: 'List tokens',
    description: 'The tokens of a contract that somebody has, by token id, at one block for all pages.',
    tags: [NFTS],
    weight: 'medium',
    response: ListNftTokensDto,
  })
  list(
    @Path() { chain, address }: AddressPath,
    @Query() query: PageQuery,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListNftTokensDto> {
    return this.collections.list(chain, address, query, dialect);
  }

  @Get(':tokenId')
  @Operation({
    operationId: 'getTokenDetails',
    summary: 'Get token details',
    tags: [NFTS],
    weight: 'medium',
    response: { field: 'ercType', classes: { 'ERC-721': Erc721TokenDto, 'ERC-1155': Erc1155TokenDto } },
  })
  get(
    @Path() { chain, address, tokenId }: TokenPath,
    @RequestDialect() dialect: Dialect,
  ): Promise<Erc721TokenDto | Erc1155TokenDto> {
    return this.collections.get(chain, address, tokenId, dialect);
  }

  @Post(':tokenId(^[^:]+)::reindex')
  @HttpCode(201)
  @Operation({
    operationId: 'reindexNft',
    summary: 'Reindex NFT metadata',
    description: "Has a token's metadata looked for anew, once an hour a token.",
    tags: [NFTS],
    weight: 'small',
    response: 'created',
  })
  reindex(@Path() { chain, address, tokenId }: TokenPath): Promise<void> {
    return this.collections.reindex(chain, address, tokenId);
  }
}

function next({ nextPageToken }: CollectiblesPage): { nextPageToken?: string } {
  return nextPageToken === undefined ? {} : { nextPageToken };
}
