import { CommandFailure, EXIT } from '@nunatak/commands';

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
  const url = adminUrl.replace(/\/+$/, '');
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(`${url}/limits?${parameters}`, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    status = response.status;
    answer = await response.json();
  } catch (error) {
    if (signal.aborted) throw error;
    const { message, cause } = error as Error & { cause?: { code?: string } };
    throw new CommandFailure(EXIT.unreachable, `no gateway answers at ${url}: ${cause?.code ?? message}`);
  }
  if (status === 200) return answer as LimitReport;
  const { message } = answer as { message?: unknown };
  throw new CommandFailure(
    status >= 500 ? EXIT.unreachable : EXIT.refused,
    status === 404 ? `the gateway at ${url} asks no accounts: it limits nothing` : `the gateway at ${url}: ${message}`,
  );
}
