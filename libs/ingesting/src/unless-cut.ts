/**
 * A loop's end; or, as soon as it is cut, the reason for that. Then the loop is left behind: whoever gets the error closes what it works
 * with, so that it can publish nothing more.
 */
export async function unlessCut(running: Promise<void>, cut: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const isCut = new Promise<never>((_, reject) => {
    if (cut.aborted) reject(cut.reason);
    cut.addEventListener('abort', () => reject(cut.reason), { once: true, signal: ended.signal });
  });
  try {
    await Promise.race([running, isCut]);
  } finally {
    ended.abort();
    running.catch(() => undefined);
  }
}
