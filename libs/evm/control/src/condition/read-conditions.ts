import type { DefinitionState } from '@nunatak/coordination';
import type { Pool, PoolClient } from 'pg';
import { type ChainCondition, chainCondition } from './chain-condition.js';

interface Row {
  chain_id: string;
  wanted: DefinitionState | null;
  state: string | null;
  reason: string | null;
  troubled_ms: string | null;
  silent_ms: string | null;
  unindexed_ms: string | null;
  behind: string | null;
  behind_ms: string | null;
}

/** Spans by the database's clock alone: whose clock wrote a time does not matter then, nor do clocks that are set. */
const ms = (time: string) => `round(extract(epoch FROM clock_timestamp() - ${time}) * 1000)::text`;

const TEXT = `SELECT c.id::text AS chain_id, replace(d.state, 'unnamed', 'paused') AS wanted, s.state, s.reason, ${ms('s.troubled_since')} AS troubled_ms,
    ${ms('s.updated_at')} AS silent_ms, ${ms('l.expires_at')} AS unindexed_ms,
    (s.node_height - h.height)::text AS behind, ${ms('greatest(s.behind_since, h.stored_at)')} AS behind_ms
  FROM unnest($1::bigint[]) c(id)
  LEFT JOIN definition d ON d.key = c.id::text
  LEFT JOIN ingester_status s ON s.chain_id = c.id
  LEFT JOIN log_position h ON h.chain_id = c.id AND s.behind_since IS NOT NULL AND s.node_height > h.height
  LEFT JOIN lease l ON l.role = 'indexer' AND l.key = c.id::text`;

/** How some chains stand, by chain id: each of them is there. One statement. */
export async function readChainConditions(
  db: Pool | PoolClient,
  chainIds: readonly string[],
): Promise<Map<string, ChainCondition>> {
  const { rows } = await (db as Pool).query<Row>({ name: 'chain-conditions', text: TEXT, values: [chainIds] });
  return new Map(rows.map((row) => [row.chain_id, conditionOf(row)]));
}

function conditionOf({
  wanted,
  state,
  reason,
  troubled_ms,
  silent_ms,
  unindexed_ms,
  behind,
  behind_ms,
}: Row): ChainCondition {
  return chainCondition({
    wanted: wanted ?? 'active',
    ...(state !== null && {
      ingester: {
        state,
        silentMs: Number(silent_ms),
        ...(reason !== null && { reason }),
        ...(troubled_ms !== null && { troubledMs: Number(troubled_ms) }),
      },
    }),
    ...(unindexed_ms !== null && { unindexedMs: Math.max(0, Number(unindexed_ms)) }),
    ...(behind !== null && behind_ms !== null && { behind: { blocks: Number(behind), unmovedMs: Number(behind_ms) } }),
  });
}
