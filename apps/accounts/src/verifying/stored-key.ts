import type { Verification } from '@nunatak/accounts-contracts';
import type { Pool } from 'pg';

/** A row of a look-up: the generation, and a key that was found. */
interface Row {
  n: string;
  hash: Buffer | null;
  id: string;
  name: string;
  organisation_id: string;
  status: Exclude<Verification['status'], 'unknown'>;
  scopes: string[];
  key_per_minute: string | null;
  key_per_day: string | null;
  expires_in_ms: string | null;
  plan_name: string;
  plan_per_minute: string;
  plan_per_day: string;
}

/** What a stored key is worth. */
type StoredKey = Exclude<Verification, { status: 'unknown' }>;

/** What is stored of some keys, as of one generation. */
export interface StoredKeys {
  generation: number;
  /** By the hash in hex. */
  byHash: ReadonlyMap<string, StoredKey>;
}

/** One snapshot gives keys and generation. The database's clock decides what is expired. */
const LOOK_UP = `
  SELECT g.n, k.* FROM generation g LEFT JOIN (
    SELECT k.hash, k.id, k.name, k.organisation_id, k.scopes,
           CASE WHEN k.state <> 'active' THEN k.state WHEN k.expires_at <= now() THEN 'expired' ELSE 'valid' END AS status,
           k.units_per_minute AS key_per_minute, k.units_per_day AS key_per_day,
           ceil(extract(epoch FROM k.expires_at - now()) * 1000)::bigint AS expires_in_ms,
           p.name AS plan_name, p.units_per_minute AS plan_per_minute, p.units_per_day AS plan_per_day
    FROM api_key k
    JOIN organisation o ON o.id = k.organisation_id
    JOIN plan p ON p.name = o.plan_name
    WHERE k.hash = ANY($1)
  ) k ON true`;

/** Looks keys up by their hashes, in one statement. */
export async function lookUpKeys(pool: Pool, hashes: readonly Buffer[]): Promise<StoredKeys> {
  const { rows } = await pool.query<Row>({ name: 'look-up-keys', text: LOOK_UP, values: [hashes] });
  const generation = Number(rows[0]!.n);
  const byHash = new Map<string, StoredKey>();
  for (const row of rows) if (row.hash !== null) byHash.set(row.hash.toString('hex'), storedKey(row, generation));
  return { generation, byHash };
}

/** Stores a key's hash under another secret. Nothing else changes, so there is no generation. */
export async function rewriteHash(pool: Pool, keyId: string, from: Buffer, to: { version: number; hash: Buffer }) {
  await pool.query({
    name: 'rewrite-hash',
    text: 'UPDATE api_key SET hash = $3, secret_version = $4 WHERE id = $1 AND hash = $2',
    values: [keyId, from, to.hash, to.version],
  });
}

function storedKey(row: Row, generation: number): StoredKey {
  const keyLimit = row.key_per_minute !== null && {
    keyLimit: { unitsPerMinute: Number(row.key_per_minute), unitsPerDay: Number(row.key_per_day) },
  };
  return {
    ...{ generation, status: row.status, keyId: row.id, keyName: row.name, organisationId: row.organisation_id },
    plan: {
      name: row.plan_name,
      unitsPerMinute: Number(row.plan_per_minute),
      unitsPerDay: Number(row.plan_per_day),
    },
    ...keyLimit,
    scopes: row.scopes,
    ...(row.expires_in_ms !== null && { expiresInMs: Math.max(0, Number(row.expires_in_ms)) }),
  };
}
