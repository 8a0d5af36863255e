import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path } from '@nunatak/data-api';
import { LookingGlassResponse, NftHoldersResponse } from './holders.dto.js';
import { HoldersService } from './holders.service.js';
import { BalancesQuery, BridgedQuery, ContractPath, HoldersQuery } from './holders-parameters.js';

const TAG = 'Looking Glass';

@ApiTags(TAG)
@Controller('v2/chains')
export class HoldersController {
  constructor(@Inject(HoldersService) private readonly holders: HoldersService) {}

  @Get('43114/btcb/bridged::getAddresses')
  @Operation({
    operationId: 'getAddressesByBtcbBridged',
    summary: 'List accounts by what they bridged of BTC.b',
    description:
      'Accounts for which the bridge minted BTC.b on the C-Chain, less what it burned of theirs: those whose net amount is at least the threshold. sortKey is the net amount, in the smallest unit.',
    tags: [TAG],
    weight: 'large',
    response: LookingGlassResponse,
  })
  bridged(@Query() query: BridgedQuery): Promise<LookingGlassResponse> {
    return this.holders.bridged(query);
  }

  @Get(':chainId/contracts/:address/nfts::listHolders')
  @Operation({
    operationId: 'getNftHoldersByContractAddress',
    summary: 'List holders of a collection of NFTs',
    description:
      'Accounts that have tokens of an ERC-721 or ERC-1155 contract. sortKey is the number of different tokens: an amount of one ERC-1155 token counts as one.',
    tags: [TAG],
    weight: 'large',
    response: NftHoldersResponse,
  })
  ofCollection(@Path() path: ContractPath, @Query() query: HoldersQuery): Promise<NftHoldersResponse> {
    return this.holders.ofCollection(path, query);
  }

  @Get(':chainId/contracts/:address/balances')
  @Operation({
    operationId: 'getAddressesByBalanceOverTime',
    summary: 'List accounts by their balance of an ERC-20 token over time',
    description:
      'Accounts that had at least the threshold after some block of the time frame, or at its beginning. sortKey is the balance now, in the smallest unit.',
    tags: [TAG],
    weight: 'xl',
    response: LookingGlassResponse,
  })
  byBalance(@Path() path: ContractPath, @Query() query: BalancesQuery): Promise<LookingGlassResponse> {
    return this.holders.byBalance(path, query);
  }
}
