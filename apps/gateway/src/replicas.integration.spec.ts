import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HealthChecks } from '@nunatak/core/health';
import { DRAINING_HEADER, RETRYABLE_HEADER } from '@nunatak/gateway-contracts';
import { until } from './testing/attacks.js';
import { json, rawRequest } from './testing/raw-http.js';
import { type RunningGateway, runGateway } from './testing/running-gateway.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A service's process, reduced to what it answers, and how often it was asked for anything but whether it is there. */
interface Scripted {
  url: string;
  port: number;
  asked: string[];
  answer: Answer;
  server: Server;
}

const well: Answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{"ok":true}');
const unable: Answer = (_request, response) => {
  response.writeHead(503, { [RETRYABLE_HEADER]: '1', 'content-type': 'application/json' });
  response.end('{"message":"my database is away","error":"Service Unavailable","statusCode":503}');
};
const refusing: Answer = (_request, response) => response.writeHead(403, { [RETRYABLE_HEADER]: '1' }).end('{}');

let running: RunningGateway | undefined;
const servers: Server[] = [];
afterEach(async () => {
  await running?.stop();
  running = undefined;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function scripted(answer: Answer, port = 0): Promise<Scripted> {
  const replica = { url: '', port, asked: [] as string[], answer } as Scripted;
  replica.server = createServer((request, response) => {
    if (request.url !== '/openapi.json') replica.asked.push(`${request.method} ${request.url}`);
    replica.answer(request, response);
  });
  servers.push(replica.server);
  await new Promise<void>((resolve) => replica.server.listen(port, '127.0.0.1', resolve));
  replica.port = (replica.server.address() as { port: number }).port;
  replica.url = `http://127.0.0.1:${replica.port}`;
  return replica;
}

async function gatewayBefore(replicas: Scripted[], options: { health?: HealthChecks } = {}): Promise<RunningGateway> {
  running = await runGateway('http', {
    upstreams: { 'evm-data': { kind: 'http', urls: replicas.map(({ url }) => url) } },
    safePosts: ['/v1/transactions'],
    ...options,
  });
  return running;
}

/** Longer than other waits: a replica that was left alone is asked again after pauses that grow. */
const eventually = (look: () => boolean | Promise<boolean>) => until(look, Boolean, 30_000);
const ask = (path = '/v1/chains') => rawRequest(running!.url, path);
const post = (path: string) =>
  rawRequest(running!.url, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' });
const metric = async (text: string) => (await running!.registry.metrics()).includes(text);

describe('a gateway before replicas', () => {
  it('asks another one when one says that it can’t answer, and leaves that one alone until it can', async () => {
    const [sick, fit] = [await scripted(unable), await scripted(well)];
    await gatewayBefore([sick, fit]);
    for (let i = 0; i < 10; i++) expect(json(await ask())).toEqual({ ok: true });
    expect(sick.asked.length).toBeLessThanOrEqual(2);
    expect(await metric('nunatak_gateway_upstream_retries_total{upstream="evm-data",reason="answer"} ')).toBe(true);
    expect(await metric('nunatak_gateway_upstream_ejections_total{upstream="evm-data",reason="answer"} 1')).toBe(true);
    sick.answer = well;
    const before = sick.asked.length;
    await eventually(async () => (await ask()).status === 200 && sick.asked.length > before);
    expect(await metric('nunatak_gateway_upstream_replicas{upstream="evm-data",state="in"} 2')).toBe(true);
  });

  it('asks another one when one refuses its secret, and is 503 and not ready when all do', async () => {
    const health = new HealthChecks();
    const [old, current] = [await scripted(refusing), await scripted(well)];
    await gatewayBefore([old, current], { health });
    for (let i = 0; i < 10; i++) expect((await ask()).status).toBe(200);
    expect((await health.report()).ready).toBe(true);
    current.answer = refusing;
    const refused = await ask();
    expect([refused.status, json(refused)]).toEqual([
      503,
      expect.objectContaining({ message: 'The service of this URL does not accept this gateway at the moment' }),
    ]);
    const sentence = 'it refuses this gateway, whose NUNATAK_GATEWAY_SECRET is none of its NUNATAK_GATEWAY_SECRETS';
    const report = await health.report();
    expect([report.ready, JSON.stringify(report)]).toEqual([false, expect.stringContaining(sentence)]);
    expect(running!.logLines.some((line) => line.includes(sentence))).toBe(true);
  });

  it('passes on the answer of the last one when none can, each asked once', async () => {
    const replicas = [await scripted(unable), await scripted(unable), await scripted(unable)];
    await gatewayBefore(replicas);
    const answer = await ask();
    expect([answer.status, answer.headers[RETRYABLE_HEADER]]).toEqual([503, undefined]);
    expect(replicas.map(({ asked }) => asked.length)).toEqual([1, 1, 1]);
  });

  it('sends no more requests to one that is about to stop, while it answers those that it has', async () => {
    const leaving = await scripted((request, response) => {
      response.setHeader(DRAINING_HEADER, '1');
      well(request, response);
    });
    const staying = await scripted(well);
    await gatewayBefore([leaving, staying]);
    for (let i = 0; i < 20; i++) expect((await ask()).status).toBe(200);
    expect(leaving.asked.length).toBeLessThanOrEqual(2);
    expect(await metric('nunatak_gateway_upstream_ejections_total{upstream="evm-data",reason="draining"} 1')).toBe(
      true,
    );
  });

  it('sends a POST again only where POSTs are marked as safe, with its body', async () => {
    const bodies: string[] = [];
    const echoing: Answer = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        bodies.push(body);
        well(request, response);
      });
    };
    const breaking = () => scripted((request) => request.socket.destroy());
    const replicas = [await breaking(), await scripted(echoing), await breaking()];
    await gatewayBefore(replicas);
    const safe = await post('/v1/transactions');
    expect([safe.status, bodies]).toEqual([200, ['{"a":1}']]);
    const before = replicas.flatMap(({ asked }) => asked).length;
    await post('/v1/chains/echo');
    expect(replicas.flatMap(({ asked }) => asked).length).toBe(before + 1);
  });

  it('never asks again once an answer has begun', async () => {
    const halfway: Answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': '1000' });
      response.write('x'.repeat(500));
      setTimeout(() => response.destroy(), 100);
    };
    const replicas = [await scripted(halfway), await scripted(halfway)];
    await gatewayBefore(replicas);
    expect((await ask()).status).toBe(503);
    expect(replicas.flatMap(({ asked }) => asked)).toHaveLength(1);
  });

  it('goes on when clients hang up before their answers begin', async () => {
    const answers: ServerResponse[] = [];
    const late = await scripted((_request, response) => void answers.push(response));
    const { port } = new URL((await gatewayBefore([late])).url);
    const hangUps = Array.from({ length: 5 }, () => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('GET /v1/chains HTTP/1.1\r\nhost: x\r\n\r\n'),
      );
      return socket;
    });
    await eventually(() => answers.length === hangUps.length);
    for (const socket of hangUps) socket.destroy();
    await eventually(() => metric('nunatak_gateway_requests_in_flight{listener="data"} 0'));
    for (const response of answers) well(undefined as never, response);
    late.answer = well;
    await eventually(async () => (await ask()).status === 200);
  });
});
