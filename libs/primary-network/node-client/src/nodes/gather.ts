import { pause } from '@nunatak/core/pause';

/** How long answers are waited for. */
export interface Gathering<T> {
  /** After the first answer the others have so long. */
  graceMs: number;
  /** An answer after which no other one is waited for. */
  isEnough?: (answer: T) => boolean;
}

/**
 * The answers in hand of several that were asked side by side: waits until all have answered or failed, or for a while after the first answer.
 * @returns what came, in the order of those asked; nothing where all failed
 */
export async function gather<T>(asked: readonly Promise<T>[], { graceMs, isEnough }: Gathering<T>): Promise<T[]> {
  const answers = new Map<number, T>();
  const over = new AbortController();
  const each = asked.map(async (one, i) => {
    const answer = await one;
    answers.set(i, answer);
    if (isEnough?.(answer)) over.abort();
  });
  const all = Promise.allSettled(each).then(() => over.abort());
  // Fails where none has answered: all of them have failed then.
  await Promise.any(each).catch(() => all);
  if (!over.signal.aborted) await pause(graceMs, over.signal);
  over.abort();
  return [...answers].sort(([a], [b]) => a - b).map(([, answer]) => answer);
}
