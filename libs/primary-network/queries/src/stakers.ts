import { type Direction, type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import type { StakerStatus } from '@nunatak/primary-network-schema';
import { type BoundedPage, pageOfRows } from './page-bytes.js';
import { bytesListOf, bytesOf, bytesOrNone, numberOrNone } from './row-values.js';
import { formOf, pageValues, type StakersBy, stakerPage } from './staker-page.js';

export interface StakerRow {
  transactionId: Buffer;
  nodeId: Buffer;
  subnetId: Buffer;
  height: number;
  index: number;
  /** Unix seconds. */
  start: number;
  end: number;
  status: StakerStatus;
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

/** A delegator with what became of its reward. */
export interface DelegatorRow extends StakerRow {
  /** Decimal: what it was paid. */
  paid: string;
  /** Whether its reward was paid. */
  isRewarded: boolean;
}

export type StakerKey = [height: number, index: number];

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

/** Of an auto-renewed validator, the first cycle has it: that of the staking transaction. */
const PROOF = `coalesce(s.proof_of_possession, CASE WHEN s.auto_renewal IS NOT NULL THEN (SELECT f.proof_of_possession FROM staker f
    WHERE f.network_id = s.network_id AND f.transaction_id = s.transaction_id ORDER BY f.start_time LIMIT 1) END)`;

/** Columns of a staker `s`, in the order that {@link stakerRow} reads. */
export const STAKER_COLUMNS = `s.transaction_id, s.node_id, s.subnet_id, s.height, s.transaction_index, s.start_time, s.end_time, s.status,
  s.weight, FEE, s.public_key, ${PROOF}, s.potential_reward, s.reward_addresses, s.ended_id, s.ended_time`;
export const STAKER_WIDTH = 16;

export const PRIMARY_NETWORK = Buffer.alloc(32);

const delegatorTexts = remembered((key) => {
  const [by, direction, networkId] = key.split('.') as [StakersBy, Direction, string];
  return `SELECT ${STAKER_COLUMNS.replace('FEE', 'v.delegation_fee')}, s.earned_reward, s.is_rewarded, s.bytes
    FROM (${stakerPage({ networkId, kind: 'D', direction, by })}) s
    LEFT JOIN LATERAL (SELECT delegation_fee FROM staker v WHERE v.network_id = ${networkId}
      AND v.transaction_id = s.validator_id ORDER BY start_time DESC LIMIT 1) v ON true`;
});

/** Delegators by the height of their transactions. In no order. */
export async function delegators(db: ReadDb, query: StakersQuery): Promise<BoundedPage<DelegatorRow>> {
  const key = formOf(query);
  const rows = await readRaw(db, { name: `de.${key}`, text: delegatorTexts(key), values: pageValues(query) });
  return pageOfRows(rows, query.limit, (row) => {
    const [paid, isRewarded] = row.slice(STAKER_WIDTH);
    return { ...stakerRow(row), paid: paid!, isRewarded: isRewarded === 't' };
  });
}

export function stakerRow(row: RawRow): StakerRow {
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
      (SELECT b.current_supply FROM log_position l JOIN block b ON b.network_id = ${networkId} AND b.chain = 'P' AND b.height = l.height
        WHERE l.network_id = ${networkId} AND l.chain = 'P')
    FROM staker s WHERE s.network_id = ${networkId} AND s.status = 'C' AND s.subnet_id = $1::bytea`,
);

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
