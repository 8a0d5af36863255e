import { CommandFailure, type DoctorFinding, Findings } from '@nunatak/commands';
import { toolSettings } from '@nunatak/commands/settings';
import { readSettings } from '@nunatak/core/settings';
import { asksAccounts } from './limits/ask-gateway.js';
import { openOperatorsClient } from './operators-client.js';
import { type AccountsCounts, renderCounts } from './read-counts.js';

const LOOK_MS = 10_000;

/** Looks at accounts: what is stored, and, with an operator's token, whether the service and a gateway answer. */
export async function checkAccounts(counts: AccountsCounts | undefined, env = process.env): Promise<DoctorFinding[]> {
  const { accountsToken, gatewayAdminUrl } = readSettings(toolSettings, env, { warn: () => {} });
  if (counts === undefined && accountsToken === undefined) return [];
  const findings = new Findings('accounts');
  findings.ok('store', counts === undefined ? 'no organisation yet' : renderCounts(counts));
  if (accountsToken === undefined) {
    findings.ok('service', 'not asked: NUNATAK_ACCOUNTS_TOKEN is not set');
    return findings.all;
  }
  const advice =
    'keys that gateways know go on for NUNATAK_KEYS_STALE_MS, others get 503: start it, or name it by NUNATAK_ACCOUNTS_URL';
  await unlessFailed(findings, 'service', advice, () => checkSecrets(findings, env));
  await unlessFailed(findings, 'gateway', 'name its admin port by NUNATAK_GATEWAY_ADMIN_URL', async () => {
    if (await asksAccounts(gatewayAdminUrl, AbortSignal.timeout(LOOK_MS))) findings.ok('gateway', 'asks accounts');
    else
      findings.fail(
        'gateway',
        `the one at ${gatewayAdminUrl} asks no accounts`,
        'it ignores keys and limits nothing: give it NUNATAK_ACCOUNTS_ADDRESS',
      );
  });
  return findings.all;
}

async function checkSecrets(findings: Findings, env: NodeJS.ProcessEnv): Promise<void> {
  const client = openOperatorsClient(undefined, AbortSignal.timeout(LOOK_MS), env);
  const { secrets } = await client.ask<{ secrets: { version: number; isConfigured: boolean; keys: number }[] }>(
    'GET',
    '/v1/secrets',
  );
  findings.ok('service', 'answers operators');
  for (const { version, keys } of secrets.filter(({ isConfigured, keys }) => !isConfigured && keys > 0))
    findings.fail(
      `secret ${version}`,
      `${keys} keys are stored under it, and it is not configured`,
      'these keys are unknown: add it to NUNATAK_ACCOUNTS_KEY_SECRETS',
    );
}

/** What does not answer is a finding. */
async function unlessFailed(findings: Findings, check: string, advice: string, look: () => Promise<void>) {
  try {
    await look();
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    findings.fail(check, error.message, advice);
  }
}
