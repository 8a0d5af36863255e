import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { IndexStatus } from '@nunatak/evm-nft-metadata';

/** What a host does with whoever asks it, and what a token's status comes to. */
export interface HostileHost {
  does: (socket: Socket, trap: string) => void;
  status: IndexStatus;
}

const ends = (text: string) => (socket: Socket) => void socket.end(text);

function endlessly(socket: Socket, head: string, part: string | Buffer): void {
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

const answers = (head: string, body: Buffer) => (socket: Socket) =>
  void socket.end(
    Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${head}content-length: ${body.length}\r\n\r\n`), body]),
  );
const redirects = (to: (trap: string) => string) => (socket: Socket, trap: string) =>
  void socket.end(`HTTP/1.1 302 Found\r\nlocation: ${to(trap)}\r\ncontent-length: 0\r\n\r\n`);

const BOMB = Buffer.alloc(100_000_000);
const OK = 'HTTP/1.1 200 OK\r\n';

/** Hosts by what they do. `trap` is a server of this machine that no URL may lead to. */
export const HOSTILE_HOSTS: Record<string, HostileHost> = {
  'hangs up': { does: (socket) => socket.destroy(), status: 'UNREACHABLE_TOKEN_URI' },
  resets: { does: (socket) => socket.resetAndDestroy(), status: 'UNREACHABLE_TOKEN_URI' },
  'stays half open': { does: () => undefined, status: 'UNREACHABLE_TOKEN_URI' },
  'speaks another protocol': { does: ends('220 mail ready\r\n'), status: 'UNREACHABLE_TOKEN_URI' },
  'drips its head': { does: (socket) => drips(socket, `${OK}x: `, 'y'), status: 'UNREACHABLE_TOKEN_URI' },
  'drips its body': {
    does: (socket) => drips(socket, `${OK}content-length: 100000\r\n\r\n{"name":"`, 'y'),
    status: 'UNREACHABLE_TOKEN_URI',
  },
  'has a head of 1 MB': { does: ends(`${OK}x: ${'y'.repeat(1_000_000)}\r\n\r\n{}`), status: 'UNREACHABLE_TOKEN_URI' },
  'has a body without end': {
    does: (socket) => endlessly(socket, `${OK}\r\n{"name":"`, 'y'.repeat(10_000)),
    status: 'METADATA_CONTENT_TOO_LARGE',
  },
  'has chunks without end': {
    does: (socket) => endlessly(socket, `${OK}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n'.repeat(1_000)),
    status: 'METADATA_CONTENT_TOO_LARGE',
  },
  'has a picture without end': {
    does: (socket) => endlessly(socket, `${OK}content-type: image/png\r\n\r\n`, Buffer.alloc(10_000)),
    status: 'INDEXED',
  },
  'compresses 100 MB by gzip': {
    does: answers('content-encoding: gzip\r\n', gzipSync(BOMB)),
    status: 'METADATA_CONTENT_TOO_LARGE',
  },
  'compresses 100 MB by brotli': {
    does: answers('content-encoding: br\r\n', brotliCompressSync(BOMB)),
    status: 'METADATA_CONTENT_TOO_LARGE',
  },
  'claims more than there is': {
    does: ends(`${OK}content-length: 900\r\n\r\n{"name":"x"}`),
    status: 'UNREACHABLE_TOKEN_URI',
  },
  'claims less than there is': {
    does: ends(`${OK}content-length: 4\r\n\r\n{"name":"x"}`),
    status: 'INVALID_METADATA_JSON',
  },
  'claims two lengths': {
    does: ends(`${OK}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`),
    status: 'UNREACHABLE_TOKEN_URI',
  },
  'redirects to this machine': { does: redirects((trap) => `http://${trap}/`), status: 'UNREACHABLE_TOKEN_URI' },
  'redirects to this machine by an IPv6 address': {
    does: redirects((trap) => `http://[::ffff:127.0.0.1]:${trap.split(':')[1]}/`),
    status: 'UNREACHABLE_TOKEN_URI',
  },
  'redirects to a cloud’s metadata': {
    does: redirects(() => 'http://169.254.169.254/latest/meta-data/'),
    status: 'UNREACHABLE_TOKEN_URI',
  },
  'redirects to itself': { does: redirects(() => '/again'), status: 'UNREACHABLE_TOKEN_URI' },
  'redirects to a file': { does: redirects(() => 'file:///etc/passwd'), status: 'UNREACHABLE_TOKEN_URI' },
  'has a name of 1 MB': {
    does: answers('', Buffer.from(JSON.stringify({ name: 'n'.repeat(1_000_000) }))),
    status: 'INDEXED',
  },
  'nests without end': { does: answers('', Buffer.from('['.repeat(1_000_000))), status: 'INVALID_METADATA' },
  'has half a million values': {
    does: answers('', Buffer.from(`{"name":"x","attributes":[${'1,'.repeat(500_000)}1]}`)),
    status: 'INVALID_METADATA',
  },
  'answers with bytes': { does: answers('', Buffer.alloc(100_000, 0xfe)), status: 'INVALID_METADATA_JSON' },
};

/** The hosts, each on a port of its own. */
export class HostileHosts {
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();
  /** `host:port` by what the host does. */
  readonly at = new Map<string, string>();
  /** `host:port` of what no URL may lead to. */
  trap = '';
  /** Connections to it. */
  trapped = 0;

  async start(): Promise<void> {
    this.trap = await this.#listen((socket) => {
      this.trapped++;
      socket.destroy();
    });
    for (const [name, { does }] of Object.entries(HOSTILE_HOSTS))
      this.at.set(name, await this.#listen((socket) => socket.once('data', () => does(socket, this.trap))));
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    for (const server of this.#servers) server.close();
  }

  async #listen(connected: (socket: Socket) => void): Promise<string> {
    const server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
      connected(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#servers.push(server);
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
}
