import { chainNumbersOf } from '@nunatak/primary-network-platform-state';
import type { Pool, PoolClient } from 'pg';
import { readPlatformEntries } from './platform-entries.js';

// Stored amounts that nodes state, too: what is derived of the P-Chain is right as long as they agree.

/**
 * Returns the supply after a block of the P-Chain, in nAVAX; undefined where the block is not stored. Not to be asked during a bulk load,
 * which leaves out the index.
 */
export async function storedSupply(
  db: Pool | PoolClient,
  networkId: string,
  height: number,
): Promise<bigint | undefined> {
  const { rows } = await db.query<{ current_supply: string | null }>(
    `SELECT current_supply FROM block WHERE network_id = $1 AND chain = 'P' AND height = $2`,
    [networkId, height],
  );
  const supply = rows[0]?.current_supply ?? undefined;
  return supply === undefined ? undefined : BigInt(supply);
}

/** Returns the excess by which L1 validators pay, if the P-Chain's last stored block has that time. @param time Unix seconds */
export async function storedFeeExcess(
  db: Pool | PoolClient,
  networkId: string,
  time: number,
): Promise<bigint | undefined> {
  const numbers = chainNumbersOf(await readPlatformEntries(db, networkId, 'chain'));
  return numbers && Number(numbers.chainTime) === time ? numbers.l1ValidatorExcess : undefined;
}
