import type { Chain } from '@firn/evm-chains';
import { readChainHead, registerChain, removeChain } from '@firn/evm-store';
import pg from 'pg';
import type { DemoChain } from './demo/demo-chain.js';

/**
 * Makes room for every chain before anyone reads or writes it. The demo chain that the store has may be another than the one that runs
 * (its folder was lost or has grown too large): then the store's is dropped. When the node lost its last blocks, it is made to grow.
 */
export async function prepareStore(databaseUrl: string, chains: Chain[], demo: DemoChain | undefined): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => {});
  try {
    if (demo) await matchDemo(pool, demo);
    for (const { chainId, startBlock } of chains) await registerChain(pool, chainId, startBlock);
  } finally {
    await pool.end();
  }
}

async function matchDemo(pool: pg.Pool, { chain: { chainId }, genesisHash, growBeyond }: DemoChain): Promise<void> {
  const { rows } = await pool.query<{ genesis: string }>(
    `SELECT '0x' || encode(genesis_hash, 'hex') AS genesis FROM chain_head WHERE chain_id = $1 AND genesis_hash IS NOT NULL`,
    [chainId],
  );
  if (!rows[0]) return;
  if (rows[0].genesis !== genesisHash) return removeChain(pool, chainId);
  const head = await readChainHead(pool, chainId);
  if (head) await growBeyond(head.height);
}
