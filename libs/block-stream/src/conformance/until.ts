/**
 * Waits until something holds.
 * @param what - it, for the message: a clause, made when that is needed
 * @throws an error with that message, after a minute
 */
export async function until(
  what: () => string,
  holds: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited ${timeoutMs} ms in vain until ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
