import { type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { bytea, type CollectibleStandard, NAME, partitionName, rereadTexts, SYMBOL } from '@nunatak/evm-schema';

/** A token's place in the order of lists of collectibles: by contract (lower-case hex with 0x), token id, standard. */
export interface CollectibleKey {
  token: string;
  tokenId: bigint;
  standard: CollectibleStandard;
}

/** What somebody holds of a token of a collection, by what the store knows. Addresses are 40 hex digits. */
export interface StoredCollectible {
  token: string;
  tokenId: bigint;
  standard: CollectibleStandard;
  /** By transfers: of ERC-721 1 or 0. Not to be served where `isAskedOfNode`. */
  balance: bigint;
  /** Only the contract knows: it was found that its transfers do not say who holds what. */
  isAskedOfNode: boolean;
  name: string | null;
  symbol: string | null;
}

export interface CollectiblesQuery {
  chainId: string;
  holder: string;
  height: number;
  standards: readonly CollectibleStandard[];
  /** Only tokens behind this one. */
  after?: CollectibleKey;
  /** Only this contract's. */
  contract?: string;
  limit: number;
}

/** A page of a listing. */
export interface StoredCollectibles {
  /** In the order of {@link CollectibleKey}; at most so many as asked for. */
  collectibles: StoredCollectible[];
  /** Where the listing goes on behind them; absent: there are no more. */
  end?: CollectibleKey;
}

/**
 * So many tokens are looked at for a page, with those that a holder does not hold any more; then the page ends early. What a page costs
 * follows from its size, whatever somebody gave away.
 */
export function mostWalked(limit: number): number {
  return 500 + 10 * limit;
}

/**
 * The holder's tokens of one standard: those that it ever received are hopped through, one index probe each; the newest transfer or balance
 * at or below the height says whether it holds them. A recursive query gives its rows in the order in which it finds them, only while they
 * are asked for, so the LIMIT ends the walk; the row at which the walk was broken off comes too, whatever it says.
 * Parameters: holder, height, limit, how many are walked, then the key of each standard, of which one contract's tokens have the contract.
 */
function stream(standard: CollectibleStandard, chainId: string, key: number, isOfContract: boolean): string {
  const table = partitionName(standard === 721 ? 'token_transfer' : 'erc1155_balance', chainId);
  const [holder, only] = standard === 721 ? ['to_address', 'AND t.standard = 721'] : ['holder', ''];
  const behind = (token: string, id: string) =>
    isOfContract ? `t.token = ${token} AND t.token_id > ${id}` : `(t.token, t.token_id) > (${token}, ${id})`;
  const next = (token: string, id: string, n: string) =>
    `SELECT t.token, t.token_id, ${n} FROM ${table} t WHERE t.${holder} = $1::bytea ${only} AND ${behind(token, id)}
       ORDER BY t.token, t.token_id LIMIT 1`;
  const newest =
    standard === 721
      ? `SELECT (t.to_address = $1::bytea)::int::numeric AS balance FROM ${table} t WHERE t.standard = 721 AND t.token = w.token
           AND t.token_id = w.token_id AND t.height <= $2::bigint ORDER BY t.height DESC, t.log_index DESC, t.batch_index DESC LIMIT 1`
      : `SELECT t.balance FROM ${table} t WHERE t.holder = $1::bytea AND t.token = w.token AND t.token_id = w.token_id
           AND t.height <= $2::bigint ORDER BY t.height DESC LIMIT 1`;
  return `(WITH RECURSIVE w(token, token_id, n) AS (
      (${next(`$${key}::bytea`, `$${key + 1}::numeric`, '1')})
      UNION ALL SELECT n.* FROM w CROSS JOIN LATERAL (${next('w.token', 'w.token_id', 'w.n + 1')}) n WHERE w.n < $4::int)
    SELECT encode(w.token, 'hex'), w.token_id, ${standard}, coalesce(newest.balance, 0),
      coalesce(k.mismatch_height IS NOT NULL AND k.first_height <= $2::bigint, false), ${NAME}, ${SYMBOL}, w.n = $4::int
    FROM w LEFT JOIN LATERAL (${newest}) newest ON true
    LEFT JOIN token k ON k.chain_id = ${chainId} AND k.address = w.token ${rereadTexts(chainId)}
    WHERE newest.balance > 0 OR (k.mismatch_height IS NOT NULL AND k.first_height <= $2::bigint) OR w.n = $4::int
    LIMIT $3::bigint)`;
}

/** Tokens of ERC-721 whose contract was found to name the holder although no transfer does, as {@link stream} gives its rows. */
function namedStream(chainId: string, key: number, isOfContract: boolean): string {
  const behind = isOfContract
    ? `o.token = $${key}::bytea AND o.token_id > $${key + 1}::numeric`
    : `(o.token, o.token_id) > ($${key}::bytea, $${key + 1}::numeric)`;
  return `(SELECT encode(w.token, 'hex'), w.token_id, 721, 0::numeric,
      coalesce(k.mismatch_height IS NOT NULL AND k.first_height <= $2::bigint, false), ${NAME}, ${SYMBOL}, w.n = $4::int
    FROM (SELECT o.token, o.token_id, row_number() OVER (ORDER BY o.token, o.token_id) AS n FROM nft_owner o
      WHERE o.chain_id = ${chainId} AND o.owner = $1::bytea AND ${behind} ORDER BY o.token, o.token_id LIMIT $4::int) w
    LEFT JOIN token k ON k.chain_id = ${chainId} AND k.address = w.token ${rereadTexts(chainId)})`;
}

const texts = remembered((key) => {
  const [standards, only, chainId] = key.split('.') as [string, string, string];
  const streams = standards
    .split('-')
    .flatMap((standard, i) => [
      stream(Number(standard) as CollectibleStandard, chainId, 5 + 2 * i, only !== ''),
      ...(standard === '721' ? [namedStream(chainId, 5 + 2 * i, only !== '')] : []),
    ]);
  return streams.join('\nUNION ALL\n');
});

/** Whoever sends a token here burns it: contracts know no owner of it. */
const NOBODY = `0x${'0'.repeat(40)}`;

/** Tokens of collections that an address holds after a block, with those that only the contract can tell of. */
export async function collectiblesAt(db: ReadDb, query: CollectiblesQuery): Promise<StoredCollectibles> {
  const { chainId, holder, height, standards, after, contract, limit } = query;
  if (holder === NOBODY) return { collectibles: [] };
  const key = `${standards.join('-')}.${contract === undefined ? '' : 'only'}.${chainId}`;
  const values: unknown[] = [bytea(holder), height, limit + 1, mostWalked(limit)];
  for (const standard of standards) values.push(...keyValues(standard, after, contract));
  const rows = await readRaw(db, { name: `co.${key}`, text: texts(key), values });
  return pageOf(rows.map(collectibleOf), limit);
}

/** Behind which contract and token id a standard's part of the list goes on: at one place ERC-721 comes first. */
function keyValues(
  standard: CollectibleStandard,
  after: CollectibleKey | undefined,
  contract: string | undefined,
): [Buffer, string] {
  if (!after) return [contract === undefined ? Buffer.alloc(0) : bytea(contract), '-1'];
  const isBefore = standard > after.standard;
  return [bytea(after.token), isBefore ? `${after.tokenId - 1n}` : `${after.tokenId}`];
}

interface Walked extends StoredCollectible {
  /** The walk of its standard was broken off here. */
  isLast: boolean;
}

function collectibleOf(r: RawRow): Walked {
  return {
    ...{ token: r[0]!, tokenId: BigInt(r[1]!), standard: Number(r[2]) as CollectibleStandard, balance: BigInt(r[3]!) },
    ...{ isAskedOfNode: r[4] === 't', name: r[5]!, symbol: r[6]!, isLast: r[7] === 't' },
  };
}

/** Merges what the walks found; where one was broken off, nothing behind that place is known of its standard. */
function pageOf(walked: Walked[], limit: number): StoredCollectibles {
  const sorted = walked.sort(compare);
  const page: StoredCollectible[] = [];
  for (const { isLast, ...collectible } of sorted) {
    const place = { token: `0x${collectible.token}`, tokenId: collectible.tokenId, standard: collectible.standard };
    const last = page.at(-1);
    // A token that the holder once received, and has now without a transfer, comes from two walks.
    const isThere = last !== undefined && compare(last, collectible) === 0;
    if (page.length === limit && !isThere) return { collectibles: page, end: keyOf(last!) };
    if (!isThere && (collectible.balance > 0n || collectible.isAskedOfNode)) page.push(collectible);
    if (isLast) return { collectibles: page, end: place };
  }
  return { collectibles: page };
}

/** The first ones of a page, behind which the listing goes on. */
export function cutCollectibles(page: StoredCollectibles, count: number): StoredCollectibles {
  if (count >= page.collectibles.length) return page;
  const collectibles = page.collectibles.slice(0, count);
  return { collectibles, end: keyOf(collectibles.at(-1)!) };
}

function keyOf({ token, tokenId, standard }: StoredCollectible): CollectibleKey {
  return { token: `0x${token}`, tokenId, standard };
}

function compare(a: StoredCollectible, b: StoredCollectible): number {
  if (a.token !== b.token) return a.token < b.token ? -1 : 1;
  if (a.tokenId !== b.tokenId) return a.tokenId < b.tokenId ? -1 : 1;
  return a.standard - b.standard;
}
