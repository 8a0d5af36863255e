import { EXIT, type ExitCode } from '@nunatak/commands';
import { type RepairJob, RepairJobs } from '@nunatak/evm-control';
import { type EvmContext } from '../evm-command.js';
import { followJob } from './follow-job.js';

/** A job as it is asked for. */
export interface WantedJob extends Pick<RepairJob, 'chainId' | 'kind' | 'fromHeight' | 'toHeight'> {
  /** How the chain stands. */
  state: string;
  /** Whether to show its progress until it has ended. */
  wait: boolean;
}

/** Adds a job for the chain's indexer, and follows it where somebody is there to carry it out. */
export async function addJob(context: EvmContext, { state, wait, ...wanted }: WantedJob): Promise<ExitCode> {
  const { installation, output } = context;
  const { chainId, kind, fromHeight, toHeight } = wanted;
  const job = await new RepairJobs(installation.pool).add(wanted);
  output.note(`job ${job.id}: ${kind} of chain ${chainId}, blocks ${fromHeight} to ${toHeight}`);
  const later =
    installation.isRunning === false
      ? 'Nunatak does not run there: the job is carried out when it does'
      : state === 'paused'
        ? `chain ${chainId} is paused: the job is carried out after "nunatak chains resume ${chainId}"`
        : undefined;
  if (later) output.note(later);
  if (wait && !later) return followJob(context, job);
  output.result(job, () => `job ${job.id} was added: "nunatak jobs list" shows how it goes`);
  return EXIT.ok;
}
