import type { Pool, PoolClient } from 'pg';

/** What a height can be stored with: the block itself, its call traces, the native balances after it. */
export type CoverageKind = 'blocks' | 'frames' | 'balances';

/** Consecutive heights, both inclusive, stored with something. */
export interface CoverageInterval {
  from: number;
  to: number;
}

/** Records that consecutive heights are stored, joining on to the interval that ends just below. */
export async function extendCoverage(
  client: PoolClient,
  chainId: string,
  kind: CoverageKind,
  { from, to }: CoverageInterval,
): Promise<void> {
  const joined = await client.query(
    'UPDATE coverage SET to_height = $4 WHERE chain_id = $1 AND kind = $2 AND to_height = $3::bigint - 1',
    [chainId, kind, from, to],
  );
  if (joined.rowCount) return;
  await client.query('INSERT INTO coverage (chain_id, kind, from_height, to_height) VALUES ($1, $2, $3, $4)', [
    chainId,
    kind,
    from,
    to,
  ]);
}

/** Records that consecutive heights are stored, wherever they lie: intervals that they touch become one. */
export async function coverHeights(
  client: PoolClient,
  chainId: string,
  kind: CoverageKind,
  { from, to }: CoverageInterval,
): Promise<void> {
  const { rows } = await client.query<{ from_height: string | null; to_height: string | null }>(
    `WITH touched AS (DELETE FROM coverage WHERE chain_id = $1 AND kind = $2 AND from_height <= $4::bigint + 1
       AND to_height >= $3::bigint - 1 RETURNING from_height, to_height)
     SELECT min(from_height) AS from_height, max(to_height) AS to_height FROM touched`,
    [chainId, kind, from, to],
  );
  await client.query('INSERT INTO coverage (chain_id, kind, from_height, to_height) VALUES ($1, $2, $3, $4)', [
    chainId,
    kind,
    Math.min(from, Number(rows[0]?.from_height ?? from)),
    Math.max(to, Number(rows[0]?.to_height ?? to)),
  ]);
}

/** Forgets what is above a height. */
export async function trimCoverage(client: PoolClient, chainId: string, height: number): Promise<void> {
  await client.query('DELETE FROM coverage WHERE chain_id = $1 AND from_height > $2', [chainId, height]);
  await client.query('UPDATE coverage SET to_height = $2 WHERE chain_id = $1 AND to_height > $2', [chainId, height]);
}

/** Whether a height lies in one of the intervals. */
export function isCovered(intervals: readonly CoverageInterval[], height: number): boolean {
  return intervals.some(({ from, to }) => from <= height && height <= to);
}

/** What of a range no interval covers, lowest first. The intervals come lowest first too. */
export function uncovered(intervals: readonly CoverageInterval[], range: CoverageInterval): CoverageInterval[] {
  const holes: CoverageInterval[] = [];
  let next = range.from;
  for (const { from, to } of intervals) {
    if (to < next) continue;
    if (from > range.to) break;
    if (from > next) holes.push({ from: next, to: from - 1 });
    next = to + 1;
  }
  if (next <= range.to) holes.push({ from: next, to: range.to });
  return holes;
}

/** A chain's intervals of one kind, lowest first. */
export async function readCoverage(
  db: Pool | PoolClient,
  chainId: string,
  kind: CoverageKind,
): Promise<CoverageInterval[]> {
  const { rows } = await db.query<{ from_height: string; to_height: string }>(
    'SELECT from_height, to_height FROM coverage WHERE chain_id = $1 AND kind = $2 ORDER BY from_height',
    [chainId, kind],
  );
  return rows.map((r) => ({ from: Number(r.from_height), to: Number(r.to_height) }));
}

/**
 * Where the stored native balances hold for every account, so that one without a row at a height did not move there: what the kind
 * 'balances' covers, as far as call traces are stored too. Without those, not all accounts that a block moved can be named; releases that
 * did not know that have stored balances without them. Block 0 has no transactions, and needs none.
 */
export function vouchedBalances(
  balances: readonly CoverageInterval[],
  frames: readonly CoverageInterval[],
): CoverageInterval[] {
  const vouched: CoverageInterval[] = [];
  const named = joined([{ from: 0, to: 0 }, ...frames]);
  for (let b = 0, f = 0; b < balances.length && f < named.length; ) {
    const [one, other] = [balances[b]!, named[f]!];
    const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
    if (from <= to) vouched.push({ from, to });
    if (one.to <= other.to) b++;
    else f++;
  }
  return vouched;
}

/** Intervals, lowest first, of which those that touch one another become one. */
function joined(intervals: CoverageInterval[]): CoverageInterval[] {
  const result: CoverageInterval[] = [];
  for (const { from, to } of intervals) {
    const last = result.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** A chain's {@link vouchedBalances}. */
export async function readVouchedBalances(db: Pool | PoolClient, chainId: string): Promise<CoverageInterval[]> {
  const [balances, frames] = await Promise.all([
    readCoverage(db, chainId, 'balances'),
    readCoverage(db, chainId, 'frames'),
  ]);
  return vouchedBalances(balances, frames);
}

/** The highest of a chain's {@link vouchedBalances}, where it reaches as high as both kinds do. */
export async function readLastVouchedBalances(
  db: Pool | PoolClient,
  chainId: string,
): Promise<CoverageInterval | undefined> {
  const [balances, frames] = await Promise.all([
    readLastCoverage(db, chainId, 'balances'),
    readLastCoverage(db, chainId, 'frames'),
  ]);
  return vouchedBalances(balances ? [balances] : [], frames ? [frames] : []).at(-1);
}

/** A chain's highest interval of one kind. */
async function readLastCoverage(
  db: Pool | PoolClient,
  chainId: string,
  kind: CoverageKind,
): Promise<CoverageInterval | undefined> {
  const { rows } = await db.query<{ from_height: string; to_height: string }>(
    'SELECT from_height, to_height FROM coverage WHERE chain_id = $1 AND kind = $2 ORDER BY from_height DESC LIMIT 1',
    [chainId, kind],
  );
  return rows[0] && { from: Number(rows[0].from_height), to: Number(rows[0].to_height) };
}
