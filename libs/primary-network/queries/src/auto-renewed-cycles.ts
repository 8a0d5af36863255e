import { type Direction, type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { RENEWAL_WIDTH, type Renewal, renewalColumns, renewalFrom } from './renewals.js';
import { bytesOf, bytesOrNone } from './row-values.js';

/** A cycle of an auto-renewed validator. All amounts in nAVAX, decimal. */
export interface CycleRow {
  /** Whether it is still running. */
  isCurrent: boolean;
  /** From 1 within its position. */
  index: number;
  /** The transaction that added the validator. */
  transactionId: Buffer;
  /** The transaction that settled it; undefined while it runs. */
  endedId: Buffer | undefined;
  /** Whether its reward was paid; undefined while it runs. */
  isRewarded: boolean | undefined;
  /** Unix seconds. */
  start: number;
  end: number;
  /** Without delegations. */
  weight: string;
  potentialReward: string;
  /** What delegations that ended within it have put by so far. */
  delegateeReward: string;
  renewal: Renewal;
  /** The restaked sums of the cycle that followed; undefined where none has. */
  next: Pick<Renewal, 'accruedValidationRewards' | 'accruedDelegateeRewards'> | undefined;
  /** Delegations whose time overlaps it. */
  delegatorCount: number;
  amountDelegated: string;
}

/** The cycle's start: a node has one position at a time, so that it tells a node's cycles apart. */
export type CycleKey = [start: number];

export interface CyclesQuery {
  /** Decimal. */
  networkId: string;
  nodeId: Buffer;
  /** Only cycles of this position. */
  transactionId?: Buffer | undefined;
  direction: Direction;
  after?: CycleKey | undefined;
  limit: number;
}

const CYCLE_COLUMNS = ['s.transaction_id', 's.ended_id', 's.is_rewarded', 's.start_time', 's.end_time', 's.weight'];
const AMOUNT_COLUMNS = ['s.potential_reward', 's.delegatee_reward'];
const TYPE = 'AddAutoRenewedValidatorTx';
const NO_END = Number.MAX_SAFE_INTEGER;

/** `$1` the node, `$2` the position or null, `$3` the key behind which the page begins, `$4` the limit, `$5` whether the running cycle is wanted. */
const texts = remembered((key) => {
  const [by, direction, networkId] = key.split('.') as ['node' | 'position', Direction, string];
  const beyond = direction === 'asc' ? '>' : '<';
  const own = `s.network_id = ${networkId} AND s.node_id = $1::bytea AND s.type = '${TYPE}'
    AND ${by === 'node' ? '$2::bytea IS NULL' : 's.transaction_id = $2::bytea'}`;
  const columns = [...CYCLE_COLUMNS, ...AMOUNT_COLUMNS, 's.auto_renewal', 's.status'].join(', ');
  const page = `SELECT ${columns} FROM staker s WHERE ${own} AND s.status IN ('N', 'E') AND s.start_time ${beyond} $3::bigint
      ORDER BY s.start_time ${direction} LIMIT $4::bigint`;
  const current = `SELECT ${columns} FROM staker s WHERE ${own} AND s.status = 'C' AND $5::boolean ORDER BY s.start_time DESC LIMIT 1`;
  // A position's cycles on a page follow one another: those before the first of them are counted once.
  return `WITH page AS MATERIALIZED ((${page}) UNION ALL (${current})),
    positions AS MATERIALIZED (SELECT p.transaction_id, p.is_current, (SELECT count(*) FROM staker c WHERE c.network_id = ${networkId}
        AND c.transaction_id = p.transaction_id AND c.start_time < p.first) AS before
      FROM (SELECT transaction_id, status = 'C' AS is_current, min(start_time) AS first FROM page GROUP BY 1, 2) p)
    SELECT s.status, p.before + row_number() OVER (PARTITION BY s.transaction_id, s.status = 'C' ORDER BY s.start_time),
      ${[...CYCLE_COLUMNS, ...AMOUNT_COLUMNS, ...renewalColumns('s')].join(', ')}, ${renewalColumns('n').join(', ')}, d.count, d.weight
    FROM page s
    JOIN positions p ON p.transaction_id = s.transaction_id AND p.is_current = (s.status = 'C')
    LEFT JOIN LATERAL (SELECT n.auto_renewal FROM staker n WHERE n.network_id = ${networkId}
      AND n.transaction_id = s.transaction_id AND n.start_time = s.end_time) n ON true
    LEFT JOIN LATERAL (SELECT count(*) AS count, coalesce(sum(d.weight), 0) AS weight FROM staker d WHERE d.network_id = ${networkId}
      AND d.validator_id = s.transaction_id AND d.status = ANY ('{P,C,E,R}'::"char"[])
      AND d.start_time >= s.start_time AND d.start_time < s.end_time) d ON true`;
});

/**
 * The settled cycles of a node's auto-renewed positions, by start, and, on the first page, the running one. In no order. A delegation lies
 * within one cycle, so that its start tells which cycle it overlaps.
 */
export async function autoRenewedCycles(db: ReadDb, query: CyclesQuery): Promise<CycleRow[]> {
  const { networkId, nodeId, transactionId, direction, after, limit } = query;
  const key = `${transactionId ? 'position' : 'node'}.${direction}.${networkId}`;
  const [start] = after ?? [direction === 'asc' ? -1 : NO_END];
  const values = [nodeId, transactionId ?? null, start, limit, after === undefined];
  const rows = await readRaw(db, { name: `ac.${key}`, text: texts(key), values });
  return rows.map(cycleRow);
}

const RENEWAL_AT = 2 + CYCLE_COLUMNS.length + AMOUNT_COLUMNS.length;

function cycleRow(row: RawRow): CycleRow {
  const [status, index, transactionId, endedId, isRewarded, start, end, weight, potentialReward, delegateeReward] = row;
  const [delegatorCount, amountDelegated] = row.slice(RENEWAL_AT + 2 * RENEWAL_WIDTH);
  return {
    isCurrent: status === 'C',
    index: Number(index),
    transactionId: bytesOf(transactionId!),
    endedId: bytesOrNone(endedId),
    isRewarded: isRewarded == null ? undefined : isRewarded === 't',
    start: Number(start),
    end: Number(end),
    weight: weight!,
    potentialReward: potentialReward!,
    delegateeReward: delegateeReward!,
    renewal: renewalFrom(row, RENEWAL_AT)!,
    next: renewalFrom(row, RENEWAL_AT + RENEWAL_WIDTH),
    delegatorCount: Number(delegatorCount),
    amountDelegated: amountDelegated!,
  };
}
