import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort, keepPorts } from './free-port.js';

it('gives ports that can be listened on, and that no outgoing connection takes first', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    await new Promise((resolve) => server.close(resolve));
  }
  expect(new Set(ports).size).toBe(20);
});

it('gives no port that is kept for something', async () => {
  const kept = Array.from({ length: 32_768 - 10_000 - 100 }, (_, i) => 10_000 + i);
  keepPorts(kept);
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(Math.min(...ports)).toBeGreaterThan(kept.at(-1)!);
});
