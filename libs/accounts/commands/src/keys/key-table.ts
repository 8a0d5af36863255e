import { table } from '@nunatak/commands';

/** A key, as the API answers it. */
export interface ApiKey {
  id: string;
  organisationId: string;
  organisation: string;
  name: string;
  prefix: string;
  state: string;
  scopes: string[];
  unitsPerMinute?: number;
  unitsPerDay?: number;
  expiresAt?: string;
  createdAt: string;
  secretVersion: number;
}

const HEAD = ['key', 'name', 'organisation', 'state', 'limits', 'scopes', 'expires', 'id'];

/** Returns keys as a table for people. */
export function keyTable(keys: readonly ApiKey[]): string {
  return table(HEAD, keys.map(rowOf));
}

function rowOf({ id, name, organisation, prefix, state, scopes, unitsPerMinute, unitsPerDay, expiresAt }: ApiKey) {
  const limits = unitsPerMinute === undefined ? 'plan' : `${unitsPerMinute}/min, ${unitsPerDay}/day`;
  return [`${prefix}…`, name, organisation, state, limits, scopes.join(' ') || 'all', expiresAt ?? 'never', id];
}
