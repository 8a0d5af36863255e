import { connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@nunatak/telemetry/logging';
import { connectionsWithin, limitConnections } from './connection-limit.js';

const server = createServer();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

describe('the limit of connections', () => {
  it('is what was asked for, as far as descriptors go', () => {
    expect(connectionsWithin(4_096, 2, 1_000_000)).toBe(4_096);
    expect(connectionsWithin(4_096, 2, 20_000)).toBe(4_096);
    expect(connectionsWithin(4_096, 2, 1_024)).toBe(384);
    expect(connectionsWithin(4_096, 2, 100)).toBe(16);
    expect(connectionsWithin(4_096, 2, Number.POSITIVE_INFINITY)).toBe(4_096);
  });

  it('closes what comes beyond it at once, and logs that once', async () => {
    const lines: string[] = [];
    const logger = createLogger({ service: 'x', destination: { write: (line) => lines.push(line) } });
    let refused = 0;
    const onRefused = () => refused++;
    limitConnections(server, { connections: 2, listener: 'data', logger, onRefused });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const open = async () => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined).resume();
      await new Promise((done) => socket.once('connect', done));
      return socket;
    };
    await open();
    await open();
    for (let i = 0; i < 5; i++) {
      const socket = await open();
      if (!socket.destroyed) await new Promise((done) => socket.once('close', done));
    }
    expect(refused).toBe(5);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, listener: 'data', connections: 2 }]);
  });
});
