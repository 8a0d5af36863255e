import { CommandFailure, EXIT } from '@nunatak/commands';

/** What a service answered. */
export interface JsonAnswer {
  status: number;
  /** JSON, as it was parsed; undefined for 204. */
  body: unknown;
}

/**
 * Asks a service over HTTP.
 * @param silence says that nothing answers: `no gateway answers at <url>`
 * @throws CommandFailure where nothing answers, or something that is no service of Nunatak
 */
export async function askJson(
  url: string,
  { signal, timeoutMs, ...init }: Omit<RequestInit, 'signal'> & { signal: AbortSignal; timeoutMs: number },
  silence: string,
): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const { status } = response;
    return { status, body: status === 204 ? undefined : await response.json() };
  } catch (error) {
    if (signal.aborted) throw error;
    const { message, cause } = error as Error & { cause?: { code?: string } };
    throw new CommandFailure(EXIT.unreachable, `${silence}: ${cause?.code ?? message}`);
  }
}
