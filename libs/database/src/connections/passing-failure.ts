import { isNativeError } from 'node:util/types';

/** A code of PostgreSQL's. None of its classes begins with an E, as the system's own codes do: EPIPE is as long. */
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/;
/**
 * Codes and classes that pass by themselves: connection lost, broken off since it and another one waited for each other (as beside a
 * migration of several tables), resources short, server going down or statement given up, a lock that was not to be had in time, and what
 * follows in a transaction that has failed.
 */
const PASSING = /^(08|40|53|57|55P03|25P02)/;

/** Returns the SQLSTATE of an error that PostgreSQL answered; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && SQLSTATE.test(code) ? code : undefined;
}

/** Errors of the program itself. By name: Node.js makes errors of its own realm. */
const OF_THE_PROGRAM: ReadonlySet<string> = new Set(['TypeError', 'RangeError', 'SyntaxError', 'ReferenceError']);

/**
 * Returns whether the database can not answer now, and may later. False where the statement or the program is at fault. pg reports lost
 * connections as plain errors, the system as errors with a code, or as one error with several in it where a name has several addresses.
 */
export function isPassing(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return PASSING.test(state);
  if (!isNativeError(error) || OF_THE_PROGRAM.has(error.name)) return false;
  if (error.name === 'AggregateError') return (error as AggregateError).errors.every(isPassing);
  return (error as NodeJS.ErrnoException).code !== undefined || error.name === 'Error';
}
