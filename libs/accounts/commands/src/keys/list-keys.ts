import type { AccountsContext } from '../on-accounts.js';
import type { ApiKey } from './key-table.js';

const PAGE = 1_000;

/** Returns all keys of an organisation, in a state, or at all. */
export async function listKeys(
  { client }: Pick<AccountsContext, 'client'>,
  { org, state }: { org?: string; state?: string },
): Promise<ApiKey[]> {
  const all: ApiKey[] = [];
  for (;;) {
    const last = all.at(-1)?.id;
    const query = new URLSearchParams({
      pageSize: String(PAGE),
      ...(org !== undefined && { organisation: org }),
      ...(state !== undefined && { state }),
      ...(last !== undefined && { after: last }),
    });
    const { keys } = await client.ask<{ keys: ApiKey[] }>('GET', `/v1/keys?${query}`);
    all.push(...keys);
    if (keys.length < PAGE) return all;
  }
}
