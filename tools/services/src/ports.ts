import { createServer } from 'node:net';

/**
 * Below the ports from which the system takes outgoing connections' own (32768 on Linux): a service that restarts finds its port free,
 * however many connections were made meanwhile.
 */
const LOWEST = 18_000;
const HIGHEST = 31_999;

const given = new Set<number>();

/** A TCP port that nobody listens on just now, never given twice by this process, and the same service's after a restart. */
export async function lastingPort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`found no free port between ${LOWEST} and ${HIGHEST}`);
}

/** Whether nobody listens on a port just now, on any address. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    // On all addresses, as services listen by default.
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
