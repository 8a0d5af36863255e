import type { Pool } from 'pg';

/**
 * Replaces the uptimes of a network's validators by those that a node has just stated.
 * @param networkId decimal
 * @param uptimes in percent, by the hex digits of the staking transaction's id
 */
export async function writeValidatorUptimes(
  pool: Pool,
  networkId: string,
  uptimes: ReadonlyMap<string, number>,
): Promise<void> {
  await pool.query(
    `WITH stated AS (SELECT decode(hex, 'hex') AS transaction_id, uptime FROM unnest($2::text[], $3::numeric[]) AS r (hex, uptime)),
       gone AS (DELETE FROM validator_uptime u WHERE u.network_id = $1
         AND NOT EXISTS (SELECT FROM stated s WHERE s.transaction_id = u.transaction_id))
     INSERT INTO validator_uptime (network_id, read_at, uptime, transaction_id) SELECT $1, now(), uptime, transaction_id FROM stated
     ON CONFLICT (network_id, transaction_id) DO UPDATE SET read_at = excluded.read_at, uptime = excluded.uptime`,
    [networkId, [...uptimes.keys()], [...uptimes.values()]],
  );
}
