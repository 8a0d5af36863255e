import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Geth, type GethOptions, gethGenesis, startGeth } from '@nunatak/geth';
import { GENESIS_TIMESTAMP } from '../chain/anvil.js';
import { GethMiner } from '../chain/geth-miner.js';
import { DESTRUCTION_SCENARIOS } from '../chain/scenarios/destruction-scenarios.js';
import { PRAGUE_SCENARIOS } from '../chain/scenarios/prague-scenarios.js';
import { Signer } from '../chain/signer.js';
import { type Story, tellStory } from '../chain/traffic.js';
import type { Hex, Rpc } from '../rpc.js';

export const GETH_CHAIN_ID = 31_340;
/** Blocks' tips and withdrawals go to them; nothing else happens to them. */
const PAID: Hex[] = ['0x00000000000000000000000000000000feed0001', '0x00000000000000000000000000000000feed0002'];
const MONEY = `0x${(10n ** 24n).toString(16)}`;

/** A geth with a history. */
export interface GethChain {
  geth: Geth;
  rpc: Rpc;
  story: Story;
  stop(): Promise<void>;
}

/** Starts geth on a chain of its own and tells its story, with what only Ethereum has. */
export async function startGethChain(
  seed: number,
  blocks: number,
  options: Partial<GethOptions> = {},
): Promise<GethChain> {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-geth-'));
  const accounts = new Signer(GETH_CHAIN_ID).accounts;
  const alloc = Object.fromEntries(accounts.map((address) => [address, { balance: MONEY }]));
  const genesis = gethGenesis({ chainId: GETH_CHAIN_ID, timestamp: GENESIS_TIMESTAMP, alloc });
  const geth = await startGeth({ dataDir: join(folder, 'node'), genesis, ...options });
  const stop = async (): Promise<void> => {
    await geth.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const miner = new GethMiner(geth, GETH_CHAIN_ID, PAID);
    const more = [...DESTRUCTION_SCENARIOS, ...PRAGUE_SCENARIOS];
    const story = await tellStory(miner.rpc, { seed, blocks, miner, more });
    return { geth, rpc: miner.rpc, story, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
