import type { Hex } from '@nunatak/evm-contracts';
import {
  AUDITED_TABLES,
  type AuditedHolding,
  type AuditedKind,
  type FoundHolding,
  type HoldingRow,
  hex,
  holdingOf,
  newestOfAsked,
  partitionName,
} from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';

/** Some of a kind's holdings, in the order of their holders. */
export interface WalkedHoldings {
  /** Only those that are: of ERC-721 no earlier owner's. */
  holdings: FoundHolding[];
  /** Behind which the walk goes on; absent at the end. */
  place?: string;
}

interface WalkedRow extends HoldingRow {
  value: string;
  height: string;
}

/**
 * A kind's holdings behind a place, at most so many: hopped through along the index that their columns begin, two probes each, whatever
 * number of rows a holding has.
 */
export async function walkHoldings(
  pool: Pool,
  chainId: string,
  kind: AuditedKind,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<WalkedHoldings> {
  const { name, holder, others, only } = AUDITED_TABLES[kind];
  const columns = [holder, ...others];
  const table = partitionName(name, chainId);
  const [types, lowest] = [
    ['bytea', 'bytea', 'numeric'],
    [Buffer.alloc(0), Buffer.alloc(0), '-1'],
  ];
  const key = columns.map((_, i) => `$${i + 2}::${types[i]}`);
  const next = (behind: string[], n: string) =>
    `SELECT ${columns.map((c) => `b.${c}`).join(', ')}, ${n} FROM ${table} b
       WHERE ${only} AND (${columns.map((c) => `b.${c}`).join(', ')}) > (${behind.join(', ')})
       ORDER BY ${columns.map((c) => `b.${c}`).join(', ')} LIMIT 1`;
  const walked = ['holder', ...others];
  const { rows } = await pool.query<WalkedRow>({
    name: `audit-walk-${kind}-${chainId}`,
    text: `WITH RECURSIVE asked(${walked.join(', ')}, n) AS (
        (${next(key, '1')})
        UNION ALL SELECT x.* FROM asked CROSS JOIN LATERAL (${next(
          walked.map((c) => `asked.${c}`),
          'asked.n + 1',
        )}) x WHERE asked.n < $1)
      SELECT ${walked.map((c) => `asked.${c}`).join(', ')}, newest.value, newest.height FROM asked ${newestOfAsked(kind, chainId)}
      ORDER BY asked.n`,
    values: [limit, ...(after === undefined ? lowest.slice(0, columns.length) : keyOf(after))],
  });
  const holdings = rows.flatMap((row): FoundHolding[] => {
    const holding = { ...holdingOf(row), height: Number(row.height) };
    if (kind !== 'erc721') return [{ ...holding, balance: row.value }];
    return row.value === holding.holder ? [{ ...holding, balance: '1' }] : [];
  });
  return { holdings, ...(rows.length === limit && { place: placeOf(holdingOf(rows.at(-1)!)) }) };
}

/** Which part of a kind's order lies before a place, from 0 to 1: holders are hashes, and lie evenly. */
export function shareBefore(place: string): number {
  return Number.parseInt(place.slice(2, 14).padEnd(12, '0'), 16) / 2 ** 48;
}

function placeOf({ holder, token, tokenId }: AuditedHolding): string {
  return [holder, token, tokenId].filter((part) => part !== undefined).join('/');
}

function keyOf(place: string): unknown[] {
  const [holder, token, tokenId] = place.split('/') as [Hex, Hex?, string?];
  const bytes = (value: Hex) => Buffer.from(value.slice(2), 'hex');
  return [bytes(holder), ...(token === undefined ? [] : [bytes(token)]), ...(tokenId === undefined ? [] : [tokenId])];
}

/** A kind's holdings that blocks above a height, up to another, moved: the latest first, at most so many. */
export async function touchedHoldings(
  pool: Pool,
  chainId: string,
  kind: AuditedKind,
  heights: { above: number; upTo: number },
  limit: number,
): Promise<AuditedHolding[]> {
  const { name, holder, others, only } = AUDITED_TABLES[kind];
  // Of an ERC-721 token the owners within these blocks are one.
  const columns = kind === 'erc721' ? ['token', 'token_id'] : [holder, ...others];
  const { rows } = await pool.query<Partial<HoldingRow> & { address?: Buffer }>({
    name: `audit-touched-${kind}-${chainId}`,
    text: `SELECT ${columns.join(', ')} FROM ${partitionName(name, chainId)} b
      WHERE b.height > $1 AND b.height <= $2 AND ${only} GROUP BY ${columns.join(', ')} ORDER BY max(b.height) DESC LIMIT $3`,
    values: [heights.above, heights.upTo, limit],
  });
  const nobody = Buffer.alloc(20);
  return rows.map((row) => holdingOf({ ...row, holder: row.holder ?? row.address ?? nobody }));
}

/** The hash of a stored block; undefined where none is stored at the height. */
export async function storedHash(db: Pool | PoolClient, chainId: string, height: number): Promise<Hex | undefined> {
  const { rows } = await db.query<{ hash: Buffer }>({
    name: `audit-hash-${chainId}`,
    text: `SELECT hash FROM ${partitionName('block', chainId)} WHERE height = $1`,
    values: [height],
  });
  return rows[0] && hex(rows[0].hash);
}
