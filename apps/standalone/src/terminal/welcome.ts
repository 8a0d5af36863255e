import { relative } from 'node:path';
import { onShutdown } from '@nunatak/core/shutdown';
import type { RunningDomain } from '@nunatak/embedding';
import type { Gateway } from '@nunatak/gateway';
import type { Screen } from './screen.js';

const RETRY_MS = 500;
/** After one domain has something to show, the others that have chains have this long to be shown beside it. */
const GRACE_MS = 15_000;

export interface WelcomeOptions {
  screen: Screen;
  gateway: Gateway;
  /** Health and metrics; absent where the port could not be had. */
  adminUrl: string | undefined;
  domains: readonly RunningDomain[];
  logFile: string | undefined;
  dataDir: string;
}

/** Prints where Nunatak answers and, once, as soon as there is something to see, first calls. */
export function welcome({ screen, gateway, adminUrl, domains, logFile, dataDir }: WelcomeOptions): void {
  const { dataUrl, metricsUrl } = gateway;
  screen.print(
    [
      '',
      'Nunatak is running. Ctrl-C stops it; the next start resumes.',
      `  Data API      ${dataUrl}   (reference: ${dataUrl}/docs)`,
      ...(gateway.serves('metrics') ? [`  Metrics API   ${metricsUrl}`] : []),
      ...(adminUrl === undefined ? [] : [`  Operators     ${adminUrl}/metrics, /healthz, /readyz`]),
      `  Chains        ${
        domains
          .flatMap(({ chains }) => chains.list())
          .map(({ name, chainId }) => `${name} (${chainId})`)
          .join(', ') || 'none is known yet'
      }`,
      `  Data          ${shortPath(dataDir)}${logFile === undefined ? '' : `   (log: ${shortPath(logFile)})`}`,
      ...domains.flatMap(({ demo }) => (demo ? [`  ${demo.hint}`] : [])),
    ].join('\n'),
  );
  let stopped = false;
  let timer: NodeJS.Timeout;
  let looking: Promise<void>;
  onShutdown('examples', async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
  });
  let deadline = Number.POSITIVE_INFINITY;
  const look = async (): Promise<void> => {
    const shown = domains.filter(({ chains }) => chains.list().length > 0);
    const paths = await Promise.all(shown.map((domain) => domain.examplePaths().catch(() => [])));
    if (stopped) return;
    if (paths.some(({ length }) => length > 0)) deadline = Math.min(deadline, performance.now() + GRACE_MS);
    if ((shown.length > 0 && paths.every(({ length }) => length > 0)) || performance.now() >= deadline) {
      screen.print(['', 'Try:', ...paths.flat().map((path) => `  curl '${dataUrl}${path}'`), ''].join('\n'));
      return;
    }
    timer = setTimeout(() => {
      looking = look();
    }, RETRY_MS);
  };
  looking = look();
}

function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') || short === '' ? path : short;
}
