import { type RequestListener, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HealthChecks } from '@nunatak/core/health';
import { createMetrics } from '@nunatak/telemetry/metrics';
import { type AdminServer, startAdminServer } from './admin-server.js';

const health = new HealthChecks();
const operatorRoutes = new Map<string, RequestListener>();
let server: AdminServer;

beforeAll(async () => {
  const metrics = createMetrics('test-service');
  server = await startAdminServer({ port: 0, host: '127.0.0.1', health, metrics, operatorRoutes });
});

afterAll(() => server.close());

const ask = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
  return { status: response.status, text: await response.text() };
};

describe('the admin server', () => {
  it('tells liveness and readiness apart', async () => {
    expect((await ask('/readyz')).status).toBe(200);
    const remove = health.addReadiness('database', () => Promise.reject(new Error('refused')));
    expect((await ask('/healthz')).status).toBe(200);
    const ready = await ask('/readyz');
    expect([ready.status, JSON.parse(ready.text).checks[0].message]).toEqual([503, 'refused']);
    remove();
  });

  it('answers for liveness while a check of readiness waits', async () => {
    let release = () => {};
    const remove = health.addReadiness('database', () => new Promise<void>((resolve) => (release = resolve)));
    const ready = ask('/readyz');
    expect(await ask('/healthz')).toEqual({ status: 200, text: '{"status":"ok","checks":[]}' });
    release();
    expect((await ready).status).toBe(200);
    remove();
  });

  it('shows information in both reports, and once where a check of the same name decides readiness', async () => {
    const removes = [
      health.addInformation('chain 1', () => 'following'),
      health.addReadiness('chain 1', () => 'following'),
      health.addInformation('chain 2', () => 'stopped'),
    ];
    const kinds = async (path: string) =>
      JSON.parse((await ask(path)).text).checks.map(({ name, kind }: Record<string, string>) => `${kind} ${name}`);
    expect(await kinds('/healthz')).toEqual(['information chain 1', 'information chain 2']);
    expect(await kinds('/readyz')).toEqual(['readiness chain 1', 'information chain 2']);
    for (const remove of removes) remove();
  });

  it('serves metrics with the service as a label', async () => {
    expect((await ask('/metrics')).text).toMatch(/process_cpu_seconds_total\{service="test-service"\}/);
  });

  it('hands a path to the service that answers operators there', async () => {
    operatorRoutes.set('/signatures', ({ method, url }, response) => response.end(`${method} ${url}`));
    expect((await ask('/signatures/fuji?x=1')).text).toBe('GET /signatures/fuji?x=1');
    expect([(await ask('/signatures')).status, (await ask('/signature')).status]).toEqual([200, 404]);
  });

  it('answers anything else with the documented body', async () => {
    const { status, text } = await ask('/other');
    expect([status, JSON.parse(text)]).toEqual([
      404,
      { message: 'No such route: GET /other', error: 'Not Found', statusCode: 404 },
    ]);
  });

  it('refuses an expectation that it does not know', async () => {
    const status = await new Promise((resolve, reject) => {
      const { port } = server;
      const asked = request({ host: '127.0.0.1', port, path: '/healthz', headers: { expect: 'x' }, timeout: 3_000 });
      asked.once('response', (response) => resolve(response.resume().statusCode));
      asked.once('timeout', () => asked.destroy(new Error('no answer')));
      asked.once('error', reject);
      asked.end();
    });
    expect(status).toBe(417);
  });

  it('rejects a taken port', async () => {
    await expect(
      startAdminServer({ port: server.port, host: '127.0.0.1', health, metrics: createMetrics('x') }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
