import { NunatakError, UnavailableError } from '@nunatak/core/errors';
import { isPassing } from '@nunatak/database';

/** Returns an error of the database as `UnavailableError` if the database can't answer now, else as it is. */
export function databaseFailure(error: unknown): unknown {
  if (error instanceof NunatakError) return error;
  // TypeORM wraps what pg reports.
  const cause = (error as { driverError?: unknown }).driverError ?? error;
  return isPassing(cause) ? new UnavailableError('the database of accounts does not answer now', { cause }) : error;
}
