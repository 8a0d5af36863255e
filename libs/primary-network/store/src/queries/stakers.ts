import { type Direction, type RawRow, type ReadDb, readRaw, remembered } from '@firn/database';
import { bytesListOf, bytesOf, bytesOrNone, numberOrNone } from './row-values.js';

export interface StakerRow {
  transactionId: Buffer;
  nodeId: Buffer;
  subnetId: Buffer;
  height: number;
  index: number;
  /** Unix seconds. */
  start: number;
  end: number;
  status: 'P' | 'C' | 'E' | 'R';
  /** Decimal. */
  weight: string;
  /** Of a validator, in millionths; undefined of one that can have no delegators. Of a delegator: its validator's. */
  delegationFee: number | undefined;
  publicKey: Buffer | undefined;
  proofOfPossession: Buffer | undefined;
  /** Decimal, gross. */
  potentialReward: string | undefined;
  rewardAddresses: Buffer[];
  endedId: Buffer | undefined;
  endedTime: number | undefined;
}

/** A validator with its delegators: those that it has now, or, once it has ended, those that it had. */
export interface ValidatorRow extends StakerRow {
  delegatorCount: number;
  /** Decimal. */
  amountDelegated: string;
  /** Decimal: what it would be paid, or was paid, of its delegators' rewards. */
  fees: string;
  /** Decimal: what it was paid for its own stake. */
  paid: string;
  /** Decimal: the weight of all current stakers of its subnet. */
  subnetWeight: string;
}

/** A delegator with what became of its reward. */
export interface DelegatorRow extends StakerRow {
  /** Decimal: what it was paid. */
  paid: string;
  /** Whether its reward was paid. */
  isRewarded: boolean;
}

export type StakerKey = [height: number, index: number];

/** Pending, current, ended or removed. */
export type StakerStatus = StakerRow['status'];

export interface StakersQuery {
  /** Decimal. */
  networkId: string;
  direction: Direction;
  status?: StakerStatus | undefined;
  nodeIds?: readonly Buffer[] | undefined;
  subnetId?: Buffer | undefined;
  /** Only those that end after this time, and before that one: Unix seconds, both inclusive. */
  endsFrom?: number | undefined;
  endsTo?: number | undefined;
  /** In millionths, both inclusive: those that can have no delegators are left out. */
  feeFrom?: number | undefined;
  feeTo?: number | undefined;
  /** Of delegators: only those whose rewards go to one of these. */
  rewardAddresses?: readonly Buffer[] | undefined;
  after?: StakerKey | undefined;
  limit: number;
}

const COLUMNS = `s.transaction_id, s.node_id, s.subnet_id, s.height, s.transaction_index, s.start_time, s.end_time, s.status,
  s.weight, FEE, s.public_key, s.proof_of_possession, s.potential_reward, s.reward_addresses, s.ended_id, s.ended_time`;
const WIDTH = 16;

/**
 * A page of stakers `s`: `$1`, `$2` the key, `$3` the limit, `$4` status, `$5` subnet, `$6`, `$7` ends, `$8`, `$9` fees, `$10` reward
 * addresses, `$11` nodes; null: any.
 */
function page(networkId: string, kind: 'V' | 'D', direction: Direction, by: 'all' | 'node'): string {
  const beyond = direction === 'asc' ? '>' : '<';
  const order = `s.height ${direction}, s.transaction_index ${direction}`;
  const rows = (
    condition: string,
  ) => `SELECT * FROM staker s WHERE s.network_id = ${networkId} AND ${condition} s.kind = '${kind}'
    AND (s.height, s.transaction_index) ${beyond} ($1::bigint, $2::int)
    AND ($4::"char" IS NULL OR s.status = $4::"char") AND ($5::bytea IS NULL OR s.subnet_id = $5::bytea)
    AND ($6::bigint IS NULL OR s.end_time >= $6::bigint) AND ($7::bigint IS NULL OR s.end_time <= $7::bigint)
    AND ($8::int IS NULL OR s.delegation_fee >= $8::int) AND ($9::int IS NULL OR s.delegation_fee <= $9::int)
    AND ($10::bytea[] IS NULL OR s.reward_addresses && $10::bytea[])
    ORDER BY ${order} LIMIT $3::bigint`;
  if (by === 'all') return `${rows('$11::bytea[] IS NULL AND')}`;
  return `SELECT s.* FROM unnest($11::bytea[]) AS o(node_id), LATERAL (${rows('s.node_id = o.node_id AND')}) s
    ORDER BY ${order} LIMIT $3::bigint`;
}

function pageValues(query: StakersQuery): unknown[] {
  const { direction, status, subnetId, endsFrom, endsTo, feeFrom, feeTo, rewardAddresses, nodeIds, limit } = query;
  const after = query.after ?? (direction === 'asc' ? [-1, -1] : [Number.MAX_SAFE_INTEGER, -1]);
  const filters = [status, subnetId, endsFrom, endsTo, feeFrom, feeTo, rewardAddresses, nodeIds];
  return [...after, limit, ...filters.map((filter) => filter ?? null)];
}

const formOf = ({ direction, nodeIds, networkId }: StakersQuery) =>
  `${nodeIds ? 'node' : 'all'}.${direction}.${networkId}`;

const validatorTexts = remembered((key) => {
  const [by, direction, networkId] = key.split('.') as ['all' | 'node', Direction, string];
  return `SELECT ${COLUMNS.replace('FEE', 's.delegation_fee')}, d.count, d.weight, f.amount, p.amount, w.weight
    FROM (${page(networkId, 'V', direction, by)}) s
    LEFT JOIN LATERAL (SELECT count(*) AS count, coalesce(sum(d.weight), 0) AS weight FROM staker d WHERE d.network_id = ${networkId}
      AND d.validator_id = s.transaction_id AND (s.status IN ('E', 'R') OR d.status = 'C')) d ON true
    LEFT JOIN LATERAL (SELECT coalesce(sum(f.amount), 0) AS amount FROM (
        SELECT DISTINCT type, amount FROM pending_reward WHERE network_id = ${networkId} AND transaction_id = s.transaction_id
        AND type = 'VALIDATOR_FEE'
        UNION ALL SELECT reward_type, amount FROM utxo WHERE network_id = ${networkId} AND transaction_id = s.transaction_id
        AND reward_type = 'VALIDATOR_FEE') f) f ON true
    LEFT JOIN LATERAL (SELECT coalesce(sum(u.amount), 0) AS amount FROM utxo u WHERE u.network_id = ${networkId}
      AND u.transaction_id = s.transaction_id AND u.reward_type = 'VALIDATOR') p ON true
    LEFT JOIN LATERAL (SELECT coalesce(sum(a.weight), 0) AS weight FROM staker a WHERE a.network_id = ${networkId}
      AND a.kind IN ('V', 'D') AND a.status = 'C' AND s.status = 'C' AND a.subnet_id = s.subnet_id) w ON true`;
});

/** Validators by the height of their transactions. In no order. */
export async function validators(db: ReadDb, query: StakersQuery): Promise<ValidatorRow[]> {
  const key = formOf(query);
  const rows = await readRaw(db, { name: `va.${key}`, text: validatorTexts(key), values: pageValues(query) });
  return rows.map((row) => {
    const [count, delegated, fees, paid, subnetWeight] = row.slice(WIDTH);
    return {
      ...stakerRow(row),
      delegatorCount: Number(count),
      amountDelegated: delegated!,
      fees: fees!,
      paid: paid!,
      subnetWeight: subnetWeight!,
    };
  });
}

const delegatorTexts = remembered((key) => {
  const [by, direction, networkId] = key.split('.') as ['all' | 'node', Direction, string];
  return `SELECT ${COLUMNS.replace('FEE', 'v.delegation_fee')}, p.amount, s.is_rewarded
    FROM (${page(networkId, 'D', direction, by)}) s
    LEFT JOIN LATERAL (SELECT delegation_fee FROM staker v WHERE v.network_id = ${networkId}
      AND v.transaction_id = s.validator_id ORDER BY start_time DESC LIMIT 1) v ON true
    LEFT JOIN LATERAL (SELECT coalesce(sum(u.amount), 0) AS amount FROM utxo u WHERE u.network_id = ${networkId}
      AND u.transaction_id = s.transaction_id AND u.reward_type = 'DELEGATOR') p ON true`;
});

/** Delegators by the height of their transactions. In no order. */
export async function delegators(db: ReadDb, query: StakersQuery): Promise<DelegatorRow[]> {
  const key = formOf(query);
  const rows = await readRaw(db, { name: `de.${key}`, text: delegatorTexts(key), values: pageValues(query) });
  return rows.map((row) => {
    const [paid, isRewarded] = row.slice(WIDTH);
    return { ...stakerRow(row), paid: paid!, isRewarded: isRewarded === 't' };
  });
}

function stakerRow(row: RawRow): StakerRow {
  const [transactionId, nodeId, subnetId, height, index, start, end, status, weight, fee, ...more] = row;
  const [publicKey, proofOfPossession, potentialReward, rewardAddresses, endedId, endedTime] = more;
  return {
    transactionId: bytesOf(transactionId!),
    nodeId: bytesOf(nodeId!),
    subnetId: bytesOf(subnetId!),
    height: Number(height),
    index: Number(index),
    start: Number(start),
    end: Number(end),
    status: status as StakerStatus,
    weight: weight!,
    delegationFee: numberOrNone(fee),
    publicKey: bytesOrNone(publicKey),
    proofOfPossession: bytesOrNone(proofOfPossession),
    potentialReward: potentialReward ?? undefined,
    rewardAddresses: rewardAddresses == null ? [] : bytesListOf(rewardAddresses),
    endedId: bytesOrNone(endedId),
    endedTime: numberOrNone(endedTime),
  };
}

/** What all current stakers of the primary network are together. */
export interface StakingTotals {
  validatorCount: number;
  delegatorCount: number;
  /** nAVAX, decimal. */
  validatorWeight: string;
  delegatorWeight: string;
  potentialReward: string;
  /** nAVAX, decimal; undefined before the first block. */
  currentSupply: string | undefined;
}

const totalsTexts = remembered(
  (networkId) => `SELECT count(*) FILTER (WHERE s.kind = 'V'), count(*) FILTER (WHERE s.kind = 'D'),
      coalesce(sum(s.weight) FILTER (WHERE s.kind = 'V'), 0), coalesce(sum(s.weight) FILTER (WHERE s.kind = 'D'), 0),
      coalesce(sum(s.potential_reward), 0),
      (SELECT b.current_supply FROM log_head l JOIN block b ON b.network_id = ${networkId} AND b.chain = 'P' AND b.height = l.height
        WHERE l.network_id = ${networkId} AND l.chain = 'P')
    FROM staker s WHERE s.network_id = ${networkId} AND s.status = 'C' AND s.subnet_id = $1::bytea`,
);

const PRIMARY_NETWORK = Buffer.alloc(32);

export async function stakingTotals(db: ReadDb, networkId: string): Promise<StakingTotals> {
  const text = totalsTexts(networkId);
  const [row] = await readRaw(db, { name: `st.${networkId}`, text, values: [PRIMARY_NETWORK] });
  const [validatorCount, delegatorCount, validatorWeight, delegatorWeight, potentialReward, supply] = row!;
  return {
    validatorCount: Number(validatorCount),
    delegatorCount: Number(delegatorCount),
    validatorWeight: validatorWeight!,
    delegatorWeight: delegatorWeight!,
    potentialReward: potentialReward!,
    currentSupply: supply ?? undefined,
  };
}
