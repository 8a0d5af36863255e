import { connect, type Socket } from 'node:net';
import type { Registry } from 'prom-client';

/** A connection that writes what it is told and counts the answers that come back, by status. */
export interface Attacker {
  readonly socket: Socket;
  /** Statuses of the answers in the order in which they came. */
  readonly statuses: number[];
  /** Everything that was received, as text. */
  readonly received: () => string;
  readonly closed: Promise<void>;
}

/** The length of what tells a status: `HTTP/1.1 200 `. */
const STATUS_LINE = 13;

/** Opens a connection to a base URL and writes `bytes`. */
export function attack(base: string, bytes = ''): Attacker {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  const statuses: number[] = [];
  let received = '';
  let seen = 0;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    for (const match of received.slice(seen).matchAll(/HTTP\/1\.1 (\d{3}) /g)) statuses.push(Number(match[1]));
    // A status line may be cut in two by the end of a chunk: its beginning is looked at again.
    const cut = received.lastIndexOf('HTTP/1.1');
    seen = cut >= 0 && cut + STATUS_LINE > received.length ? cut : received.length;
  });
  if (bytes !== '') socket.write(bytes);
  return {
    socket,
    statuses,
    received: () => received,
    closed: new Promise((done) => socket.once('close', () => done())),
  };
}

/** The same GET, so often. */
export function pipeline(target: string, count: number): string {
  return `GET ${target} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(count);
}

/** A metric's value as Prometheus reads it; 0 where it has no such line. */
export async function metricValue(registry: Registry, line: string): Promise<number> {
  const text = await registry.metrics();
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.slice(line.length + 1));
}

/** Waits until a condition holds: by default, until what is seen is truthy. @throws with what was seen last, after `timeoutMs` */
export async function until<T>(
  look: () => T | Promise<T>,
  holds: (seen: T) => boolean = Boolean,
  timeoutMs = 20_000,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (performance.now() > deadline)
      throw new Error(`not so within ${timeoutMs} ms; seen last: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
