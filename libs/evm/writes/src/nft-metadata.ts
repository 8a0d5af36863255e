import type { Hex } from '@nunatak/evm-contracts';
import { bytea, type CollectibleStandard, hex, partitionName } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';

/** A token whose metadata is to be looked for. */
export interface DueNft {
  contract: Hex;
  tokenId: bigint;
  standard: CollectibleStandard;
  /** Failures in a row so far. */
  attempts: number;
  /** Since when, as the store writes it: a request that comes meanwhile changes it. */
  dueAt: string;
}

/** Which tokens to take. */
export interface DueNftsQuery {
  chainId: string;
  /** Collections behind this one, by address; undefined: from the first. */
  behind: Hex | undefined;
  /** Collections that nothing is taken of now. */
  resting: readonly Hex[];
  /** Of each collection at most so many. */
  perCollection: number;
  limit: number;
}

/** Tokens that are due, and where the next look begins. */
export interface DueNfts {
  tokens: DueNft[];
  /** The last collection that was looked at; undefined: all behind were, the next look begins with the first. */
  behind: Hex | undefined;
}

interface DueRow {
  contract: Buffer;
  /** The how manieth collection. */
  n: number;
  /** Null of a collection that nothing is taken of; what follows is too. */
  id: string | null;
  standard: CollectibleStandard;
  attempts: number;
  due: string;
}

/** So many collections are looked at at once: also those whose tokens are due later, or that rest. */
const COLLECTIONS_A_LOOK = 500;

/**
 * Tokens that are due, a few of each collection, from collection to collection along the index: whoever goes round and round with this
 * takes from a collection of ten as often as from one of a hundred thousand.
 */
export async function dueNfts(pool: Pool, query: DueNftsQuery): Promise<DueNfts> {
  const { chainId, behind, resting, perCollection, limit } = query;
  const next = (above: string, n: string) => `SELECT q.contract, ${n} FROM nft_metadata q
    WHERE q.chain_id = $1 AND q.due_at IS NOT NULL AND q.contract > ${above} ORDER BY q.contract LIMIT 1`;
  const { rows } = await pool.query<DueRow>({
    name: 'due-nfts',
    text: `WITH RECURSIVE w(contract, n) AS ((${next('$2::bytea', '1')})
        UNION ALL SELECT x.* FROM w CROSS JOIN LATERAL (${next('w.contract', 'w.n + 1')}) x WHERE w.n < ${COLLECTIONS_A_LOOK})
      SELECT w.contract, w.n, t.token_id::text AS id, t.standard, t.attempts, t.due_at::text AS due
      FROM w LEFT JOIN LATERAL (SELECT * FROM nft_metadata m WHERE m.chain_id = $1 AND m.contract = w.contract AND m.due_at <= now()
        AND w.contract <> ALL ($3::bytea[]) ORDER BY m.due_at LIMIT $4) t ON true
      LIMIT $5`,
    values: [chainId, behind === undefined ? Buffer.alloc(0) : bytea(behind), resting.map(bytea), perCollection, limit],
  });
  const last = rows.at(-1);
  const isCutOff = last !== undefined && (rows.length === limit || last.n === COLLECTIONS_A_LOOK);
  return {
    tokens: rows.flatMap(({ contract, id, standard, attempts, due }) =>
      id === null ? [] : [{ contract: hex(contract), tokenId: BigInt(id), standard, attempts, dueAt: due }],
    ),
    behind: isCutOff ? hex(last.contract) : undefined,
  };
}

/** What came of looking for a token's metadata. */
export interface NftFinding {
  token: DueNft;
  /** In the interface's words, upper case. */
  status: string;
  tokenUri: string | undefined;
  /** The interface's fields, as JSON. */
  metadata: string | undefined;
  /** The block at which the contract was asked. */
  block: { height: number; hash: Hex };
  /** Failures in a row by now. */
  attempts: number;
  /** In how many milliseconds it is looked for again; undefined: when something asks for it. */
  againInMs: number | undefined;
}

/**
 * Writes what was found, and takes the tokens out of the queue, but those that were asked for anew meanwhile. Nothing is written of a block that
 * is not the chain's any more: its tokens stay in the queue. A host that is away takes
 * nothing away that it gave before under the same URI, nor does a contract that gives no answer. The time is that of the look, whatever
 * came of it.
 */
export async function writeNftFindings(client: PoolClient, chainId: string, findings: NftFinding[]): Promise<void> {
  await client.query({
    name: `nft-findings-${chainId}`,
    text: `UPDATE nft_metadata m SET
        status = CASE WHEN k.is_kept THEN m.status ELSE r.status END,
        token_uri = CASE WHEN k.is_kept THEN m.token_uri ELSE r.token_uri END,
        metadata = CASE WHEN k.is_kept THEN m.metadata ELSE r.metadata::jsonb END,
        asked_height = CASE WHEN k.is_kept AND r.status = 'UNKNOWN' THEN m.asked_height ELSE r.height END,
        asked_hash = CASE WHEN k.is_kept AND r.status = 'UNKNOWN' THEN m.asked_hash ELSE r.hash END,
        updated_at = now(), attempts = r.attempts,
        due_at = CASE WHEN m.due_at = r.due_at THEN now() + make_interval(secs => r.again_in) ELSE m.due_at END
      FROM unnest($2::bytea[], $3::numeric[], $4::smallint[], $5::timestamptz[], $6::text[], $7::text[], $8::text[], $9::bigint[],
          $10::smallint[], $11::float8[], $12::bytea[])
        r(contract, token_id, standard, due_at, status, token_uri, metadata, height, attempts, again_in, hash)
      JOIN nft_metadata o ON o.chain_id = $1 AND o.contract = r.contract AND o.token_id = r.token_id AND o.standard = r.standard
      CROSS JOIN LATERAL (SELECT o.status = 'INDEXED' AND (r.status = 'UNKNOWN' OR r.status IN ('UNREACHABLE_TOKEN_URI', 'THROTTLED_TOKEN_URI')
        AND o.token_uri IS NOT DISTINCT FROM r.token_uri) AS is_kept) k
      WHERE m.chain_id = $1 AND m.contract = r.contract AND m.token_id = r.token_id AND m.standard = r.standard
        AND EXISTS (SELECT FROM ${partitionName('block', chainId)} b WHERE b.height = r.height AND b.hash = r.hash)`,
    values: [
      chainId,
      findings.map(({ token }) => bytea(token.contract)),
      findings.map(({ token }) => token.tokenId.toString()),
      findings.map(({ token }) => token.standard),
      findings.map(({ token }) => token.dueAt),
      findings.map(({ status }) => status),
      findings.map(({ tokenUri }) => tokenUri ?? null),
      findings.map(({ metadata }) => metadata ?? null),
      findings.map(({ block }) => block.height),
      findings.map(({ attempts }) => attempts),
      findings.map(({ againInMs }) => (againInMs === undefined ? null : againInMs / 1_000)),
      findings.map(({ block }) => bytea(block.hash)),
    ],
  });
}

/** A token, by its collection. */
export type NftToken = Pick<DueNft, 'contract' | 'tokenId' | 'standard'>;

/** How often somebody may ask for a token's metadata to be looked for. */
const REFRESH_EVERY = '1 hour';

/**
 * Has a token's metadata looked for before everything else of its collection, once an hour.
 * @returns undefined, or in how many milliseconds it may be asked for again
 */
export async function refreshNft(
  pool: Pool,
  chainId: string,
  { contract, tokenId, standard }: NftToken,
): Promise<number | undefined> {
  const key = [chainId, bytea(contract), tokenId.toString(), standard];
  const { rows } = await pool.query<{ refreshed: boolean; wait: number }>(
    `WITH asked AS (
       INSERT INTO nft_metadata AS m (chain_id, contract, token_id, standard, due_at, refreshed_at)
       VALUES ($1, $2, $3, $4, now() - interval '1 year', now())
       ON CONFLICT (chain_id, contract, token_id, standard) DO UPDATE
         SET due_at = EXCLUDED.due_at, refreshed_at = EXCLUDED.refreshed_at, attempts = 0
         WHERE m.refreshed_at IS NULL OR m.refreshed_at <= now() - interval '${REFRESH_EVERY}' RETURNING 1)
     SELECT EXISTS (SELECT FROM asked) AS refreshed, coalesce((SELECT extract(epoch FROM n.refreshed_at + interval '${REFRESH_EVERY}' - now())
       FROM nft_metadata n WHERE n.chain_id = $1 AND n.contract = $2 AND n.token_id = $3 AND n.standard = $4), 0)::float8 AS wait`,
    key,
  );
  const { refreshed, wait } = rows[0]!;
  return refreshed ? undefined : Math.max(1, Math.ceil(wait * 1_000));
}

/** How a chain's queue stands. */
export interface NftQueue {
  /** Tokens that are due, counted up to a number. */
  waiting: number;
  /** For how long the one of these has been due that has waited longest; 0 where none waits. */
  oldestWaitSeconds: number;
}

/** How many of a chain's tokens are waiting to be looked for, up to a number, and for how long. */
export async function readNftQueue(pool: Pool, chainId: string, most: number): Promise<NftQueue> {
  // A request makes a token due long ago, so that it comes first: it has waited since then.
  const { rows } = await pool.query<NftQueue>(
    `SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(greatest(due_at, refreshed_at))), 0)::float8 AS "oldestWaitSeconds"
     FROM (SELECT due_at, refreshed_at FROM nft_metadata WHERE chain_id = $1 AND due_at <= now() LIMIT $2) t`,
    [chainId, most],
  );
  return rows[0]!;
}

/** Writes down what only whoever works on a chain knows of its queue. */
export async function reportMetadata(client: PoolClient, chainId: string, resting: number): Promise<void> {
  await client.query('UPDATE nft_metadata_scan SET resting = $2, reported_at = now() WHERE chain_id = $1', [
    chainId,
    resting,
  ]);
}
