import { type CommonOptions, located, onInstallation } from '@nunatak/commands';
import { FUJI_ID, MAINNET_ID } from '@nunatak/primary-network-networks';
import { Command, InvalidArgumentError } from 'commander';
import { PRIMARY_NETWORK_STORE } from '../primary-network-store.js';
import { type ResetOptions, resetNetwork } from './reset-network.js';
import { serveNetwork } from './serve-network.js';

const AFTER = `
Before a reset, stop the network's ingester and indexer; start them again afterwards.

Examples:
  nunatak networks serve mainnet
  nunatak networks reset 5          asks first
  nunatak networks reset 5 --yes`;

const NAMES: Readonly<Record<string, number>> = { mainnet: MAINNET_ID, fuji: FUJI_ID, testnet: FUJI_ID };

/** Adds the subcommands of `networks`. */
export function networksCommand(networks: Command): void {
  networks.addHelpText('after', AFTER);
  networks.addCommand(
    located(new Command('serve'), [PRIMARY_NETWORK_STORE])
      .description('end the bulk load of a network, so that it is served as far as it is stored')
      .argument('<network>', 'mainnet, fuji, or a network id', networkId)
      .action((id: string, options: CommonOptions) =>
        onInstallation(options, [PRIMARY_NETWORK_STORE], (context) => serveNetwork(context, id)),
      ),
  );
  networks.addCommand(
    located(new Command('reset'), [PRIMARY_NETWORK_STORE])
      .description('forget all that is stored of a network, so that it is read anew')
      .argument('<network>', 'mainnet, fuji, or a network id', networkId)
      .option('--yes', "don't ask")
      .action((id: string, options: ResetOptions & CommonOptions) =>
        onInstallation(options, [PRIMARY_NETWORK_STORE], (context) => resetNetwork(context, id, options)),
      ),
  );
}

function networkId(value: string): string {
  const id = NAMES[value] ?? value;
  if (!/^[1-9]\d{0,9}$/.test(String(id)))
    throw new InvalidArgumentError('It must be mainnet, fuji, or an Avalanche network id in decimal.');
  return String(id);
}
