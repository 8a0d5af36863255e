import { type Direction, type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { type BoundedPage, pageOfRows } from './page-bytes.js';
import { RENEWAL_WIDTH, type Renewal, renewalColumns, renewalFrom } from './renewals.js';
import { bytesListOf } from './row-values.js';
import { formOf, pageValues, type StakerPage, type StakersBy, stakerPage } from './staker-page.js';
import {
  PRIMARY_NETWORK,
  STAKER_COLUMNS,
  STAKER_WIDTH,
  type StakerKey,
  type StakerRow,
  type StakersQuery,
  stakerRow,
} from './stakers.js';

/**
 * A validator with its delegators: those that it has now, or, once it has ended, those that it had. Of an auto-renewed validator, everything is
 * of its running or last cycle.
 */
export interface ValidatorRow extends StakerRow {
  delegatorCount: number;
  /** Decimal. */
  amountDelegated: string;
  /** Decimal: what it would be paid, or was paid, of its delegators' rewards; of an auto-renewed one, paid or staked again. */
  fees: string;
  /** Decimal: what it was paid for its own stake; of an auto-renewed one, paid or staked again. */
  paid: string;
  /** Decimal: the weight of all current stakers of its subnet. */
  subnetWeight: string;
  /** nAVAX, decimal: what may still be delegated to it; undefined unless it is a current one of the primary network. */
  delegationCapacity: string | undefined;
  /** Percent, of a current one; 0 unless a node has stated it within {@link UPTIME_AGE}. */
  uptime: number;
  /** Of an auto-renewed validator. */
  renewal: ValidatorRenewal | undefined;
}

/** What an auto-renewed validator has beyond others. */
export interface ValidatorRenewal extends Renewal {
  /** Who is paid the fees of its delegators. */
  feeAddresses: Buffer[];
  /** Of one that has ended: whether its last cycle was paid. */
  isRewarded: boolean;
}

/** By what validators are sorted, before the block that added them. */
export type ValidatorSort = 'delegationCapacity' | 'timeRemaining' | 'delegationFee';

/** What a sorted list goes by, then the key of every list of stakers. */
export type SortedValidatorKey = [value: number, ...rest: StakerKey];

export interface ValidatorsQuery extends Omit<StakersQuery, 'after'> {
  after?: StakerKey | SortedValidatorKey | undefined;
  sortBy?: ValidatorSort | undefined;
  /** nAVAX, decimal, both inclusive: those that have no {@link ValidatorRow.delegationCapacity} are left out. */
  capacityFrom?: string | undefined;
  capacityTo?: string | undefined;
  capacity: CapacityRules;
}

/** How much may be on one validator, its own stake and its delegators'. */
export interface CapacityRules {
  /** Times its own stake. */
  weightFactor: bigint;
  /** nAVAX. */
  maxValidatorStake: bigint;
}

/** The parameters behind those that every page has. */
const WEIGHT_FACTOR = '$12::numeric';
const MOST_STAKE = '$13::numeric';
const CAPACITY_FROM = '$14::numeric';
const CAPACITY_TO = '$15::numeric';
const FIRST = '$16::bigint';

/** Gives each parameter its type, in texts that have no other use of it. */
const TYPED = `
    WHERE (${CAPACITY_FROM} IS NULL OR ${CAPACITY_TO} IS NULL OR true) AND ${FIRST} IS NOT NULL`;

/** @param delegated what is delegated to `s` now */
function capacityOf(delegated: string): string {
  return `CASE WHEN s.status = 'C' AND s.subnet_id = '\\x${PRIMARY_NETWORK.toString('hex')}'::bytea
    THEN greatest(least(s.weight * ${WEIGHT_FACTOR}, ${MOST_STAKE}) - s.weight - ${delegated}, 0) END`;
}

const SORT_COLUMNS: Readonly<Record<ValidatorSort, string>> = {
  delegationCapacity: 'coalesce(s.capacity, -1)',
  timeRemaining: 's.end_time',
  delegationFee: 'coalesce(s.delegation_fee, -1)',
};

/** What a validator's place in a sorted list begins with; -1 of one that has none. */
export function sortValueOf(row: ValidatorRow, sort: ValidatorSort): number {
  switch (sort) {
    case 'delegationCapacity':
      return Number(row.delegationCapacity ?? -1);
    case 'timeRemaining':
      return row.end;
    case 'delegationFee':
      return row.delegationFee ?? -1;
  }
}

type TextKey = [StakersBy, Direction, networkId: string, ValidatorSort | 'unsorted', 'capacity' | 'any'];

/** A page of validators `s`; one that neither is sorted by capacities nor filtered by them reckons none. */
function validatorPage([by, direction, networkId, sort, filter]: TextKey): string {
  const page: StakerPage = { networkId, kind: 'V', direction, by };
  if (sort !== 'unsorted') page.first = { column: SORT_COLUMNS[sort], parameter: FIRST };
  if (filter === 'capacity') page.only = 'C';
  if (filter === 'capacity')
    page.condition = `s.capacity IS NOT NULL AND (${CAPACITY_FROM} IS NULL OR s.capacity >= ${CAPACITY_FROM})
      AND (${CAPACITY_TO} IS NULL OR s.capacity <= ${CAPACITY_TO})`;
  if (sort === 'delegationCapacity' || filter === 'capacity') {
    const delegated = `(SELECT coalesce(sum(d.weight), 0) FROM staker d WHERE d.network_id = ${networkId}
      AND d.validator_id = s.transaction_id AND d.status = 'C')`;
    page.source = `(SELECT s.*, ${capacityOf(delegated)} AS capacity FROM staker s)`;
  }
  return stakerPage(page);
}

/** How old an uptime may be that is shown, by the database's clock. */
const UPTIME_AGE = '5 minutes';

const texts = remembered((key) => {
  const parts = key.split('.') as TextKey;
  const [, , networkId] = parts;
  // A subnet's weight is summed once, however many of the page are its own.
  return `WITH page AS MATERIALIZED (${validatorPage(parts)}),
    weights AS MATERIALIZED (SELECT p.subnet_id, (SELECT sum(a.weight) FROM staker a
        WHERE a.network_id = ${networkId} AND a.subnet_id = p.subnet_id AND a.status = 'C') AS weight
      FROM (SELECT DISTINCT subnet_id FROM page WHERE status = 'C') p)
    SELECT ${STAKER_COLUMNS.replace('FEE', 's.delegation_fee')}, d.count, d.weight,
      s.earned_fees + f.amount, s.earned_reward, coalesce(w.weight, 0), ${capacityOf('d.weight')}, coalesce(u.uptime, 0),
      ${renewalColumns('s').join(', ')}, CASE WHEN s.auto_renewal IS NOT NULL THEN s.fee_addresses END, s.is_rewarded, s.bytes
    FROM page s
    LEFT JOIN LATERAL (SELECT count(*) AS count, coalesce(sum(d.weight), 0) AS weight FROM staker d WHERE d.network_id = ${networkId}
      AND d.validator_id = s.transaction_id AND d.start_time >= s.start_time AND d.end_time <= s.end_time
      AND d.status = ANY (CASE WHEN s.status IN ('E', 'R') THEN '{P,C,E,R}' ELSE '{C}' END::"char"[])) d ON true
    LEFT JOIN LATERAL (SELECT coalesce(sum(r.amount + coalesce(r.restaked, 0)), 0) AS amount FROM pending_reward r WHERE s.status = 'C' AND r.network_id = ${networkId}
      AND r.transaction_id = s.transaction_id AND r.start_time = s.start_time AND r.type = 'VALIDATOR_FEE' AND r.is_first) f ON true
    LEFT JOIN weights w ON w.subnet_id = s.subnet_id AND s.status = 'C'
    LEFT JOIN validator_uptime u ON u.network_id = ${networkId} AND u.transaction_id = s.transaction_id AND s.status = 'C'
      AND u.read_at > now() - interval '${UPTIME_AGE}'
${TYPED}`;
});

/** Before everything that a list is sorted by. */
const FIRST_VALUE: Readonly<Record<Direction, number>> = { asc: -2, desc: Number.MAX_SAFE_INTEGER };

function valuesOf(query: ValidatorsQuery): unknown[] {
  const { sortBy, capacity, capacityFrom, capacityTo, after, direction } = query;
  const key = after?.slice(-2) as StakerKey | undefined;
  return [
    ...pageValues({ ...query, after: key }),
    ...[String(capacity.weightFactor), String(capacity.maxValidatorStake), capacityFrom ?? null, capacityTo ?? null],
    sortBy && after ? after[0] : FIRST_VALUE[direction],
  ];
}

/** Validators by the height of their transactions, or sorted by something of theirs. In no order. */
export async function validators(db: ReadDb, query: ValidatorsQuery): Promise<BoundedPage<ValidatorRow>> {
  const { sortBy = 'unsorted', capacityFrom, capacityTo } = query;
  const filter = capacityFrom === undefined && capacityTo === undefined ? 'any' : 'capacity';
  const key = `${formOf(query)}.${sortBy}.${filter}`;
  const rows = await readRaw(db, { name: `va.${key}`, text: texts(key), values: valuesOf(query) });
  return pageOfRows(rows, query.limit, (row) => {
    const [count, delegated, fees, paid, subnetWeight, delegationCapacity, uptime] = row.slice(STAKER_WIDTH);
    return {
      ...stakerRow(row),
      delegatorCount: Number(count),
      amountDelegated: delegated!,
      fees: fees!,
      paid: paid!,
      subnetWeight: subnetWeight!,
      delegationCapacity: delegationCapacity ?? undefined,
      uptime: Number(uptime),
      renewal: renewalOf(row),
    };
  });
}

const RENEWAL_AT = STAKER_WIDTH + 7;

function renewalOf(row: RawRow): ValidatorRenewal | undefined {
  const renewal = renewalFrom(row, RENEWAL_AT);
  if (!renewal) return undefined;
  const [feeAddresses, isRewarded] = row.slice(RENEWAL_AT + RENEWAL_WIDTH);
  return { ...renewal, feeAddresses: bytesListOf(feeAddresses ?? ''), isRewarded: isRewarded === 't' };
}
