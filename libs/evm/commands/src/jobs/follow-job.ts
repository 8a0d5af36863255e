import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT, type ExitCode, Progress } from '@nunatak/commands';
import { type RepairJob, RepairJobs } from '@nunatak/evm-control';
import { type EvmContext } from '../evm-command.js';

const POLL_MS = 500;

/** Shows a job's progress until it has ended. Ctrl-C ends only the looking. */
export async function followJob({ installation, output, signal }: EvmContext, job: RepairJob): Promise<ExitCode> {
  const jobs = new RepairJobs(installation.pool);
  const progress = new Progress(output, `${job.kind} of chain ${job.chainId}`, job.toHeight - job.fromHeight + 1);
  try {
    for (;;) {
      const now = await jobs.get(job.id);
      if (now) progress.update(now.nextHeight - now.fromHeight);
      if (!now || !['queued', 'running'].includes(now.state)) {
        progress.stop();
        return ended(output, job, now);
      }
      await sleep(POLL_MS, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    progress.stop();
    output.note(`job ${job.id} goes on: "nunatak jobs list" shows it, "nunatak jobs cancel ${job.id}" ends it`);
    return EXIT.interrupted;
  } finally {
    progress.stop();
  }
}

function ended(output: EvmContext['output'], job: RepairJob, now: RepairJob | undefined): ExitCode {
  const text = !now
    ? `job ${job.id} is gone: its chain was reset or removed`
    : {
        done:
          now.kind === 'reindex'
            ? `done: chain ${now.chainId} was derived anew, and is served from that`
            : `done: blocks ${now.fromHeight} to ${now.toHeight} of chain ${now.chainId} were read anew`,
        failed: `job ${now.id} failed at block ${now.nextHeight}: ${now.error}`,
        cancelled: `job ${now.id} was cancelled at block ${now.nextHeight}`,
      }[now.state as 'done' | 'failed' | 'cancelled'];
  output.result(now ?? { id: job.id, state: 'gone' }, () => text);
  return now?.state === 'done' ? EXIT.ok : EXIT.failed;
}
