import type { PoolClient } from 'pg';

/** What a staker has earned, of its own stake's reward and of its delegators' rewards. Its transaction is hex digits. */
export interface Earning {
  transactionId: string;
  start: bigint;
  reward: bigint;
  fees: bigint;
}

/** Adds to what stakers have earned, after their rows were written. Several of one staker add up. */
export async function addEarnings(client: PoolClient, networkId: string, earnings: readonly Earning[]): Promise<void> {
  if (earnings.length === 0) return;
  await client.query(
    `UPDATE staker s SET earned_reward = s.earned_reward + e.reward, earned_fees = s.earned_fees + e.fees
     FROM (SELECT decode(id, 'hex') AS id, start, sum(reward) AS reward, sum(fees) AS fees
       FROM unnest($2::text[], $3::bigint[], $4::numeric[], $5::numeric[]) AS r (id, start, reward, fees) GROUP BY id, start) e
     WHERE s.network_id = $1 AND s.transaction_id = e.id AND s.start_time = e.start`,
    [
      networkId,
      earnings.map(({ transactionId }) => transactionId),
      earnings.map(({ start }) => String(start)),
      earnings.map(({ reward }) => String(reward)),
      earnings.map(({ fees }) => String(fees)),
    ],
  );
}
