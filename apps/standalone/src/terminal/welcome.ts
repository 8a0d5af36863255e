import { relative } from 'node:path';
import type { Chain } from '@firn/evm-chains';
import type { Gateway } from '@firn/gateway';
import { onShutdown } from '@firn/platform/shutdown';
import pg from 'pg';
import { examplePaths } from './examples.js';
import type { Screen } from './screen.js';

const RETRY_MS = 500;

export interface WelcomeOptions {
  screen: Screen;
  gateway: Gateway;
  /** Health and metrics; absent where the port could not be had. */
  adminUrl: string | undefined;
  databaseUrl: string;
  chains: Chain[];
  logFile: string | undefined;
  dataDir: string;
  isDemo: boolean;
}

/** Says where Firn answers, and, as soon as there is something to see, how to look at it. */
export async function welcome({
  screen,
  gateway,
  adminUrl,
  databaseUrl,
  chains,
  logFile,
  dataDir,
  isDemo,
}: WelcomeOptions): Promise<void> {
  const { dataUrl, metricsUrl } = gateway;
  screen.print(
    [
      '',
      'Firn is running. Ctrl-C stops it; the next start resumes.',
      `  Data API      ${dataUrl}   (reference: ${dataUrl}/docs)`,
      `  Metrics API   ${metricsUrl}`,
      ...(adminUrl === undefined ? [] : [`  Operators     ${adminUrl}/metrics, /healthz, /readyz`]),
      `  Chains        ${chains.map(({ name, chainId }) => `${name} (${chainId})`).join(', ')}`,
      `  Data          ${shortPath(dataDir)}${logFile === undefined ? '' : `   (log: ${shortPath(logFile)})`}`,
      ...(isDemo ? ['  This is a local demo chain. For your own: FIRN_EVM_RPC=http://127.0.0.1:8545 npm start'] : []),
    ].join('\n'),
  );
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => {});
  let stopped = false;
  let timer: NodeJS.Timeout;
  onShutdown('examples', async () => {
    stopped = true;
    clearTimeout(timer);
    await pool.end();
  });
  const look = async (): Promise<void> => {
    for (const { chainId } of chains) {
      const paths = await examplePaths(pool, chainId).catch(() => []);
      if (stopped) return;
      if (!paths.length) continue;
      screen.print(['', 'Try:', ...paths.map((path) => `  curl '${dataUrl}${path}'`), ''].join('\n'));
      return;
    }
    timer = setTimeout(() => void look(), RETRY_MS);
  };
  void look();
}

function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') || short === '' ? path : short;
}
