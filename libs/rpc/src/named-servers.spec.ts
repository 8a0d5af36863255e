import { type AddressInfo, createServer } from 'node:net';
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HealthChecks } from '@nunatak/core/health';
import { until } from '@nunatak/core/testing';
import type { StreamMethod, UnaryMethod } from './grpc-method.js';
import { addHealthService } from './health-service.js';
import { loadProto, ownProto } from './proto-loading.js';
import { ReplicaClients } from './replica-clients.js';

type Status = 'SERVING' | 'NOT_SERVING';
interface Answer {
  status: Status;
}

const { Check, Watch } = loadProto([ownProto('health')])['grpc.health.v1.Health'] as unknown as {
  Check: UnaryMethod<object, object, never, Answer>;
  Watch: StreamMethod<object, object, never, Answer>;
};
const { signal } = new AbortController();

/** Two servers on one port: at 127.0.0.2 one that is ready, at 127.0.0.3 one that is not. */
const SERVERS: Readonly<Record<string, Status>> = { '127.0.0.2': 'SERVING', '127.0.0.3': 'NOT_SERVING' };

async function serve(address: string, port: number): Promise<Server> {
  const health = new HealthChecks();
  health.addReadiness('server', () => {
    if (SERVERS[address] !== 'SERVING') throw new Error('not ready');
  });
  const server = new Server();
  addHealthService(server, health, []);
  const credentials = ServerCredentials.createInsecure();
  await new Promise<void>((resolve, reject) =>
    server.bindAsync(`${address}:${port}`, credentials, (error) => (error ? reject(error) : resolve())),
  );
  return server;
}

/** A port that is free on all addresses of the loopback network. */
async function freePortOfAll(): Promise<number> {
  const holder = createServer().listen(0, '0.0.0.0');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port } = holder.address() as AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  return port;
}

describe('gRPC servers behind a name', () => {
  let port: number;
  let addresses: string[];
  let lookups: number;
  let servers: Server[];
  const clients: ReplicaClients[] = [];

  beforeEach(async () => {
    port = await freePortOfAll();
    servers = await Promise.all(Object.keys(SERVERS).map((address) => serve(address, port)));
    lookups = 0;
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
    for (const server of servers) server.forceShutdown();
  });

  function connect(): ReplicaClients {
    const resolve = async () => {
      lookups++;
      return addresses.map((address) => ({ address, family: 4 as const }));
    };
    const client = new ReplicaClients({ address: `things.test:${port}`, retries: 0, resolve }, 1 << 20);
    clients.push(client);
    return client;
  }
  const check = async (client: ReplicaClients) => (await client.ask(Check, { service: '' })).status;
  const nextLookup = async () => {
    const before = lookups;
    await until(() => lookups > before + clients.length);
  };

  it('are asked at their addresses, and left with streams when the name has their address no longer', async () => {
    addresses = ['127.0.0.2'];
    const client = connect();
    expect(await check(client)).toBe('SERVING');
    const stream = (await client.pick()).read(Watch, { service: '' }, { signal });
    expect((await stream.next()).value).toEqual({ status: 'SERVING' });
    addresses = ['127.0.0.3'];
    await expect(stream.next()).rejects.toMatchObject({ code: status.CANCELLED });
    expect(await check(client)).toBe('NOT_SERVING');
    addresses = [];
    await nextLookup();
    expect(await check(client)).toBe('NOT_SERVING');
  });

  it('are shared anew by clients when one comes, and passed over when one is not there', async () => {
    addresses = ['127.0.0.2'];
    // That all of them draw the same one has a probability of 2^-19.
    const all = Array.from({ length: 20 }, connect);
    const statuses = async () => [...new Set(await Promise.all(all.map(check)))].sort();
    expect(await statuses()).toEqual(['SERVING']);
    addresses = ['127.0.0.2', '127.0.0.3'];
    await nextLookup();
    expect(await statuses()).toEqual(['NOT_SERVING', 'SERVING']);
    servers[0]!.forceShutdown();
    expect(await statuses()).toEqual(['NOT_SERVING']);
  });

  it('are named as host:port', () => {
    for (const address of ['things', 'dns:///things:1', 'things:port', '::1:9201', ''])
      expect(() => new ReplicaClients({ address }, 1 << 20)).toThrow(/host:port/);
    clients.push(new ReplicaClients({ address: '[::1]:9201, 127.0.0.1:9201' }, 1 << 20));
  });
});
