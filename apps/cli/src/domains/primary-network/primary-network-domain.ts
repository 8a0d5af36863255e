import type { ToolDomain } from '../domain.js';
import { PRIMARY_NETWORK_STORE } from './primary-network-store.js';

/** P-, X- and C-Chain of Avalanche networks. */
export const primaryNetworkDomain: ToolDomain = {
  ...PRIMARY_NETWORK_STORE,
  chainIds: { form: /^(0|[1-9]\d{0,9})-[PXC]$/, what: 'a network and a chain of it, as 1-P' },
  commands: [
    {
      name: 'networks',
      description: 'serve and reset Avalanche networks',
      load: async () => (await import('./networks/networks.command.js')).networksCommand,
    },
  ],
  async schemaVersion(databaseUrl) {
    const { PRIMARY_NETWORK_SCHEMA } = await import('@nunatak/primary-network-schema');
    return PRIMARY_NETWORK_SCHEMA.version(databaseUrl);
  },
  async migrate(databaseUrl, onWait) {
    const [{ migrateStore }, { PRIMARY_NETWORK_SCHEMA }] = await Promise.all([
      import('@nunatak/migrations'),
      import('@nunatak/primary-network-schema'),
    ]);
    await migrateStore(PRIMARY_NETWORK_SCHEMA, databaseUrl, onWait);
  },
  async status(installation, only) {
    const [{ readStatus }, { renderStatus }] = await Promise.all([
      import('./read-status.js'),
      import('./render-status.js'),
    ]);
    const chains = await readStatus(installation, only);
    return { chains, render: (rates) => renderStatus(chains, rates) };
  },
  async check(installation, only) {
    const { checkPrimaryNetwork } = await import('./check-primary-network.js');
    return checkPrimaryNetwork(installation, only);
  },
};
