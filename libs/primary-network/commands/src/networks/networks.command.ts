import { type CommonOptions, count, located, onInstallation, rpcUrls } from '@nunatak/commands';
import { FUJI_ID, MAINNET_ID } from '@nunatak/primary-network-networks';
import { Command, InvalidArgumentError } from 'commander';
import { PRIMARY_NETWORK_STORE } from '../primary-network-store.js';
import type { VerifyNetworkOptions } from '../verify/verify-network.js';
import { type ResetOptions, resetNetwork } from './reset-network.js';
import { serveNetwork } from './serve-network.js';

const AFTER = `
Before a reset, stop the network's ingester and indexer; start them again afterwards.

verify compares what is stored with what the network's own nodes state: the supply, the validators of the primary network, subnets with
their validators, L1 validators with their balances, blockchains, UTXO sets of addresses, transactions, blocks. Both sides go on meanwhile:
a difference counts when the node says the same before and after the store was read. Exit code 1 on any difference. There is no repair:
"networks reset" reads the network anew.

Examples:
  nunatak networks serve mainnet
  nunatak networks verify mainnet
  nunatak networks verify 5 --sample 1000 --json
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
  networks.addCommand(
    located(new Command('verify'), [PRIMARY_NETWORK_STORE])
      .description('compare what is stored of a network with its nodes')
      .argument('<network>', 'mainnet, fuji, or a network id', networkId)
      .option(
        '--sample <n>',
        'look at so many subnets, L1 validators, addresses, transactions, and blocks of each chain',
        count,
        200,
      )
      .option('--avalanche-node <url>', 'ask this node instead of those that the services have', rpcUrls)
      .action((id: string, options: VerifyNetworkOptions) =>
        onInstallation(options, [PRIMARY_NETWORK_STORE], async (context) =>
          (await import('../verify/verify-network.js')).verifyNetwork(context, id, options),
        ),
      ),
  );
}

function networkId(value: string): string {
  const id = NAMES[value] ?? value;
  if (!/^[1-9]\d{0,9}$/.test(String(id)))
    throw new InvalidArgumentError('It must be mainnet, fuji, or an Avalanche network id in decimal.');
  return String(id);
}
