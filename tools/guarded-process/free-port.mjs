import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give to outgoing connections (Linux from 32768 on, others from 49152): such a connection would take the port first. */
const PORTS = { from: 10_000, below: 32_768 };
const TRIES = 50;

/** A port of 127.0.0.1 that nobody listens on just now. @returns {Promise<number>} */
export async function freePort() {
  for (let tries = 1; tries <= TRIES; tries++) {
    const port = randomInt(PORTS.from, PORTS.below);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port found between ${PORTS.from} and ${PORTS.below - 1}`);
}

/** Whether nobody listens on a port of 127.0.0.1 just now. @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
