import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HealthChecks } from '@nunatak/core/health';
import type { Check } from './admission/admission.js';
import { metricValue, until } from './testing/attacks.js';
import { json, rawRequest } from './testing/raw-http.js';
import { MODES, type RunningGateway, runGateway } from './testing/running-gateway.js';
import { late, trivialService } from './testing/trivial-service.js';

let running: RunningGateway | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

/** Until the gateway has taken the request in. */
async function isUnderWay({ registry }: RunningGateway): Promise<void> {
  const inFlight = () => metricValue(registry, 'nunatak_gateway_requests_in_flight{listener="data"}');
  await until(inFlight, (count) => count === 1);
}

describe.each(MODES)('a gateway’s life, service %s', (mode) => {
  it('finishes what it is answering when it stops, and takes nothing more', async () => {
    running = await runGateway(mode);
    const { url } = running;
    const underWay = rawRequest(url, '/v1/chains/unhurried');
    await isUnderWay(running);
    const stopped = running.gateway.stop();
    await expect(rawRequest(url, '/v1/chains')).rejects.toThrow(/ECONNREFUSED/);
    const answer = await underWay;
    expect([answer.status, json(answer), answer.headers.connection]).toEqual([200, { done: true }, 'close']);
    await stopped;
  });

  it('cuts off what doesn’t finish in time when it stops', async () => {
    running = await runGateway(mode, { drainTimeoutMs: 100 });
    const underWay = rawRequest(running.url, '/v1/chains/slow');
    const cutOff = expect(underWay).rejects.toThrow(/hang up|ECONNRESET/);
    await isUnderWay(running);
    const before = late.answers;
    await running.gateway.stop();
    await cutOff;
    expect(late.answers).toBe(before);
  });

  it('counts requests by route, dialect and status', async () => {
    running = await runGateway(mode);
    await rawRequest(running.url, '/v1/chains?key=secret');
    await rawRequest(running.url, '/hosted/v1/chains/status/404');
    await rawRequest(running.metricsUrl, '/unknown/thing');
    const text = await running.registry.metrics();
    for (const line of [
      'nunatak_gateway_requests_total{listener="data",route="/v1/chains",dialect="standard",status="200"} 1',
      'nunatak_gateway_requests_total{listener="data",route="/v1/chains",dialect="hosted",status="404"} 1',
      'nunatak_gateway_requests_total{listener="metrics",route="none",dialect="standard",status="404"} 1',
      'nunatak_gateway_request_duration_seconds_count{listener="data",route="/v1/chains"} 2',
      'nunatak_gateway_request_duration_seconds_bucket{listener="data",route="/v1/chains",le="+Inf"} 2',
      'nunatak_gateway_requests_in_flight{listener="data"} 0',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it('logs requests at debug level and server faults at info, never a key or a query', async () => {
    running = await runGateway(mode);
    await rawRequest(running.url, '/v1/chains?token=top-secret', { headers: { 'x-service-api-key': 'top-secret' } });
    await rawRequest(running.url, '/v1/chains/status/500?token=top-secret', {
      headers: { 'x-glacier-api-key': 'top-secret' },
    });
    const lines = running.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((l) => l.msg === 'request');
    expect(lines).toMatchObject([
      { level: 20, path: '/v1/chains', status: 200, dialect: 'standard', route: '/v1/chains', complete: true },
      { level: 30, path: '/v1/chains/status/500', status: 500, dialect: 'hosted' },
    ]);
    expect(running.logLines.join('')).not.toContain('top-secret');
  });

  it('asks the admission before the service, with the caller’s key', async () => {
    const seen: unknown[] = [];
    const check: Check = ({ operation, apiKey }) => {
      seen.push([operation?.operationId, apiKey]);
      if (apiKey === 'unknown') return { statusCode: 401, message: 'No such key' };
      if (apiKey === 'broken') throw new Error('inner fault');
      if (apiKey === 'busy') {
        return Promise.resolve({ statusCode: 429, message: 'Slow down', headers: { 'retry-after': '3' } });
      }
      return apiKey === undefined ? undefined : Promise.resolve(undefined);
    };
    running = await runGateway(mode, { admission: [check] });
    const { url } = running;
    const ask = (headers: Record<string, string>) => rawRequest(url, '/v1/chains', { headers });
    expect((await ask({})).status).toBe(200);
    expect((await ask({ 'x-service-api-key': 'good' })).status).toBe(200);
    const unknown = await ask({ 'x-glacier-api-key': 'unknown' });
    expect(json(unknown)).toEqual({ message: 'No such key', error: 'Unauthorized', statusCode: 401 });
    const busy = await ask({ 'x-service-api-key': 'busy' });
    expect([busy.status, busy.headers['retry-after']]).toEqual([429, '3']);
    expect((await ask({ 'x-service-api-key': 'broken' })).status).toBe(503);
    const document = await rawRequest(url, '/openapi.json', { headers: { 'x-service-api-key': 'unknown' } });
    expect([document.status, json(document)]).toMatchObject([
      200,
      {
        components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-service-api-key' } } },
        security: [{ apiKey: [] }, {}],
      },
    ]);
    expect(seen).toEqual([
      ['supportedChains', undefined],
      ['supportedChains', 'good'],
      ['supportedChains', 'unknown'],
      ['supportedChains', 'busy'],
      ['supportedChains', 'broken'],
    ]);
  });
});

describe('a gateway before services in other processes', () => {
  it('answers 503 while none is reachable, says so in its readiness, and recovers by itself', async () => {
    const health = new HealthChecks();
    running = await runGateway('http', { health });
    expect((await health.report()).ready).toBe(true);
    const port = Number(new URL(running.service.listeningOrigin).port);
    await running.service.close();
    const answer = await rawRequest(running.url, '/v1/chains');
    expect([answer.status, json(answer)]).toEqual([
      503,
      { message: expect.any(String), error: 'Service Unavailable', statusCode: 503 },
    ]);
    expect(answer.body.toString()).not.toContain(String(port));
    expect((await health.report()).checks.filter((check) => !check.ok)).toMatchObject([
      { name: 'services', message: expect.stringContaining('service evm-data is not reachable: ') },
    ]);
    const again = await trivialService();
    await again.listen({ port, host: '127.0.0.1' });
    expect((await rawRequest(running.url, '/v1/chains')).status).toBe(200);
    await again.close();
  });

  it('sends a read again to another replica when one is gone', async () => {
    const replica = await trivialService();
    const gone = await trivialService();
    const urls = [
      await gone.listen({ port: 0, host: '127.0.0.1' }),
      await replica.listen({ port: 0, host: '127.0.0.1' }),
    ];
    running = await runGateway('http', { upstreams: { 'evm-data': { kind: 'http', urls } } });
    await gone.close();
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await rawRequest(running.url, '/v1/chains')).status);
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 200));
    await replica.close();
  });

  it('sends a read again, but never anything else, when the connection breaks before an answer', async () => {
    const connections: string[] = [];
    const breaking = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (data) => {
        const method = data.toString().split(' ')[0]!;
        if (method !== 'HEAD') connections.push(method); // the gateway's own question whether the replica is there
        socket.destroy();
      });
    });
    await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve));
    const { port } = breaking.address() as { port: number };
    running = await runGateway('http', {
      upstreams: { 'evm-data': { kind: 'http', urls: [`http://127.0.0.1:${port}`] } },
    });
    const read = await rawRequest(running.url, '/v1/chains');
    expect([read.status, connections]).toEqual([503, ['GET', 'GET', 'GET']]);
    const write = await rawRequest(running.url, '/v1/chains', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([write.status, connections.slice(3)]).toEqual([503, ['POST']]);
    await new Promise((resolve) => breaking.close(resolve));
  });

  it('answers 502 when what answers isn’t HTTP', async () => {
    const garbage = createServer((socket) =>
      socket.on('error', () => undefined).once('data', () => socket.end('hello\r\n\r\n')),
    );
    await new Promise<void>((resolve) => garbage.listen(0, '127.0.0.1', resolve));
    const { port } = garbage.address() as { port: number };
    running = await runGateway('http', {
      upstreams: { 'evm-data': { kind: 'http', urls: [`http://127.0.0.1:${port}`] } },
    });
    expect(json(await rawRequest(running.url, '/v1/chains'))).toEqual({
      message: expect.any(String),
      error: 'Bad Gateway',
      statusCode: 502,
    });
    await new Promise((resolve) => garbage.close(resolve));
  });

  it('answers 502 to a status that HTTP does not have, and goes on asking, however often that happens', async () => {
    let status = 700;
    const lying = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .on('data', () => socket.write(`HTTP/1.1 ${status} Any\r\ncontent-length: 20000\r\n\r\n${' '.repeat(20_000)}`)),
    );
    await new Promise<void>((resolve) => lying.listen(0, '127.0.0.1', resolve));
    const { port } = lying.address() as { port: number };
    running = await runGateway('http', {
      hop: { connections: 2 },
      upstreams: { 'evm-data': { kind: 'http', urls: [`http://127.0.0.1:${port}`] } },
    });
    for (let i = 0; i < 5; i++) expect((await rawRequest(running.url, '/v1/chains')).status).toBe(502);
    status = 200;
    expect((await rawRequest(running.url, '/v1/chains')).status).toBe(200);
    await running.stop();
    running = undefined;
    await new Promise((resolve) => lying.close(resolve));
  });

  it('shows the other services’ operations where one’s document is none', async () => {
    const service = (openApi: () => unknown) => ({ kind: 'embedded' as const, handler: () => undefined, openApi });
    const document = { openapi: '3.0.0', paths: { '/v1/networks/a': { get: {} } } };
    for (const none of [null, 'text', [], { paths: 7 }, { paths: {}, components: { schemas: null } }]) {
      running = await runGateway('embedded', {
        upstreams: {
          'evm-data': service(() => none) as never,
          'primary-network-data': service(() => document) as never,
        },
      });
      const shown = json(await rawRequest(running.url, '/openapi.json')) as { paths: object };
      expect([none, Object.keys(shown.paths ?? {})]).toEqual([none, ['/v1/networks/a']]);
      await running.stop();
    }
    running = undefined;
  });

  it('shows a service’s last known operations while the service is away', async () => {
    running = await runGateway('http');
    const first = await rawRequest(running.url, '/openapi.json');
    await running.service.close();
    const second = await rawRequest(running.url, '/openapi.json');
    expect(json(second)).toEqual(json(first));
  });
});

describe('a gateway whose port is taken', () => {
  it('says which, with Node’s code, and leaves nothing open', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    await expect(runGateway('embedded', { listeners: { data: { port: 0 }, metrics: { port } } })).rejects.toMatchObject(
      {
        code: 'EADDRINUSE',
        port,
        message: `port ${port} on 127.0.0.1 (metrics listener) is taken by another process: stop it or choose another port`,
      },
    );
    await new Promise((resolve) => taken.close(resolve));
  });
});
