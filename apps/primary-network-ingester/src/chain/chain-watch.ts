import { pause } from '@nunatak/core/pause';

/** Work beside a chain's session. */
export interface ChainWatch {
  /** Works until it is aborted, and never rejects. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Repeats a step until it is aborted. A failed step is reported and left to the next time.
 * @param step returns the pause after it, in milliseconds
 * @param everyMs the pause after a failed step
 */
export async function repeatUntilAborted(
  signal: AbortSignal,
  everyMs: number,
  step: () => Promise<number>,
  onFailed: (error: Error) => void,
): Promise<void> {
  while (!signal.aborted) {
    let pauseMs = everyMs;
    try {
      pauseMs = await step();
    } catch (error) {
      if (signal.aborted) return;
      onFailed(error as Error);
    }
    await pause(pauseMs, signal);
  }
}
