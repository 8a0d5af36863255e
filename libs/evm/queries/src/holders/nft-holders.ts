import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { bytea, partitionName } from '@nunatak/evm-schema';
import {
  type HolderRange,
  type HolderTimes,
  holderRows,
  rangeValues,
  readHolders,
  type StoredHolders,
} from './holder-page.js';
import { walkedAddresses } from './walked-addresses.js';

/** A list of those who had a token of a collection. */
export interface NftHolders extends HolderRange {
  /** An ERC-721 or ERC-1155 contract. */
  token: string;
}

const NOBODY_BYTES = `'\\x${'00'.repeat(20)}'::bytea`;

/** How many different tokens of the collection `token` the account `w` has after a block. An amount of one ERC-1155 token counts as one. */
function heldTokens(chainId: string, token: string, height: string): string {
  const transfer = partitionName('token_transfer', chainId);
  const balance = partitionName('erc1155_balance', chainId);
  return `(SELECT count(*) FROM (SELECT DISTINCT t.token_id FROM ${transfer} t
      WHERE t.standard = 721 AND t.to_address = w.address AND t.token = ${token} ORDER BY t.token_id) i
    WHERE (SELECT t.to_address FROM ${transfer} t WHERE t.standard = 721 AND t.token = ${token} AND t.token_id = i.token_id
      AND t.height <= ${height} ORDER BY t.height DESC, t.log_index DESC, t.batch_index DESC LIMIT 1) = w.address)
    + (SELECT count(*) FROM (SELECT DISTINCT b.token_id FROM ${balance} b
      WHERE b.holder = w.address AND b.token = ${token} ORDER BY b.token_id) i
    WHERE (SELECT b.balance FROM ${balance} b WHERE b.holder = w.address AND b.token = ${token} AND b.token_id = i.token_id
      AND b.height <= ${height} ORDER BY b.height DESC LIMIT 1) > 0)`;
}

/** The heights `since` and before `until` at which the account `w` had one of the tokens, of the last move at or below `from` and those up to `to`. */
function spansOf(chainId: string, token: string, from: string, to: string): string {
  const transfer = partitionName('token_transfer', chainId);
  const balance = partitionName('erc1155_balance', chainId);
  const single = `${transfer} t WHERE t.standard = 721 AND t.token = ${token} AND t.token_id = i.token_id`;
  return `SELECT o.since, o.until FROM (SELECT DISTINCT t.token_id FROM ${transfer} t
      WHERE t.standard = 721 AND t.to_address = w.address AND t.token = ${token} ORDER BY t.token_id) i
    CROSS JOIN LATERAL (SELECT l.height AS since, lead(l.height) OVER (ORDER BY l.height) AS until, l.to_address
      FROM (SELECT DISTINCT ON (t.height) t.height, t.to_address FROM ${single} AND t.height <= ${to}
          AND t.height >= coalesce((SELECT t.height FROM ${single} AND t.height <= ${from} ORDER BY t.height DESC LIMIT 1), 0)
        ORDER BY t.height DESC, t.log_index DESC, t.batch_index DESC) l) o
    WHERE o.to_address = w.address
    UNION ALL SELECT o.since, o.until FROM (SELECT b.height AS since, b.balance,
        lead(b.height) OVER (PARTITION BY b.token_id ORDER BY b.height) AS until FROM ${balance} b
      WHERE b.holder = w.address AND b.token = ${token} AND b.height <= ${to}) o
    WHERE o.balance > 0`;
}

/** Of {@link spansOf}: whether one reaches into the range, or all of it is covered by some of them. */
function isMatchOf(times: HolderTimes, spans: string, from: string, to: string): string {
  if (times === 'any') return `EXISTS (SELECT 1 FROM (${spans}) s WHERE s.until IS NULL OR s.until > ${from})`;
  // A span begins no later than those before it end, the first one with the range.
  return `coalesce((SELECT bool_and(s.since <= coalesce(s.reached, ${from})) AND bool_or(s.until > ${to})
    FROM (SELECT c.since, c.until, max(c.until) OVER (ORDER BY c.since, c.until ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS reached
      FROM (SELECT p.since, coalesce(p.until, 9223372036854775807) AS until FROM (${spans}) p) c WHERE c.until > ${from}) s), false)`;
}

/**
 * Parameters: those of {@link rangeValues}, token, from, to. At one height, the tokens of that height are counted, which looks at fewer rows
 * than spans do.
 */
const texts = remembered((key) => {
  const [times, chainId] = key.split('.') as [HolderTimes | 'now', string];
  const only = 'b.token = $4::bytea AND b.standard IN (721, 1155)';
  const index = { table: partitionName('token_transfer', chainId), address: 'to_address', only };
  const [token, from, to] = ['$4::bytea', '$5::bigint', '$6::bigint'] as const;
  const look =
    times === 'now'
      ? // OFFSET 0 keeps the planner from counting twice.
        `SELECT h.n > 0 AS is_match, h.n::text AS value FROM (SELECT ${heldTokens(chainId, token, from)} AS n OFFSET 0) h`
      : `SELECT ${isMatchOf(times, spansOf(chainId, token, from, to), from, to)} AS is_match, NULL AS value`;
  return `${walkedAddresses(index, '$1', '$3')} ${holderRows(look)}`;
});

/** Receivers who are no holders: what is sent there is burned. */
const NOBODY = `0x${'0'.repeat(40)}`;

/**
 * Accounts that had a token of a collection at one moment of a range or at all, by address. Where the range is one block, `value` is how
 * many different tokens each had.
 */
export function nftHolders(db: ReadDb, query: NftHolders): Promise<StoredHolders> {
  const { chainId, token, times, from, to, limit, after = NOBODY } = query;
  const key = `${from === to ? 'now' : times}.${chainId}`;
  const values = [...rangeValues({ ...query, after }), bytea(token), from];
  if (from !== to) values.push(to);
  return readHolders(db, { name: `hn.${key}`, text: texts(key), values }, limit);
}

const countTexts = remembered((chainId) => {
  const transfer = partitionName('token_transfer', chainId);
  const index = { table: transfer, address: 'token_id', only: 'b.token = $3::bytea AND b.standard IN (721, 1155)' };
  return `${walkedAddresses(index, '$1', '$2', 'numeric')}
    SELECT count(*) FILTER (WHERE coalesce(single.to_address <> ${NOBODY_BYTES}, supply.balance < 0, false)), max(w.address) FILTER (WHERE w.is_end)
    FROM walked w
    LEFT JOIN LATERAL (SELECT t.to_address FROM ${transfer} t WHERE t.standard = 721 AND t.token = $3::bytea AND t.token_id = w.address
      AND t.height <= $4::bigint ORDER BY t.height DESC, t.log_index DESC, t.batch_index DESC LIMIT 1) single ON true
    LEFT JOIN LATERAL (SELECT b.balance FROM ${partitionName('erc1155_balance', chainId)} b
      WHERE b.holder = ${NOBODY_BYTES} AND b.token = $3::bytea AND b.token_id = w.address AND b.height <= $4::bigint
      ORDER BY b.height DESC LIMIT 1) supply ON true`;
});

/** How many of a collection's tokens, from a token id on, somebody had after a block. */
export interface TokenCount {
  count: number;
  /** The token id behind which the count goes on; absent: all are counted. */
  end?: bigint;
}

/** Counts a collection's tokens that somebody had after a block. @param mostWalked how many tokens are looked at, about */
export async function countTokens(
  db: ReadDb,
  query: { chainId: string; token: string; height: number; after?: bigint; mostWalked: number },
): Promise<TokenCount> {
  const { chainId, token, height, after = -1n, mostWalked } = query;
  const values = [after.toString(), mostWalked, bytea(token), height];
  const [row] = await readRaw(db, { name: `hc.${chainId}`, text: countTexts(chainId), values });
  const end = row?.[1];
  return { count: Number(row?.[0] ?? 0), ...(end != null && { end: BigInt(end) }) };
}
