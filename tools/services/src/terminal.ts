import type { ServiceStatus, Services } from './start-services.js';

/** pino's number for warnings. */
const WARN = 40;
const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/** A log line for people, or nothing where it is less than a warning and not all are wanted. */
export function readable(line: string, showAll: boolean): string | undefined {
  let entry: { level?: number; msg?: string; chainId?: string; err?: { message?: string } };
  try {
    entry = JSON.parse(line) as typeof entry;
  } catch {
    // Not of the logger: a crash, a warning of Node's.
    return line;
  }
  if (!showAll && (entry.level ?? WARN) < WARN) return undefined;
  const chain = entry.chainId === undefined ? '' : ` [chain ${entry.chainId}]`;
  const cause = entry.err?.message ? `: ${entry.err.message}` : '';
  return `${LEVELS[entry.level ?? 0] ?? ''}${chain} ${entry.msg ?? ''}${cause}`;
}

/** One process in one line: what it is, how it is, where to look. */
export function overviewLine(
  { name, replica, state, pid, adminPort, deaths }: ServiceStatus,
  readiness: Awaited<ReturnType<Services['readiness']>>,
): string {
  const health =
    state === 'stopped'
      ? 'stopped'
      : state === 'waiting'
        ? 'died, starts again'
        : readiness === undefined
          ? 'starting'
          : readiness.ready
            ? 'ready'
            : `not ready: ${readiness.faults.join('; ')}`;
  const where = `http://127.0.0.1:${adminPort}/readyz`;
  const died = deaths === 0 ? '' : `  (died ${deaths}×)`;
  return `${`${name} ${replica}`.padEnd(27)}${String(pid ?? '').padEnd(9)}${where.padEnd(32)}${health}${died}`;
}

/** Prints every process once, and then again whenever one changes. Tells how to end that. */
export function watchHealth(services: Services, print: (line: string) => void, everyMs: number): () => void {
  const shown = new Map<string, string>();
  const look = async (): Promise<void> => {
    for (const status of services.processes) {
      const line = overviewLine(status, await services.readiness(status.name, status.replica));
      const key = `${status.name} ${status.replica}`;
      if (shown.get(key) === line) continue;
      shown.set(key, line);
      print(line);
    }
  };
  let running: Promise<void> = look();
  const timer = setInterval(() => {
    running = running.then(look);
  }, everyMs);
  return () => clearInterval(timer);
}
