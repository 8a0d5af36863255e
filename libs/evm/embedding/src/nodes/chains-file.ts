import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfiguredChains } from '@nunatak/evm-chains';

/**
 * Asks nodes for their chains, until each has answered, and writes a chains file that names them.
 * @param print shows why a node's chain is not known yet
 * @returns its path
 */
export async function writeChainsFile(
  folder: string,
  rpcUrls: string[],
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  const configured = new ConfiguredChains({ rpcUrls });
  signal.addEventListener('abort', () => void configured.close(), { once: true });
  await configured.look();
  configured.follow({ onChange: () => {}, onFault: (text) => print(`waiting: ${text}`) });
  await configured.settled();
  signal.throwIfAborted();
  const entries = configured.chains.map(({ chainId, endpoints }) => ({
    chainId,
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
