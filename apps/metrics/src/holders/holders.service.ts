import { Inject, Injectable } from '@nestjs/common';
import { BadRequestError } from '@nunatak/core/errors';
import type { HolderList } from '@nunatak/evm-contracts';
import { WALL_CLOCK } from '../http/clock.js';
import { leastOf } from './amounts.js';
import { HolderLists, type ListedPage, shownAddress } from './holder-lists.js';
import type { AddressDetails, LookingGlassResponse, NftHoldersResponse } from './holders.dto.js';
import type { BalancesQuery, BridgedQuery, ContractPath, HoldersQuery } from './holders-parameters.js';

/** The chain to which BTC.b is bridged. */
const BRIDGED_CHAIN = '43114';

/** Holders of collections and tokens, and accounts that bridged. */
@Injectable()
export class HoldersService {
  constructor(
    @Inject(HolderLists) private readonly lists: HolderLists,
    @Inject(WALL_CLOCK) private readonly now: () => number,
  ) {}

  async ofCollection({ chain: { chainId }, address }: ContractPath, page: HoldersQuery): Promise<NftHoldersResponse> {
    const query = { lists: [{ chainId, asset: 'nft' as const, contract: address }], isInAll: true };
    const listed = await this.lists.page(
      {
        bound: { list: 'nft-holders', chainId, address },
        ...{ query, withValues: true },
        async first(holdings, heights) {
          const [{ total }, collection] = await Promise.all([
            holdings.countHolders({ ...query, heights }),
            holdings.collection(chainId, address, heights[chainId]),
          ]);
          return { total, ...collection };
        },
      },
      page,
    );
    const { total: totalHolders, tokenCount: totalTokens, name, symbol } = listed.once;
    return {
      ...shown(listed),
      ...(name !== undefined && { nftCollectionName: [name] }),
      ...(symbol !== undefined && { nftSymbol: [symbol] }),
      ...{ totalHolders, totalTokens },
    };
  }

  async byBalance({ chain: { chainId }, address }: ContractPath, query: BalancesQuery): Promise<LookingGlassResponse> {
    const { threshold, startTimestamp: from, endTimestamp: until } = query;
    const least = leastOf(threshold);
    assertBegun('startTimestamp', from, this.now());
    const range = { times: 'any' as const, ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
    const bound = { list: 'balances', chainId, address, least: least.toString(), from, until };
    return this.list(bound, { chainId, asset: 'erc20', contract: address, least, range }, query);
  }

  bridged(query: BridgedQuery): Promise<LookingGlassResponse> {
    const least = leastOf(query.threshold);
    const list: HolderList = { chainId: BRIDGED_CHAIN, asset: 'bridgedBtcb', least };
    return this.list({ list: 'bridged-btcb', least: least.toString() }, list, query);
  }

  private async list(bound: object, list: HolderList, page: HoldersQuery): Promise<LookingGlassResponse> {
    const query = { lists: [list], isInAll: true };
    return shown(await this.lists.page({ bound, query, withValues: true, first: async () => undefined }, page));
  }
}

/** @throws BadRequestError for a range of which no moment is over: nothing is known of it */
export function assertBegun(field: string, from: number | undefined, nowMs: number): void {
  if (from !== undefined && from * 1000 > nowMs)
    throw new BadRequestError(`${field} must not lie in the future`, field);
}

function shown({ holders, nextPageToken }: ListedPage<unknown>): {
  addresses: AddressDetails[];
  nextPageToken?: string;
} {
  return {
    ...(nextPageToken !== undefined && { nextPageToken }),
    addresses: holders.map((holder) => ({ address: shownAddress(holder), sortKey: holder.value ?? '0' })),
  };
}
