import { registerNetwork } from '@nunatak/primary-network-schema';
import type pg from 'pg';

/** The network that {@link fillLargeNetwork} makes. */
export const NETWORK = '77';

/** P-Chain blocks; their times are twice their heights. */
export const BLOCKS = 10_000;

/** How many transactions, UTXOs, rewards, stakers the busy ones have. */
export const BUSY = 5_000;

/** How many cycles the auto-renewed position has: the last one is running. */
export const CYCLES = 2_000;

/**
 * Fills a store with a network in which some have nearly everything: address 1 (`busy`) has part in every second transaction, owned
 * {@link BUSY} UTXOs on each of P and X, and has {@link BUSY} stakers that have ended; node 1 has {@link BUSY} delegators; asset 1 is in
 * each transaction of X; node 8 has one auto-renewed position of {@link CYCLES} cycles; subnet 101 has every second L1 validator. What is rare stands at the beginning, where nothing but an index finds it.
 * `pg_temp.id(n)` is an id by number, `pg_temp.addr(n)` an address.
 */
export async function fillLargeNetwork(pool: pg.Pool): Promise<void> {
  await registerNetwork(pool, NETWORK);
  const writer = await pool.connect(); // one connection: the functions are its own
  try {
    for (const sql of [...FUNCTIONS, ...CHAINS, ...UTXOS, ...STAKERS, ...REGISTRY, 'VACUUM ANALYZE'])
      await writer.query(sql);
  } finally {
    writer.release(true);
  }
}

const NONE = `'\\x'::bytea`;
/** Row `h` is spread over the chain's time. */
const spread = (rows: number) => `generate_series(0, ${rows - 1}) h, LATERAL (SELECT h * ${BLOCKS} / ${rows} AS at) b`;

const FUNCTIONS = [
  `CREATE FUNCTION pg_temp.id(n int) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT sha256(n::text::bytea) $$`,
  `CREATE FUNCTION pg_temp.addr(n int) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT substring(sha256(n::text::bytea), 1, 20) $$`,
  // Every second one is the busy address or node.
  `CREATE FUNCTION pg_temp.someone(n int) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT pg_temp.addr(CASE WHEN n % 2 = 0 THEN 1 ELSE 2 + n % 1000 END) $$`,
];

const CHAINS = [
  `INSERT INTO block (network_id, height, time, size, chain, type, id, parent_id, proposer_id, proposer_node_id, current_supply, accrued_fees, transactions)
   SELECT ${NETWORK}, h, h * 2, 100, c, 'BanffStandardBlock', sha256((c::text || h)::bytea), ${NONE}, ${NONE}, pg_temp.someone(h / 2), 1, h, '{}'
   FROM generate_series(0, ${BLOCKS - 1}) h, unnest('{P,X}'::"char"[]) c`,
  `UPDATE log_position SET sequence = 1, height = ${BLOCKS - 1}, time = ${BLOCKS * 2 - 2} WHERE network_id = ${NETWORK}`,
  `INSERT INTO transaction (network_id, height, time, transaction_index, chain, type, id, bytes)
   SELECT ${NETWORK}, h, h * 2, 0, c, CASE WHEN h < 3 THEN 'ExportTx' WHEN c = 'P' AND h = 600 THEN 'SetL1ValidatorWeightTx' ELSE 'BaseTx' END, sha256((c::text || '-' || h)::bytea), ${NONE}
   FROM generate_series(0, ${BLOCKS - 1}) h, unnest('{P,X}'::"char"[]) c`,
  `INSERT INTO transaction_address (network_id, address, time, height, transaction_index, chain, type, transaction_id)
   SELECT ${NETWORK}, CASE WHEN height < 3 THEN pg_temp.addr(1) ELSE pg_temp.someone(height::int) END, time, height, 0, chain, type, id
   FROM transaction WHERE network_id = ${NETWORK}`,
  `INSERT INTO asset_transaction (network_id, asset_id, time, height, transaction_index, type, transaction_id)
   SELECT ${NETWORK}, pg_temp.id(1), time, height, 0, type, id FROM transaction WHERE network_id = ${NETWORK} AND chain = 'X'`,
  `INSERT INTO vertex SELECT ${NETWORK}, h / 2, h, h, 100, sha256(('v' || h)::bytea), '{}',
     ARRAY[sha256(('X-' || h)::bytea), sha256(('X-' || h + 1)::bytea)] FROM generate_series(0, ${BLOCKS - 1}) h`,
];

/** Those of P and X of each second height are the busy address's; all but one in fifty are consumed at once. On X, the first ones are of asset 2. */
const UTXOS = [
  `INSERT INTO utxo (network_id, height, time, output_index, threshold, chain, holder, is_staked, kind, utxo_id, transaction_id, asset_id, amount, locktime, addresses)
   SELECT ${NETWORK}, h, h * 2, 0, 1, c, c, false, 'transfer', sha256((c::text || '/' || h)::bytea), sha256((c::text || '-' || h)::bytea),
     CASE WHEN c = 'X' AND h < 6 THEN pg_temp.id(2) ELSE pg_temp.id(1) END, h, 0, ARRAY[pg_temp.someone(h)]
   FROM generate_series(0, ${BLOCKS - 1}) h, unnest('{P,X}'::"char"[]) c`,
  `INSERT INTO utxo_address (network_id, address, time, height, holder, utxo_id, asset_id, amount)
   SELECT network_id, addresses[1], time, height, holder, utxo_id, asset_id, amount FROM utxo WHERE network_id = ${NETWORK}`,
  `INSERT INTO consumption SELECT network_id, height + 1, time + 2, 0, 0, chain, utxo_id, sha256((chain::text || '-' || height + 1)::bytea)
   FROM utxo WHERE network_id = ${NETWORK} AND height >= 50 AND height % 10 > 1`,
  `INSERT INTO unspent (network_id, time, chain, holder, is_staked, address, kind, utxo_id, transaction_id, asset_id, amount, locktime)
   SELECT network_id, time, chain, holder, is_staked, addresses[1], kind, utxo_id, transaction_id, asset_id, amount, locktime FROM utxo u
   WHERE network_id = ${NETWORK} AND NOT EXISTS (SELECT 1 FROM consumption c WHERE c.network_id = ${NETWORK} AND c.utxo_id = u.utxo_id)`,
];

/** A staker: `n` its number, which its transaction's id is made of. Those that came first and last are current; all are of one validator. */
const STAKERS = [
  ...(['V', 'D'] as const).map((kind) => {
    const [first, rows] = kind === 'V' ? [1_000_000, 2_000] : [2_000_000, 2 * BUSY];
    const isCurrent = `(h < 10 OR h >= ${rows} - 90)`;
    return `INSERT INTO staker (network_id, height, time, start_time, end_time, current_height, ended_height, ended_time, transaction_index, delegation_fee, kind,
       status, type, transaction_id, validator_id, node_id, subnet_id, ended_id, weight, potential_reward, delegatee_reward, reward_addresses)
     SELECT ${NETWORK}, at, at * 2, at * 2, CASE WHEN ${isCurrent} THEN ${BLOCKS * 3} ELSE at * 2 + 10 END, at, CASE WHEN ${isCurrent} THEN NULL ELSE at + 5 END, CASE WHEN ${isCurrent} THEN NULL ELSE at * 2 + 10 END, ${first} + h,
       ${kind === 'V' ? 'CASE WHEN h < 6 THEN 990000 ELSE 20000 END' : 'NULL'}, '${kind}',
       CASE WHEN ${isCurrent} THEN 'C' WHEN h < 20 THEN 'R' ELSE 'E' END::"char",
       CASE WHEN h < 6 THEN 'Add${kind === 'V' ? 'SubnetValidatorTx' : 'DelegatorTx'}' ELSE 'AddPermissionless${kind === 'V' ? 'Validator' : 'Delegator'}Tx' END,
       pg_temp.id(${first} + h), ${kind === 'V' ? 'NULL' : `pg_temp.id(1000000 + h % 2000)`}, pg_temp.someone(h),
       CASE WHEN h % 100 = 5 THEN pg_temp.id(101) ELSE decode(repeat('00', 32), 'hex') END,
       CASE WHEN ${isCurrent} THEN NULL ELSE pg_temp.id(3000000 + ${first} + h) END, 1, 1, 0, ARRAY[pg_temp.someone(h)]
     FROM ${spread(rows)}`;
  }),
  // A position whose cycles follow one another, with a delegation in each.
  ...(['V', 'D'] as const).map((kind) => {
    const isCycle = kind === 'V';
    const isCurrent = `h = ${CYCLES - 1}`;
    return `INSERT INTO staker (network_id, height, time, start_time, end_time, ended_height, ended_time, is_rewarded, transaction_index, delegation_fee, kind, status, type,
       transaction_id, validator_id, node_id, subnet_id, ended_id, weight, potential_reward, delegatee_reward, auto_renewal)
     SELECT ${NETWORK}, ${isCycle ? '5, 10' : 'at, at * 2'}, at * 2, at * 2 + ${(2 * BLOCKS) / CYCLES}, at + 5, at * 2 + 10, ${isCurrent} IS FALSE, ${isCycle ? '7000000' : '8000000 + h'},
       ${isCycle ? '20000' : 'NULL'}, '${kind}', CASE WHEN ${isCurrent} THEN 'C' ELSE '${isCycle ? 'N' : 'E'}' END::"char",
       '${isCycle ? 'AddAutoRenewedValidatorTx' : 'AddPermissionlessDelegatorTx'}', pg_temp.id(${isCycle ? '7000000' : '8000000 + h'}),
       ${isCycle ? 'NULL' : 'pg_temp.id(7000000)'}, pg_temp.addr(8), decode(repeat('00', 32), 'hex'), pg_temp.id(9000000 + h), 1, 1, 0,
       ${isCycle ? `'{"nextPeriod": 10, "autoCompoundRewardShares": 5, "accruedValidationRewards": 0, "accruedDelegateeRewards": 0}'` : 'NULL'}
     FROM ${spread(CYCLES)}`;
  }),
  `INSERT INTO staker_address (network_id, address, height, transaction_index, kind, role, transaction_id)
   SELECT ${NETWORK}, reward_addresses[1], height, transaction_index, kind, role, transaction_id FROM staker, unnest('{stake,reward}'::text[]) role
   WHERE network_id = ${NETWORK} AND reward_addresses IS NOT NULL`,
  `INSERT INTO current_staker_address
   SELECT network_id, height, time, transaction_index, kind, role, type, reward_addresses[1], transaction_id FROM staker, unnest('{stake,reward}'::text[]) role
   WHERE network_id = ${NETWORK} AND status = 'C' AND reward_addresses IS NOT NULL`,
  `INSERT INTO validator_uptime SELECT network_id, now(), 99.9871, transaction_id FROM staker
   WHERE network_id = ${NETWORK} AND status = 'C' AND kind = 'V'`,
  `INSERT INTO pending_reward SELECT ${NETWORK}, start_time, end_time, true, CASE kind WHEN 'V' THEN 'VALIDATOR' ELSE 'DELEGATOR' END,
     reward_addresses[1], transaction_id, node_id, pg_temp.id(1), 1, 1, NULL, reward_addresses
   FROM staker WHERE network_id = ${NETWORK} AND status = 'C' AND reward_addresses IS NOT NULL`,
  `INSERT INTO reward SELECT ${NETWORK}, reward_addresses[1], ended_time, ended_height, start_time, end_time, 0, true, 'DELEGATOR', ended_id,
     transaction_id, ended_id, CASE WHEN transaction_index < 2001000 THEN pg_temp.addr(7) ELSE node_id END, pg_temp.id(1), 1, 1, reward_addresses
   FROM staker WHERE network_id = ${NETWORK} AND kind = 'D' AND status = 'E' AND reward_addresses IS NOT NULL`,
];

/** Subnets 101 to 300, a blockchain of each; every second L1 validator is one of subnet 101, and the first few are active. */
const REGISTRY = [
  `INSERT INTO subnet (network_id, height, time, transaction_index, threshold, subnet_id, locktime, addresses)
   SELECT ${NETWORK}, h, h * 2, 0, 1, pg_temp.id(h), 0, '{}' FROM generate_series(101, 300) h`,
  `INSERT INTO blockchain SELECT ${NETWORK}, h, h * 2, 0, 'c', sha256(('b' || h)::bytea), pg_temp.id(h), ${NONE}, h,
     (SELECT string_agg(sha256((h || '-' || i)::bytea), ${NONE}) FROM generate_series(1, 100) i) FROM generate_series(101, 300) h`,
  `INSERT INTO asset SELECT ${NETWORK}, 0, 9, false, 'secp256k1', 'A', 'A', pg_temp.id(h) FROM generate_series(1, 1000) h`,
  `INSERT INTO l1_validator SELECT ${NETWORK}, h * 2, 1, 1, h < 5, sha256(('l' || h)::bytea), pg_temp.id(CASE WHEN h % 2 = 1 THEN 101 ELSE 102 + h % 198 END), pg_temp.addr(2 + h % 1000),
     ${NONE}, 1, 0, '{}', '{}' FROM generate_series(0, 4999) h`,
  `INSERT INTO platform_state SELECT ${NETWORK}, 'l1-validator/' || encode(sha256(('l' || h)::bytea), 'hex'), '{}' FROM generate_series(0, 4999) h
   UNION ALL SELECT ${NETWORK}, 'chain', '{}'`,
  `INSERT INTO l1_validator_change SELECT ${NETWORK}, h, h * 2, h, 0, 'weight', sha256('l1'), pg_temp.id(101), sha256(('P-' || h)::bytea), 1, 0, 0, 0
   FROM generate_series(1, ${BLOCKS - 1}) h`,
];
