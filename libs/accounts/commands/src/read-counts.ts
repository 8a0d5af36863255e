import { accountsDomain } from '@nunatak/accounts-domain';
import { databaseOf, type Installation } from '@nunatak/commands';
import { orNone } from '@nunatak/commands/installation';

/** How many organisations and keys there are. */
export interface AccountsCounts {
  organisations: number;
  active: number;
  disabled: number;
  revoked: number;
}

/** Returns what the store of accounts has; undefined before its first migration, and where there is no organisation: accounts are not used. */
export async function readCounts(installation: Installation): Promise<AccountsCounts | undefined> {
  const { pool } = databaseOf(installation, accountsDomain);
  const found = await orNone(
    pool.query<AccountsCounts>(
      `SELECT (SELECT count(*)::int FROM organisation) AS organisations, count(*) FILTER (WHERE state = 'active')::int AS active,
         count(*) FILTER (WHERE state = 'disabled')::int AS disabled, count(*) FILTER (WHERE state = 'revoked')::int AS revoked
       FROM api_key`,
    ),
  );
  const counts = found?.rows[0];
  return counts !== undefined && counts.organisations > 0 ? counts : undefined;
}

/** Returns the counts as a line for people. */
export function renderCounts({ organisations, active, disabled, revoked }: AccountsCounts): string {
  return `${organisations} ${organisations === 1 ? 'organisation' : 'organisations'}; API keys: ${active} active, ${disabled} disabled, ${revoked} revoked`;
}
