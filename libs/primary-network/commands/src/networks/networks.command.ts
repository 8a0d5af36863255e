import {
  type CommandContext,
  CommandFailure,
  type CommonOptions,
  count,
  databaseOf,
  EXIT,
  type ExitCode,
  located,
  onInstallation,
  rpcUrls,
  table,
} from '@nunatak/commands';
import { isNetworkId, isNetworkName, NetworkDefinitions } from '@nunatak/primary-network-control';
import { FUJI_ID, MAINNET_ID } from '@nunatak/primary-network-networks';
import { Command, InvalidArgumentError } from 'commander';
import { knownNetworks } from '../known-networks.js';
import { PRIMARY_NETWORK_STORE } from '../primary-network-store.js';
import type { VerifyNetworkOptions } from '../verify/verify-network.js';
import { type AddNetworkOptions, addNetwork } from './add-network.js';
import { knownNetwork, type ResetOptions, removeNetwork, resetNetwork } from './reset-network.js';
import { serveNetwork } from './serve-network.js';

const AFTER = `
Services follow within seconds, without a restart.

verify compares what is stored with what the network's own nodes state: the supply, the validators of the primary network, subnets with
their validators, L1 validators with their balances, blockchains, UTXO sets of addresses, transactions, blocks. Both sides go on meanwhile:
a difference counts when the node says the same before and after the store was read. Exit code 1 on any difference. There is no repair:
"networks reset" reads the network anew.

Examples:
  nunatak networks add --node http://127.0.0.1:9650
  nunatak networks add 5 --node 'https://node.example/\${NODE_KEY}'   the key stays in each ingester's environment
  nunatak networks add 12345 --name devnet                          the name that it answers under
  nunatak networks pause 5
  nunatak networks serve mainnet
  nunatak networks verify mainnet
  nunatak networks verify 5 --sample 1000 --json
  nunatak networks reset 5 --yes`;

const NAMES: Readonly<Record<string, number>> = { mainnet: MAINNET_ID, fuji: FUJI_ID, testnet: FUJI_ID };

/** Adds the subcommands of `networks`. */
export function networksCommand(networks: Command): void {
  networks.addHelpText('after', AFTER);
  const on = (options: CommonOptions, work: (context: CommandContext) => Promise<ExitCode>) =>
    onInstallation(options, [PRIMARY_NETWORK_STORE], work);
  networks.addCommand(
    located(new Command('list'), [PRIMARY_NETWORK_STORE])
      .description('list all networks that are known')
      .action((options: CommonOptions) => on(options, list)),
  );
  networks.addCommand(
    located(new Command('add'), [PRIMARY_NETWORK_STORE])
      .description('add a network, or change what a network is')
      .argument('[network]', 'mainnet, fuji, or a network id (default: what the node reports)', networkId)
      .option(
        '--node <url>',
        `an avalanchego node, as http://127.0.0.1:9650; several are failover endpoints; \${NAME} stands for a variable of each ingester`,
        rpcUrls,
      )
      .option('--node-file <file>', 'the same in a file that each ingester reads, one URL a line')
      .option('--name <name>', 'the name that it answers under', networkName)
      .option('--genesis <file>', 'the genesis file that the nodes were given, which each ingester reads')
      .option(
        '--rule <rule>',
        'what the nodes were given by flags, as stake-minting-period=8760h; may be given several times',
        (value: string, earlier: string[] = []) => [...earlier, value],
      )
      .option('--force', 'add it without asking its nodes')
      .action((id: string | undefined, options: AddNetworkOptions) =>
        on(options, (context) => addNetwork(context, id, options)),
      ),
  );
  const ofOne = (
    name: string,
    description: string,
    work: (context: CommandContext, id: string, options: ResetOptions) => Promise<ExitCode>,
  ) =>
    located(new Command(name), [PRIMARY_NETWORK_STORE])
      .description(description)
      .argument('<network>', 'mainnet, fuji, or a network id', networkId)
      .action((id: string, options: CommonOptions & ResetOptions) =>
        on(options, (context) => work(context, id, options)),
      );
  networks.addCommand(
    ofOne('pause', 'stop reading a network from its nodes; what is stored goes on being served', pause),
  );
  networks.addCommand(
    ofOne('serve', 'end the bulk load of a network, so that it is served as far as it is stored', serveNetwork),
  );
  networks.addCommand(ofOne('resume', 'go on with a paused network', resume));
  networks.addCommand(
    ofOne('reset', 'forget all that is stored of a network, and read it anew', resetNetwork).option(
      '--yes',
      "don't ask",
    ),
  );
  networks.addCommand(
    ofOne('remove', 'remove a network and all that is stored of it', removeNetwork).option('--yes', "don't ask"),
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

async function list({ installation, output }: CommandContext): Promise<ExitCode> {
  const rows = (await knownNetworks(installation)).map(({ networkId: id, name, state, origin, nodes, fault }) => ({
    ...{ networkId: id, name, state, origin },
    // Never the nodes themselves: their URLs may hold keys.
    nodes: nodes.length,
    ...(fault !== undefined && { fault }),
  }));
  output.result(rows, () =>
    rows.length
      ? table(
          ['network', 'name', 'state', 'known from', 'nodes', 'note'],
          rows.map((r) => [r.networkId, r.name, r.state, ORIGINS[r.origin] ?? r.origin, r.nodes, r.fault ?? '']),
        )
      : 'no Avalanche networks',
  );
  return EXIT.ok;
}

const ORIGINS: Record<string, string> = { added: 'nunatak networks add', stored: 'the store' };

async function pause(context: CommandContext, id: string): Promise<ExitCode> {
  await knownNetwork(context, id);
  await definitionsOf(context).setState(id, 'paused');
  context.output.result(
    { networkId: id, state: 'paused' },
    () => `network ${id} is paused: what is stored goes on being served`,
  );
  return EXIT.ok;
}

async function resume(context: CommandContext, id: string): Promise<ExitCode> {
  await knownNetwork(context, id);
  const definitions = definitionsOf(context);
  if (!(await definitions.get(id))?.definition)
    throw new CommandFailure(
      EXIT.refused,
      `network ${id} is not defined here: "nunatak networks add ${id} --node URL"`,
    );
  await definitions.setState(id, 'active');
  context.output.result({ networkId: id, state: 'active' }, () => `network ${id} goes on`);
  return EXIT.ok;
}

function definitionsOf({ installation }: CommandContext): NetworkDefinitions {
  return new NetworkDefinitions(databaseOf(installation, PRIMARY_NETWORK_STORE).pool);
}

function networkId(value: string): string {
  const id = String(NAMES[value] ?? value);
  if (!isNetworkId(id))
    throw new InvalidArgumentError('It must be mainnet, fuji, or an Avalanche network id in decimal.');
  return id;
}

function networkName(value: string): string {
  if (!isNetworkName(value))
    throw new InvalidArgumentError('It must be mainnet, fuji, or another name of letters a to z, digits and hyphens.');
  return value;
}
