import { CommandFailure, type CommonOptions, EXIT, type ExitCode, height } from '@nunatak/commands';
import type { RepairJobKind } from '@nunatak/evm-control';
import { readChainHead } from '@nunatak/evm-writes';
import type { Command } from 'commander';
import { chainId } from '../chain-id.js';
import { type EvmContext, evmLocated, onEvm } from '../evm-command.js';
import { knownChain } from '../installation/known-chains.js';
import { addJob } from './add-job.js';

interface RepairOptions extends CommonOptions {
  chain: string;
  from: number;
  to: number;
  wait: boolean;
}

const AFTER = (name: string) => `
The chain's active indexer carries the job out, beside following the head, and goes on with it after a restart. Ctrl-C leaves it running.

Examples:
  nunatak ${name} --chain 43114 --from 1000000 --to 1000999
  nunatak ${name} --chain 43114 --from 1000000 --to 1000999 --no-wait --json`;

/** Returns a function that adds the options of `repair` or `backfill`: jobs for the chain's indexer. */
export const repairCommand = (kind: RepairJobKind) => (command: Command) => {
  evmLocated(command)
    .requiredOption('--chain <id>', 'the EVM chain id', chainId)
    .requiredOption('--from <height>', 'the first block', height)
    .requiredOption('--to <height>', 'the last block', height)
    .option('--no-wait', 'only add the job; "nunatak jobs list" shows it')
    .addHelpText('after', AFTER(kind))
    .action((options: RepairOptions) => onEvm(options, (context) => add(context, kind, options)));
};

async function add(context: EvmContext, kind: RepairJobKind, options: RepairOptions): Promise<ExitCode> {
  const { installation } = context;
  const { chain, from, to } = options;
  if (from > to) throw new CommandFailure(EXIT.usage, `--from ${from} is above --to ${to}`);
  const { state } = await knownChain(installation, chain);
  if (state === 'removed') throw new CommandFailure(EXIT.refused, `chain ${chain} was removed`);
  const head = await readChainHead(installation.pool, chain);
  if (!head || to > head.height)
    throw new CommandFailure(
      EXIT.refused,
      head
        ? `chain ${chain} is stored up to block ${head.height}: what is above comes by itself`
        : `nothing is stored of chain ${chain} yet`,
    );
  return addJob(context, { chainId: chain, kind, fromHeight: from, toHeight: to, state, wait: options.wait });
}
