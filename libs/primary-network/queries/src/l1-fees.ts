import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { NETWORK_ID } from '@nunatak/primary-network-schema';
import { numberOrNone } from './row-values.js';

// What L1 validators have paid follows from two things: what had accrued for each active one by a time, and who was active.

/** The L1 validators of a question; all of the network where nothing is given. */
export type L1FeePayers = { validationId: Buffer } | { nodeId: Buffer } | { subnetId: Buffer } | undefined;

type PayersBy = 'validation' | 'node' | 'subnet' | 'all';

const CONDITIONS: Readonly<Record<PayersBy, string>> = {
  validation: 'v.validation_id = $1::bytea',
  node: 'v.node_id = $1::bytea',
  subnet: 'v.subnet_id = $1::bytea',
  all: '$1::bytea IS NULL',
};

function payersOf(payers: L1FeePayers): [PayersBy, Buffer | null] {
  if (!payers) return ['all', null];
  if ('validationId' in payers) return ['validation', payers.validationId];
  return 'nodeId' in payers ? ['node', payers.nodeId] : ['subnet', payers.subnetId];
}

/** From when to when fees are known. */
export interface L1FeeSpan {
  /** Unix seconds: the time of P's last block. */
  head: number;
  /** Unix seconds: when the first of the validators was registered. Undefined where there are none. */
  first: number | undefined;
}

const spanTexts = remembered((key) => {
  const [by, networkId] = key.split('.') as [PayersBy, string];
  return `SELECT l.time, (SELECT v.time FROM l1_validator v WHERE v.network_id = ${networkId} AND ${CONDITIONS[by]}
      ORDER BY v.time LIMIT 1)
    FROM log_position l WHERE l.network_id = ${networkId} AND l.chain = 'P' AND l.height IS NOT NULL`;
});

/** @returns undefined before P's first block */
export async function l1FeeSpan(db: ReadDb, networkId: string, payers: L1FeePayers): Promise<L1FeeSpan | undefined> {
  const [by, id] = payersOf(payers);
  const key = `${by}.${networkId}`;
  const [row] = await readRaw(db, { name: `fs.${key}`, text: spanTexts(key), values: [id] });
  return row && { head: Number(row[0]), first: numberOrNone(row[1]) };
}

/** How the fee stood after P's last block before a time: what accrues from then on follows from it. */
export interface L1FeeStateRow {
  /** Unix seconds: the block's. */
  time: number;
  /** nAVAX, decimal. */
  accrued: string;
  /** How many paid. */
  active: number;
  /** Decimal. */
  excess: string;
}

const stateTexts = remembered(
  (networkId) => `SELECT b.time, b.accrued_fees, b.active_l1_validators, coalesce(b.l1_fee_excess, 0)
    FROM unnest($1::bigint[]) WITH ORDINALITY t(time, place), LATERAL (
      SELECT b.time, b.accrued_fees, b.active_l1_validators, b.l1_fee_excess
      FROM ${NETWORK_ID.partition('block', networkId)} b WHERE b.chain = 'P' AND b.time < t.time
      ORDER BY b.time DESC, b.height DESC LIMIT 1) b
    ORDER BY t.place`,
);

/** How the fee stood before each of some times. @param times Unix seconds, all after genesis */
export async function l1FeeStates(db: ReadDb, networkId: string, times: readonly number[]): Promise<L1FeeStateRow[]> {
  const rows = await readRaw(db, { name: `fe.${networkId}`, text: stateTexts(networkId), values: [times] });
  return rows.map(([time, accrued, active, excess]) => ({
    ...{ time: Number(time), accrued: accrued ?? '0', active: Number(active ?? 0), excess: excess! },
  }));
}

/** What begins to pay, and ceases to, in a day. */
export interface L1FeeStepRow {
  /** Days since 1970. */
  day: number;
  /** How many more validators pay at the day's end than at its beginning. */
  active: number;
  /** nAVAX, decimal: what had accrued when validators ceased to pay, less what had when others began. */
  accrued: string;
  /** How many more validators paid anything in the day than in the day before. */
  paying: number;
}

// A span is the time from a block in which a validator becomes active to the one in which it ceases to be. One that is open ends with P's last
// block. A validator's spans in one day count once.
const stepTexts = remembered((key) => {
  const [by, networkId] = key.split('.') as [PayersBy, string];
  const change = NETWORK_ID.partition('l1_validator_change', networkId);
  const changes = (
    list: string,
  ) => `SELECT c.validation_id, c.height, c.change_index, c.time, c.end_accumulated_fee > 0 AS is_active,
        c.end_accumulated_fee - c.balance AS accrued,
        lag(c.end_accumulated_fee > 0, 1, false) OVER (${list} ORDER BY c.height, c.change_index) AS was_active FROM ${change} c`;
  const ofPayers =
    by === 'all'
      ? `${changes('PARTITION BY c.validation_id')} WHERE $1::bytea IS NULL`
      : `SELECT c.* FROM l1_validator v, LATERAL (${changes('')} WHERE c.validation_id = v.validation_id) c
        WHERE v.network_id = ${networkId} AND ${CONDITIONS[by]}`;
  return `WITH changes AS (
      ${ofPayers}
    ), turns AS (
      SELECT validation_id, height, change_index, time, is_active, CASE WHEN is_active THEN accrued ELSE (
          SELECT b.accrued_fees FROM ${NETWORK_ID.partition('block', networkId)} b WHERE b.chain = 'P' AND b.height = changes.height) END AS accrued,
        lead(time, 1, $2::bigint) OVER (PARTITION BY validation_id ORDER BY height, change_index) AS until
      FROM changes WHERE is_active <> was_active
    ), spans AS (
      SELECT time / 86400 AS first_day, (until - 1) / 86400 AS last_day,
        max((until - 1) / 86400) OVER (PARTITION BY validation_id ORDER BY height, change_index ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS paid_until
      FROM turns WHERE is_active AND until > time
    ), paid AS (
      SELECT greatest(first_day, paid_until + 1) AS first_day, last_day FROM spans WHERE paid_until IS NULL OR last_day > paid_until
    )
    SELECT day, sum(active), sum(accrued), sum(paying) FROM (
      SELECT time / 86400 AS day, CASE WHEN is_active THEN 1 ELSE -1 END AS active,
        CASE WHEN is_active THEN -accrued ELSE accrued END AS accrued, 0 AS paying FROM turns
      UNION ALL SELECT first_day, 0, 0, 1 FROM paid
      UNION ALL SELECT last_day + 1, 0, 0, -1 FROM paid) steps
    GROUP BY day ORDER BY day`;
});

/** When validators begin and cease to pay, by days, ascending. @param head Unix seconds: the time of P's last block */
export async function l1FeeSteps(
  db: ReadDb,
  networkId: string,
  payers: L1FeePayers,
  head: number,
): Promise<L1FeeStepRow[]> {
  const [by, id] = payersOf(payers);
  const key = `${by}.${networkId}`;
  const rows = await readRaw(db, { name: `fd.${key}`, text: stepTexts(key), values: [id, head] });
  return rows.map(([day, active, accrued, paying]) => ({
    ...{ day: Number(day), active: Number(active), accrued: accrued!, paying: Number(paying) },
  }));
}
