import { copyBytes } from '@nunatak/database';
import type { TokenConsent } from '@nunatak/evm-decoding';
import type { EvmTable } from './evm-table.js';

/** Accounts that tokens' logs name as ones that let others move their tokens. */
export const TOKEN_CONSENT = {
  name: 'token_consent',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    log_index: 'integer NOT NULL',
    token: 'bytea NOT NULL',
    account: 'bytea NOT NULL',
  },
  rowKey: ['height', 'log_index'],
  indexes: ['CREATE INDEX ON % (token, account, height, log_index)'],
  // Which logs have a row depends on a setting, and on what was seen just before.
} as const satisfies EvmTable;

/** A row of {@link TOKEN_CONSENT}. */
export function tokenConsentRow(chainId: string, height: number, { logIndex, token, account }: TokenConsent): string {
  return `${chainId}\t${height}\t${logIndex}\t${copyBytes(token)}\t${copyBytes(account)}\n`;
}
