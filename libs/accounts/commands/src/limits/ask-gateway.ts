import { askJson, CommandFailure, EXIT, type JsonAnswer } from '@nunatak/commands';

const TIMEOUT_MS = 10_000;

/** What is left of a window now. */
export interface LimitWindow {
  name: 'minute' | 'day' | 'key-minute' | 'key-day';
  limit: number;
  left: number;
  endsInMs: number;
}

/** Windows as a gateway reports them. */
export interface LimitReport {
  /** Who counts: the gateways' Redis, or the memory of this gateway. `nobody` while Redis is away and gateways do not count. */
  by: 'redis' | 'memory' | 'nobody';
  windows: LimitWindow[];
}

/**
 * Returns what a gateway reports on its admin port.
 * @throws CommandFailure where none answers, and where it applies no limits
 */
export async function askGateway(
  adminUrl: string,
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<LimitReport> {
  const { status, body } = await readLimits(adminUrl, `?${parameters}`, signal);
  if (status === 200) return body as LimitReport;
  throw new CommandFailure(
    status >= 500 ? EXIT.unreachable : EXIT.refused,
    status === 404
      ? `the gateway at ${adminUrl} asks no accounts: it limits nothing`
      : `the gateway at ${adminUrl}: ${(body as { message?: unknown }).message}`,
  );
}

/** Returns whether a gateway asks accounts about keys: any question about limits is a 404 where it does not. @throws CommandFailure where none answers */
export async function asksAccounts(adminUrl: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await readLimits(adminUrl, '', signal);
  return status !== 404;
}

function readLimits(adminUrl: string, query: string, signal: AbortSignal): Promise<JsonAnswer> {
  const url = `${adminUrl.replace(/\/+$/, '')}/limits${query}`;
  return askJson(url, { signal, timeoutMs: TIMEOUT_MS }, `no gateway answers at ${adminUrl}`);
}
