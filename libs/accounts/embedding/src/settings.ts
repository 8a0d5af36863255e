import { accountsSettings } from '@nunatak/accounts';
import { ConfigurationError, defineSettings, type SettingsValues } from '@nunatak/core/settings';

const { accountsKeySecrets, accountsOperatorTokens, ...rest } = accountsSettings;

/** What `npm start` takes of accounts. Without secrets and tokens there are none. */
export const settings = defineSettings({
  accountsKeySecrets: { ...accountsKeySecrets, optional: true },
  accountsOperatorTokens: { ...accountsOperatorTokens, optional: true },
  ...rest,
});

/** Settings of accounts that are configured. */
export type AccountsSettings = SettingsValues<typeof accountsSettings>;

/** Returns the settings, or undefined where neither secrets nor tokens are given. @throws ConfigurationError for one without the other */
export function givenSettings(values: Readonly<Record<string, unknown>>): AccountsSettings | undefined {
  const given = values as unknown as AccountsSettings;
  const hasSecrets = given.accountsKeySecrets !== undefined;
  if (hasSecrets !== (given.accountsOperatorTokens !== undefined))
    throw new ConfigurationError([
      'NUNATAK_ACCOUNTS_KEY_SECRETS and NUNATAK_ACCOUNTS_OPERATOR_TOKENS have to be given together',
    ]);
  return hasSecrets ? given : undefined;
}
