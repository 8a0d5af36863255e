import { type Progress, Watchdog, type WatchdogOptions } from '@firn/platform/watchdog';

/**
 * A session's end; or, as soon as nothing in it moves any more, the error that says what it waits for. Then the session is left behind:
 * whoever gets the error closes what it works with, so that it can publish nothing more.
 */
export async function unlessStalled(
  running: Promise<void>,
  progress: Progress,
  options: Pick<WatchdogOptions, 'stalledMs' | 'isExcused'>,
): Promise<void> {
  let watchdog!: Watchdog;
  const stalled = new Promise<never>((_, reject) => {
    watchdog = new Watchdog(progress, { ...options, onStalled: reject });
  });
  watchdog.start();
  try {
    await Promise.race([running, stalled]);
  } finally {
    watchdog.stop();
    running.catch(() => undefined);
  }
}
