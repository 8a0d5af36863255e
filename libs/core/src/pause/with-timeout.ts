/**
 * Runs work with a signal that aborts after a time, or when another signal does. `AbortSignal.any` is no substitute: in Node.js 20 it holds
 * its sources weakly, so that a time-out that nothing else refers to may be collected and never fire.
 * @param signal aborts the work earlier, with its own reason
 */
export async function withTimeout<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const abort = () => ending.abort(signal?.reason);
  const timer = setTimeout(() => ending.abort(new DOMException(`no end within ${ms} ms`, 'TimeoutError')), ms);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
