import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { type Chain, NETWORK_ID } from '@nunatak/primary-network-schema';
import { bytesOf } from './row-values.js';

/**
 * Why an amount can or can't be spent:
 *
 * - `unlocked`, `locked`: at once, or not before a time
 * - `lockedStakeable`: until a time it may only be staked
 * - `unlockedStaked`, `lockedStaked`: staked, and free or locked at the stake's end
 * - `pendingStaked`: staked for a time that has not begun
 * - `atomicUnlocked`, `atomicLocked`: exported by another chain, and not imported yet
 * - `restaked`: rewards in the weight of active auto-renewed validators, which have no UTXO
 */
export type BalanceCategory =
  | 'unlocked'
  | 'locked'
  | 'lockedStakeable'
  | 'unlockedStaked'
  | 'lockedStaked'
  | 'pendingStaked'
  | 'atomicUnlocked'
  | 'atomicLocked'
  | 'restaked';

export interface BalanceRow {
  category: BalanceCategory;
  /** The chain that made the UTXOs. */
  chain: Chain;
  assetId: Buffer;
  /** Decimal. */
  amount: string;
  utxoCount: number;
}

/** Sums of UTXOs, each once: `$1` the addresses, `$2` the time. @param isStaked whether a UTXO is staked then */
function sums(from: string, isStaked: string): string {
  return `SELECT b.category, b.chain, b.asset_id, sum(b.amount), count(*) FROM (
      SELECT DISTINCT ON (t.utxo_id) t.chain, t.asset_id, t.amount, CASE
        WHEN t.chain <> t.holder THEN CASE WHEN t.locktime > $2 THEN 'atomicLocked' ELSE 'atomicUnlocked' END
        WHEN ${isStaked} THEN CASE WHEN s.start_time > $2 THEN 'pendingStaked'
          WHEN greatest(t.locktime, t.stakeable_locktime) > s.end_time THEN 'lockedStaked' ELSE 'unlockedStaked' END
        WHEN t.locktime > $2 THEN 'locked'
        WHEN t.stakeable_locktime > $2 THEN 'lockedStakeable'
        ELSE 'unlocked' END AS category
      FROM ${from} ORDER BY t.utxo_id) b
    GROUP BY b.category, b.chain, b.asset_id ORDER BY b.category, b.chain, b.asset_id`;
}

function stakers(networkId: string): string {
  // Of an auto-renewed validator, the cycle at that time.
  return `LEFT JOIN LATERAL (SELECT start_time, end_time, ended_time FROM staker WHERE t.is_staked AND network_id = ${networkId}
    AND transaction_id = t.transaction_id ORDER BY start_time <= $2::bigint DESC, start_time DESC LIMIT 1) s ON true`;
}

/** What active auto-renewed validators have staked again for their reward owners and for the owners of their fees: `$1` the addresses. */
function restaked(networkId: string): string {
  const owned = (
    role: 'reward' | 'fee',
    sum: string,
  ) => `SELECT DISTINCT a.transaction_id, '${role}' AS role, '${sum}' AS sum
      FROM current_staker_address a WHERE a.network_id = ${networkId} AND a.address = ANY ($1::bytea[]) AND a.kind = 'V'
        AND a.role = '${role}' AND a.type = 'AddAutoRenewedValidatorTx'`;
  return `SELECT 'restaked', 'P', n.avax_asset_id, coalesce(sum((s.auto_renewal->>o.sum)::numeric), 0), 0
    FROM (${owned('reward', 'accruedValidationRewards')} UNION ALL ${owned('fee', 'accruedDelegateeRewards')}) o
      JOIN network n ON n.network_id = ${networkId}, LATERAL (SELECT auto_renewal FROM staker WHERE network_id = ${networkId}
        AND transaction_id = o.transaction_id AND status = 'C' ORDER BY start_time DESC LIMIT 1) s
    GROUP BY n.avax_asset_id`;
}

const nowTexts = remembered((key) => {
  const [holder, networkId] = key.split('.') as [Chain, string];
  const utxos = sums(
    `unspent t ${stakers(networkId)} WHERE t.network_id = ${networkId} AND t.address = ANY ($1::bytea[])
      AND t.holder = '${holder}' AND t.kind = 'transfer' AND $2::bigint IS NOT NULL`,
    't.is_staked',
  );
  return holder === 'P' ? `(${utxos}) UNION ALL ${restaked(networkId)}` : utxos;
});

// OFFSET 0 keeps the planner to this order: an address' UTXOs, then of each its consumption. It would at times read all consumptions for each.
const thenTexts = remembered((key) => {
  const [holder, networkId] = key.split('.') as [Chain, string];
  const table = (name: string) => NETWORK_ID.partition(name, networkId);
  return sums(
    `unnest($1::bytea[]) AS o(address), LATERAL (
        SELECT a.utxo_id FROM ${table('utxo_address')} a WHERE a.address = o.address AND a.holder = '${holder}' AND a.time <= $2::bigint
        AND coalesce((SELECT c.time FROM ${table('consumption')} c WHERE c.utxo_id = a.utxo_id) > $2::bigint, true) OFFSET 0) a,
      LATERAL (SELECT * FROM ${table('utxo')} t WHERE t.utxo_id = a.utxo_id OFFSET 0) t ${stakers(networkId)} WHERE t.kind = 'transfer'`,
    't.is_staked AND s.start_time IS NOT NULL AND (s.ended_time IS NULL OR s.ended_time > $2::bigint)',
  );
});

export interface BalancesQuery {
  /** Decimal. */
  networkId: string;
  holder: Chain;
  addresses: readonly Buffer[];
  /** Unix seconds: what is locked then. */
  time: number;
  /** Also what was there: as of that time, instead of now. */
  isPast: boolean;
}

/**
 * What addresses have together on a chain. It reads what they have now, along the index of their unspent UTXOs; at a past time every UTXO that
 * they had got until then, and of each whether it was consumed: an index walk and a probe for each, and more of those alone that were not.
 */
export async function balancesOfAddresses(db: ReadDb, query: BalancesQuery): Promise<BalanceRow[]> {
  const { networkId, holder, addresses, time, isPast } = query;
  const key = `${holder}.${networkId}`;
  const [name, text] = isPast ? [`bt.${key}`, thenTexts(key)] : [`bn.${key}`, nowTexts(key)];
  const rows = await readRaw(db, { name, text, values: [addresses, time] });
  return rows.map(([category, chain, assetId, amount, utxoCount]) => ({
    category: category as BalanceCategory,
    chain: chain as Chain,
    assetId: bytesOf(assetId!),
    amount: amount!,
    utxoCount: Number(utxoCount),
  }));
}
