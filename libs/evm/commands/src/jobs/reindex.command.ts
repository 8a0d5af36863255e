import { CommandFailure, type CommonOptions, EXIT, type ExitCode } from '@nunatak/commands';
import { RepairJobs } from '@nunatak/evm-control';
import { readChainHead } from '@nunatak/evm-writes';
import type { Command } from 'commander';
import { chainId } from '../chain-id.js';
import { type EvmContext, evmLocated, onEvm } from '../evm-command.js';
import { knownChain } from '../installation/known-chains.js';
import { addJob } from './add-job.js';

interface ReindexOptions extends CommonOptions {
  chain: string;
  wait: boolean;
}

const AFTER = `
Every block is read from the node again, and derived into tables beside the served ones, which go on being served and followed meanwhile.
Once the new ones have reached the head they take the others' place at once: a client sees the old derivation or the new one, never a part.
The database needs room for the chain a second time. The chain's active indexer carries it out, and goes on with it after a restart; other
jobs of the chain wait. Ctrl-C leaves it running, "nunatak jobs cancel" ends it and drops what it has made.

Use it when a new version of Nunatak derives more or otherwise, or when "nunatak verify" finds differences all over; for some blocks "nunatak repair"
is enough.

Examples:
  nunatak reindex --chain 43114
  nunatak reindex --chain 43114 --no-wait --json`;

/** Adds the options of `reindex`: a new derivation of a whole chain beside the served one, then a switch. */
export function reindexCommand(command: Command): void {
  evmLocated(command)
    .requiredOption('--chain <id>', 'the EVM chain id', chainId)
    .option('--no-wait', 'only add the job; "nunatak jobs list" shows it')
    .addHelpText('after', AFTER)
    .action((options: ReindexOptions) => onEvm(options, (context) => add(context, options)));
}

async function add(context: EvmContext, { chain, wait }: ReindexOptions): Promise<ExitCode> {
  const { pool } = context.installation;
  const { state } = await knownChain(context.installation, chain);
  if (state === 'removed') throw new CommandFailure(EXIT.refused, `chain ${chain} was removed`);
  const head = await readChainHead(pool, chain);
  if (!head || head.height < head.startHeight)
    throw new CommandFailure(EXIT.refused, `nothing is stored of chain ${chain} yet`);
  const open = await new RepairJobs(pool).list({ chainId: chain, open: true });
  const other = open.find((job) => job.kind === 'reindex');
  if (other)
    throw new CommandFailure(
      EXIT.refused,
      `chain ${chain} is being derived anew already: "nunatak jobs list --open" shows how job ${other.id} goes`,
    );
  const heights = { fromHeight: head.startHeight, toHeight: head.height };
  return addJob(context, { chainId: chain, kind: 'reindex', ...heights, state, wait });
}
