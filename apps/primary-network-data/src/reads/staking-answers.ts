import { Inject, Injectable } from '@nestjs/common';
import { BadRequestError, NotFoundError, UnavailableError } from '@nunatak/core/errors';
import { StoreReader } from '@nunatak/data-api';
import type { ReadDb } from '@nunatak/database';
import {
  type FoundNetwork,
  type L1FeeDays,
  type L1FeePayers,
  MOST_REWARDED_VALIDATIONS,
  MOST_STAKING_DAYS,
  MOST_VALIDATION_PERIODS,
  type RewardedValidations,
  type StakerKey,
  type StakingDays,
  type StakingReads,
  type TimedPage,
  type TimeRange,
  type ValidationPeriod,
  type ValidationPeriods,
  type ValidationStatus,
} from '@nunatak/primary-network-contracts';
import {
  type AmountDifferences,
  l1FeeSpan,
  l1FeeStates,
  l1FeeSteps,
  rewardedValidations,
  type StakerStatus,
  stakingSpan,
  stakingStates,
  type ValidationPeriodRow,
  validationPeriods,
} from '@nunatak/primary-network-queries';
import { WALL_CLOCK } from '../interface/clock.js';
import { showId } from '../interface/ids.js';
import { assertAmounts } from '../networks/assert-amounts.js';
import { assertLoaded, NetworkDirectory } from '../networks/network-directory.js';
import type { ServedNetwork } from '../networks/served-network.js';
import { DAY, dayOf, daysBetween } from './days.js';
import { accruedAt, l1FeeDaysOf } from './l1-fee-days.js';

const PRIMARY = Buffer.alloc(32);
const DEFAULT_DAYS = 100;
const DEFAULT_PERIODS = 100;
const DEFAULT_REWARDED = 1_000;

const STATUSES: Readonly<Record<StakerStatus, ValidationStatus>> = {
  P: 'pending',
  C: 'active',
  E: 'completed',
  R: 'removed',
};

/** What other services ask about stakers and their fees, by days. */
@Injectable()
export class StakingAnswers implements StakingReads {
  constructor(
    @Inject(StoreReader) protected readonly store: StoreReader,
    @Inject(NetworkDirectory) protected readonly networks: NetworkDirectory,
    @Inject(WALL_CLOCK) private readonly now: () => number,
  ) {}

  async findNetwork(word?: string): Promise<FoundNetwork> {
    const { networkId, name } = await this.networks.findOrOnly(word);
    return { networkId: Number(networkId), name };
  }

  async stakingDays(
    networkId: number,
    subnetId: Buffer,
    { start, end, ascending, size = DEFAULT_DAYS }: TimedPage = {},
  ): Promise<StakingDays> {
    assertSize(size, MOST_STAKING_DAYS);
    const network = await this.stored(networkId);
    return this.store.snapshot('staking_states', undefined, async (db) => {
      const { head, created } = await this.spanOf(db, network, subnetId);
      if (created === undefined) throw absent('subnet_id', networkId, `subnet ${showId(subnetId)}`);
      const today = dayOf(Math.max(head, Math.floor(this.now() / 1_000)));
      const all = daysBetween(dayOf(created), today, {
        ...(start !== undefined && { start }),
        ...(end !== undefined && { end }),
      });
      const days = ascending ? all.slice(0, size) : all.slice(-size);
      if (days.length === 0) return { time: head, days: [], hasMore: false };
      const ends = days.map((day) => day + DAY);
      const states = await stakingStates(db, network, subnetId, ends);
      const shown = days.map((day, i) => {
        const { validators, validatorWeight, delegators, delegatorWeight } = states[i]!;
        const weights = { validatorWeight: BigInt(validatorWeight), delegatorWeight: BigInt(delegatorWeight) };
        return { start: day, validators, delegators, ...weights };
      });
      return { time: head, days: ascending ? shown : shown.reverse(), hasMore: all.length > days.length };
    });
  }

  async l1FeeDays(networkId: number, payers: L1FeePayers, range: TimeRange = {}): Promise<L1FeeDays> {
    const { networkId: network, l1Fee } = await this.served(networkId, 'fees');
    return this.store.snapshot('l1_fee_steps', undefined, async (db) => {
      const span = await l1FeeSpan(db, network, payers);
      if (!span) throw notIndexed(networkId);
      const { head, first } = span;
      if (first === undefined) {
        await this.assertPayers(db, networkId, payers);
        return { time: head, days: [] };
      }
      const days = daysBetween(dayOf(first), dayOf(head), range);
      if (days.length === 0) return { time: head, days: [] };
      // By the end of the day before the first one, too. The last stored block's day ends with this block, which counts.
      const ends = [days[0]!, ...days.map((day) => Math.min(day + DAY, head))];
      const isLast = (end: number, i: number) => i > 0 && end === head;
      const states = await l1FeeStates(
        db,
        network,
        ends.map((end, i) => (isLast(end, i) ? end + 1 : end)),
      );
      const accrued = states.map((state, i) => accruedAt(l1Fee, state, ends[i]!));
      const steps = await l1FeeSteps(db, network, payers, head);
      return { time: head, days: l1FeeDaysOf(days, accrued, steps).reverse() };
    });
  }

  async validationPeriods(
    networkId: number,
    of: { subnetId: Buffer } | { nodeId: Buffer },
    { start, end, ascending, after, size = DEFAULT_PERIODS }: TimedPage & { after?: StakerKey } = {},
  ): Promise<ValidationPeriods> {
    assertSize(size, MOST_VALIDATION_PERIODS);
    const network = await this.stored(networkId);
    const direction = ascending ? 'asc' : 'desc';
    return this.store.snapshot('validation_periods', undefined, async (db) => {
      const { head, created } = await this.spanOf(db, network, 'subnetId' in of ? of.subnetId : PRIMARY);
      if (created === undefined && 'subnetId' in of)
        throw absent('subnet_id', networkId, `subnet ${showId(of.subnetId)}`);
      const { rows, pageSize } = await validationPeriods(db, {
        ...{ networkId: network, of, from: start, before: end, direction, limit: size + 1 },
        after: after && [after.height, after.index],
      });
      const { page, next } = pageOf(rows, pageSize, ascending ? 1 : -1);
      return { time: head, validations: page.map(periodOf), ...(next && { next }) };
    });
  }

  async rewardedValidations(
    networkId: number,
    subnetId: Buffer,
    { start, end, after, size = DEFAULT_REWARDED }: TimeRange & { after?: StakerKey; size?: number } = {},
  ): Promise<RewardedValidations> {
    assertSize(size, MOST_REWARDED_VALIDATIONS);
    const network = await this.stored(networkId);
    return this.store.snapshot('rewarded_validations', undefined, async (db) => {
      const { created } = await this.spanOf(db, network, subnetId);
      if (created === undefined) throw absent('subnet_id', networkId, `subnet ${showId(subnetId)}`);
      const { rows, pageSize } = await rewardedValidations(db, {
        ...{ networkId: network, subnetId, from: start, before: end, limit: size + 1 },
        after: after && [after.height, after.index],
      });
      const { page, next } = pageOf(rows, pageSize, -1);
      return { validations: page.map(({ time, addresses }) => ({ time, addresses })), ...(next && { next }) };
    });
  }

  /** @throws UnavailableError before the P-Chain's first block */
  private async spanOf(db: ReadDb, network: string, subnetId: Buffer) {
    const span = await stakingSpan(db, network, subnetId);
    if (!span) throw notIndexed(Number(network));
    return span;
  }

  /** @throws NotFoundError where a validation or subnet is not stored. A node without L1 validators is no fault: anybody's node may be one. */
  private async assertPayers(db: ReadDb, networkId: number, payers: L1FeePayers): Promise<void> {
    if (payers && 'validationId' in payers)
      throw absent('validation_id', networkId, `L1 validator ${showId(payers.validationId)}`);
    if (!payers || 'nodeId' in payers) return;
    const { created } = await this.spanOf(db, String(networkId), payers.subnetId);
    if (created === undefined) throw absent('subnet_id', networkId, `subnet ${showId(payers.subnetId)}`);
  }

  /** @returns the network's id as the store's queries take it */
  protected async stored(networkId: number, ...amounts: (keyof AmountDifferences)[]): Promise<string> {
    return (await this.served(networkId, ...amounts)).networkId;
  }

  /**
   * @param amounts of which the answer is made
   * @throws NotFoundError; UnavailableError where the amounts are known to differ from the node's, and while the network is being loaded
   */
  protected async served(networkId: number, ...amounts: (keyof AmountDifferences)[]): Promise<ServedNetwork> {
    const id = String(networkId);
    const served = (await this.networks.list()).find((network) => network.networkId === id);
    if (!served) throw new NotFoundError(`network_id: network ${id} is not served here`);
    assertLoaded(served, `network_id: network ${id}`);
    assertAmounts(served, ...amounts);
    return served;
  }
}

function assertSize(size: number, most: number): void {
  if (size < 1 || size > most) throw new BadRequestError(`page_size must be from 1 to ${most}`, 'page_size');
}

/** @param rows in no order, with one more than the page has, where there is one. @param sign 1: oldest first */
function pageOf<Row extends StakerKey>(rows: readonly Row[], pageSize: number, sign: 1 | -1) {
  const sorted = [...rows].sort((a, b) => sign * (a.height - b.height || a.index - b.index));
  const page = sorted.slice(0, pageSize);
  const last = sorted.length > pageSize ? page.at(-1) : undefined;
  return { page, next: last && { height: last.height, index: last.index } };
}

function periodOf(row: ValidationPeriodRow): ValidationPeriod {
  const { transactionId, time, nodeId, subnetId, start, end, delegationFee, rewardAddresses, delegators } = row;
  return {
    ...{ transactionId, time, nodeId, subnetId, start, end, rewardAddresses, delegators },
    ...{ status: STATUSES[row.status], weight: BigInt(row.weight), delegatorWeight: BigInt(row.delegatorWeight) },
    ...(delegationFee !== undefined && { delegationFee }),
  };
}

export function absent(field: string, networkId: number, what: string): NotFoundError {
  return new NotFoundError(`${field}: network ${networkId} has no ${what}`);
}

export function notIndexed(networkId: number): UnavailableError {
  return new UnavailableError(`The P-Chain of network ${networkId} is not indexed yet`);
}
