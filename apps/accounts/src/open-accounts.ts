import type { Keys, Usage } from '@nunatak/accounts-contracts';
import { ConfigurationError, type SettingsValues } from '@nunatak/core/settings';
import { registerMetrics } from '@nunatak/telemetry/metrics';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { accountsMetrics } from './accounts-metrics.js';
import { ChangeFeed } from './changes/change-feed.js';
import { OperatorTokens, operatorTokensFault } from './operators/operator-tokens.js';
import { KeySecrets, keySecretsFault } from './secrets/key-secrets.js';
import type { accountsSettings } from './settings.js';
import { AccountsStore } from './store/accounts-store.js';
import { KeptUsage } from './usage/kept-usage.js';
import { RequestLogReader } from './usage/request-log-reader.js';
import { UsageIntake } from './usage/usage-intake.js';
import { UsageReader } from './usage/usage-reader.js';
import { KeyVerifier } from './verifying/key-verifier.js';

type AccountsConfig = SettingsValues<typeof accountsSettings>;

/** Refuses secrets or tokens that do not go together. @throws ConfigurationError */
export function checkAccountsSettings({ accountsKeySecrets, accountsOperatorTokens }: AccountsConfig): void {
  const ofSecrets = keySecretsFault(accountsKeySecrets);
  const ofTokens = operatorTokensFault(accountsOperatorTokens);
  const faults = [
    ...(ofSecrets === undefined ? [] : [`NUNATAK_ACCOUNTS_KEY_SECRETS ${ofSecrets}`]),
    ...(ofTokens === undefined ? [] : [`NUNATAK_ACCOUNTS_OPERATOR_TOKENS ${ofTokens}`]),
  ];
  if (faults.length > 0) throw new ConfigurationError(faults);
}

/** The parts of accounts, wherever they run. */
export interface OpenAccounts {
  /** What gateways ask. */
  keys: Keys;
  /** What gateways report. */
  usage: Usage;
  /** What clients and operators ask about usage. */
  usageReader: UsageReader;
  requestLogReader: RequestLogReader;
  keptUsage: KeptUsage;
  /** What operators change. */
  store: AccountsStore;
  secrets: KeySecrets;
  tokens: OperatorTokens;
  close(): Promise<void>;
}

/**
 * Opens accounts on their database, and begins to read changes. A database that is away is waited for: verifications fail meanwhile.
 * @param pool for verifications and changes
 */
export async function openAccounts(
  config: AccountsConfig,
  { databaseUrl, pool, logger, metrics }: { databaseUrl: string; pool: Pool; logger: Logger; metrics: Registry },
): Promise<OpenAccounts> {
  const secrets = new KeySecrets(config.accountsKeySecrets);
  const { verifications, skippedLogs } = registerMetrics(accountsMetrics, metrics);
  const verifier = new KeyVerifier(pool, secrets, logger, (status) => verifications.inc({ status }));
  const feed = new ChangeFeed(pool, logger);
  await feed.start();
  const store = new AccountsStore(databaseUrl);
  // Apart from the operators', so that clients' questions take none of their connections.
  const clientStore = new AccountsStore(databaseUrl);
  const keptUsage = new KeptUsage(pool, config, logger);
  await keptUsage.start();
  return {
    keys: { verify: (key) => verifier.verify(key), changes: (signal) => feed.changes(signal) },
    usage: new UsageIntake(pool, keptUsage, (logs) => skippedLogs.inc(logs)),
    ...{ usageReader: new UsageReader(clientStore), requestLogReader: new RequestLogReader(clientStore), keptUsage },
    ...{ store, secrets, tokens: new OperatorTokens(config.accountsOperatorTokens) },
    async close() {
      await feed.close();
      await store.close();
      await clientStore.close();
      await keptUsage.close();
    },
  };
}
