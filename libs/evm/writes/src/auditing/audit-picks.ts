import type { Hex } from '@nunatak/evm-contracts';
import {
  type AuditedHolding,
  type AuditedKind,
  bytea,
  type FoundHolding,
  type HoldingRow,
  holdingOf,
} from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';

/** So many of a token's latest, and as many of its largest holdings are picked. Of the chain's own coin more: it is one for all. */
const PICKED = { coin: 100, token: 4 };

const COIN: Hex = '0x';

/** Adds holdings to those that are picked, inside the caller's transaction: of each token the latest and the largest stay. */
export async function pickHoldings(
  client: PoolClient,
  chainId: string,
  kind: AuditedKind,
  holdings: readonly FoundHolding[],
): Promise<void> {
  const most = kind === 'native' ? PICKED.coin : PICKED.token;
  const picks = holdings.filter(({ balance }) => balance !== '0');
  if (picks.length === 0) return;
  const tokens = picks.map(({ token = COIN }) => bytea(token));
  await client.query(
    `INSERT INTO audit_pick (chain_id, kind, token, holder, token_id, balance, height)
     SELECT $1, $2, token, holder, token_id, balance, height FROM (
       SELECT *, row_number() OVER (PARTITION BY token ORDER BY balance DESC, holder, token_id) AS large,
         row_number() OVER (PARTITION BY token ORDER BY height DESC, holder, token_id) AS late
       FROM unnest($3::bytea[], $4::bytea[], $5::numeric[], $6::numeric[], $7::bigint[]) found(token, holder, token_id, balance, height)) ranked
     WHERE large <= $8 OR late <= $8
     ON CONFLICT (chain_id, kind, token, holder, token_id) DO UPDATE SET balance = excluded.balance, height = excluded.height`,
    [
      chainId,
      kind,
      tokens,
      picks.map(({ holder }) => bytea(holder)),
      picks.map(({ tokenId = 0n }) => tokenId.toString()),
      picks.map(({ balance }) => balance),
      picks.map(({ height }) => height),
      most,
    ],
  );
  await client.query(
    `DELETE FROM audit_pick p USING (
       SELECT token, holder, token_id, row_number() OVER (PARTITION BY token ORDER BY balance DESC, holder, token_id) AS large,
         row_number() OVER (PARTITION BY token ORDER BY height DESC, holder, token_id) AS late
       FROM audit_pick WHERE chain_id = $1 AND kind = $2 AND token = ANY($3::bytea[])) ranked
     WHERE p.chain_id = $1 AND p.kind = $2 AND p.token = ranked.token AND p.holder = ranked.holder AND p.token_id = ranked.token_id
       AND ranked.large > $4 AND ranked.late > $4`,
    [chainId, kind, [...new Map(tokens.map((token) => [token.toString('hex'), token])).values()], most],
  );
}

/** Some of the picked holdings, token by token. */
export async function pickedHoldings(
  pool: Pool,
  chainId: string,
  kind: AuditedKind,
  limit: number,
): Promise<AuditedHolding[]> {
  const { rows } = await pool.query<Required<HoldingRow>>(
    `SELECT token, holder, token_id FROM audit_pick WHERE chain_id = $1 AND kind = $2 ORDER BY token, holder, token_id LIMIT $3`,
    [chainId, kind, limit],
  );
  return rows.map(({ holder, token, token_id }) =>
    holdingOf({ holder, ...(kind !== 'native' && { token }), ...(hasIds(kind) && { token_id }) }),
  );
}

/** Forgets picked holdings that were compared, inside the caller's transaction. */
export async function dropPicked(
  client: PoolClient,
  chainId: string,
  kind: AuditedKind,
  holdings: readonly AuditedHolding[],
): Promise<void> {
  await client.query(
    `DELETE FROM audit_pick p USING unnest($3::bytea[], $4::bytea[], $5::numeric[]) done(token, holder, token_id)
     WHERE p.chain_id = $1 AND p.kind = $2 AND p.token = done.token AND p.holder = done.holder AND p.token_id = done.token_id`,
    [
      chainId,
      kind,
      holdings.map(({ token = COIN }) => bytea(token)),
      holdings.map(({ holder }) => bytea(holder)),
      holdings.map(({ tokenId = 0n }) => tokenId.toString()),
    ],
  );
}

function hasIds(kind: AuditedKind): boolean {
  return kind === 'erc721' || kind === 'erc1155';
}
