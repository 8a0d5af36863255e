import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { bytea, DECIMALS, NAME, partitionName, rereadTexts, SYMBOL } from '@nunatak/evm-schema';
import { isAskedOfNode } from './asked-of-node.js';

/** What is known of a chain at a height, for an answer about balances. */
export interface BalanceGround {
  head: { height: number; hash: string | null; startHeight: number };
  /** The block at that height, or at an empty height the one below, by which a node can be asked; undefined where it is not known. */
  block: { height: number; hash: string } | undefined;
  /** When that block was made, in Unix seconds; undefined where it is not stored. */
  timestamp: number | undefined;
  /**
   * Native balance in wei, decimal. Undefined where the store can't vouch for it: not all accounts that the block moved are known (its
   * node had no call traces, or no state of it), the account did not move since native balances are stored without a gap, and what it had
   * when they began is not known, or its stored balance was found not to be the node's. Where balances of a chain move unseen, that holds
   * of accounts without a stored balance, too: no audit comes to them.
   */
  native: string | undefined;
}

/** The block below the first stored one is named by the hash that the first one states as its parent. */
const groundTexts = remembered((chainId) => {
  const height = 'coalesce($2::bigint, h.height)';
  const block = partitionName('block', chainId);
  // An empty height's block is the one below, which the block above names as its parent: so a row that is missing is not taken for one.
  return `SELECT h.height, encode(h.hash, 'hex'), h.start_height,
      balances.from_height, coalesce(balances.to_height >= ${height}, false),
      encode(CASE WHEN b.height = ${height} THEN b.hash
        ELSE (SELECT a.parent_hash FROM ${block} a WHERE a.height > ${height} ORDER BY a.height LIMIT 1) END, 'hex'), n.height, n.balance,
      b.timestamp,
      EXISTS (SELECT 1 FROM native_mismatch m WHERE m.chain_id = ${chainId} AND m.address = $1::bytea)
        OR (n.height IS NULL AND EXISTS (SELECT 1 FROM native_mismatch m WHERE m.chain_id = ${chainId} AND m.is_unexplained)), b.height
    FROM log_position h
    LEFT JOIN LATERAL (SELECT b.height, b.hash, b.timestamp FROM ${block} b WHERE b.height <= ${height} ORDER BY b.height DESC LIMIT 1) b ON true
    LEFT JOIN LATERAL (SELECT c.from_height, c.to_height FROM coverage c WHERE c.chain_id = ${chainId} AND c.kind = 'balances'
      AND c.from_height <= ${height} ORDER BY c.from_height DESC LIMIT 1) balances ON true
    LEFT JOIN LATERAL (SELECT n.height, n.balance FROM ${partitionName('native_balance', chainId)} n
      WHERE n.address = $1::bytea AND n.height <= ${height} ORDER BY n.height DESC LIMIT 1) n ON true
    WHERE h.chain_id = ${chainId}`;
});

/** The native balance of an address after a block (default: the head). Undefined for a chain that isn't in the store. */
export async function nativeBalanceAt(
  db: ReadDb,
  query: { chainId: string; address: string; height?: number },
): Promise<BalanceGround | undefined> {
  const { chainId } = query;
  const values = [bytea(query.address), query.height ?? null];
  const [row] = await readRaw(db, { name: `nb.${chainId}`, text: groundTexts(chainId), values });
  if (!row) return undefined;
  const at = query.height ?? Number(row[0]);
  const rowHeight = row[6] == null ? -1 : Number(row[6]);
  // All native balances from this height on are stored; undefined where those at `at` are not.
  const since = row[4] === 't' ? Number(row[3]) : undefined;
  // Stored from genesis on, no row means nothing. Otherwise a row counts that was written since, or just before as the beginning.
  const isMarked = row[9] === 't';
  const isTold = !isMarked && (rowHeight === at || (since !== undefined && (since === 0 || rowHeight >= since - 1)));
  return {
    head: { height: Number(row[0]), hash: row[1]!, startHeight: Number(row[2]) },
    block: row[5] == null ? undefined : { height: Number(row[10] ?? at), hash: row[5] },
    timestamp: row[8] == null ? undefined : Number(row[8]),
    native: isTold ? (row[7] ?? '0') : undefined,
  };
}

/** A holder's balance of a token by what the store knows. */
export interface StoredBalance {
  token: string;
  /** By transfers. Not to be served where `isAskedOfNode`. */
  balance: string;
  /** Only the contract knows: the token was found not to add up, or was not seen yet to move as its transfers say. */
  isAskedOfNode: boolean;
  decimals: number | null;
  name: string | null;
  symbol: string | null;
}

export interface Erc20BalancesQuery {
  chainId: string;
  holder: string;
  height: number;
  /** Only contracts above this one. */
  after?: string;
  /** Only these contracts. */
  only?: string[];
  /** Contracts that are left out, by 40 hex digits. Looked at one by one here: there may be tens of thousands, of which a holder has few. */
  isLeftOut?: (token: string) => boolean;
  /** How many are wanted. As many more come as the chain has tokens that are asked of the node, up to {@link MOST_DOUBTFUL}: they may be nothing. */
  limit: number;
}

/** A page of a listing. */
export interface StoredBalances {
  balances: StoredBalance[];
  /** The contract behind which there are more, by 40 hex digits; undefined at the list's end. */
  end: string | undefined;
}

/** Of an address whose tokens are left out nearly all, so many rounds of so many are looked at for one page. */
const MOST_ROUNDS = 20;
const LEAST_A_ROUND = 200;

/** How many of the tokens that are asked of the node are looked at for one page, beyond those that it needs. */
export const MOST_DOUBTFUL = 200;

/**
 * The holder's contracts are hopped through, one index probe each. Of a token that is asked of the node the indexer has a row for whoever its
 * transfers, its other logs or its callers ever named, so they are found too; one that is asked for by name needs no row. A recursive
 * query gives its rows in the order in which it finds them, one at a time and only while they are asked for, so the LIMIT ends the walk. What is stored below a
 * token's first height was asked of the node when the holder was met. Parameters: holder, height, key, limit, only.
 */
const balanceTexts = remembered((key) => {
  const [only, chainId] = key.split('.') as [string, string];
  const balances = partitionName('erc20_balance', chainId);
  const next = (after: string) =>
    `(SELECT b.token FROM ${balances} b WHERE b.holder = $1::bytea AND b.token > ${after} ORDER BY b.token LIMIT 1)`;
  const walk = `WITH RECURSIVE held(token) AS (SELECT ${next('$3::bytea')}
      UNION ALL SELECT ${next('held.token')} FROM held WHERE held.token IS NOT NULL)`;
  const asked = `WITH held(token) AS MATERIALIZED (SELECT t FROM unnest($5::bytea[]) t WHERE t > $3::bytea ORDER BY t)`;
  // One row more than is wanted tells whether there are more.
  return `${only ? asked : walk}, doubtful(n) AS MATERIALIZED (SELECT count(*) FROM (SELECT 1 FROM token k
      WHERE k.chain_id = ${chainId} AND ${isAskedOfNode('k')} LIMIT ${MOST_DOUBTFUL}) few)
    SELECT encode(held.token, 'hex'), coalesce(newest.balance, 0),
      coalesce(${isAskedOfNode('k')} AND (k.mismatch_height IS NOT NULL OR k.first_height <= $2::bigint), false), ${DECIMALS}, ${NAME}, ${SYMBOL},
      (SELECT n FROM doubtful)
    FROM held
    LEFT JOIN LATERAL (SELECT b.balance FROM ${balances} b WHERE b.holder = $1::bytea AND b.token = held.token AND b.height <= $2::bigint
      ORDER BY b.height DESC LIMIT 1) newest ON true
    LEFT JOIN token k ON k.chain_id = ${chainId} AND k.address = held.token ${rereadTexts(chainId)}
    WHERE held.token IS NOT NULL AND coalesce(k.standard, 20) = 20
      AND (newest.balance <> 0 OR (${isAskedOfNode('k')} AND k.first_height <= $2::bigint))
    LIMIT $4::bigint + (SELECT n FROM doubtful) + 1`;
});

/**
 * The holder's ERC-20 balances after a block, by contract: those that are not zero, and those of tokens that are asked of the node. Fewer than
 * are wanted, with more behind them, where very many were left out.
 */
export async function erc20BalancesAt(db: ReadDb, query: Erc20BalancesQuery): Promise<StoredBalances> {
  const { isLeftOut = () => false } = query;
  const balances: StoredBalance[] = [];
  let { after, limit } = query;
  for (let round = 1; ; round++) {
    const { found, isMore } = await nextBalances(db, { ...query, limit, ...(after !== undefined && { after }) });
    for (const balance of found) if (!isLeftOut(balance.token)) balances.push(balance);
    const end = isMore ? found.at(-1)!.token : undefined;
    if (end === undefined || balances.length >= query.limit || round === MOST_ROUNDS) return { balances, end };
    after = `0x${end}`;
    limit = Math.max(query.limit - balances.length, LEAST_A_ROUND);
  }
}

async function nextBalances(
  db: ReadDb,
  query: Erc20BalancesQuery,
): Promise<{ found: StoredBalance[]; isMore: boolean }> {
  const key = `${query.only ? 'only' : ''}.${query.chainId}`;
  const after = query.after ? bytea(query.after) : Buffer.alloc(0);
  const values: unknown[] = [bytea(query.holder), query.height, after, query.limit];
  if (query.only) values.push(query.only.map(bytea));
  const rows = await readRaw(db, { name: `eb.${key}`, text: balanceTexts(key), values });
  const wanted = query.limit + Number(rows[0]?.[6] ?? 0);
  const found = rows.slice(0, wanted).map((r) => ({
    token: r[0]!,
    balance: r[1]!,
    isAskedOfNode: r[2] === 't',
    decimals: r[3] === null ? null : Number(r[3]),
    name: r[4]!,
    symbol: r[5]!,
  }));
  return { found, isMore: rows.length > wanted };
}
