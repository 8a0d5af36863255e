import type { Hex } from '@nunatak/evm-contracts';
import { AUDITED_KINDS, type AuditedKind, type AuditPhase, hex } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';
import { shareBefore } from './find-holdings.js';

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
