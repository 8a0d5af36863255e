import { relative } from 'node:path';
import type { Gateway } from '@firn/gateway';
import { onShutdown } from '@firn/platform/shutdown';
import type { RunningDomain } from '../domains/domain.js';
import type { Screen } from './screen.js';

const RETRY_MS = 500;

export interface WelcomeOptions {
  screen: Screen;
  gateway: Gateway;
  /** Health and metrics; absent where the port could not be had. */
  adminUrl: string | undefined;
  domains: readonly RunningDomain[];
  logFile: string | undefined;
  dataDir: string;
}

/** Says where Firn answers, and, as soon as there is something to see, how to look at it. */
export function welcome({ screen, gateway, adminUrl, domains, logFile, dataDir }: WelcomeOptions): void {
  const { dataUrl, metricsUrl } = gateway;
  screen.print(
    [
      '',
      'Firn is running. Ctrl-C stops it; the next start resumes.',
      `  Data API      ${dataUrl}   (reference: ${dataUrl}/docs)`,
      `  Metrics API   ${metricsUrl}`,
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
  // Each domain's are shown as soon as it has some: one that has nothing yet keeps no other one waiting.
  const waiting = new Set(domains);
  const look = async (): Promise<void> => {
    for (const domain of waiting) {
      const paths = await domain.examplePaths().catch(() => []);
      if (stopped) return;
      if (!paths.length) continue;
      waiting.delete(domain);
      screen.print(['', 'Try:', ...paths.map((path) => `  curl '${dataUrl}${path}'`), ''].join('\n'));
    }
    if (!waiting.size) return;
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
