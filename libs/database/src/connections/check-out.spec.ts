import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { interruptiblePool } from './interruptible-pool.js';
import { inTransaction } from './transaction.js';

const message = (type: string, body: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
};
const WELCOME = [message('R', '\0\0\0\0'), message('Z', 'I')];
const FAREWELL = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');

/** A PostgreSQL that dies at the moment at which it has let somebody in: its welcome and its last words come in one piece. */
describe('a connection that is lost as it is handed out', () => {
  let server: Server;
  let pool: pg.Pool;

  beforeEach(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(Buffer.concat([...WELCOME, FAREWELL])));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    pool = new pg.Pool({ host: '127.0.0.1', port, user: 'nunatak', password: 'secret', database: 'none', max: 1 });
    pool.on('error', () => undefined);
  });
  afterEach(async () => {
    await pool.end();
    server.close();
  });

  const cases: [string, () => Promise<unknown>][] = [
    ['a transaction', () => inTransaction(pool, (client) => client.query('SELECT 1'))],
    [
      'a transaction that can be interrupted',
      () => inTransaction(interruptiblePool(pool, new AbortController().signal), (client) => client.query('SELECT 1')),
    ],
    [
      'a statement that can be interrupted',
      () => interruptiblePool(pool, new AbortController().signal).query('SELECT 1'),
    ],
  ];

  it.each(cases)('fails %s, and ends no thread and no process', async (_, work) => {
    // More often than the pool has connections: none is kept.
    for (let i = 0; i < 3; i++) await expect(work()).rejects.toThrow(/not queryable|terminat/);
    expect(pool.totalCount).toBe(0);
  });
});
