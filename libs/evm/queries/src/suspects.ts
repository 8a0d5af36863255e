import { type ReadDb, readRaw } from '@nunatak/database';

/** A token that a heuristic found suspect. 40 lower-case hex digits. */
export type SuspectAddress = string;

/** Tokens that one of some heuristics found suspect, at most so many. */
export async function suspectTokens(
  db: ReadDb,
  chainId: string,
  heuristics: readonly string[],
  most: number,
): Promise<SuspectAddress[]> {
  const rows = await readRaw(db, {
    name: 'su',
    text: `SELECT encode(address, 'hex') FROM token_suspicion WHERE chain_id = $1 AND found <> '{}' AND found ?| $2::text[] LIMIT $3`,
    values: [chainId, heuristics, most],
  });
  return rows.map(([address]) => address!);
}

/** What a token is called, and since which height it is known. */
export interface TokenTexts {
  /** 40 lower-case hex digits. */
  address: string;
  height: number;
  name: string | null;
  symbol: string | null;
}

/** What tokens are called, in the order in which it became known: those behind a place, at most so many. */
export async function tokenTexts(
  db: ReadDb,
  chainId: string,
  after: { height: number; address: string },
  most: number,
): Promise<TokenTexts[]> {
  const rows = await readRaw(db, {
    name: 'tn',
    text: `SELECT encode(address, 'hex'), height, name, symbol FROM (
      (SELECT k.address, k.metadata_height AS height, k.name, k.symbol FROM token k
        WHERE k.chain_id = $1 AND k.metadata_height IS NOT NULL AND (k.metadata_height, k.address) > ($2::bigint, decode($3, 'hex'))
          AND NOT EXISTS (SELECT FROM token_text r WHERE r.chain_id = $1 AND r.address = k.address)
        ORDER BY k.metadata_height, k.address LIMIT $4)
      UNION ALL (SELECT r.address, r.height, r.name, r.symbol FROM token_text r
        WHERE r.chain_id = $1 AND (r.height, r.address) > ($2::bigint, decode($3, 'hex'))
        ORDER BY r.height, r.address LIMIT $4)) texts
      ORDER BY height, address LIMIT $4`,
    values: [chainId, after.height, after.address, most],
  });
  return rows.map(([address, height, name, symbol]) => ({
    address: address!,
    height: Number(height),
    name: name!,
    symbol: symbol!,
  }));
}
