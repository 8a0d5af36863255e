import {
  CommandFailure,
  type CommonOptions,
  count,
  EXIT,
  type ExitCode,
  height,
  rpcUrls,
  table,
} from '@nunatak/commands';
import { ChainDefinitions } from '@nunatak/evm-control';
import { Command } from 'commander';
import { chainId } from '../chain-id.js';
import { type EvmContext, evmLocated, onEvm } from '../evm-command.js';
import { knownChain, knownChains } from '../installation/known-chains.js';
import { type AddOptions, addChain } from './add-chain.js';
import { type ResetOptions, removeChain, resetChain } from './reset-chain.js';

const AFTER = `
Services follow within seconds, without a restart. What is said here wins over what a start was given.

Examples:
  nunatak chains add --rpc http://127.0.0.1:8545 --name "My L1" --token-name Gold --token-symbol GLD
  nunatak chains add --id 43114 --rpc 'https://node.example/\${NODE_KEY}'    the key stays in each service's environment
  nunatak chains add --file entry.json                                      an entry of the chains file (docs/chains-file.md)
  nunatak chains pause 43114
  nunatak chains reset 43114 --yes`;

/** Adds the subcommands of `chains`. */
export function chainsCommand(chains: Command): void {
  chains.addHelpText('after', AFTER);
  chains.addCommand(
    evmLocated(new Command('list'))
      .description('list all chains that are known')
      .action((options: CommonOptions) => onEvm(options, list)),
  );
  chains.addCommand(addCommand());
  chains.addCommand(
    stateCommand('pause', 'stop reading a chain from its node; what is stored goes on being served', pause),
  );
  chains.addCommand(stateCommand('resume', 'go on with a paused chain, or take a removed one up again', resume));
  chains.addCommand(
    evmLocated(new Command('reset'))
      .description('forget all that is stored of a chain, and index it anew')
      .argument('<id>', 'the EVM chain id', chainId)
      .option('--yes', "don't ask")
      .action((id: string, options: ResetOptions) => onEvm(options, (context) => resetChain(context, id, options))),
  );
  chains.addCommand(
    evmLocated(new Command('remove'))
      .description('remove a chain and all that is stored of it')
      .argument('<id>', 'the EVM chain id', chainId)
      .option('--yes', "don't ask")
      .action((id: string, options: ResetOptions) => onEvm(options, (context) => removeChain(context, id, options))),
  );
}

function addCommand(): Command {
  return evmLocated(new Command('add'))
    .description('add a chain, or say anew what a chain is')
    .option('--file <entry.json>', "the whole description: an entry of the chains file's list")
    .option('--id <id>', 'the EVM chain id (default: what the node says)', chainId)
    .option(
      '--rpc <url>',
      `a node; several are failover endpoints; \${NAME} stands for a variable of each service`,
      rpcUrls,
    )
    .option(
      '--rpc-file <file>',
      'the same in a file, one URL a line, or - for standard input: arguments show to others',
    )
    .option('--name <name>', "the chain's name")
    .option('--token-name <name>', "the native token's name")
    .option('--token-symbol <symbol>', "the native token's symbol")
    .option('--token-decimals <n>', 'its decimals (default: 18)', count)
    .option('--explorer <url>', "the chain's explorer")
    .option('--start-block <height>', 'the first block to index (default: 0)', height)
    .option('--testnet', 'it is a test network')
    .option('--force', 'add it without asking its nodes')
    .action((options: AddOptions) => onEvm(options, (context) => addChain(context, options)));
}

function stateCommand(
  name: string,
  description: string,
  action: (context: EvmContext, id: string) => Promise<ExitCode>,
): Command {
  return evmLocated(new Command(name))
    .description(description)
    .argument('<id>', 'the EVM chain id', chainId)
    .action((id: string, options: CommonOptions) => onEvm(options, (context) => action(context, id)));
}

async function list({ installation, output }: EvmContext): Promise<ExitCode> {
  const known = await knownChains(installation);
  const rows = known.map(({ chainId: id, chain, state, origin, fault }) => ({
    chainId: id,
    name: chain?.name ?? null,
    state,
    origin,
    // Never the endpoints themselves: they may hold keys.
    endpoints: chain?.endpoints.length ?? null,
    ...(fault !== undefined && { fault }),
  }));
  output.result(rows, () =>
    rows.length
      ? table(
          ['chain', 'name', 'state', 'known from', 'endpoints', 'note'],
          rows.map((r) => [
            r.chainId,
            r.name ?? '-',
            r.state,
            ORIGINS[r.origin] ?? r.origin,
            r.endpoints ?? '-',
            r.fault ?? '',
          ]),
        )
      : 'no EVM chains',
  );
  return EXIT.ok;
}

const ORIGINS: Record<string, string> = { added: 'nunatak chains add', stored: 'the store' };

async function pause({ installation, output }: EvmContext, id: string): Promise<ExitCode> {
  const { state } = await knownChain(installation, id);
  if (state === 'removed') throw new CommandFailure(EXIT.refused, `chain ${id} was removed`);
  await new ChainDefinitions(installation.pool).setState(id, 'paused');
  output.result({ chainId: id, state: 'paused' }, () => `chain ${id} is paused: what is stored goes on being served`);
  return EXIT.ok;
}

async function resume({ installation, output }: EvmContext, id: string): Promise<ExitCode> {
  const { origin } = await knownChain(installation, id);
  if (origin === 'stored')
    throw new CommandFailure(EXIT.refused, `chain ${id} is not defined here: "nunatak chains add" defines it`);
  await new ChainDefinitions(installation.pool).setState(id, 'active');
  output.result({ chainId: id, state: 'active' }, () => `chain ${id} goes on`);
  return EXIT.ok;
}
