import { KeysClient } from '@nunatak/accounts-contracts';
import { ConfigurationError, type SettingsValues } from '@nunatak/core/settings';
import { grpcSecurity } from '@nunatak/rpc';
import type { accountsSettings } from './accounts-settings.js';
import { AccountsAdmission, type AccountsAdmissionOptions } from './admission/accounts-admission.js';
import { limitOptionsOf, type limitSettings } from './limits/limit-settings.js';

type Values = SettingsValues<typeof accountsSettings & typeof limitSettings>;

/** How long a request waits for the verification of its key. */
const VERIFY_MS = 2_000;

/** Refuses settings that do not go together. @throws ConfigurationError */
export function checkAccountsSettings({ limitsRedisUrl, limitsRedisCluster }: Values): void {
  if (limitsRedisUrl !== undefined && limitsRedisCluster.length > 0)
    throw new ConfigurationError(['Set NUNATAK_LIMITS_REDIS_URL or NUNATAK_LIMITS_REDIS_CLUSTER, not both']);
}

/** Returns the admission of a process of its own; undefined where no accounts are configured: everybody is admitted. */
export function admissionOf(
  values: Values,
  surroundings: Pick<AccountsAdmissionOptions, 'logger' | 'metrics' | 'health'>,
): AccountsAdmission | undefined {
  const { accountsAddress: address } = values;
  if (address === undefined) return undefined;
  return new AccountsAdmission({
    client: new KeysClient({ address, security: grpcSecurity(values), timeoutMs: VERIFY_MS, retries: 0 }),
    staleMs: values.keysStaleMs,
    ...limitOptionsOf(values),
    ...surroundings,
  });
}
