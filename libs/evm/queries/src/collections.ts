import { type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { bytea, type CollectibleStandard, NAME, partitionName, rereadTexts, SYMBOL } from '@nunatak/evm-schema';
import { mostWalked } from './collectibles.js';

/** A token of a collection, by what the store knows. Addresses are 40 hex digits. */
export interface CollectionToken {
  tokenId: bigint;
  standard: CollectibleStandard;
  /** Of ERC-721: who received it last; the zero address where it was burned. */
  owner: string | null;
  /** Whether somebody has it, by transfers. */
  isThere: boolean;
}

/** What is known of a contract, with its chain's head. */
export interface Collection {
  head: { height: number; hash: string | null };
  /** Of the first transfer that showed it as a token; null of a contract that none did. */
  standard: number | null;
  name: string | null;
  symbol: string | null;
  /** Its transfers do not say who holds what: only the contract knows. */
  isAskedOfNode: boolean;
}

const COLLECTION = `SELECT h.height, encode(h.hash, 'hex'), k.standard, ${NAME}, ${SYMBOL}, k.mismatch_height IS NOT NULL
  FROM log_position h LEFT JOIN token k ON k.chain_id = h.chain_id AND k.address = $2::bytea ${rereadTexts('h.chain_id')} WHERE h.chain_id = $1::bigint`;

/** A contract as a collection; undefined for a chain that is not in the store. */
export async function collectionOf(db: ReadDb, chainId: string, token: string): Promise<Collection | undefined> {
  const [row] = await readRaw(db, { name: 'cc', text: COLLECTION, values: [chainId, bytea(token)] });
  if (!row) return undefined;
  return {
    head: { height: Number(row[0]), hash: row[1]! },
    standard: row[2] === null ? null : Number(row[2]),
    ...{ name: row[3]!, symbol: row[4]!, isAskedOfNode: row[5] === 't' },
  };
}

const NOBODY = `'\\x${'00'.repeat(20)}'::bytea`;

/** Of rows `w` with token ids: the last transfer of ERC-721, and what was minted of ERC-1155 and not burned, at or below the height `$2`. */
function found(chainId: string): string {
  const transfer = partitionName('token_transfer', chainId);
  const balance = partitionName('erc1155_balance', chainId);
  return `LEFT JOIN LATERAL (SELECT t.to_address FROM ${transfer} t WHERE t.standard = 721 AND t.token = $1::bytea AND t.token_id = w.token_id
      AND t.height <= $2::bigint ORDER BY t.height DESC, t.log_index DESC, t.batch_index DESC LIMIT 1) single ON true
    LEFT JOIN LATERAL (SELECT b.balance FROM ${balance} b WHERE b.holder = ${NOBODY} AND b.token = $1::bytea AND b.token_id = w.token_id
      AND b.height <= $2::bigint ORDER BY b.height DESC LIMIT 1) supply ON true
    LEFT JOIN LATERAL (SELECT 1 AS moved FROM ${transfer} t WHERE single.to_address IS NULL AND t.standard = 1155
      AND t.token = $1::bytea AND t.token_id = w.token_id AND t.height <= $2::bigint LIMIT 1) plural ON true`;
}

// Where the chain begins above genesis, what was minted before is not known: a token that moved is there.
const IS_THERE = `CASE WHEN single.to_address IS NOT NULL THEN single.to_address <> ${NOBODY}
    ELSE plural.moved = 1 AND (coalesce(supply.balance, 0) < 0 OR (SELECT h.start_height > 0 FROM log_position h WHERE h.chain_id = $4::bigint)) END`;
const COLUMNS = `w.token_id, CASE WHEN single.to_address IS NOT NULL THEN 721 ELSE 1155 END, encode(single.to_address, 'hex'), ${IS_THERE}`;

const oneTexts = remembered(
  (chainId) => `SELECT ${COLUMNS}, false FROM (VALUES ($3::numeric)) w(token_id) ${found(chainId)}
    WHERE single.to_address IS NOT NULL OR plural.moved = 1`,
);

/** One token of a collection after a block; undefined where no transfer ever named it. */
export async function collectionToken(
  db: ReadDb,
  query: { chainId: string; token: string; tokenId: bigint; height: number },
): Promise<CollectionToken | undefined> {
  const { chainId, token, tokenId, height } = query;
  const values = [bytea(token), height, tokenId.toString(), chainId];
  const [row] = await readRaw(db, { name: `ct.${chainId}`, text: oneTexts(chainId), values });
  return row && tokenOf(row);
}

const listTexts = remembered((chainId) => {
  const transfer = partitionName('token_transfer', chainId);
  const next = (id: string, n: string) =>
    `SELECT t.token_id, ${n} FROM ${transfer} t WHERE t.standard IN (721, 1155) AND t.token = $1::bytea AND t.token_id > ${id}
       ORDER BY t.token_id LIMIT 1`;
  return `WITH RECURSIVE w(token_id, n) AS ((${next('$3::numeric', '1')})
      UNION ALL SELECT n.* FROM w CROSS JOIN LATERAL (${next('w.token_id', 'w.n + 1')}) n WHERE w.n < $6::int)
    SELECT ${COLUMNS}, w.n = $6::int FROM w ${found(chainId)}
    WHERE ${IS_THERE} OR w.n = $6::int
    LIMIT $5::bigint`;
});

/** A page of a collection's tokens. */
export interface CollectionTokens {
  tokens: CollectionToken[];
  /** The listing goes on above this token id; absent: there are no more. */
  end?: bigint;
}

/** A collection's tokens that somebody has after a block, by token id. */
export async function collectionTokens(
  db: ReadDb,
  query: { chainId: string; token: string; height: number; after?: bigint; limit: number },
): Promise<CollectionTokens> {
  const { chainId, token, height, after = -1n, limit } = query;
  const values = [bytea(token), height, after.toString(), chainId, limit + 1, mostWalked(limit)];
  const rows = await readRaw(db, { name: `cl.${chainId}`, text: listTexts(chainId), values });
  const tokens: CollectionToken[] = [];
  for (const row of rows) {
    const found = tokenOf(row);
    if (tokens.length === limit) return { tokens, end: tokens.at(-1)!.tokenId };
    if (found.isThere) tokens.push(found);
    if (row[4] === 't') return { tokens, end: found.tokenId };
  }
  return { tokens };
}

function tokenOf(r: RawRow): CollectionToken {
  return {
    tokenId: BigInt(r[0]!),
    standard: Number(r[1]) as CollectibleStandard,
    owner: r[2]!,
    isThere: r[3] === 't',
  };
}
