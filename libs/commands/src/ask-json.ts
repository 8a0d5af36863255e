import { CommandFailure, EXIT } from './exit.js';

/** What a service answered. */
export interface JsonAnswer {
  status: number;
  /** JSON, as it was parsed; undefined for 204. */
  body: unknown;
}

/** How a service is asked. */
interface Question extends Omit<RequestInit, 'signal'> {
  /** Ctrl-C, or a time limit of the caller's. */
  signal: AbortSignal;
  timeoutMs: number;
}

/**
 * Asks a service over HTTP. A Ctrl-C rejects with its own reason, so that the command ends without a word.
 * @param silence says that nothing answers: `no gateway answers at <url>`
 * @throws CommandFailure where nothing answers in time, or something that is no service of Nunatak
 */
export async function askJson(
  url: string,
  { signal, timeoutMs, ...init }: Question,
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
    if (signal.aborted && signal.reason?.name !== 'TimeoutError') throw error;
    const { message, cause } = error as Error & { cause?: { code?: string } };
    throw new CommandFailure(EXIT.unreachable, `${silence}: ${cause?.code ?? message}`);
  }
}

/** Returns what a question posts as JSON; nothing for a question without a body. */
export function jsonBody(body: object | undefined): { body?: string; headers?: Record<string, string> } {
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Returns the body of a successful answer. @throws CommandFailure with the service's own words for another status */
export function readAnswer<Answer>({ status, body }: JsonAnswer): Answer {
  if (status < 300) return body as Answer;
  const { message } = (body ?? {}) as { message?: unknown };
  throw new CommandFailure(
    status >= 500 ? EXIT.unreachable : EXIT.refused,
    typeof message === 'string' ? message : `the service answered ${status}`,
  );
}
