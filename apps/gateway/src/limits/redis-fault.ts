import { codeOf } from '@nunatak/core/errors';

/** Errors of Redis that say that it does not serve. */
const CODES =
  /\b(READONLY|OOM|LOADING|CLUSTERDOWN|MASTERDOWN|MISCONF|NOREPLICAS|NOAUTH|WRONGPASS|NOPERM|BUSY|TRYAGAIN|MOVED|ASK|WRONGTYPE|ERR)\b/;

/** Returns a short name of why Redis did not take a call's units: without addresses, which errors of connections contain. */
export function redisFault(error: unknown): string {
  return codeOf(error) ?? CODES.exec(error instanceof Error ? error.message : '')?.[1] ?? 'connection';
}
