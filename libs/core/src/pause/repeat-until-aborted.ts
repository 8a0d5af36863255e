import { pause } from './pause.js';

/**
 * Repeats a step until it is aborted. A failed step is reported and tried again; one that fails because of the abort is not reported.
 * @param step returns the pause after it, in milliseconds
 * @param onFailed reports a failed step, and returns the pause after it
 */
export async function repeatUntilAborted(
  signal: AbortSignal,
  step: () => Promise<number>,
  onFailed: (error: Error) => number,
): Promise<void> {
  while (!signal.aborted) {
    let pauseMs: number;
    try {
      pauseMs = await step();
    } catch (error) {
      if (signal.aborted) return;
      pauseMs = onFailed(error as Error);
    }
    await pause(pauseMs, signal);
  }
}
