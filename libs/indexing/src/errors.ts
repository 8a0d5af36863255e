import { codeOf, RetryableError } from '@nunatak/core/errors';

/** The log was removed from the store while it was indexed. */
export class LogRemovedError extends RetryableError {
  override readonly code = 'log_removed';
}

const ENDS_SESSION: ReadonlySet<string> = new Set(['lease_lost', 'superseded', 'log_removed']);

/** Whether nothing more can be written in the session that met this failure. */
export function endsSession(error: unknown): boolean {
  return ENDS_SESSION.has(codeOf(error) ?? '');
}
