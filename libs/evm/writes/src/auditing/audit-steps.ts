import type { Hex } from '@nunatak/evm-contracts';
import { AUDITED_KINDS, type AuditedKind, type AuditPhase, bytea } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';

/** Begins a chain's audit where it has none. What is stored up to the head is surveyed. */
export async function beginAudit(pool: Pool, chainId: string, head: { height: number; hash: Hex }): Promise<void> {
  await pool.query(
    `INSERT INTO balance_audit (chain_id, kind, seen_height, seen_hash) SELECT $1, kind, $3, $4 FROM unnest($2::text[]) kind
     ON CONFLICT DO NOTHING`,
    [chainId, AUDITED_KINDS, head.height, bytea(head.hash)],
  );
}

/** Forgets a chain's audit: all that is stored may be other than it was. */
export async function forgetAudit(pool: Pool | PoolClient, chainId: string): Promise<void> {
  await pool.query('DELETE FROM balance_audit WHERE chain_id = $1', [chainId]);
  await pool.query('DELETE FROM audit_pick WHERE chain_id = $1', [chainId]);
}

/** What a step of an audit changes. `compared` and `differences` are added; a `place` of null begins the phase, or the turn, anew. */
export interface AuditStep {
  phase?: AuditPhase;
  place?: string | null;
  seen?: { height: number; hash: Hex };
  /** Each token's latest and largest holdings have been compared. */
  isAudited?: true;
  /** A turn begins, or has come to its end. */
  turn?: 'begun' | 'whole';
  compared?: number;
  differences?: number;
}

/** Writes a step. Does nothing for an audit that was forgotten meanwhile. */
export async function writeAuditStep(
  db: Pool | PoolClient,
  chainId: string,
  kind: AuditedKind,
  { phase, place, seen, isAudited, turn, compared = 0, differences = 0 }: AuditStep,
): Promise<void> {
  await db.query(
    `UPDATE balance_audit SET phase = coalesce($3, phase), place = CASE WHEN $4 THEN $5 ELSE place END,
       seen_height = coalesce($6, seen_height), seen_hash = coalesce($7, seen_hash),
       audited_at = CASE WHEN $8 THEN now() ELSE audited_at END,
       whole_turn_begun_at = CASE WHEN $9::text = 'whole' THEN turn_begun_at ELSE whole_turn_begun_at END,
       turn_begun_at = CASE WHEN $9::text = 'begun' THEN now() ELSE turn_begun_at END,
       compared = compared + $10, differences = differences + $11::bigint,
       differed_at = CASE WHEN $11::bigint > 0 THEN now() ELSE differed_at END
     WHERE chain_id = $1 AND kind = $2`,
    [
      chainId,
      kind,
      phase ?? null,
      place !== undefined,
      place ?? null,
      seen?.height ?? null,
      seen ? bytea(seen.hash) : null,
      isAudited ?? false,
      turn ?? null,
      compared,
      differences,
    ],
  );
}
