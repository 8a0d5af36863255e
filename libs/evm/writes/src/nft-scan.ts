import type { Hex } from '@nunatak/evm-contracts';
import { bytea, hex, partitionName } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';

/** How far a chain is stored, for looking for metadata. */
export interface MetadataHead {
  /** Below `startHeight` before the first block. */
  height: number;
  hash: Hex | undefined;
  startHeight: number;
  /** The newest height that the ingester knows of; undefined while it knows none. */
  nodeHeight: number | undefined;
}

/** A chain's head; undefined for one that is not stored. */
export async function readMetadataHead(db: Pool | PoolClient, chainId: string): Promise<MetadataHead | undefined> {
  const { rows } = await db.query<{ height: string; hash: Buffer | null; start: string; node: string | null }>(
    `SELECT h.height, h.hash, h.start_height AS start, s.node_height AS node
     FROM log_position h LEFT JOIN ingester_status s USING (chain_id) WHERE h.chain_id = $1`,
    [chainId],
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    height: Number(row.height),
    hash: row.hash === null ? undefined : hex(row.hash),
    startHeight: Number(row.start),
    nodeHeight: row.node === null ? undefined : Number(row.node),
  };
}

/** Transfers of so many are looked through at a time; a block is looked through as a whole. */
const TRANSFERS_A_SCAN = 5_000;
/** So many tokens are made due at once: a contract may state with each log that all of its tokens changed. */
const TOKENS_AN_UPDATE = 5_000;
/** A range of tokens is not looked for again before this time has passed: such a log costs its contract little. */
const RANGE_REST = '10 seconds';
/** The hash of what comes before the first stored block. */
const NO_BLOCK = Buffer.alloc(0);
const NOBODY = `'\\x${'00'.repeat(20)}'::bytea`;

/** What came of a scan. */
export interface ScanStep {
  /** Up to where the chain has been looked through. */
  height: number;
  /** Tokens that are new, or are to be looked for again. */
  found: number;
  /** Heights that were looked through before, of blocks that a reorganisation took away. */
  wentBack: number;
}

/**
 * Looks through the next blocks for tokens whose metadata is to be looked for: tokens that moved for the first time, that were minted again,
 * or of which a log states that their metadata changed. It remembers the hash of the block it came to: where the store has another one there,
 * it goes back by `depth` blocks, and everything that was asked of contracts above is asked again. Each part can be repeated: whoever breaks
 * off between two of its transactions goes on from the height before.
 *
 * @param transaction runs work in one transaction
 * @param asked the newest block at which contracts were asked: it may be gone while the block that the scan came to is not
 * @returns undefined where there is nothing new
 */
export async function scanForNfts(
  transaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>,
  chainId: string,
  head: MetadataHead,
  depth: number,
  asked?: MetadataHead,
): Promise<ScanStep | undefined> {
  const from = await transaction((client) => beginOf(client, chainId, head, depth, asked));
  if (from.after >= head.height) return undefined;
  const to = await transaction((client) => endOf(client, chainId, from.after, head.height));
  // The hash is read before the rows: where the blocks are exchanged in between, the next scan sees another one.
  const hash = await transaction((client) => hashAt(client, chainId, to));
  if (hash === undefined) return undefined; // gone again
  let found = from.found;
  // Updates first: tokens that come with the same blocks need none.
  for (let some = TOKENS_AN_UPDATE; some === TOKENS_AN_UPDATE; found += some)
    some = await transaction((client) => requeueUpdated(client, chainId, from.after, to));
  found += await transaction(async (client) => {
    const added = await addMoved(client, chainId, from.after, to);
    const again = await requeueMinted(client, chainId, from.after, to);
    await client.query(
      `INSERT INTO nft_metadata_scan (chain_id, height, hash) VALUES ($1, $2, $3)
       ON CONFLICT (chain_id) DO UPDATE SET height = EXCLUDED.height, hash = EXCLUDED.hash`,
      [chainId, to, hash],
    );
    return added + again;
  });
  return { height: to, found, wentBack: from.wentBack };
}

async function beginOf(
  client: PoolClient,
  chainId: string,
  { startHeight }: MetadataHead,
  depth: number,
  asked?: MetadataHead,
): Promise<{ after: number; found: number; wentBack: number }> {
  const { rows } = await client.query<{ height: string; hash: Buffer }>(
    'SELECT height, hash FROM nft_metadata_scan WHERE chain_id = $1 FOR UPDATE',
    [chainId],
  );
  const [row] = rows;
  if (!row) return { after: startHeight - 1, found: 0, wentBack: 0 };
  const height = Number(row.height);
  const stored = (await hashAt(client, chainId, height)) ?? NO_BLOCK;
  if (stored.equals(row.hash) && (await isStored(client, chainId, asked)))
    return { after: height, found: 0, wentBack: 0 };
  const after = Math.max(startHeight - 1, height - depth);
  const { rowCount } = await client.query(
    'UPDATE nft_metadata SET due_at = now(), attempts = 0 WHERE chain_id = $1 AND asked_height > $2 AND (due_at IS NULL OR due_at > now())',
    [chainId, after],
  );
  // The row stays: a chain without one is a chain whose tokens nobody looks for.
  await client.query('UPDATE nft_metadata_scan SET height = $2, hash = $3 WHERE chain_id = $1', [
    ...[chainId, after, (await hashAt(client, chainId, after)) ?? NO_BLOCK],
  ]);
  return { after, found: rowCount ?? 0, wentBack: height - after };
}

async function isStored(client: PoolClient, chainId: string, asked: MetadataHead | undefined): Promise<boolean> {
  if (asked?.hash === undefined) return true;
  return (await hashAt(client, chainId, asked.height))?.equals(bytea(asked.hash)) ?? false;
}

async function hashAt(client: PoolClient, chainId: string, height: number): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ hash: Buffer }>(
    `SELECT hash FROM ${partitionName('block', chainId)} WHERE height = $1`,
    [height],
  );
  return rows[0]?.hash;
}

/** The last block of the next step: so that about {@link TRANSFERS_A_SCAN} transfers are looked at, and at least one block. */
async function endOf(client: PoolClient, chainId: string, after: number, head: number): Promise<number> {
  const { rows } = await client.query<{ n: string; last: string | null }>(
    `SELECT count(*) AS n, max(t.height) AS last FROM (SELECT height FROM ${partitionName('token_transfer', chainId)}
       WHERE height > $1 AND height <= $2 ORDER BY height, log_index, batch_index LIMIT ${TRANSFERS_A_SCAN}) t`,
    [after, head],
  );
  const { n, last } = rows[0]!;
  return Number(n) < TRANSFERS_A_SCAN ? head : Math.max(after + 1, Number(last) - 1);
}

// Of a contract that was found late to be a collection, all transfers are new.
const moved = (chainId: string) => `(SELECT t.token, t.token_id, t.standard, min(t.height) AS first,
    max(t.height) FILTER (WHERE t.from_address = ${NOBODY}) AS minted
  FROM (SELECT t.* FROM ${partitionName('token_transfer', chainId)} t WHERE t.height > $2 AND t.height <= $3
    UNION ALL SELECT t.* FROM token k JOIN ${partitionName('token_transfer', chainId)} t ON t.token = k.address
      WHERE k.chain_id = $1 AND k.reading_height > $2 AND k.reading_height <= $3) t
  WHERE t.standard IN (721, 1155) AND t.token_id IS NOT NULL
  GROUP BY t.token, t.token_id, t.standard)`;

async function addMoved(client: PoolClient, chainId: string, after: number, to: number): Promise<number> {
  const { rowCount } = await client.query(
    `INSERT INTO nft_metadata (chain_id, contract, token_id, standard, due_at)
     SELECT $1, x.token, x.token_id, x.standard, now() FROM ${moved(chainId)} x ORDER BY x.token, x.token_id, x.standard
     ON CONFLICT (chain_id, contract, token_id, standard) DO NOTHING`,
    [chainId, after, to],
  );
  return rowCount ?? 0;
}

/** Of ERC-1155 more of the same is minted all the time: that changes nothing, unless nothing was found before. */
async function requeueMinted(client: PoolClient, chainId: string, after: number, to: number): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE nft_metadata m SET due_at = now(), attempts = 0 FROM ${moved(chainId)} x
     WHERE m.chain_id = $1 AND m.contract = x.token AND m.token_id = x.token_id AND m.standard = x.standard
       AND x.minted > m.asked_height AND (m.standard = 721 OR m.status <> 'INDEXED') AND (m.due_at IS NULL OR m.due_at > now())`,
    [chainId, after, to],
  );
  return rowCount ?? 0;
}

/** @returns how many tokens; as many as are taken at once: there may be more */
async function requeueUpdated(client: PoolClient, chainId: string, after: number, to: number): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE nft_metadata m SET due_at = d.due, attempts = 0
     FROM (SELECT n.contract, n.token_id, n.standard, min(w.due) AS due
       FROM (SELECT DISTINCT token, first_token_id, last_token_id, first_token_id = last_token_id AS is_one
         FROM ${partitionName('metadata_update', chainId)} WHERE height > $2 AND height <= $3) u
       JOIN nft_metadata n ON n.chain_id = $1 AND n.contract = u.token AND n.token_id BETWEEN u.first_token_id AND u.last_token_id
       CROSS JOIN LATERAL (SELECT CASE WHEN u.is_one THEN now()
         ELSE greatest(now(), n.updated_at + interval '${RANGE_REST}') END AS due) w
       -- What is due by then anyway stays as it is, so that a second turn does not find it again.
       WHERE n.due_at IS NULL OR n.due_at > w.due
       GROUP BY n.contract, n.token_id, n.standard LIMIT ${TOKENS_AN_UPDATE}) d
     WHERE m.chain_id = $1 AND m.contract = d.contract AND m.token_id = d.token_id AND m.standard = d.standard`,
    [chainId, after, to],
  );
  return rowCount ?? 0;
}
