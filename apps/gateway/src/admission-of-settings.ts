import { KeysClient, UsageClient } from '@nunatak/accounts-contracts';
import { ConfigurationError, type SettingsValues } from '@nunatak/core/settings';
import { grpcSecurity, type ReplicaOptions } from '@nunatak/rpc';
import type { accountsSettings, admissionSettings } from './accounts-settings.js';
import { AccountsAdmission, type AccountsAdmissionOptions } from './admission/accounts-admission.js';
import { limitOptionsOf } from './limits/limit-settings.js';

type Rules = SettingsValues<typeof admissionSettings>;
type Surroundings = Pick<AccountsAdmissionOptions, 'logger' | 'metrics' | 'health'>;

/** How long a request waits for the verification of its key. */
const VERIFY_MS = 2_000;
/** How long a batch of usage waits for its acknowledgment. */
const RECORD_MS = 10_000;

/** Refuses settings that do not go together. @throws ConfigurationError */
export function checkAdmissionSettings({ limitsRedisUrl, limitsRedisCluster }: Rules): void {
  if (limitsRedisUrl !== undefined && limitsRedisCluster.length > 0)
    throw new ConfigurationError(['Set NUNATAK_LIMITS_REDIS_URL or NUNATAK_LIMITS_REDIS_CLUSTER, not both']);
}

/** Returns the admission of a process of its own; undefined where no accounts are configured: everybody is admitted. */
export function admissionOf(
  values: Rules & SettingsValues<typeof accountsSettings>,
  surroundings: Surroundings,
): AccountsAdmission | undefined {
  const { accountsAddress: address } = values;
  return address === undefined
    ? undefined
    : admissionBy({ address, security: grpcSecurity(values) }, values, surroundings);
}

/** Returns the admission that asks accounts at an address, or over a connection of this process. */
export function admissionBy(
  accounts: Pick<ReplicaOptions, 'address' | 'security'>,
  values: Rules,
  surroundings: Surroundings,
): AccountsAdmission {
  return new AccountsAdmission({
    client: new KeysClient({ ...accounts, timeoutMs: VERIFY_MS, retries: 0 }),
    usage: {
      client: new UsageClient({ ...accounts, timeoutMs: RECORD_MS, retries: 0 }),
      folder: values.gatewayUsageFolder,
      mostBytes: values.gatewayUsageBytes,
      region: values.gatewayRegion ?? '',
      loggedAddresses: values.requestLogDays > 0 ? values.requestLogAddresses : undefined,
    },
    staleMs: values.keysStaleMs,
    ...limitOptionsOf(values),
    ...surroundings,
  });
}
