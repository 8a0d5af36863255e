import { Command, InvalidArgumentError } from 'commander';
import { type CommonOptions, located, onInstallation } from '../../../command.js';
import { PRIMARY_NETWORK_STORE } from '../primary-network-store.js';
import { type ResetOptions, resetNetwork } from './reset-network.js';

const AFTER = `
Stop the network's ingester and indexer first, and start them again afterwards.

Examples:
  nunatak networks reset 5          asks first
  nunatak networks reset 5 --yes`;

/** Adds the subcommands of `networks`. */
export function networksCommand(networks: Command): void {
  networks.addHelpText('after', AFTER);
  networks.addCommand(
    located(new Command('reset'))
      .description('forget all that is stored of a network, so that it is read anew')
      .argument('<id>', 'the network id: 1 is mainnet, 5 fuji', networkId)
      .option('--yes', "don't ask")
      .action((id: string, options: ResetOptions & CommonOptions) =>
        onInstallation(options, [PRIMARY_NETWORK_STORE], (context) => resetNetwork(context, id, options)),
      ),
  );
}

function networkId(value: string): string {
  if (!/^[1-9]\d{0,9}$/.test(value)) throw new InvalidArgumentError('It must be an Avalanche network id in decimal.');
  return value;
}
