import { Inject, Injectable } from '@nestjs/common';
import { BadRequestError } from '@nunatak/core/errors';
import { entriesOf, isPageCursor, PageCursors, StoreReader } from '@nunatak/data-api';
import {
  type PaidRewardKey,
  type PaidRewardRow,
  type PendingRewardKey,
  paidRewards,
  pendingRewards,
  type RewardOwners,
  type StoredReward,
} from '@nunatak/primary-network-queries';
import { AssetsService } from '../assets/assets.service.js';
import { addressBytes } from '../interface/addresses.js';
import { WALL_CLOCK } from '../interface/clock.js';
import { FINAL_HEAD } from '../interface/final-head.js';
import { nodeIdBytes } from '../interface/ids.js';
import type { RewardsQuery } from '../interface/query.dto.js';
import { assertAmounts } from '../networks/assert-amounts.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { ListHistoricalRewardsResponseDto, ListPendingRewardsResponseDto } from './reward.dto.js';
import { presentHistoricalReward, presentPendingReward } from './reward.presenter.js';

const isPendingCursor = isPageCursor<PendingRewardKey>(['number', 'text', 'text']);
const isPaidCursor = isPageCursor<PaidRewardKey>(['number', 'text']);

@Injectable()
export class RewardsService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(AssetsService) private readonly assets: AssetsService,
    @Inject(WALL_CLOCK) private readonly now: () => number,
  ) {}

  async pending(network: ServedNetwork, query: RewardsQuery): Promise<ListPendingRewardsResponseDto> {
    const owners = ownersOf(network, query);
    assertAmounts(network, 'rewards');
    const { sortOrder: direction, pageToken, pageSize } = query;
    const bound = this.bound('pending', network, query);
    const cursor = this.cursors.read(pageToken, bound, isPendingCursor);
    const place = { networkId: network.networkId, direction, after: cursor?.after, limit: pageSize + 1 };
    const found = await this.store.read(undefined, (db) => pendingRewards(db, { ...place, ...owners }));
    const keyOf = (row: StoredReward): PendingRewardKey => [row.start, keyText(row.transactionId), row.type];
    const page = this.cursors.finish(found.rows, keyOf, direction, found, bound, FINAL_HEAD, cursor);
    const context = { network, book: await this.bookOf(network, page.items) };
    const now = Math.floor(this.now() / 1_000);
    const rewards = page.items.map((row) => presentPendingReward(row, context, now));
    return { ...(page.nextPageToken && { nextPageToken: page.nextPageToken }), pendingRewards: rewards };
  }

  async paid(network: ServedNetwork, query: RewardsQuery): Promise<ListHistoricalRewardsResponseDto> {
    const owners = ownersOf(network, query);
    assertAmounts(network, 'rewards');
    const { sortOrder: direction, pageToken, pageSize } = query;
    const bound = this.bound('paid', network, query);
    const cursor = this.cursors.read(pageToken, bound, isPaidCursor);
    const place = { networkId: network.networkId, direction, after: cursor?.after, limit: pageSize + 1 };
    const found = await this.store.read(undefined, (db) => paidRewards(db, { ...place, ...owners }));
    const keyOf = (row: PaidRewardRow): PaidRewardKey => [row.time, keyText(row.utxoId)];
    const page = this.cursors.finish(found.rows, keyOf, direction, found, bound, FINAL_HEAD, cursor);
    const context = { network, book: await this.bookOf(network, page.items) };
    const rewards = page.items.map((row) => presentHistoricalReward(row, context));
    return { ...(page.nextPageToken && { nextPageToken: page.nextPageToken }), historicalRewards: rewards };
  }

  private bound(list: string, { networkId }: ServedNetwork, { addresses, nodeIds, sortOrder }: RewardsQuery): object {
    return { list: `pn.rewards.${list}`, networkId, addresses, nodeIds, sortOrder };
  }

  private bookOf(network: ServedNetwork, rows: readonly StoredReward[]) {
    return this.assets.book(
      network,
      rows.map(({ assetId }) => assetId),
    );
  }
}

/** An id as a part of a page's key: as PostgreSQL writes and reads it. */
function keyText(id: Buffer): string {
  return `\\x${id.toString('hex')}`;
}

function ownersOf(network: ServedNetwork, { addresses, nodeIds }: RewardsQuery): RewardOwners {
  if (addresses === undefined && nodeIds === undefined) {
    throw new BadRequestError('addresses or nodeIds must be given');
  }
  return {
    ...(addresses !== undefined && { addresses: addressBytes(network, addresses) }),
    ...(nodeIds !== undefined && { nodeIds: [...new Set(entriesOf(nodeIds))].map(nodeIdBytes) }),
  };
}
