import { NunatakError, UnavailableError } from '@nunatak/core/errors';
import pg from 'pg';

/** SQLSTATE classes of a server that can't answer now: lost connections, no resources, an operator's stop, a time-out. */
const AWAY = /^(08|53|57|55P03|25P02)/;

/** Returns an error of the database as `UnavailableError` if the database can't answer now, else as it is. */
export function databaseFailure(error: unknown): unknown {
  if (error instanceof NunatakError) return error;
  const cause = (error as { driverError?: unknown }).driverError ?? error;
  const isOfStatement = cause instanceof pg.DatabaseError;
  if (isOfStatement ? !AWAY.test(cause.code ?? '') : !isOfConnection(cause)) return error;
  return new UnavailableError('the database of accounts does not answer now', { cause });
}

/** pg reports lost connections as plain errors, the system as errors with a code. */
function isOfConnection(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOfConnection);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined ? /^E[A-Z_]+$/.test(code) : error.constructor === Error;
}
