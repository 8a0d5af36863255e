import type { Hex } from '@nunatak/evm-contracts';
import type { Pool, PoolClient } from 'pg';
import { bytea, hex } from '../hex.js';
import { shareBefore } from './find-holdings.js';
import { AUDITED_KINDS, type AuditedKind } from './holdings.js';

/** `survey`: each token's latest and largest holdings are picked; `picks`: these are compared; `turns`: all holdings are, in turn. */
export type AuditPhase = 'survey' | 'picks' | 'turns';

/** How far a kind of a chain's balances has been compared. */
export interface AuditProgress {
  kind: AuditedKind;
  phase: AuditPhase;
  /** Behind which holding the phase goes on. */
  place?: string;
  /** What moved up to this block was compared when it was new, or is left to its turn. */
  seen?: { height: number; hash: Hex };
  begunAt: Date;
  /** When each token's latest and largest holdings had been compared. */
  auditedAt?: Date;
  turnBegunAt?: Date;
  /** When the last turn began that came to its end. */
  wholeTurnBegunAt?: Date;
  compared: number;
  differences: number;
  differedAt?: Date;
  /** Of native balances: how many accounts' are asked of the node, since the stored ones were found wrong. */
  accountsAsked?: number;
}

/** What of a chain was compared: for operators. */
export interface AuditSummary {
  /** Which part of the holdings was compared at least once, from 0 to 1. */
  share: number;
  /** Nothing was compared longer ago; while not everything was, since when there is something to compare. */
  oldest: Date;
}

export function auditSummary({ phase, place, begunAt, wholeTurnBegunAt }: AuditProgress): AuditSummary {
  if (wholeTurnBegunAt) return { share: 1, oldest: wholeTurnBegunAt };
  return { share: phase === 'turns' && place !== undefined ? shareBefore(place) : 0, oldest: begunAt };
}

interface Row {
  chain_id: string;
  kind: AuditedKind;
  phase: AuditPhase;
  place: string | null;
  seen_height: string;
  seen_hash: Buffer | null;
  begun_at: Date;
  audited_at: Date | null;
  turn_begun_at: Date | null;
  whole_turn_begun_at: Date | null;
  compared: string;
  differences: string;
  differed_at: Date | null;
  accounts_asked: number | null;
}

/** How far some chains are, by chain id, each in the order of {@link AUDITED_KINDS}; none of a chain whose audit has not begun. */
export async function readAudits(
  db: Pool | PoolClient,
  chainIds: readonly string[],
): Promise<Map<string, AuditProgress[]>> {
  const { rows } = await db.query<Row>(
    `SELECT a.*, CASE WHEN a.kind = 'native' THEN
       (SELECT count(*)::integer FROM native_mismatch m WHERE m.chain_id = a.chain_id) END AS accounts_asked
     FROM balance_audit a WHERE a.chain_id = ANY($1::bigint[])`,
    [chainIds],
  );
  const found = new Map<string, AuditProgress[]>();
  for (const kind of AUDITED_KINDS) {
    for (const row of rows.filter((r) => r.kind === kind)) {
      const audits = found.get(row.chain_id) ?? [];
      audits.push(progressOf(row));
      found.set(row.chain_id, audits);
    }
  }
  return found;
}

/** Begins a chain's audit where it has none. What is stored up to the head is surveyed. */
export async function beginAudit(pool: Pool, chainId: string, head: { height: number; hash: Hex }): Promise<void> {
  await pool.query(
    `INSERT INTO balance_audit (chain_id, kind, seen_height, seen_hash) SELECT $1, kind, $3, $4 FROM unnest($2::text[]) kind
     ON CONFLICT DO NOTHING`,
    [chainId, AUDITED_KINDS, head.height, bytea(head.hash)],
  );
}

/** Forgets a chain's audit: all that is stored may be other than it was. */
export async function forgetAudit(pool: Pool, chainId: string): Promise<void> {
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

function progressOf(row: Row): AuditProgress {
  return {
    kind: row.kind,
    phase: row.phase,
    ...(row.place !== null && { place: row.place }),
    ...(row.seen_hash && { seen: { height: Number(row.seen_height), hash: hex(row.seen_hash) } }),
    begunAt: row.begun_at,
    ...(row.audited_at && { auditedAt: row.audited_at }),
    ...(row.turn_begun_at && { turnBegunAt: row.turn_begun_at }),
    ...(row.whole_turn_begun_at && { wholeTurnBegunAt: row.whole_turn_begun_at }),
    compared: Number(row.compared),
    differences: Number(row.differences),
    ...(row.differed_at && { differedAt: row.differed_at }),
    ...(row.accounts_asked !== null && { accountsAsked: row.accounts_asked }),
  };
}
