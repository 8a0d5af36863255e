import type { ToolDomain } from '@nunatak/commands';
import { primaryNetworkDomain } from '@nunatak/primary-network-domain';
import { PRIMARY_NETWORK_STORE } from './primary-network-store.js';

/** The primary network's part of the tool. */
export const primaryNetworkCommands: ToolDomain = {
  ...primaryNetworkDomain,
  ...PRIMARY_NETWORK_STORE,
  chainIds: { form: /^(0|[1-9]\d{0,9})-[PXC]$/, what: 'a network and a chain of it, as 1-P' },
  commands: [
    {
      name: 'networks',
      description: 'add, list, pause, resume, serve, verify, reset and remove Avalanche networks',
      load: async () => (await import('./networks/networks.command.js')).networksCommand,
    },
  ],
  examples: [],
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
