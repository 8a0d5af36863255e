import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { json, rawRequest } from './testing/raw-http.js';
import { MODES, type RunningGateway, runGateway } from './testing/running-gateway.js';

describe.each(MODES)('routing and dialects, service %s', (mode) => {
  let running: RunningGateway;
  beforeAll(async () => {
    running = await runGateway(mode, {
      ...{ secret: 'between us', metricsHosts: ['metrics.example'], metricsPrefix: '/metrics' },
    });
  });
  afterAll(() => running.stop());

  const get = (target: string, headers: Record<string, string | string[]> = {}) =>
    rawRequest(running.url, target, { headers });
  const seen = async (target: string, headers: Record<string, string | string[]> = {}) =>
    json(await get(target, headers)) as { path: string; headers: Record<string, string> };

  it('passes a path and its query on as they are', async () => {
    expect((await seen('/v1/chains?a=1&b=%20x&b=,')).path).toBe('/v1/chains?a=1&b=%20x&b=,');
  });

  it('answers 404 for a path under no prefix', async () => {
    const answer = await get('/v1/chainsaw?secret=1');
    expect([answer.status, json(answer)]).toEqual([
      404,
      { message: 'No such route: GET /v1/chainsaw', error: 'Not Found', statusCode: 404 },
    ]);
  });

  it.each([
    ['/v1/networks', '/mainnet/blockchains', 'primary-network-data'],
    ['/v1/apiUsageMetrics', '?timeInterval=daily', 'accounts'],
    ['/v1/apiLogs', '', 'accounts'],
    ['/v1/rpcUsageMetrics', '', 'accounts'],
    ['/v1/subnetRpcUsageMetrics', '', 'accounts'],
    ['/v1/primaryNetworkRpcUsageMetrics', '', 'accounts'],
  ])('says that %s is not offered by this installation', async (prefix, rest, service) => {
    const answer = await get(prefix + rest);
    expect([answer.status, json(answer)]).toEqual([
      404,
      {
        message: `${prefix} is not offered by this installation: it runs no service "${service}"`,
        error: 'Not Found',
        statusCode: 404,
      },
    ]);
  });

  it('writes messages as lists on the metrics host', async () => {
    for (const target of ['/v2/chains', '/v1/chains', '/nothing', '/docs/nothing', '/v1/%zz']) {
      const answer = await rawRequest(running.metricsUrl, target);
      expect(json(answer)).toEqual({
        message: [expect.any(String)],
        error: answer.status === 404 ? 'Not Found' : 'Bad Request',
        statusCode: answer.status,
      });
      expect(answer.status).toBe(target === '/v1/%zz' ? 400 : 404);
    }
  });

  it('answers as the metrics host under a host name, and below a prefix', async () => {
    const asMetrics: [string, Record<string, string>][] = [
      ['/v2/chains', { host: 'metrics.example' }],
      ['/v2/chains', { host: 'Metrics.example:8080' }],
      ...['/metrics/v2/chains', '/metrics/nothing', '/metrics/hosted/v2/chains'].map(
        (target): [string, Record<string, string>] => [target, {}],
      ),
    ];
    for (const [target, headers] of asMetrics)
      expect([target, json(await get(target, headers))]).toMatchObject([target, { message: [expect.any(String)] }]);
    expect(json(await get('/metricsv2/chains'))).toMatchObject({ message: 'No such route: GET /metricsv2/chains' });
    expect((await seen('/v1/chains?x=/metrics')).path).toBe('/v1/chains?x=/metrics');
    const page = await get('/metrics');
    expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining('Nunatak Metrics API')]);
  });

  it('speaks standard unless asked', async () => {
    expect((await seen('/v1/chains')).headers['x-nunatak-dialect']).toBe('standard');
  });

  it('speaks hosted under /hosted, and strips the prefix', async () => {
    const { path, headers } = await seen('/hosted/v1/chains?x=1');
    expect([path, headers['x-nunatak-dialect']]).toEqual(['/v1/chains?x=1', 'hosted']);
    expect((await get('/hostedv1/chains')).status).toBe(404);
    expect((await get('/hosted')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await get('/hosted/hosted/v1/chains')).status).toBe(404);
  });

  it('speaks hosted to whoever sends x-glacier-api-key, even an empty one', async () => {
    expect((await seen('/v1/chains', { 'x-glacier-api-key': 'k' })).headers['x-nunatak-dialect']).toBe('hosted');
    expect((await seen('/v1/chains', { 'x-glacier-api-key': '' })).headers['x-nunatak-dialect']).toBe('hosted');
  });

  it('lets no client take the gateway’s own headers away', async () => {
    const { headers } = await seen('/hosted/v1/chains', {
      connection: 'close, x-nunatak-dialect, x-request-id, x-nunatak-gateway-secret',
      'x-request-id': 'mine',
    });
    expect([headers['x-nunatak-dialect'], headers['x-request-id']]).toEqual(['hosted', 'mine']);
    expect(headers['x-nunatak-gateway-secret']).toBe(mode === 'http' ? 'between us' : undefined);
  });

  it('lets no client set internal headers, and passes no key on', async () => {
    const { headers } = await seen('/v1/chains', {
      'X-Nunatak-Dialect': 'hosted',
      'x-nunatak-gateway-secret': 'guess',
      'x-nunatak-account': 'admin',
      'x-service-api-key': 'key',
      'x-other': 'stays',
    });
    expect(headers['x-nunatak-dialect']).toBe('standard');
    expect(headers['x-nunatak-gateway-secret']).toBe(mode === 'http' ? 'between us' : undefined);
    expect(headers['x-nunatak-account']).toBeUndefined();
    expect(headers['x-service-api-key']).toBeUndefined();
    expect(headers['x-other']).toBe('stays');
  });

  it('answers with the client’s request id, and gives it to the service', async () => {
    const answer = await get('/v1/chains', { 'x-request-id': 'mine-1' });
    expect(answer.headers['x-request-id']).toBe('mine-1');
    expect((json(answer) as { headers: Record<string, string> }).headers['x-request-id']).toBe('mine-1');
  });

  it('makes a request id where the client gives none or a bad one', async () => {
    const ids = [
      await get('/v1/chains'),
      await get('/v1/chains'),
      await get('/x', { 'x-request-id': 'a b<script>' }),
    ].map((answer) => answer.headers['x-request-id']);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]{10,64}$/);
  });

  it('strips internal headers and signs of software from answers', async () => {
    const { headers } = await get('/v1/chains/boasting');
    expect([headers['x-nunatak-inner'], headers.server, headers['x-powered-by']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('answers 404 to methods that the service doesn’t offer', async () => {
    for (const method of ['DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'OPTIONS']) {
      const answer = await rawRequest(running.url, '/v1/chains', { method });
      expect([method, answer.status, json(answer)]).toEqual([
        method,
        404,
        { message: expect.any(String), error: 'Not Found', statusCode: 404 },
      ]);
    }
  });

  it('answers HEAD with the head of GET', async () => {
    const answer = await rawRequest(running.url, '/v1/chains/long', { method: 'HEAD' });
    const full = await get('/v1/chains/long');
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
    expect(answer.headers['content-length']).toBe(String(full.body.length));
    expect(answer.headers['content-type']).toBe(full.headers['content-type']);
  });

  it('passes JSON bodies on', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const answer = await rawRequest(running.url, '/v1/chains/echo', { method: 'POST', headers, body: '{"a":[1]}' });
    expect([answer.status, json(answer)]).toEqual([200, { body: { a: [1] } }]);
    const chunked = await rawRequest(running.url, '/v1/chains/echo', {
      method: 'POST',
      headers,
      body: '{"b":2}',
      chunked: true,
    });
    expect(json(chunked)).toEqual({ body: { b: 2 } });
  });

  it('merges the services’ OpenAPI documents, as far as they are routed, in each dialect', async () => {
    const document = json(await get('/openapi.json')) as Record<string, unknown>;
    expect(document).toMatchObject({
      info: { title: 'Nunatak Data API' },
      servers: [{ url: '/' }],
      paths: { '/v1/chains': { get: { summary: 'chains, standard' } } },
      components: { schemas: { Chain: { type: 'object' } } },
    });
    expect(Object.keys(document.paths as object)).toEqual(['/v1/chains']);
    // Nobody asks for keys here, so that the page must not either.
    expect([document.security, (document.components as { securitySchemes?: object }).securitySchemes]).toEqual([
      undefined,
      undefined,
    ]);
    expect(json(await get('/hosted/openapi.json'))).toMatchObject({
      servers: [{ url: '/hosted' }],
      paths: { '/v1/chains': { get: { summary: 'chains, hosted' } } },
    });
    expect(json(await rawRequest(running.metricsUrl, '/openapi.json'))).toMatchObject({
      info: { title: 'Nunatak Metrics API', description: expect.stringContaining('runs no service of this host') },
      paths: {},
    });
  });

  it('serves a reference page whose parts are all on this host', async () => {
    for (const prefix of ['', '/hosted']) {
      const page = await get(`${prefix}/docs`);
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
      const parts = [...page.body.toString().matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
      expect(parts).toHaveLength(5);
      for (const part of parts) {
        expect(part.startsWith(`${prefix}/docs/`)).toBe(true);
        expect((await get(part)).status).toBe(200);
      }
      expect((await get(`${prefix}/docs/start.js`)).body.toString()).toContain(`url: '${prefix}/openapi.json'`);
    }
    expect((await get('/docs/')).status).toBe(200);
    expect((await get('/docs/package.json')).status).toBe(404);
    expect((await get('/docs/..%2fpackage.json')).status).toBe(404);
  });
});

describe('routing by configuration', () => {
  it('lets the longest prefix win, and the listener and host name choose the dialect', async () => {
    const running = await runGateway('embedded', {
      listeners: {
        data: {
          port: 0,
          hostedHosts: ['hosted.example'],
          routes: [
            { prefix: '/v1', service: 'absent' },
            { prefix: '/v1/chains', service: 'evm-data' },
            { prefix: '/v1/chains/secret', service: 'absent' },
          ],
        },
        metrics: { port: 0, dialect: 'hosted', routes: [{ prefix: '/v1/chains', service: 'evm-data' }] },
      },
    });
    const dialect = async (base: string, host: string) => {
      const answer = await rawRequest(base, '/v1/chains', { headers: { host } });
      return (json(answer) as { headers: Record<string, string> }).headers['x-nunatak-dialect'];
    };
    expect(await dialect(running.url, 'plain.example:8080')).toBe('standard');
    expect(await dialect(running.url, 'Hosted.example:8080')).toBe('hosted');
    expect(await dialect(running.metricsUrl, 'plain.example')).toBe('hosted');
    expect((await rawRequest(running.url, '/v1/chains/secret')).status).toBe(404);
    expect((await rawRequest(running.url, '/v1/other')).status).toBe(404);
    await running.stop();
  });

  it('leads from the root of the metrics host to chains, health and first calls of that host', async () => {
    const route = { prefix: '/v2/chains', service: 'evm-data' };
    const running = await runGateway('embedded', {
      metricsPrefix: '/metrics',
      listeners: { data: { port: 0 }, metrics: { port: 0, routes: [route] } },
    });
    for (const [url, prefix] of [
      [running.metricsUrl, ''],
      [running.url, '/metrics'],
    ] as const) {
      const page = String((await rawRequest(url, `${prefix}/`)).body);
      for (const path of ['/v2/chains', '/v2/health-check']) expect(page).toContain(`href="${prefix}${path}"`);
      const script = String((await rawRequest(url, `${prefix}/docs/home.js`)).body);
      for (const text of [`fetch('${prefix}/v2/chains')`, '/v2/chains/ID/metrics/txCount'])
        expect(script).toContain(text);
    }
    expect((await rawRequest(running.url, '/docs/home.js')).status).toBe(200);
    await running.stop();
  });
});
