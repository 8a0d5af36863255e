/** Few enough that neither the node nor the service queues for long on a small machine. */
const WORKERS = 4;

/** Runs jobs, a few at a time, until all are done or going on makes no sense. The first error is thrown. */
export async function inParallel(jobs: (() => Promise<void>)[], isHopeless: () => boolean): Promise<void> {
  const queue = jobs.values();
  const worker = async (): Promise<void> => {
    for (const job of queue) {
      if (isHopeless()) return;
      await job();
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}
