import { interruptiblePool } from '@nunatak/database';
import { withPool } from '@nunatak/embedding';
import type { Chain } from '@nunatak/evm-chains';
import { registerChain } from '@nunatak/evm-schema';
import { readChainHead, removeChain } from '@nunatak/evm-writes';
import type pg from 'pg';
import { DEMO_CHAIN_ID } from './demo/anvil.js';
import type { DemoChain, DemoHead } from './demo/demo-chain.js';

/** Making a chain's partitions waits for whoever reads the tables. */
const PREPARE_MS = 60_000;

/** Takes a chain out of the store. @returns false where it is not there */
export async function forgetChain(databaseUrl: string, chainId: string): Promise<boolean> {
  if (!/^\d+$/.test(chainId)) return false;
  return withPool(databaseUrl, async (pool) => {
    if (!(await readChainHead(pool, chainId))) return false;
    await removeChain(pool, chainId);
    return true;
  });
}

/** Whether what the store has of the demo chain leads up to this head: then the node has every state that is still to be asked for. */
export async function storeFollows(databaseUrl: string, { genesisHash, height }: DemoHead): Promise<boolean> {
  return withPool(databaseUrl, async (pool) => {
    if ((await storedGenesis(pool, DEMO_CHAIN_ID)) !== genesisHash) return false;
    const head = await readChainHead(pool, DEMO_CHAIN_ID);
    return head !== undefined && head.height >= height - 1;
  });
}

/**
 * Makes room for every chain before anyone reads or writes it. The demo chain that the store has may be another than the one that runs:
 * then the store's is dropped. When the node lost its last blocks, it is made to grow.
 */
export async function prepareStore(databaseUrl: string, chains: Chain[], demo: DemoChain | undefined): Promise<void> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error('the store could not be prepared in time')), PREPARE_MS);
  try {
    await withPool(databaseUrl, async (pool) => {
      if (demo) await matchDemo(pool, demo);
      const interruptible = interruptiblePool(pool, abort.signal);
      for (const { chainId, startBlock } of chains) await registerChain(interruptible, chainId, startBlock);
    });
  } finally {
    clearTimeout(timer);
  }
}

async function matchDemo(pool: pg.Pool, { genesisHash, growBeyond }: DemoChain): Promise<void> {
  const stored = await storedGenesis(pool, DEMO_CHAIN_ID);
  if (stored === undefined) return;
  if (stored !== genesisHash) return removeChain(pool, DEMO_CHAIN_ID);
  const head = await readChainHead(pool, DEMO_CHAIN_ID);
  if (head) await growBeyond(head.height);
}

async function storedGenesis(pool: pg.Pool, chainId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ genesis: string | null }>(
    `SELECT '0x' || encode(genesis_hash, 'hex') AS genesis FROM log_position WHERE chain_id = $1`,
    [chainId],
  );
  return rows[0]?.genesis ?? undefined;
}
