import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { NETWORK_ID } from '@nunatak/primary-network-schema';
import { numberOrNone } from './row-values.js';

/** From when to when a subnet's stakers are known. */
export interface StakingSpan {
  /** Unix seconds: the time of P's last block. */
  head: number;
  /** Unix seconds: when the subnet was created, the primary network in genesis. Undefined where the subnet is not stored. */
  created: number | undefined;
}

const spanTexts = remembered(
  (networkId) => `SELECT l.time, s.time FROM log_position l
    LEFT JOIN subnet s ON s.network_id = ${networkId} AND s.subnet_id = $1::bytea
    WHERE l.network_id = ${networkId} AND l.chain = 'P' AND l.height IS NOT NULL`,
);

/** @returns undefined before P's first block */
export async function stakingSpan(db: ReadDb, networkId: string, subnetId: Buffer): Promise<StakingSpan | undefined> {
  const text = spanTexts(networkId);
  const [row] = await readRaw(db, { name: `sp.${networkId}`, text, values: [subnetId] });
  return row && { head: Number(row[0]), created: numberOrNone(row[1]) };
}

/** The stakers of a subnet after the last block before a time. Weights as the chain has them, decimal. */
export interface StakingStateRow {
  /** With L1 validators that are not active. */
  validators: number;
  /** Without that of delegators. */
  validatorWeight: string;
  delegators: number;
  delegatorWeight: string;
}

// A staker counts at times after its start, up to its end: a block at midnight belongs to the day that begins. Starts and ends are counted by the
// first time that comes after them, and the sums run over the times. Stakers that ended before the first time are not read.
const texts = remembered((networkId) => {
  const times = '$2::bigint[]';
  const until = `(${times})[array_upper(${times}, 1)]`;
  const ended = `current_height IS NOT NULL AND ended_height >= (SELECT b.height FROM ${NETWORK_ID.partition('block', networkId)} b
      WHERE b.chain = 'P' AND b.time >= (${times})[1] ORDER BY b.time, b.height LIMIT 1)`;
  const counted = (sign: '' | '-', time: string, which: string) => `
      SELECT width_bucket(${time}, ${times}) + 1 AS place, kind = 'V' AS is_validator, ${sign}count(*) AS count, ${sign}sum(weight) AS weight
      FROM staker WHERE network_id = ${networkId} AND subnet_id = $1::bytea AND ${time} < ${until} AND ${which} GROUP BY 1, 2`;
  const running = (what: string) => `coalesce(sum(${what}) OVER (ORDER BY t.place), 0)`;
  return `WITH changes AS (${counted('', 'start_time', `status = 'C'`)}
      UNION ALL ${counted('', 'start_time', ended)}
      UNION ALL ${counted('-', 'ended_time', ended)}
      UNION ALL
      SELECT width_bucket(c.time, ${times}) + 1, true, (c.weight > 0)::int - (c.before > 0)::int, c.weight - c.before FROM l1_validator v, LATERAL (
        SELECT c.time, c.weight, lag(c.weight, 1, 0::numeric) OVER (ORDER BY c.height, c.change_index) AS before
        FROM ${NETWORK_ID.partition('l1_validator_change', networkId)} c WHERE c.validation_id = v.validation_id) c
      WHERE v.network_id = ${networkId} AND v.subnet_id = $1::bytea
    ), steps AS (
      SELECT place,
        sum(count) FILTER (WHERE is_validator) AS validators, sum(weight) FILTER (WHERE is_validator) AS validator_weight,
        sum(count) FILTER (WHERE NOT is_validator) AS delegators, sum(weight) FILTER (WHERE NOT is_validator) AS delegator_weight
      FROM changes GROUP BY 1
    )
    SELECT ${running('validators')}, ${running('validator_weight')}, ${running('delegators')}, ${running('delegator_weight')}
    FROM generate_subscripts(${times}, 1) t(place) LEFT JOIN steps ON steps.place = t.place ORDER BY t.place`;
});

/** The stakers of a subnet before each of some times. @param times Unix seconds, ascending */
export async function stakingStates(
  db: ReadDb,
  networkId: string,
  subnetId: Buffer,
  times: readonly number[],
): Promise<StakingStateRow[]> {
  const rows = await readRaw(db, { name: `ss.${networkId}`, text: texts(networkId), values: [subnetId, times] });
  return rows.map(([validators, validatorWeight, delegators, delegatorWeight]) => ({
    ...{ validators: Number(validators), validatorWeight: validatorWeight! },
    ...{ delegators: Number(delegators), delegatorWeight: delegatorWeight! },
  }));
}
