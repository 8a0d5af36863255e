import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { type ServerWritableStream, type ServiceError, status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { BadGatewayError, BadRequestError, UnavailableError } from '@nunatak/core/errors';
import { HealthChecks } from '@nunatak/core/health';
import { until } from '@nunatak/core/testing';
import type { Observable } from 'rxjs';
import { AnswersGrpc } from './answers-grpc.js';
import { fromGrpcError } from './grpc-errors.js';
import type { StreamMethod, UnaryMethod } from './grpc-method.js';
import { type RunningGrpcServer, startGrpcServer, startPortServer } from './grpc-server.js';
import type { GrpcServiceDefinition } from './grpc-service.js';
import { PortConnection } from './port-connection.js';
import { loadProto, ownProto } from './proto-loading.js';
import { ReplicaClients } from './replica-clients.js';
import type { RpcConnection } from './rpc-connection.js';
import { streamToCall } from './stream-to-call.js';
import { askReflection, describedServices } from './testing/index.js';

const PROTO = `syntax = "proto3";
package things.v1;
message Ask { int64 height = 1; optional string note = 2; }
message Answer { int64 height = 1; }
service Things { rpc Give(Ask) returns (Answer); rpc Wait(Ask) returns (Answer); rpc Count(Ask) returns (stream Answer); }
`;

interface Ask {
  height: string;
}

/** What the last count did: how many it gave, and whether it was told to end. */
const counted = { given: 0, ended: false };

async function* count(upTo: number, signal: AbortSignal): AsyncGenerator<Ask> {
  Object.assign(counted, { given: 0, ended: false });
  signal.addEventListener('abort', () => {
    counted.ended = true;
  });
  for (let height = 0; height < upTo; height++) {
    counted.given++;
    yield { height: String(height) };
  }
  if (upTo === 3) throw new BadRequestError('three is enough');
  if (upTo === 2) await new Promise(() => {});
}

@Controller()
class ThingsController {
  @AnswersGrpc({ path: '/things.v1.Things/Give' })
  give({ height }: Ask): Ask {
    if (height === '1') throw new BadRequestError('height must be even');
    if (height === '3')
      throw new UnavailableError('node is away', { code: 'node_away', headers: { 'retry-after': '60' } });
    if (height === '5') throw new Error('secret');
    return { height };
  }

  @AnswersGrpc({ path: '/things.v1.Things/Wait' })
  wait(): Promise<Ask> {
    return new Promise(() => {});
  }

  @AnswersGrpc({ path: '/things.v1.Things/Count' })
  count({ height }: Ask, _metadata: unknown, call: ServerWritableStream<Ask, Ask>): Observable<never> {
    return streamToCall(call, (signal) => count(Number(height), signal));
  }
}

const folder = mkdtempSync(join(tmpdir(), 'nunatak-grpc-'));
const protoPath = join(folder, 'things.proto');
const MAX_MESSAGE_BYTES = 1 << 20;
const health = new HealthChecks();
const logged: unknown[] = [];
let definition: {
  Give: UnaryMethod<Ask, Ask, never, Ask>;
  Wait: UnaryMethod<Ask, Ask, never, Ask>;
  Count: StreamMethod<Ask, Ask, never, Ask>;
};

const TIMEOUT_MS = 20_000;
const { signal } = new AbortController();
const meant = (error: unknown) => fromGrpcError(error as ServiceError, 'Things');

const answering = (served = definition as GrpcServiceDefinition) => ({
  services: [{ definition: served, controller: ThingsController, providers: [] }],
  closeTimeoutMs: 200,
  log: { error: ({ err }: { err?: unknown }) => logged.push(err) },
});

function serve(bind = '127.0.0.1:0', served?: GrpcServiceDefinition): Promise<RunningGrpcServer> {
  return startGrpcServer({
    ...{ ...answering(served), bind, health, maxMessageBytes: MAX_MESSAGE_BYTES },
    reflection: { paths: [protoPath], includeDir: folder },
  });
}

const connect = (address: string | RpcConnection, timeoutMs = TIMEOUT_MS) =>
  new ReplicaClients({ address, timeoutMs, retries: 0 }, MAX_MESSAGE_BYTES);

/** Both ends. */
interface Ends {
  server: { close(): Promise<void> };
  replicas: ReplicaClients;
}

async function overNetwork(timeoutMs = TIMEOUT_MS): Promise<Ends> {
  const server = await serve();
  return { server, replicas: connect(`127.0.0.1:${server.port}`, timeoutMs) };
}

async function throughPort(timeoutMs = TIMEOUT_MS): Promise<Ends> {
  const [server, connection, { port1, port2 }] = [
    await startPortServer(answering()),
    new PortConnection(),
    new MessageChannel(),
  ];
  server.serve(port2);
  connection.connect(port1);
  return { server, replicas: connect(connection, timeoutMs) };
}

beforeAll(() => {
  writeFileSync(protoPath, PROTO);
  definition = loadProto([protoPath])['things.v1.Things'] as unknown as typeof definition;
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ['over the network', overNetwork],
  ['through a port', throughPort],
])('gRPC %s', (_, open) => {
  let ends: Ends;
  let replicas: ReplicaClients;
  beforeEach(async () => {
    ends = await open();
    replicas = ends.replicas;
  });
  afterEach(async () => {
    replicas.close();
    await ends.server.close();
  });

  const give = (height: string) =>
    replicas.ask(definition.Give, { height }).catch((error: unknown) => {
      throw meant(error);
    });

  it('answers a unary call, 64-bit integers as text', async () => {
    expect(await give('9007199254740993')).toMatchObject({ height: '9007199254740993' });
  });

  it('brings an error of the tree to the other side as the same error', async () => {
    await expect(give('1')).rejects.toEqual(new BadRequestError('height must be even'));
    await expect(give('3')).rejects.toMatchObject({
      message: 'node is away',
      code: 'node_away',
      statusCode: 503,
      retryable: true,
      headers: { 'retry-after': '60' },
    });
  });

  it('keeps inner texts to itself, and logs them', async () => {
    logged.length = 0;
    const error = await give('5').catch((e: unknown) => e);
    expect(error).toBeInstanceOf(BadGatewayError);
    expect(String((error as Error).message)).toBe('Things failed');
    expect(logged).toEqual([new Error('secret')]);
  });

  it('gives up at the deadline, and once it is closed', async () => {
    const hurried = await open(300);
    const late = await hurried.replicas.ask(definition.Wait, { height: '0' }).catch(meant);
    hurried.replicas.close();
    await hurried.server.close();
    expect(late).toEqual(new UnavailableError('Things did not answer in time'));
    expect(late).toMatchObject({ headers: { 'retry-after': '1' } });
    const asked = replicas.ask(definition.Wait, { height: '0' });
    replicas.close();
    await expect(asked).rejects.toMatchObject({ code: status.CANCELLED });
    await expect(replicas.ask(definition.Give, { height: '0' })).rejects.toMatchObject({
      code: status.CANCELLED,
    });
  });

  it('streams as fast as the messages are taken, and ends the source when the reader leaves', async () => {
    let taken = 0;
    for await (const { height } of (await replicas.pick()).read(definition.Count, { height: '1000000' }, { signal })) {
      expect(height).toBe(String(taken));
      if (++taken > 1) continue;
      // Until it stands still: what is on its way fills a window.
      for (let before = -1; before !== counted.given; await new Promise((resolve) => setTimeout(resolve, 100)))
        before = counted.given;
      expect(counted.given).toBeLessThan(100_000);
      break;
    }
    await until(() => counted.ended);
  });

  it('ends a stream with the error of its source', async () => {
    const heights: string[] = [];
    const reading = async () => {
      for await (const { height } of (await replicas.pick()).read(definition.Count, { height: '3' }, { signal }))
        heights.push(height);
    };
    expect(await reading().catch(meant)).toEqual(new BadRequestError('three is enough'));
    expect(heights).toEqual(['0', '1', '2']);
  });

  it('ends a stream when its source ends', async () => {
    const heights: string[] = [];
    for await (const { height } of (await replicas.pick()).read(definition.Count, { height: '4' }, { signal }))
      heights.push(height);
    expect(heights).toEqual(['0', '1', '2', '3']);
  });

  it.each([
    ['is aborted', status.CANCELLED, undefined],
    ['gets nothing in time', status.DEADLINE_EXCEEDED, 300],
  ])('ends the source of a reading that %s', async (_how, code, timeoutMs) => {
    const leaving = new AbortController();
    let taken = 0;
    const options = { signal: leaving.signal, ...(timeoutMs !== undefined && { timeoutMs }) };
    const reading = (async () => {
      for await (const _ of (await replicas.pick()).read(definition.Count, { height: '2' }, options)) taken++;
    })().catch((error: ServiceError) => error);
    await until(() => taken === 2);
    if (timeoutMs === undefined) leaving.abort();
    expect(await reading).toMatchObject({ code });
    await until(() => counted.ended);
  });

  it('ends streams with UNAVAILABLE when it closes, and cuts off what does not end in time', async () => {
    let taken = 0;
    const reading = (async () => {
      for await (const _ of (await replicas.pick()).read(definition.Count, { height: '2' }, { signal })) taken++;
    })().catch((error: ServiceError) => error);
    const cut = replicas.ask(definition.Wait, { height: '0' }).catch(meant);
    await until(() => taken === 2);
    await ends.server.close();
    expect(await reading).toMatchObject({ code: status.UNAVAILABLE, details: 'the server is stopping' });
    expect(counted.ended).toBe(true);
    expect(await cut).toBeInstanceOf(UnavailableError);
  });
});

describe('a gRPC server', () => {
  let server: RunningGrpcServer;
  let replicas: ReplicaClients;
  let address: string;
  beforeAll(async () => {
    server = await serve();
    address = `127.0.0.1:${server.port}`;
    replicas = connect(address);
  });
  afterAll(async () => {
    replicas.close();
    await server.close();
  });

  it('that is away is unavailable', async () => {
    const nobody = connect('127.0.0.1:1');
    const away = await nobody.ask(definition.Give, { height: '0' }).catch(meant);
    expect(away).toBeInstanceOf(UnavailableError);
    nobody.close();
  });

  it('rejects when no controller answers one of its methods', async () => {
    const { Give, ...others } = definition as unknown as GrpcServiceDefinition;
    const misspelt = { ...others, Given: { ...Give!, path: '/things.v1.Things/Given' } };
    await expect(serve(undefined, misspelt)).rejects.toThrow('no controller answers /things.v1.Things/Given');
  });

  it('rejects when its port is taken', async () => {
    await expect(serve(`127.0.0.1:${server.port}`)).rejects.toThrow(/EADDRINUSE/);
  });

  it('tells its health', async () => {
    const { Check } = loadProto([ownProto('health')])['grpc.health.v1.Health'] as unknown as {
      Check: UnaryMethod<object, object, never, object>;
    };
    const check = (request: object) => replicas.ask(Check, request);
    expect(await check({ service: 'things.v1.Things' })).toEqual({ status: 'SERVING' });
    expect(await check({ service: 'other' }).catch(meant)).toMatchObject({ statusCode: 404 });
    const away = health.addReadiness('database', () => Promise.reject(new Error('gone')));
    expect(await check({})).toEqual({ status: 'NOT_SERVING' });
    away();
  });

  it('describes its services', async () => {
    const questions = [
      { listServices: '' },
      { fileContainingSymbol: 'things.v1.Things.Give' },
      { fileContainingSymbol: 'other' },
    ];
    const answers = await askReflection(address, questions);
    expect(answers[0]).toMatchObject({ listServicesResponse: { service: [{ name: 'things.v1.Things' }] } });
    expect(answers[1]).toMatchObject({ fileDescriptorResponse: { fileDescriptorProto: [expect.any(Buffer)] } });
    expect(answers[2]).toMatchObject({ errorResponse: { errorCode: 5 } });
    expect(await describedServices(address)).toEqual(['things.v1.Things']);
  });
});

describe('a connection to another thread', () => {
  const closing: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const each of closing.splice(0).reverse()) await each.close();
  });

  async function served(): Promise<MessagePort> {
    const server = await startPortServer(answering());
    const { port1, port2 } = new MessageChannel();
    server.serve(port2);
    closing.push(port1, server);
    return port1;
  }

  const patient = { timeoutMs: 20_000, signal };

  it('has nobody to ask before its first port and without one, and asks whoever is at the end of the newest', async () => {
    const connection = new PortConnection();
    const ask = () => connection.ask(definition.Give, { height: '2' }, patient);
    await expect(ask()).rejects.toMatchObject({
      code: status.UNAVAILABLE,
      details: 'the thread of the service is being started',
    });
    connection.connect(await served());
    expect(await ask()).toEqual({ height: '2' });
    connection.connect(await served());
    expect(await ask()).toEqual({ height: '2' });
    connection.connect(undefined);
    await expect(ask()).rejects.toMatchObject({ code: status.UNAVAILABLE });
  });

  it('fails what is open when its port changes or the other end goes, unary calls and streams', async () => {
    const gone = { code: status.UNAVAILABLE, details: 'the thread of the service is gone' };
    const connection = new PortConnection();
    connection.connect(await served());
    const asked = connection.ask(definition.Wait, { height: '2' }, patient).catch((error: unknown) => error);
    const stream = connection.read(definition.Count, { height: '9' }, { signal });
    expect(await stream.next()).toEqual({ done: false, value: { height: '0' } });
    connection.connect(await served());
    expect(await asked).toMatchObject(gone);
    await expect(stream.next()).rejects.toMatchObject(gone);
    await until(() => counted.ended);
    const again = connection.ask(definition.Wait, { height: '2' }, patient).catch((error: unknown) => error);
    await closing.pop()!.close();
    expect(await again).toMatchObject({ code: status.UNAVAILABLE });
  });

  it('tells what no service answers', async () => {
    const connection = new PortConnection();
    connection.connect(await served());
    const unknown = { ...definition.Give, path: '/things.v1.Things/Take' };
    await expect(connection.ask(unknown, { height: '2' }, patient)).rejects.toMatchObject({
      code: status.UNIMPLEMENTED,
      details: 'no service here answers /things.v1.Things/Take',
    });
  });
});
