import { partitionName } from '@nunatak/evm-schema';
import type { Pool } from 'pg';

/** Paths of a chain's API that have something to show, by what is stored now. */
export async function examplePaths(pool: Pool, chainId: string): Promise<string[]> {
  const address = await busiestAddress(pool, chainId);
  if (!address) return [];
  const chain = `/v1/chains/${chainId}`;
  const collector = await latestCollector(pool, chainId);
  return [
    `${chain}/addresses/${address}/transactions?pageSize=5`,
    `${chain}/addresses/${address}/balances:listErc20`,
    `${chain}/addresses/${address}/balances:getNative`,
    ...(collector ? [`${chain}/addresses/${collector}/balances:listCollectibles?pageSize=5`] : []),
    `${chain}/blocks?pageSize=1`,
  ];
}

/** Who was given a collection's token lately. */
async function latestCollector(pool: Pool, chainId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ address: string }>(`
    SELECT '0x' || encode(to_address, 'hex') AS address
    FROM (SELECT * FROM ${partitionName('token_transfer', chainId)} ORDER BY height DESC LIMIT 1000) latest
    WHERE standard <> 20 AND to_address <> '\\x0000000000000000000000000000000000000000'
    ORDER BY height DESC, transaction_index DESC, log_index DESC LIMIT 1`);
  return rows[0]?.address;
}

/** Who had most to do with tokens lately, or else sent the newest transaction. */
async function busiestAddress(pool: Pool, chainId: string): Promise<string | undefined> {
  const byTransfers = `
    SELECT '0x' || encode(address, 'hex') AS address
    FROM (SELECT from_address, to_address FROM ${partitionName('token_transfer', chainId)} ORDER BY height DESC LIMIT 1000) latest,
      unnest(ARRAY[from_address, to_address]) address
    WHERE address <> '\\x0000000000000000000000000000000000000000'
      AND EXISTS (SELECT FROM ${partitionName('transaction', chainId)} t WHERE t.from_address = address)
    GROUP BY address ORDER BY count(*) DESC, address LIMIT 1`;
  const bySending = `
    SELECT '0x' || encode(from_address, 'hex') AS address FROM ${partitionName('transaction', chainId)} ORDER BY height DESC LIMIT 1`;
  for (const sql of [byTransfers, bySending]) {
    const { rows } = await pool.query<{ address: string }>(sql);
    if (rows[0]) return rows[0].address;
  }
  return undefined;
}
