import { Inject, Injectable } from '@nestjs/common';
import { entriesOf, isPageCursor, type Key, type PageCursor, PageCursors, StoreReader } from '@nunatak/data-api';
import { MAX_VALIDATOR_WEIGHT_FACTOR } from '@nunatak/primary-network-networks';
import {
  autoRenewedCycles,
  type CapacityRules,
  type CycleKey,
  type CycleRow,
  delegators,
  type SortedValidatorKey,
  type StakerKey,
  type StakerRow,
  type StakerStatus,
  type StakersQuery as StoredStakersQuery,
  type ValidatorsQuery as StoredValidatorsQuery,
  sortValueOf,
  type ValidatorRow,
  validators,
} from '@nunatak/primary-network-queries';
import { addressBytes } from '../interface/addresses.js';
import { WALL_CLOCK } from '../interface/clock.js';
import { FINAL_HEAD } from '../interface/final-head.js';
import { idBytes, nodeIdBytes } from '../interface/ids.js';
import type { CyclesQuery, DelegatorsQuery, ValidationStatus, ValidatorsQuery } from '../interface/query.dto.js';
import { assertAmounts } from '../networks/assert-amounts.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { ListAutoRenewedCyclesResponseDto } from './cycle.dto.js';
import { presentCurrentCycle, presentCycle } from './cycle.presenter.js';
import type { ListDelegatorDetailsResponseDto } from './delegator.dto.js';
import { presentDelegator, presentValidator } from './staker.presenter.js';
import type { ListValidatorDetailsResponseDto } from './validator.dto.js';

const isStakerCursor = isPageCursor<StakerKey>(['number', 'number']);
const isCycleCursor = isPageCursor<CycleKey>(['number']);
const isSortedCursor = isPageCursor<SortedValidatorKey>(['number', 'number', 'number']);
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
    const { pageToken, pageSize, sortOrder: direction, sortBy = 'blockIndex', ...filters } = query;
    const { networkId } = network;
    const bound = { list: 'pn.validators', networkId, direction, sortBy, ...filters };
    const cursor: PageCursor<Key> | undefined =
      sortBy === 'blockIndex'
        ? this.cursors.read(pageToken, bound, isStakerCursor)
        : this.cursors.read(pageToken, bound, isSortedCursor);
    const now = Math.floor(this.now() / 1_000);
    const { validationStatus, nodeIds, subnetId, minTimeRemaining, maxTimeRemaining } = filters;
    const place: StoredValidatorsQuery = {
      ...{
        networkId,
        direction,
        after: cursor?.after as StoredValidatorsQuery['after'],
        limit: pageSize + 1,
        capacity: capacityRulesOf(network),
      },
      status: validationStatus && STATUSES[validationStatus],
      nodeIds: nodesOf(nodeIds),
      subnetId: subnetId === undefined ? undefined : idBytes(subnetId),
      endsFrom: minTimeRemaining === undefined ? undefined : now + minTimeRemaining,
      endsTo: maxTimeRemaining === undefined ? undefined : now + maxTimeRemaining,
      ...{ feeFrom: filters.minFeePercentage, feeTo: filters.maxFeePercentage },
      ...{ capacityFrom: filters.minDelegationCapacity, capacityTo: filters.maxDelegationCapacity },
      sortBy: sortBy === 'blockIndex' ? undefined : sortBy,
    };
    const page = await this.store.read(undefined, (db) => validators(db, place));
    const key = (row: ValidatorRow): Key =>
      sortBy === 'blockIndex' ? keyOf(row) : [sortValueOf(row, sortBy), ...keyOf(row)];
    const { items, nextPageToken } = this.cursors.finish(page.rows, key, direction, page, bound, FINAL_HEAD, cursor);
    const shown = items.map((row) => presentValidator(row, network));
    return { ...(nextPageToken && { nextPageToken }), validators: shown };
  }

  /** The settled cycles of a node's auto-renewed positions; the first page has the running one, too. */
  async cycles(network: ServedNetwork, nodeId: string, query: CyclesQuery): Promise<ListAutoRenewedCyclesResponseDto> {
    const { pageToken, pageSize, sortOrder: direction, txHash } = query;
    const { networkId } = network;
    assertAmounts(network, 'rewards');
    const bound = { list: 'pn.cycles', networkId, nodeId, txHash, direction };
    const cursor = this.cursors.read(pageToken, bound, isCycleCursor);
    const rows = await this.store.read(undefined, (db) =>
      autoRenewedCycles(db, {
        ...{ networkId, nodeId: nodeIdBytes(nodeId), direction, after: cursor?.after, limit: pageSize + 1 },
        transactionId: txHash === undefined ? undefined : idBytes(txHash),
      }),
    );
    const current = rows.find(({ isCurrent }) => isCurrent);
    const settled = rows.filter(({ isCurrent }) => !isCurrent);
    const key = ({ start }: CycleRow): CycleKey => [start];
    const { items, nextPageToken } = this.cursors.finish(settled, key, direction, query, bound, FINAL_HEAD, cursor);
    return {
      ...(nextPageToken && { nextPageToken }),
      cycles: items.map(presentCycle),
      ...(current && { currentCycle: presentCurrentCycle(current) }),
    };
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
    const page = await this.store.read(undefined, (db) => delegators(db, place));
    const { items, nextPageToken } = this.cursors.finish(page.rows, keyOf, direction, page, bound, FINAL_HEAD, cursor);
    const shown = items.map((row) => presentDelegator(row, network));
    return { ...(nextPageToken && { nextPageToken }), delegators: shown };
  }
}

/** What a validator's capacity for delegations follows from. */
function capacityRulesOf({ maxValidatorStake }: ServedNetwork): CapacityRules {
  return { weightFactor: MAX_VALIDATOR_WEIGHT_FACTOR, maxValidatorStake };
}

function nodesOf(nodeIds: string | undefined): Buffer[] | undefined {
  return nodeIds === undefined ? undefined : [...new Set(entriesOf(nodeIds))].map(nodeIdBytes);
}
