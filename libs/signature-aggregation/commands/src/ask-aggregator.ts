import { CommandFailure, EXIT } from '@nunatak/commands';

/** Beyond the longest deadline of a collection (NUNATAK_SIGNATURE_DEADLINE_MS). */
const TIMEOUT_MS = 90_000;

/** What a service answered on its admin port. */
export interface AdminAnswer {
  status: number;
  /** JSON, as it was parsed. */
  body: unknown;
}

/**
 * Asks a service on its admin port.
 * @param body sent by POST; undefined asks by GET
 * @throws CommandFailure where nothing answers there, or something that is no service of Nunatak
 */
export async function askAggregator(
  adminUrl: string,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<AdminAnswer> {
  const url = `${adminUrl.replace(/\/+$/, '')}${path}`;
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(body && {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      }),
    });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    throw new CommandFailure(
      EXIT.unreachable,
      `no signature aggregator answers at ${adminUrl}: ${cause?.code ?? message}`,
    );
  }
}

/** Returns the body of a 200. @throws CommandFailure with the service's own words for another status */
export function readAnswer<Answer>({ status, body }: AdminAnswer): Answer {
  if (status === 200) return body as Answer;
  const { message } = body as { message?: unknown };
  throw new CommandFailure(
    status >= 500 ? EXIT.unreachable : EXIT.refused,
    typeof message === 'string' ? message : `the service answered ${status}`,
  );
}
