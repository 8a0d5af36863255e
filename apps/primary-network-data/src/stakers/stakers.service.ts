import { isPageCursor, PageCursors, StoreReader } from '@firn/data-api';
import {
  delegators,
  type StakerKey,
  type StakerRow,
  type StakerStatus,
  type StakersQuery as StoredStakersQuery,
  validators,
} from '@firn/primary-network-store';
import { Inject, Injectable } from '@nestjs/common';
import { addressBytes } from '../interface/addresses.js';
import { WALL_CLOCK } from '../interface/clock.js';
import { entriesOf } from '../interface/entries.js';
import { FINAL_HEAD } from '../interface/final-head.js';
import { idBytes, nodeIdBytes } from '../interface/ids.js';
import type { DelegatorsQuery, ValidationStatus, ValidatorsQuery } from '../interface/query.dto.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { ListDelegatorDetailsResponseDto } from './delegator.dto.js';
import { presentDelegator, presentValidator } from './staker.presenter.js';
import type { ListValidatorDetailsResponseDto } from './validator.dto.js';

const isStakerCursor = isPageCursor<StakerKey>(['number', 'number']);
const STATUSES: Readonly<Record<ValidationStatus, StakerStatus>> = {
  completed: 'E',
  active: 'C',
  pending: 'P',
  removed: 'R',
};
const keyOf = ({ height, index }: StakerRow): StakerKey => [height, index];

@Injectable()
export class StakersService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(WALL_CLOCK) private readonly now: () => number,
  ) {}

  async validators(network: ServedNetwork, query: ValidatorsQuery): Promise<ListValidatorDetailsResponseDto> {
    const { pageToken, pageSize, sortOrder: direction, ...filters } = query;
    const { networkId } = network;
    const bound = { list: 'pn.validators', networkId, direction, ...filters };
    const cursor = this.cursors.read(pageToken, bound, isStakerCursor);
    const now = Math.floor(this.now() / 1_000);
    const { validationStatus, nodeIds, subnetId, minTimeRemaining, maxTimeRemaining } = filters;
    const place: StoredStakersQuery = {
      ...{ networkId, direction, after: cursor?.after, limit: pageSize + 1 },
      status: validationStatus && STATUSES[validationStatus],
      nodeIds: nodesOf(nodeIds),
      subnetId: subnetId === undefined ? undefined : idBytes(subnetId),
      endsFrom: minTimeRemaining === undefined ? undefined : now + minTimeRemaining,
      endsTo: maxTimeRemaining === undefined ? undefined : now + maxTimeRemaining,
      ...{ feeFrom: filters.minFeePercentage, feeTo: filters.maxFeePercentage },
    };
    const rows = await this.store.read(undefined, (db) => validators(db, place));
    const { items, nextPageToken } = this.cursors.finish(rows, keyOf, direction, query, bound, FINAL_HEAD, cursor);
    const shown = items.map((row) => presentValidator(row, network));
    return { ...(nextPageToken && { nextPageToken }), validators: shown };
  }

  async delegators(network: ServedNetwork, query: DelegatorsQuery): Promise<ListDelegatorDetailsResponseDto> {
    const { pageToken, pageSize, sortOrder: direction, ...filters } = query;
    const { networkId } = network;
    const { delegationStatus, nodeIds, rewardAddresses } = filters;
    const owners = rewardAddresses && addressBytes(network, rewardAddresses, 'rewardAddresses');
    const bound = { list: 'pn.delegators', networkId, direction, ...filters };
    const cursor = this.cursors.read(pageToken, bound, isStakerCursor);
    const place: StoredStakersQuery = {
      ...{ networkId, direction, after: cursor?.after, limit: pageSize + 1 },
      status: delegationStatus && STATUSES[delegationStatus],
      nodeIds: nodesOf(nodeIds),
      rewardAddresses: owners || undefined,
    };
    const rows = await this.store.read(undefined, (db) => delegators(db, place));
    const { items, nextPageToken } = this.cursors.finish(rows, keyOf, direction, query, bound, FINAL_HEAD, cursor);
    const shown = items.map((row) => presentDelegator(row, network));
    return { ...(nextPageToken && { nextPageToken }), delegators: shown };
  }
}

function nodesOf(nodeIds: string | undefined): Buffer[] | undefined {
  return nodeIds === undefined ? undefined : [...new Set(entriesOf(nodeIds))].map(nodeIdBytes);
}
