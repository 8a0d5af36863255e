import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Operation } from '@nunatak/gateway-contracts';
import type { AdmissionRequest, Check, Verdict } from './admission/admission.js';
import type { Outcome } from './admission/outcome.js';
import type { GatewayOptions } from './gateway-options.js';
import { attack, pipeline, until } from './testing/attacks.js';
import { json, rawRequest } from './testing/raw-http.js';
import { MODES, type Mode, type RunningGateway, runGateway } from './testing/running-gateway.js';

let running: RunningGateway | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

interface Observed {
  url: string;
  /** Ids of operations, in the order in which they were admitted. */
  admitted: (string | undefined)[];
  /** In the order in which they were released. */
  outcomes: { operationId: string | undefined; outcome: Outcome }[];
}

/** A gateway whose admission admits everyone and writes down what comes of it. */
async function observed(mode: Mode, options: Partial<GatewayOptions> = {}): Promise<Observed> {
  const admitted: Observed['admitted'] = [];
  const outcomes: Observed['outcomes'] = [];
  const check: Check = ({ operation }) => {
    const operationId = operation?.operationId;
    admitted.push(operationId);
    return { release: (outcome) => outcomes.push({ operationId, outcome: outcome! }) };
  };
  running = await runGateway(mode, { admission: [check], ...options });
  return { url: running.url, admitted, outcomes };
}

/** The one outcome, once everything that was admitted is over. */
async function onlyOutcome({ admitted, outcomes }: Observed): Promise<Outcome> {
  await until(() => outcomes.length >= 1);
  expect([admitted.length, outcomes.length]).toEqual([1, 1]);
  return outcomes[0]!.outcome;
}

/** The one operation that may not take the time that it takes. */
const SLOW: Operation = {
  method: 'GET',
  path: '/v1/chains/slow',
  operationId: 'slow',
  weight: 'small',
  host: 'data',
  service: 'evm-data',
  answerTimeoutMs: 500,
};

const WHOLE = { milliseconds: expect.any(Number), endedBy: 'answer' };

describe.each(MODES)('admission (%s)', (mode) => {
  it('is asked with the host, the operation, its weight, the key and the client’s address', async () => {
    const seen: AdmissionRequest[] = [];
    const check: Check = (request) => void seen.push(request);
    running = await runGateway(mode, { admission: [check] });
    await rawRequest(running.url, '/v1/chains?pageSize=1', { headers: { 'x-service-api-key': 'k' } });
    await rawRequest(running.url, '/hosted/v1/chains', { method: 'HEAD', headers: { 'user-agent': 'curl/8' } });
    await rawRequest(running.url, '/v1/chains/a/b/c', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const address = '127.0.0.1';
    expect(seen).toMatchObject([
      { host: 'data', operation: { operationId: 'supportedChains' }, weight: 'free', apiKey: 'k', address },
      {
        operation: { operationId: 'supportedChains' },
        weight: 'free',
        apiKey: undefined,
        address,
        userAgent: 'curl/8',
      },
      { operation: undefined, weight: 'medium', apiKey: undefined, address, userAgent: '', hostName: '127.0.0.1' },
    ]);
  });

  it('is asked with the address that a trusted proxy names', async () => {
    const seen: (string | undefined)[] = [];
    const check: Check = ({ address }) => void seen.push(address);
    running = await runGateway(mode, { admission: [check], trustedProxies: ['127.0.0.0/8', '::1'] });
    const headers = { 'x-forwarded-for': ['10.0.0.1', '203.0.113.9'] };
    expect((await rawRequest(running.url, '/v1/chains', { headers })).status).toBe(200);
    expect(seen).toEqual(['203.0.113.9']);
  });

  it('adds headers to every answer: the service’s, its errors, the gateway’s own, a refusal', async () => {
    const check: Check = ({ apiKey }): Verdict => {
      const headers = { 'x-rate-left': '7', 'x-powered-by': 'nobody' };
      return apiKey === undefined ? { headers } : { statusCode: 429, message: 'Slow down', headers };
    };
    running = await runGateway(mode, { admission: [check], operations: [SLOW] });
    const { url } = running;
    const seen = async (target: string, headers: Record<string, string> = {}, method = 'GET') => {
      const answer = await rawRequest(url, target, { headers, method });
      const { 'x-rate-left': left, 'x-powered-by': replaced } = answer.headers;
      const isExposed = String(answer.headers['access-control-expose-headers']).endsWith('x-rate-left, x-powered-by');
      return [answer.status, left, replaced, isExposed];
    };
    const tag = (await rawRequest(url, '/v1/chains/final')).headers.etag as string;
    const added = ['7', 'nobody', true];
    expect(await seen('/v1/chains')).toEqual([200, ...added]);
    expect(await seen('/v1/chains', {}, 'HEAD')).toEqual([200, ...added]);
    expect(await seen('/v1/chains/boasting')).toEqual([200, ...added]);
    expect(await seen('/v1/chains/long', { 'accept-encoding': 'gzip' })).toEqual([200, ...added]);
    expect(await seen('/v1/chains/huge')).toEqual([200, ...added]);
    expect(await seen('/v1/chains/nothing')).toEqual([204, ...added]);
    expect(await seen('/v1/chains/final', { 'if-none-match': tag })).toEqual([304, ...added]);
    expect(await seen('/v1/chains/status/500')).toEqual([500, ...added]);
    expect(await seen('/v1/chains/html/404')).toEqual([404, ...added]);
    expect(await seen('/v1/chains/slow')).toEqual([503, ...added]);
    expect(await seen('/v1/chains', { 'x-service-api-key': 'k' })).toEqual([429, ...added]);
    // What it doesn't see has none of them.
    expect(await seen('/v1/nothing')).toEqual([404, undefined, undefined, false]);
  });

  it('tells services whose key a request came with, and lets clients say nothing of it', async () => {
    const identity = { organisationId: 'o-1', keyId: 'k-1' };
    const check: Check = ({ apiKey }) => (apiKey === undefined ? undefined : { identity });
    running = await runGateway(mode, { admission: [check] });
    const forged = { 'x-nunatak-organisation': 'forged', 'x-nunatak-key': 'forged' };
    const seen = async (headers: Record<string, string>) => {
      const { body } = await rawRequest(running!.url, '/v1/chains', { headers: { ...forged, ...headers } });
      const { 'x-nunatak-organisation': organisation, 'x-nunatak-key': key } = JSON.parse(body.toString()).headers;
      return [organisation, key];
    };
    expect(await seen({})).toEqual([undefined, undefined]);
    expect(await seen({ 'x-service-api-key': 'k' })).toEqual(['o-1', 'k-1']);
    const connection = 'close, x-nunatak-organisation, x-nunatak-key';
    expect(await seen({ 'x-glacier-api-key': 'k', connection })).toEqual(['o-1', 'k-1']);
  });

  it('exposes its headers to pages of allowed origins only', async () => {
    const check: Check = () => ({ headers: { 'x-rate-left': '7' } });
    running = await runGateway(mode, { admission: [check], allowedOrigins: ['https://app.example'] });
    const exposed = async (origin: string) => {
      const { headers } = await rawRequest(running!.url, '/v1/chains', { headers: { origin } });
      return headers['access-control-expose-headers'];
    };
    expect(await exposed('https://app.example')).toMatch(/x-rate-left/);
    expect(await exposed('https://other.example')).toBeUndefined();
  });

  it.each([
    ['an answer', '/v1/chains/long', {}, { status: 200, answeredBy: 'service' }],
    ['a compressed one', '/v1/chains/long', { 'accept-encoding': 'gzip' }, { status: 200, answeredBy: 'service' }],
    ['one in pieces', '/v1/chains/huge', {}, { status: 200, answeredBy: 'service' }],
    ['compressed pieces', '/v1/chains/huge', { 'accept-encoding': 'br' }, { status: 200, answeredBy: 'service' }],
    ['none of a body', '/v1/chains/nothing', {}, { status: 204, answeredBy: 'service' }],
    ['an unknown path', '/v1/chains/a/b/c', {}, { status: 404, answeredBy: 'service' }],
    ['a fault of the service', '/v1/chains/html/500', {}, { status: 500, answeredBy: 'service' }],
    ['a service that is too slow', '/v1/chains/slow', {}, { status: 503, answeredBy: 'gateway' }],
  ])('learns what became of a request: %s', async (_what, target, headers, expected) => {
    const all = await observed(mode, { operations: [SLOW] });
    const answer = await rawRequest(all.url, target, { headers });
    expect(await onlyOutcome(all)).toEqual({ ...WHOLE, ...expected, bytes: answer.body.length });
  });

  it('learns that no body was sent of a HEAD request’s answer, nor of what the client has', async () => {
    const all = await observed(mode);
    const tag = (await rawRequest(all.url, '/v1/chains/final')).headers.etag as string;
    await rawRequest(all.url, '/v1/chains/final', { headers: { 'if-none-match': tag } });
    await rawRequest(all.url, '/v1/chains/long', { method: 'HEAD' });
    await until(() => all.outcomes.length === 3);
    expect(all.outcomes.map(({ outcome: { status, bytes } }) => [status, bytes > 0])).toEqual([
      [200, true],
      [304, false],
      [200, false],
    ]);
  });

  it('learns that a body was larger than allowed, after all', async () => {
    const all = await observed(mode, { limits: { bodyBytes: 1024 } });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify('x'.repeat(2000));
    const answer = await rawRequest(all.url, '/v1/chains/echo', { method: 'POST', headers, body, chunked: true });
    expect(answer.status).toBe(400);
    expect(await onlyOutcome(all)).toMatchObject({ status: 400, answeredBy: 'gateway', endedBy: 'answer' });
  });

  it('learns of a client that hangs up before its answer', async () => {
    const all = await observed(mode);
    const client = attack(all.url, pipeline('/v1/chains/slow', 1));
    await until(() => all.admitted.length === 1);
    client.socket.destroy();
    expect(await onlyOutcome(all)).toMatchObject({ status: 0, bytes: 0, answeredBy: 'nobody', endedBy: 'client' });
  });

  it('learns of a client that goes in the middle of its body', async () => {
    const all = await observed(mode);
    const head =
      'POST /v1/chains/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n';
    const [reset, ended] = [attack(all.url, `${head}{"a":`), attack(all.url, `${head}{"a":`)];
    await until(() => all.admitted.length === 2);
    reset.socket.resetAndDestroy();
    await until(() => all.outcomes.length === 1);
    // Whoever closes the sending half alone may still read: it is answered 400.
    ended.socket.end();
    await until(() => all.outcomes.length === 2);
    expect(all.outcomes.map(({ outcome }) => outcome)).toMatchObject([
      { status: 0, bytes: 0, answeredBy: 'nobody', endedBy: 'client' },
      { status: 400, answeredBy: 'gateway', endedBy: 'answer' },
    ]);
    // It is on its way when the gateway has noted it.
    await until(() => ended.statuses.length > 0);
    expect(ended.statuses).toEqual([400]);
  });

  it('learns of a client that hangs up in the middle of its answer', async () => {
    const all = await observed(mode);
    const client = attack(all.url, pipeline('/v1/chains/huge', 1));
    await until(() => client.received().length > 100_000);
    client.socket.destroy();
    const outcome = await onlyOutcome(all);
    expect(outcome).toMatchObject({ status: 200, answeredBy: 'service', endedBy: 'client' });
    expect(outcome.bytes).toBeGreaterThan(100_000);
  });

  it('learns of a client that doesn’t take its answer', async () => {
    const all = await observed(mode, { limits: { answerTimeoutMs: 2000, takeTimeoutMs: 300 } });
    const client = attack(all.url);
    client.socket.pause();
    client.socket.write(pipeline('/v1/chains/huge', 1));
    expect(await onlyOutcome(all)).toMatchObject({ status: 200, answeredBy: 'service', endedBy: 'client' });
    client.socket.destroy();
  });

  it('learns that the service broke off in the middle of its answer', async () => {
    const all = await observed(mode);
    await expect(rawRequest(all.url, '/v1/chains/dying')).rejects.toThrow();
    expect(await onlyOutcome(all)).toMatchObject({ status: 200, answeredBy: 'service', endedBy: 'service' });
  });

  it('learns of each pipelined request once, also when the connection ends among them', async () => {
    const all = await observed(mode, { limits: { requestsPerConnection: 4 } });
    const client = attack(all.url, pipeline('/v1/chains/unhurried', 6));
    await until(() => all.outcomes.length >= 2);
    client.socket.destroy();
    await until(() => all.outcomes.length === all.admitted.length);
    // A further request shows that nothing more comes of those before it.
    await rawRequest(all.url, '/v1/chains');
    await until(() => all.outcomes.at(-1)?.operationId === 'supportedChains');
    expect(all.outcomes).toHaveLength(all.admitted.length);
    const { statuses } = client;
    const endedBy = (who: Outcome['endedBy']) => all.outcomes.filter(({ outcome }) => outcome.endedBy === who).length;
    expect(endedBy('answer')).toBeGreaterThanOrEqual(statuses.length);
    // Those that were waiting behind others, too.
    expect(endedBy('client')).toBe(all.outcomes.length - endedBy('answer'));
    expect(endedBy('client')).toBeGreaterThan(1);
  });

  it('learns of a request that was admitted after its client had gone, and asks no service', async () => {
    let admitLate: ((verdict: Verdict) => void) | undefined;
    const outcomes: Outcome[] = [];
    const check: Check = () =>
      new Promise((resolve) => {
        admitLate = resolve;
      });
    running = await runGateway(mode, { admission: [check] });
    const client = attack(running.url, pipeline('/v1/chains', 1));
    await until(() => admitLate !== undefined);
    client.socket.destroy();
    const line = 'nunatak_gateway_aborted_requests_total{listener="data",route="/v1/chains"} 1';
    await until(async () => (await running!.registry.metrics()).includes(line));
    admitLate!({ release: (outcome) => outcomes.push(outcome!) });
    await until(() => outcomes.length > 0);
    expect(outcomes).toMatchObject([{ status: 0, answeredBy: 'nobody', endedBy: 'client' }]);
  });

  it('learns nothing of what it refused or could not decide on', async () => {
    const outcomes: Outcome[] = [];
    const release = (outcome?: Outcome) => void outcomes.push(outcome!);
    const check: Check = ({ apiKey }) => {
      if (apiKey === 'broken') return Promise.reject(new Error('inner fault'));
      if (apiKey === 'bad') return { statusCode: 401, message: 'No such key', release } as Verdict;
      return { release };
    };
    running = await runGateway(mode, { admission: [check] });
    const status = async (apiKey: string) =>
      (await rawRequest(running!.url, '/v1/chains', { headers: { 'x-service-api-key': apiKey } })).status;
    expect([await status('broken'), await status('bad'), await status('good')]).toEqual([503, 401, 200]);
    await until(() => outcomes.length > 0);
    expect(outcomes).toHaveLength(1);
  });

  it('harms no request when it fails at an outcome', async () => {
    const check: Check = () => ({
      release: () => {
        throw new Error('usage is away');
      },
    });
    running = await runGateway(mode, { admission: [check] });
    for (let i = 0; i < 2; i++) expect((await rawRequest(running.url, '/v1/chains')).status).toBe(200);
    await until(() => running!.logLines.filter((line) => line.includes('usage is away')).length === 2);
  });

  it('learns of what a stop cuts off', async () => {
    const all = await observed(mode, { drainTimeoutMs: 100 });
    const client = attack(all.url, pipeline('/v1/chains/slow', 1));
    await until(() => all.admitted.length === 1);
    await running!.gateway.stop();
    await client.closed;
    expect(await onlyOutcome(all)).toMatchObject({ status: 0, answeredBy: 'nobody' });
  });
});

describe('admission before a service in another process', () => {
  it('learns that the service can’t be reached', async () => {
    const all = await observed('http');
    await running!.service.close();
    const answer = await rawRequest(all.url, '/v1/chains');
    expect([answer.status, json(answer)]).toMatchObject([503, { statusCode: 503 }]);
    expect(await onlyOutcome(all)).toEqual({ ...WHOLE, status: 503, bytes: answer.body.length, answeredBy: 'gateway' });
  });

  it('learns that the service’s process went away in the middle of an answer', async () => {
    const all = await observed('http');
    const { port, hostname } = new URL(all.url);
    const client = connect(Number(port), hostname);
    const closed = new Promise((done) => client.once('close', done));
    client.on('error', () => undefined);
    client.once('data', () => {
      client.pause();
      running!.service.server.closeAllConnections();
      setTimeout(() => client.resume(), 50);
    });
    client.write(pipeline('/v1/chains/huge', 1));
    await closed;
    expect(await onlyOutcome(all)).toMatchObject({ status: 200, answeredBy: 'service', endedBy: 'service' });
  });
});
