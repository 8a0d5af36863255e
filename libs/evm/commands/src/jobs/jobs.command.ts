import { CommandFailure, type CommonOptions, count, EXIT, table } from '@nunatak/commands';
import { type RepairJob, RepairJobs } from '@nunatak/evm-control';
import { Command } from 'commander';
import { chainId } from '../chain-id.js';
import { evmLocated, onEvm } from '../evm-command.js';

const AFTER = `
Examples:
  nunatak jobs list --open
  nunatak jobs cancel 12`;

/** Adds the subcommands of `jobs`. */
export function jobsCommand(jobs: Command): void {
  jobs.addHelpText('after', AFTER);
  jobs.addCommand(
    evmLocated(new Command('list'))
      .description('list jobs, the newest first')
      .option('--chain <id>', 'only of this chain', chainId)
      .option('--open', 'only those that are queued or running')
      .option('--limit <n>', 'at most so many', count, 20)
      .action((options: CommonOptions & { chain?: string; open?: boolean; limit: number }) =>
        onEvm(options, async ({ installation, output }) => {
          const found = await new RepairJobs(installation.pool).list({
            ...(options.chain !== undefined && { chainId: options.chain }),
            open: options.open === true,
            limit: options.limit,
          });
          output.result(found, () => (found.length ? jobTable(found) : 'no jobs'));
          return EXIT.ok;
        }),
      ),
  );
  jobs.addCommand(
    evmLocated(new Command('cancel'))
      .description('end a job; what a repair has done stays done, what a reindex has made is dropped')
      .argument('<id>', 'the number of the job', count)
      .action((id: number, options: CommonOptions) =>
        onEvm(options, async ({ installation, output }) => {
          const repository = new RepairJobs(installation.pool);
          const isCancelled = await repository.cancel(id);
          const job = await repository.get(id);
          if (!job) throw new CommandFailure(EXIT.refused, `there is no job ${id}`);
          if (!isCancelled) throw new CommandFailure(EXIT.refused, `job ${id} has ended already: it is ${job.state}`);
          output.result(job, () => `job ${id} is cancelled`);
          return EXIT.ok;
        }),
      ),
  );
}

/** Jobs for people. */
export function jobTable(jobs: RepairJob[]): string {
  return table(
    ['job', 'chain', 'kind', 'blocks', 'state', 'done', 'asked for', 'note'],
    jobs.map((job) => {
      const total = job.toHeight - job.fromHeight + 1;
      const done = Math.floor(((job.nextHeight - job.fromHeight) / total) * 100);
      const asked = job.requestedAt.toISOString().replace(/\..*/, 'Z');
      return [
        job.id,
        job.chainId,
        job.kind,
        `${job.fromHeight}-${job.toHeight}`,
        job.state,
        `${done}%`,
        asked,
        job.error ?? '',
      ];
    }),
  );
}
