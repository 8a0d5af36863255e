import { checkAccountsSettings } from '@nunatak/accounts';
import { onShutdown } from '@nunatak/core/shutdown';
import type { DomainSurroundings, MainHalf, RunningDomain } from '@nunatak/embedding';
import { type AccountsSettings, givenSettings, settings } from './settings.js';
import { startAccounts } from './start-accounts.js';

/** The half in the main thread. The domain has no other one. */
export const accountsMain: MainHalf = {
  settings: settings.shape,
  ask: (_given, values) => ({
    isNamed: false,
    async configure() {
      const config = givenSettings(values);
      if (!config) return undefined;
      checkAccountsSettings(config);
      return { start: async (surroundings) => runningAccounts(config, surroundings) };
    },
  }),
};

function runningAccounts(config: AccountsSettings, surroundings: DomainSurroundings): RunningDomain {
  return {
    chains: { list: () => [], onChange: () => undefined },
    pipelineSettings: undefined,
    async startServices(services) {
      const accounts = await startAccounts(config, surroundings, services);
      onShutdown('accounts', () => accounts.stop());
      surroundings.logger.info({ url: accounts.operatorsUrl }, 'accounts listen for operators');
      return accounts.services;
    },
    examplePaths: async () => [],
  };
}
