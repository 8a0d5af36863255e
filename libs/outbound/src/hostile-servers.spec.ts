import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NunatakError } from '@nunatak/core/errors';
import { OutboundClient } from './outbound-client.js';

/** What a server does with whoever asks it, and what comes of it. */
const SERVERS: Record<string, { does: (socket: Socket) => void; outcome: string }> = {
  'hangs up at once': { does: (socket) => socket.destroy(), outcome: 'outbound_unreachable' },
  resets: { does: (socket) => socket.resetAndDestroy(), outcome: 'outbound_unreachable' },
  'answers with nothing': { does: (socket) => socket.end(), outcome: 'outbound_unreachable' },
  'speaks another protocol': { does: (socket) => socket.end('220 mail ready\r\n'), outcome: 'outbound_broken_answer' },
  'answers with bytes': { does: (socket) => socket.end(Buffer.alloc(10_000, 0xff)), outcome: 'outbound_broken_answer' },
  'has a status of its own': {
    does: ends('HTTP/1.1 999 X\r\ncontent-length: 0\r\n\r\n'),
    outcome: 'outbound_unavailable',
  },
  'has a status that is none': { does: ends('HTTP/1.1 abc X\r\n\r\n'), outcome: 'outbound_broken_answer' },
  'has a head without end': {
    does: (socket) => endlessly(socket, 'HTTP/1.1 200 OK\r\n', `x: ${'y'.repeat(1_000)}\r\n`),
    outcome: 'outbound_broken_answer',
  },
  'drips its head': { does: (socket) => drips(socket, 'HTTP/1.1 200 OK\r\nx: ', 'y'), outcome: 'outbound_timeout' },
  'goes on early for ever': {
    does: (socket) => drips(socket, '', 'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'),
    outcome: 'outbound_timeout',
  },
  'wants to switch protocols': {
    does: ends('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
    outcome: 'outbound_unreachable',
  },
  'claims two lengths': {
    does: ends('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx'),
    outcome: 'outbound_unreachable',
  },
  'claims a length below zero': {
    does: ends('HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\nx'),
    outcome: 'outbound_broken_answer',
  },
  'claims more than there is': {
    does: ends('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx'),
    outcome: 'outbound_unreachable',
  },
  'sends chunks that are none': {
    does: ends('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nx'),
    outcome: 'outbound_broken_answer',
  },
  'sends chunks without end': {
    does: (socket) =>
      endlessly(socket, 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n'.repeat(1_000)),
    outcome: 'outbound_too_large',
  },
  'compresses a thousandfold': {
    does: (socket) =>
      socket.end(
        Buffer.concat([
          Buffer.from('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n'),
          gzipSync(Buffer.alloc(9_000_000)),
        ]),
      ),
    outcome: 'outbound_too_large',
  },
  'compresses twice': {
    does: ends('HTTP/1.1 200 OK\r\ncontent-encoding: gzip, gzip\r\n\r\nx'),
    outcome: 'outbound_broken_answer',
  },
  'stops within its compression': {
    does: (socket) =>
      socket.write(
        Buffer.concat([
          Buffer.from('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n'),
          gzipSync('x'.repeat(999)).subarray(0, 15),
        ]),
      ),
    outcome: 'outbound_timeout',
  },
  'redirects to itself with a body without end': {
    does: (socket) => endlessly(socket, 'HTTP/1.1 302 Found\r\nlocation: /\r\n\r\n', 'x'.repeat(10_000)),
    outcome: 'outbound_redirect',
  },
  'redirects to no URL': {
    does: ends('HTTP/1.1 302 Found\r\nlocation: http://[\r\n\r\n'),
    outcome: 'outbound_redirect',
  },
  'redirects to bytes': {
    does: (socket) => socket.end(Buffer.from('HTTP/1.1 302 Found\r\nlocation: //\xff\xfe\x80/\r\n\r\n', 'latin1')),
    outcome: 'outbound_redirect',
  },
  'asks for a pause of a century': {
    does: ends('HTTP/1.1 429 X\r\nretry-after: 3155760000\r\ncontent-length: 0\r\n\r\n'),
    outcome: 'outbound_throttled',
  },
};

function ends(text: string) {
  return (socket: Socket) => void socket.end(text);
}

function endlessly(socket: Socket, head: string, part: string): void {
  socket.write(head);
  const more = (): unknown => !socket.destroyed && socket.write(part) && setImmediate(more);
  socket.on('drain', more);
  more();
}

function drips(socket: Socket, head: string, part: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write(part), 20);
  socket.on('close', () => clearInterval(timer));
}

describe('a server that', () => {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  let patient: OutboundClient;
  /** For what is to time out. */
  let hasty: OutboundClient;
  const ports: Record<string, number> = {};

  beforeAll(async () => {
    for (const [name, { does }] of Object.entries(SERVERS)) {
      const server = createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.once('data', () => does(socket));
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      servers.push(server);
      ports[name] = (server.address() as AddressInfo).port;
    }
    const allowedHosts = Object.values(ports).map((port) => `127.0.0.1:${port}`);
    patient = new OutboundClient({ allowedHosts });
    hasty = new OutboundClient({ allowedHosts, headTimeoutMs: 300 });
  });

  afterAll(async () => {
    await Promise.all([patient.close(), hasty.close()]);
    for (const socket of sockets) socket.destroy();
    for (const server of servers) server.close();
  });

  it.each(Object.entries(SERVERS))('%s', async (name, { outcome }) => {
    const from = performance.now();
    const isLate = outcome === 'outbound_timeout';
    const request = { maxBytes: 100_000, timeoutMs: isLate ? 1_000 : 20_000 };
    const fetched = (isLate ? hasty : patient).fetch(`http://127.0.0.1:${ports[name]}/`, request);
    const error = await fetched.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NunatakError);
    expect((error as NunatakError).code).toBe(outcome);
    expect(performance.now() - from).toBeLessThan(20_000);
  });

  it('speaks no TLS', async () => {
    const port = ports['speaks another protocol'];
    await expect(patient.fetch(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'outbound_unreachable' });
  });
});
