import type { StatementSink } from '@nunatak/database';
import type { Hex } from '@nunatak/evm-contracts';
import { BETWEEN_ACCOUNTS, bytea, hex, IS_CREATION, partitionName } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';
import type { StoredToken } from './tokens.js';

/** A token that heuristics are to judge. */
export interface DueSuspect {
  address: Hex;
  standard: 20 | 1155;
  firstHeight: number;
  /** When the block of that height was made, in Unix seconds; 0 where it is not stored. */
  firstAt: number;
  /** When the newest block was made. */
  now: number;
}

/** What was found of a token at a block. */
export interface SuspicionFindings {
  address: Hex;
  /** The heuristics that judged it. */
  judged: readonly string[];
  /** Why it is suspect, by heuristic. */
  found: Readonly<Record<string, string>>;
  /** When it is to be judged again, in Unix seconds by the chain's clock. */
  dueAt: number;
}

/** Notes tokens that are to be judged, inside the caller's transaction: each is there once. */
export async function noteSuspects(
  client: StatementSink,
  chainId: string,
  tokens: readonly Pick<StoredToken, 'address' | 'firstHeight'>[],
): Promise<void> {
  await client.query(
    `INSERT INTO token_suspicion (chain_id, address, first_height) SELECT $1, * FROM unnest($2::bytea[], $3::bigint[])
     ON CONFLICT (chain_id, address) DO NOTHING`,
    [chainId, tokens.map(({ address }) => bytea(address)), tokens.map(({ firstHeight }) => firstHeight)],
  );
}

/** Notes all stored tokens that are to be judged and are not noted: those of before heuristics were on. */
export async function noteStoredSuspects(db: Pool, chainId: string): Promise<void> {
  await db.query(
    `INSERT INTO token_suspicion (chain_id, address, first_height)
     SELECT t.chain_id, t.address, t.first_height FROM token t
     WHERE t.chain_id = $1 AND t.standard IN (20, 1155)
       AND NOT EXISTS (SELECT FROM token_suspicion s WHERE s.chain_id = t.chain_id AND s.address = t.address)
     ON CONFLICT (chain_id, address) DO NOTHING`,
    [chainId],
  );
}

/** Has the tokens judged soon that not all of these heuristics have judged, inside the caller's transaction. */
export async function judgeByAll(client: PoolClient, chainId: string, heuristics: string[]): Promise<void> {
  await client.query(
    'UPDATE token_suspicion SET due_at = 0 WHERE chain_id = $1 AND due_at > 0 AND NOT judged @> $2::text[]',
    [chainId, heuristics],
  );
}

/** Tokens that are due by the clock of the newest block, without some; those that have waited longest first. */
export async function readDueSuspects(
  db: Pool,
  chainId: string,
  most: number,
  without: Hex[] = [],
): Promise<DueSuspect[]> {
  const block = partitionName('block', chainId);
  const { rows } = await db.query<{
    address: Buffer;
    standard: 20 | 1155;
    first_height: string;
    first_at: string | null;
    now: string;
  }>(
    `SELECT s.address, t.standard, t.first_height, b.timestamp AS first_at, newest.timestamp AS now
     FROM (SELECT timestamp FROM ${block} ORDER BY height DESC LIMIT 1) newest
     JOIN token_suspicion s ON s.chain_id = $1 AND s.due_at <= newest.timestamp
     JOIN token t ON t.chain_id = $1 AND t.address = s.address AND t.standard IN (20, 1155)
     LEFT JOIN ${block} b ON b.height = t.first_height
     WHERE s.address NOT IN (SELECT unnest($3::bytea[]))
     ORDER BY s.due_at LIMIT $2`,
    [chainId, most, without.map(bytea)],
  );
  return rows.map((row) => ({
    address: hex(row.address),
    standard: row.standard,
    firstHeight: Number(row.first_height),
    firstAt: Number(row.first_at ?? 0),
    now: Number(row.now),
  }));
}

/** Writes what was found of tokens at a block, inside the caller's transaction. */
export async function writeSuspicionFindings(
  client: PoolClient,
  chainId: string,
  height: number,
  findings: SuspicionFindings[],
): Promise<void> {
  for (const { address, judged, found, dueAt } of findings)
    await client.query(
      `UPDATE token_suspicion SET due_at = $4, judged_height = $3, judged = $5, found = $6 WHERE chain_id = $1 AND address = $2`,
      [chainId, bytea(address), height, dueAt, judged, JSON.stringify(found)],
    );
}

/** How many of a token's transfers are looked at: the first ones. What is counted of a token costs no more than that. */
export const MOST_TRANSFERS = 5_000;

/** When and where a contract was made, as far as it is known. */
export interface KnownCreation {
  height: number;
  /** Unix seconds. */
  at: number;
}

/** The last creation of a contract up to a height; undefined where no stored block shows one. */
export async function creationOf(
  db: Pool,
  chainId: string,
  contract: Hex,
  upTo: number,
): Promise<KnownCreation | undefined> {
  const { rows } = await db.query<{ height: string; timestamp: string }>(
    `SELECT c.height, b.timestamp FROM ${partitionName('contract_change', chainId)} c
     JOIN ${partitionName('block', chainId)} b ON b.height = c.height
     WHERE c.address = $1 AND ${IS_CREATION('c')} AND c.height <= $2 ORDER BY c.height DESC LIMIT 1`,
    [bytea(contract), upTo],
  );
  return rows[0] && { height: Number(rows[0].height), at: Number(rows[0].timestamp) };
}

/** Heights, both inclusive. */
interface Heights {
  from: number;
  to: number;
}

/** An account from which a token was moved without its signature, and without a log that it ever agreed. */
export interface UnaskedMoves {
  account: Hex;
  transfers: number;
}

/**
 * Of a token's first transfers between accounts: how many there are, and those that their senders neither signed nor agreed to before. Whether
 * these accounts have code the store can't say.
 */
export async function movesInOthersNames(
  db: Pool,
  chainId: string,
  token: Hex,
  { from, to }: Heights,
): Promise<{ transfers: number; unasked: UnaskedMoves[] }> {
  const { rows } = await db.query<{ all: string; account: Buffer | null; transfers: string }>(
    `WITH moves AS MATERIALIZED (SELECT m.height, m.transaction_index, m.log_index, m.from_address
       FROM (SELECT * FROM ${partitionName('token_transfer', chainId)} WHERE token = $1 AND height BETWEEN $2 AND $3
         ORDER BY height, log_index, batch_index LIMIT ${MOST_TRANSFERS}) m
       WHERE ${BETWEEN_ACCOUNTS}),
     unasked AS (SELECT v.from_address AS account, count(*) AS transfers FROM moves v
       JOIN ${partitionName('transaction', chainId)} x ON x.height = v.height AND x.transaction_index = v.transaction_index
       WHERE x.from_address <> v.from_address
         AND NOT EXISTS (SELECT FROM ${partitionName('token_consent', chainId)} c
           WHERE c.token = $1 AND c.account = v.from_address AND (c.height, c.log_index) < (v.height, v.log_index))
       GROUP BY v.from_address)
     SELECT (SELECT count(*) FROM moves) AS all, u.account, u.transfers FROM (SELECT 1) one LEFT JOIN unasked u ON true`,
    [bytea(token), from, to],
  );
  return {
    transfers: Number(rows[0]!.all),
    unasked: rows.flatMap(({ account, transfers }) =>
      account ? [{ account: hex(account), transfers: Number(transfers) }] : [],
    ),
  };
}

/** An account that received a token early. */
export interface EarlyRecipient {
  account: Hex;
  /** In a transaction that it did not sign, and that gave the token to many. */
  wasAirdropped: boolean;
  /** It has sent the token on, or called its contract. */
  isUsing: boolean;
}

/**
 * Who received a token in its first transfers, up to a time. Contracts that stored blocks show to have been made don't count; whether other
 * accounts have code the store can't say. Of later transfers and calls the latest {@link MOST_TRANSFERS} are looked at.
 * @param until Unix seconds
 * @param atOnce to so many accounts a transaction has to give the token
 */
export async function earlyRecipients(
  db: Pool,
  chainId: string,
  token: Hex,
  { from, to }: Heights,
  until: number,
  atOnce: number,
): Promise<EarlyRecipient[]> {
  const [transfer, transaction, block, change] = ['token_transfer', 'transaction', 'block', 'contract_change'].map(
    (table) => partitionName(table, chainId),
  );
  const { rows } = await db.query<{ account: Buffer; was_airdropped: boolean; is_using: boolean }>(
    `WITH given AS MATERIALIZED (SELECT m.height, m.transaction_index, m.from_address, m.to_address, x.from_address AS signer
       FROM (SELECT * FROM ${transfer} WHERE token = $1 AND height BETWEEN $2 AND $3
         ORDER BY height, log_index, batch_index LIMIT ${MOST_TRANSFERS}) m
       JOIN ${block} b ON b.height = m.height AND b.timestamp < $4
       JOIN ${transaction} x ON x.height = m.height AND x.transaction_index = m.transaction_index
       WHERE m.value > 0 AND m.to_address <> '\\x${'00'.repeat(20)}'),
     large AS (SELECT height, transaction_index FROM given GROUP BY 1, 2 HAVING count(DISTINCT to_address) >= $5),
     recipient AS (SELECT g.to_address AS account, bool_or(g.signer <> g.to_address AND l.height IS NOT NULL) AS was_airdropped
       FROM given g LEFT JOIN large l ON l.height = g.height AND l.transaction_index = g.transaction_index GROUP BY 1),
     active AS (SELECT from_address AS account FROM given
       UNION SELECT from_address FROM (SELECT from_address FROM ${transfer} WHERE token = $1 AND height BETWEEN $2 AND $3
         ORDER BY height DESC LIMIT ${MOST_TRANSFERS}) latest
       UNION SELECT from_address FROM (SELECT from_address FROM ${transaction} WHERE to_address = $1 AND height BETWEEN $2 AND $3
         ORDER BY height DESC LIMIT ${MOST_TRANSFERS}) called)
     SELECT r.account, r.was_airdropped, r.account IN (SELECT account FROM active) AS is_using FROM recipient r
     WHERE NOT EXISTS (SELECT FROM ${change} c WHERE c.address = r.account)`,
    [bytea(token), from, to, until, atOnce],
  );
  return rows.map((row) => ({
    account: hex(row.account),
    wasAirdropped: row.was_airdropped,
    isUsing: row.is_using,
  }));
}
