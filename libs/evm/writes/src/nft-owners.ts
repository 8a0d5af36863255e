import type { Hex } from '@nunatak/evm-contracts';
import { bytea } from '@nunatak/evm-schema';
import type { Pool } from 'pg';

/** An ERC-721 token, and the owner that its contract names. */
export interface NamedOwner {
  token: Hex;
  tokenId: bigint;
  owner: Hex;
}

/** Notes owners whom no transfer names, so that their lists ask the contracts for these tokens. Each is there once. */
export async function noteNftOwners(pool: Pool, chainId: string, owners: readonly NamedOwner[]): Promise<void> {
  if (owners.length === 0) return;
  await pool.query(
    `INSERT INTO nft_owner (chain_id, owner, token, token_id) SELECT $1, * FROM unnest($2::bytea[], $3::bytea[], $4::numeric[])
     ON CONFLICT DO NOTHING`,
    [
      chainId,
      owners.map(({ owner }) => bytea(owner)),
      owners.map(({ token }) => bytea(token)),
      owners.map(({ tokenId }) => tokenId.toString()),
    ],
  );
}
