import type { PoolClient } from 'pg';

/** Millionths in a whole. */
const WHOLE = 1_000_000;
/** A product at and above it is reckoned the other way round, as the node does, whose numbers have 64 bits. */
const UINT64_END = '18446744073709551616';

/** What is left of a reward for the delegator: avalanchego's `reward.Split`. */
const REMAINDER = `CASE WHEN d.potential_reward * (${WHOLE} - v.delegation_fee) < ${UINT64_END}
  THEN div(d.potential_reward * (${WHOLE} - v.delegation_fee), ${WHOLE})
  ELSE div(d.potential_reward, ${WHOLE}) * (${WHOLE} - v.delegation_fee) END`;

/** Columns of a staker's reward, after who is paid and how much. */
const OF_STAKER = 's.node_id, s.subnet_id, s.start_time, s.end_time, s.weight';

/**
 * Writes anew what stakers may be paid, after their rows were written: of these, and of the validators that delegators among them delegate to.
 *
 * @param transactionIds staking transactions, as `\x` and hex digits
 * @param avaxAssetId hex digits
 */
export async function refreshPendingRewards(
  client: PoolClient,
  networkId: string,
  transactionIds: readonly string[],
  avaxAssetId: string,
): Promise<void> {
  await client.query(
    `WITH touched AS MATERIALIZED (
       SELECT transaction_id FROM staker WHERE network_id = $1 AND transaction_id = ANY($2::bytea[])
       UNION SELECT validator_id FROM staker
         WHERE network_id = $1 AND transaction_id = ANY($2::bytea[]) AND validator_id IS NOT NULL)
     DELETE FROM pending_reward p USING touched t WHERE p.network_id = $1 AND p.transaction_id = t.transaction_id`,
    [networkId, transactionIds],
  );
  await client.query(
    `WITH touched AS MATERIALIZED (
       SELECT transaction_id FROM staker WHERE network_id = $1 AND transaction_id = ANY($2::bytea[])
       UNION SELECT validator_id FROM staker
         WHERE network_id = $1 AND transaction_id = ANY($2::bytea[]) AND validator_id IS NOT NULL),
     current AS MATERIALIZED (
       SELECT s.* FROM staker s JOIN touched t ON t.transaction_id = s.transaction_id
       WHERE s.network_id = $1 AND s.status = 'C' AND s.reward_addresses IS NOT NULL),
     rewards AS (
       SELECT s.transaction_id, 'VALIDATOR' AS type, s.potential_reward AS amount, s.reward_addresses AS addresses, ${OF_STAKER}
         FROM current s WHERE s.kind = 'V'
       UNION ALL
       SELECT d.transaction_id, 'DELEGATOR', ${REMAINDER}, d.reward_addresses, ${OF_STAKER.replaceAll('s.', 'd.')}
         FROM current d JOIN staker v ON v.network_id = $1 AND v.transaction_id = d.validator_id
           AND v.start_time <= d.start_time AND v.end_time >= d.end_time
         WHERE d.kind = 'D'
       UNION ALL
       SELECT v.transaction_id, 'VALIDATOR_FEE', v.delegatee_reward + coalesce(sum(d.potential_reward - ${REMAINDER}), 0),
           v.fee_addresses, ${OF_STAKER.replaceAll('s.', 'v.')}
         FROM current v LEFT JOIN staker d ON d.network_id = $1 AND d.validator_id = v.transaction_id AND d.status = 'C'
         WHERE v.kind = 'V' AND v.fee_addresses IS NOT NULL
         GROUP BY v.transaction_id, v.delegatee_reward, v.fee_addresses, ${OF_STAKER.replaceAll('s.', 'v.')}
         HAVING count(d.transaction_id) > 0 OR v.delegatee_reward > 0)
     INSERT INTO pending_reward (network_id, address, is_first, transaction_id, type, amount, addresses,
       node_id, subnet_id, start_time, end_time, amount_staked, asset_id)
     SELECT $1, a.address, a.place = 1, r.transaction_id, r.type, r.amount, r.addresses,
       r.node_id, r.subnet_id, r.start_time, r.end_time, r.weight,
       coalesce(decode(s.transformation->>'assetId', 'hex'), decode($3, 'hex'))
     FROM rewards r LEFT JOIN subnet s ON s.network_id = $1 AND s.subnet_id = r.subnet_id,
       unnest(CASE WHEN cardinality(r.addresses) = 0 THEN ARRAY[''::bytea] ELSE r.addresses END)
         WITH ORDINALITY AS a (address, place)`,
    [networkId, transactionIds, avaxAssetId],
  );
}
