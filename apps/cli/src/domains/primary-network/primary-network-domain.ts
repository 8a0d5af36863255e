import { PRIMARY_NETWORK_SCHEMA } from '@firn/primary-network-store';
import type { ToolDomain } from '../domain.js';
import { networksCommand } from './networks/networks.command.js';
import { PRIMARY_NETWORK_STORE } from './primary-network-store.js';
import { readStatus } from './read-status.js';
import { renderStatus } from './render-status.js';

/** P-, X- and C-Chain of Avalanche networks. */
export const primaryNetworkDomain: ToolDomain = {
  ...PRIMARY_NETWORK_STORE,
  chainIds: { form: /^(0|[1-9]\d{0,9})-[PXC]$/, what: 'a network and a chain of it, as 1-P' },
  commands: () => [networksCommand()],
  schemaVersion: (databaseUrl) => PRIMARY_NETWORK_SCHEMA.version(databaseUrl),
  migrate: (databaseUrl, onWait) => PRIMARY_NETWORK_SCHEMA.migrate(databaseUrl, onWait),
  async status(installation, only) {
    const chains = await readStatus(installation, only);
    return { chains, render: (rates) => renderStatus(chains, rates) };
  },
  async check(installation, only) {
    const { checkPrimaryNetwork } = await import('./check-primary-network.js');
    return checkPrimaryNetwork(installation, only);
  },
};
