import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadChains } from '@firn/evm-chains';

/** Asks nodes for their chains and writes a chains file that names them, for services that need one. Tells its path. */
export async function writeChainsFile(folder: string, rpcUrls: string[]): Promise<string> {
  const chains = await loadChains({ rpcUrls });
  const entries = chains.map(({ chainId, endpoints }) => ({
    chainId: Number(chainId),
    endpoints: endpoints.map(({ rpcUrl }) => rpcUrl),
  }));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'chains.json');
  writeFileSync(file, `${JSON.stringify({ chains: entries }, null, 2)}\n`);
  return file;
}
