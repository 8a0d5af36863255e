import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to outgoing connections (Linux from 32768 on, others from 49152): such a connection would take the port first. */
const PORTS = { from: 10_000, below: 32_768 };
const TRIES = 50;

/** Ports that this process was given. Whoever asked may listen there later, or again. */
const given = new Set<number>();

/** Notes ports that are meant for something: {@link freePort} gives none of them. */
export function keepPorts(ports: readonly number[]): void {
  for (const port of ports) given.add(port);
}

/**
 * Returns a TCP port of 127.0.0.1 that was free a moment ago, and that this process was not given before. Another process may take it first:
 * the caller has to be ready for that.
 */
export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = randomInt(PORTS.from, PORTS.below);
    if (given.has(port)) continue;
    given.add(port);
    try {
      const probe = createServer().listen(port, '127.0.0.1');
      await once(probe, 'listening');
      await new Promise((resolve) => probe.close(resolve));
      return port;
    } catch (error) {
      // Ports that were given before count as tries, too.
      if (tries >= TRIES) throw error;
    }
  }
}
