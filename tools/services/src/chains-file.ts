import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
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
  // Endpoints hold keys. One of an earlier run may be open to others, and keeps its mode when it is written.
  closeToOthers(folder, file);
  writeFileSync(file, `${JSON.stringify({ chains: entries }, null, 2)}\n`, { mode: 0o600 });
  return file;
}

/** Root's PostgreSQL runs as another user, who has to pass the folder, though not to list it. */
function closeToOthers(folder: string, file: string): void {
  if (process.platform === 'win32') return;
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  if (existsSync(file)) chmodSync(file, 0o600);
}
