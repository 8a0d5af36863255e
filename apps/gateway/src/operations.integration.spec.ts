import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Param, Post } from '@nestjs/common';
import type { Operation } from '@nunatak/gateway-contracts';
import { createHttpApplication, requestHandler } from '@nunatak/http-service/http';
import fc from 'fast-check';
import { pino } from 'pino';
import { OPERATIONS } from './generated/operations.js';
import { attack, pipeline, until } from './testing/attacks.js';
import { json, rawRequest } from './testing/raw-http.js';
import { MODES, type RunningGateway, runGateway } from './testing/running-gateway.js';

/** The data host's: the metrics host has other operations below the same prefixes. */
const DATA_OPERATIONS = OPERATIONS.filter(({ host }) => host === 'data');

/** A service as the others are, Nest on Fastify, that has the interface's operations and answers with the one that it took a request for. */
async function startInterface() {
  class EveryOperation {}
  for (const { method, path, operationId } of DATA_OPERATIONS) {
    const answer = (parameters: object) => ({ operationId, parameters });
    Object.defineProperty(EveryOperation.prototype, operationId, { value: answer });
    // What stands before a colon has none in it: as the services' own routes say.
    const route = path
      .replaceAll(':', '::')
      .replaceAll(/\{(\w+)\}(?=:)/g, ':$1(^[^:]+)')
      .replaceAll(/\{(\w+)\}/g, ':$1');
    const Method = method === 'POST' ? Post : Get;
    Method(route)(EveryOperation.prototype, operationId, { value: answer });
    Param()(EveryOperation.prototype, operationId, 0);
  }
  Controller()(EveryOperation);
  class EverythingModule {}
  Module({ controllers: [EveryOperation] })(EverythingModule);
  const app = await createHttpApplication(EverythingModule, { logger: pino({ level: 'silent' }) });
  await app.listen(0, '127.0.0.1');
  return app;
}

/** As long as the longest prefix that most paths have: within it, a change makes a request one of no service. */
const PREFIX_LENGTH = '/v1/chains'.length;
const VALUES = ['1', '0xAb', 'x%20y', 'a%2Fb', 'a%252Fb', 'a:b', '%C3%A9', '~', ';', '', '%2e%2e', '1'.repeat(300)];
const INSERTED = ['/', '//', '%2F', '%2f', '/..', '/.', ':', '%3A', ';x', '%00', '.', 'X', '%', '\\', '?', '#'];

/** A path of the interface with values in it, and what a client may make of it by mistake or on purpose. */
const paths = fc
  .record({
    template: fc.constantFrom(...DATA_OPERATIONS.map(({ path }) => path)),
    values: fc.array(fc.constantFrom(...VALUES), { minLength: 3, maxLength: 3 }),
    inserted: fc.option(fc.tuple(fc.nat(100), fc.constantFrom(...INSERTED))),
    encoded: fc.option(fc.constantFrom(...'acdehilnorst')),
    isUpper: fc.nat(9).map((n) => n === 0),
  })
  .map(({ template, values, inserted, encoded, isUpper }) => {
    let i = 0;
    let path = template.replaceAll(/\{\w+\}/g, () => values[i++]!);
    if (inserted !== null) {
      const at = Math.min(path.length, PREFIX_LENGTH + inserted[0]);
      path = path.slice(0, at) + inserted[1] + path.slice(at);
    }
    const head = path.slice(0, PREFIX_LENGTH);
    let tail = path.slice(PREFIX_LENGTH);
    if (encoded !== null) tail = tail.replaceAll(encoded, `%${encoded.charCodeAt(0).toString(16)}`);
    return head + (isUpper ? tail.toUpperCase() : tail);
  });

describe('the operation that a request is taken for', () => {
  let app: Awaited<ReturnType<typeof startInterface>>;
  beforeAll(async () => {
    app = await startInterface();
  });
  afterAll(() => app.close());

  it.each(MODES)('is the one that its service answers (%s)', async (mode) => {
    const found: (string | undefined)[] = [];
    const running = await runGateway(mode, {
      admission: [({ operation }) => void found.push(operation?.operationId)],
      upstreams: {
        'evm-data':
          mode === 'http'
            ? { kind: 'http', urls: [await app.getUrl()] }
            : { kind: 'embedded', handler: await requestHandler(app) },
      },
    });
    let [matched, unmatched] = [0, 0];
    await fc.assert(
      fc.asyncProperty(paths, fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'), async (path, method) => {
        // What no HTTP client can write, and what is left of it after a fragment, is the request pipeline's own business.
        if (!/^\/[\x21-\x7e]*$/.test(path)) return;
        const answer = await rawRequest(running.url, path, { method });
        // Refused before: not understood, or of no service.
        if (found.length === 0) return void expect([400, 404]).toContain(answer.status);
        const operationId = found.pop();
        if (method === 'HEAD') {
          expect([path, answer.status]).toEqual([path, operationId === undefined ? 404 : 200]);
          return;
        }
        const served = [200, 201].includes(answer.status)
          ? (json(answer) as { operationId: string }).operationId
          : undefined;
        expect([path, operationId]).toEqual([path, served]);
        if (served === undefined) unmatched++;
        else matched++;
      }),
      { numRuns: 1000 },
    );
    await running.stop();
    // Both happened, so that the comparison means something.
    expect(matched).toBeGreaterThan(50);
    expect(unmatched).toBeGreaterThan(50);
  });

  it('is each pipelined request’s own', async () => {
    const found: (string | undefined)[] = [];
    const running = await runGateway('embedded', {
      admission: [({ operation }) => void found.push(operation?.operationId)],
      upstreams: { 'evm-data': { kind: 'embedded', handler: await requestHandler(app) } },
    });
    const targets = ['/v1/chains', '/v1/chains/1/blocks', '/v1/chains/1/nothing', '/v1/chains/1/blocks/2/transactions'];
    const client = attack(running.url, targets.map((target) => pipeline(target, 1)).join(''));
    await until(() => client.statuses.length === targets.length);
    expect(client.statuses).toEqual([200, 200, 404, 200]);
    expect(found).toEqual(['supportedChains', 'getLatestBlocks', undefined, 'getTransactionsForBlock']);
    client.socket.destroy();
    await running.stop();
  });
});

describe('an operation’s own rule', () => {
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

  const operation = (method: string, path: string, more: Partial<Operation>): Operation => ({
    ...{ method, path, operationId: `${method}${path}`, weight: 'large', host: 'data', service: 'evm-data' },
    ...more,
  });

  it.each(MODES)('gives it a time-out of its own, shorter or longer than others’ (%s)', async (mode) => {
    running = await runGateway(mode, {
      // Nor is its connection taken for an idle one meanwhile.
      limits: { answerTimeoutMs: 1000, idleSocketTimeoutMs: 500 },
      operations: [
        operation('GET', '/v1/chains/unhurried', { answerTimeoutMs: 200 }),
        operation('GET', '/v1/chains/slow', { answerTimeoutMs: 10_000 }),
      ],
    });
    const timed = async (target: string) => {
      const answer = await rawRequest(running!.url, target);
      return [answer.status, (json(answer) as { message?: string }).message];
    };
    const [short, long] = await Promise.all([timed('/v1/chains/unhurried'), timed('/v1/chains/slow')]);
    expect(short).toEqual([503, expect.stringMatching(/No answer within 0.2 seconds|did not answer in time/)]);
    expect(long).toEqual([200, undefined]);
  });

  it.each(MODES)('for the beginning of its answer, whatever pauses the answer then makes (%s)', async (mode) => {
    running = await runGateway(mode, {
      operations: [operation('GET', '/v1/chains/halting', { answerTimeoutMs: 200 })],
    });
    const answer = await rawRequest(running.url, '/v1/chains/halting');
    expect([answer.status, json(answer)]).toEqual([200, { whole: true }]);
  });

  it.each(MODES)('and a service’s rule counts for what none of its operations matches (%s)', async (mode) => {
    const offers = { host: 'data', prefixes: ['/v1/chains'], rule: { answerTimeoutMs: 1000 } } as const;
    running = await runGateway(mode, { operations: [], services: [{ name: 'evm-data', offers }] });
    expect((await rawRequest(running.url, '/v1/chains')).status).toBe(200);
    expect((await rawRequest(running.url, '/v1/chains/slow')).status).toBe(503);
  });

  /** A replica that breaks each connection once it was asked. */
  async function breaking(): Promise<{ url: string; asked: string[] }> {
    const asked: string[] = [];
    const server = createServer((request) => {
      if (request.url !== '/openapi.json') asked.push(`${request.method} ${request.url}`);
      request.resume().on('end', () => request.socket.resetAndDestroy());
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, asked };
  }

  it('keeps a request that must not be asked for twice from being sent again', async () => {
    const { url, asked } = await breaking();
    running = await runGateway('http', {
      upstreams: { 'evm-data': { kind: 'http', urls: [url] } },
      operations: [operation('GET', '/v1/chains/{chainId}', { retry: 'never' })],
    });
    expect((await rawRequest(running.url, '/v1/chains/1')).status).toBe(503);
    expect((await rawRequest(running.url, '/v1/chains/1', { method: 'HEAD' })).status).toBe(503);
    expect(asked).toEqual(['GET /v1/chains/1', 'HEAD /v1/chains/1']);
    // Others are.
    expect((await rawRequest(running.url, '/v1/chains/1/blocks')).status).toBe(503);
    expect(asked.slice(2)).toEqual(Array(3).fill('GET /v1/chains/1/blocks'));
  });

  it('keeps a POST under a safe prefix from being sent again, too', async () => {
    const { url, asked } = await breaking();
    const headers = { 'content-type': 'application/json' };
    const offers = { host: 'data', prefixes: ['/v1/chains'], safePosts: ['/v1/chains'] } as const;
    running = await runGateway('http', {
      upstreams: { 'evm-data': { kind: 'http', urls: [url] } },
      services: [{ name: 'evm-data', offers }],
      operations: [operation('POST', '/v1/chains/{chainId}/ask', { retry: 'never' })],
    });
    const post = (target: string) => rawRequest(running!.url, target, { method: 'POST', headers, body: '{}' });
    expect((await post('/v1/chains/1/ask')).status).toBe(503);
    expect(asked).toEqual(['POST /v1/chains/1/ask']);
    expect((await post('/v1/chains/1/other')).status).toBe(503);
    expect(asked.slice(1)).toEqual(Array(3).fill('POST /v1/chains/1/other'));
  });
});
