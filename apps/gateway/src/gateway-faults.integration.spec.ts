import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from './testing/attacks.js';
import { json, rawBytes, rawRequest } from './testing/raw-http.js';
import { MODES, type RunningGateway, runGateway } from './testing/running-gateway.js';
import { late } from './testing/trivial-service.js';

/** The body that a raw answer ends with. */
function bodyOf(raw: string): unknown {
  return JSON.parse(raw.slice(raw.indexOf('\r\n\r\n') + 4));
}

const JSON_TYPE = { 'content-type': 'application/json' };
const fault = (statusCode: number) => ({
  message: expect.any(String),
  error: { 400: 'Bad Request', 404: 'Not Found', 502: 'Bad Gateway', 503: 'Service Unavailable' }[statusCode],
  statusCode,
});

describe.each(MODES)('faults, service %s', (mode) => {
  let running: RunningGateway;
  beforeAll(async () => {
    running = await runGateway(mode, {
      limits: {
        bodyBytes: 1000,
        urlCharacters: 500,
        headerBytes: 4000,
        headerCount: 20,
        headersTimeoutMs: 400,
        requestTimeoutMs: 800,
        answerTimeoutMs: 500,
      },
    });
  });
  afterAll(() => running.stop());

  const get = (target: string, headers: Record<string, string> = {}) => rawRequest(running.url, target, { headers });

  it('refuses URLs that it can’t understand', async () => {
    for (const target of [
      '/v1/chains/%',
      '/v1/chains/%zz',
      '/v1/chains?a=%4',
      '/v1/chains/%ff',
      '/v1/chains/../inner',
      '/v1/chains/%2e%2E/inner',
      '/v1/./chains',
      '/v1/chains\\inner',
      '/v1/chains#x',
      'http://me:secret@other.example/v1/chains',
      '*',
      `/v1/chains?a=${'x'.repeat(600)}`,
    ]) {
      const answer = await get(target);
      expect([target, answer.status, json(answer)]).toEqual([target, 400, fault(400)]);
    }
  });

  it('refuses too many and too large headers', async () => {
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`x-${i}`, '1']));
    expect(json(await get('/v1/chains', many))).toEqual(fault(400));
    expect(json(await get('/v1/chains', { 'x-big': 'x'.repeat(5000) }))).toEqual(fault(400));
  });

  it('refuses bodies that are too large, whether they say so or not', async () => {
    const body = JSON.stringify('x'.repeat(2000));
    for (const chunked of [false, true]) {
      const answer = await rawRequest(running.url, '/v1/chains/echo', {
        method: 'POST',
        headers: JSON_TYPE,
        body,
        chunked,
      });
      expect([chunked, answer.status, json(answer)]).toEqual([
        chunked,
        400,
        { message: 'The request body is larger than 1000 bytes', error: 'Bad Request', statusCode: 400 },
      ]);
    }
  });

  it('refuses bodies that aren’t JSON', async () => {
    for (const [headers, body] of [
      [JSON_TYPE, '{"a":'],
      [JSON_TYPE, 'hello'],
      [{ 'content-type': 'text/plain' }, 'hello'],
      [{ 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
      [{}, '{}'],
    ] as [Record<string, string>, string][]) {
      const answer = await rawRequest(running.url, '/v1/chains/echo', { method: 'POST', headers, body });
      expect([body, answer.status, json(answer)]).toEqual([body, 400, fault(400)]);
    }
  });

  it('reads no body of a GET', async () => {
    const answer = await rawRequest(running.url, '/v1/chains', {
      headers: { ...JSON_TYPE, 'content-length': '7' },
      body: '{"a":1}',
    });
    expect(answer.status).toBe(200);
  });

  it('answers a whole request before the garbage behind it ends the connection', async () => {
    const raw = await rawBytes(running.url, 'GET /v1/chains/final-small HTTP/1.1\r\nhost: x\r\n\r\n{garbage}\r\n\r\n');
    expect(raw.split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
    expect(raw).toContain('\r\n\r\n{"block":1}');
  });

  it('answers 503 when the service is slow, and forgets its late answer', async () => {
    const before = late.answers;
    const answer = await get('/v1/chains/slow');
    expect([answer.status, json(answer), late.answers]).toEqual([503, fault(503), before]);
    await until(() => late.answers !== before);
    expect((await get('/v1/chains')).status).toBe(200);
  });

  it('never ends an answer properly whose service broke off, compressed or not', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }] as Record<
      string,
      string
    >[]) {
      await expect(get('/v1/chains/dying', headers)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    }
  });

  it('answers garbage on the socket with the documented body', async () => {
    for (const bytes of [
      'hello\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'GET /v1/chains HTTP/9.9\r\n\r\n',
      'GET  HTTP/1.1\r\n\r\n',
    ]) {
      const raw = await rawBytes(running.url, bytes);
      expect([bytes, raw.split('\r\n')[0]]).toEqual([bytes, 'HTTP/1.1 400 Bad Request']);
      expect(bodyOf(raw)).toEqual(fault(400));
      expect(raw).toMatch(/\r\nx-request-id: \S+\r\n/);
    }
  });

  it('answers 404 to methods that HTTP doesn’t know', async () => {
    const raw = await rawBytes(running.url, 'FROB /v1/chains?key=secret HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(bodyOf(raw)).toEqual({ message: 'No such route: FROB /v1/chains', error: 'Not Found', statusCode: 404 });
    expect(bodyOf(await rawBytes(running.url, 'CONNECT other:443 HTTP/1.1\r\nhost: x\r\n\r\n'))).toEqual(fault(404));
  });

  it('asks for a host header, and refuses expectations', async () => {
    expect(bodyOf(await rawBytes(running.url, 'GET /v1/chains HTTP/1.1\r\nconnection: close\r\n\r\n'))).toEqual(
      fault(400),
    );
    const expecting = 'GET /v1/chains HTTP/1.1\r\nhost: x\r\nexpect: gold\r\nconnection: close\r\n\r\n';
    expect(bodyOf(await rawBytes(running.url, expecting))).toEqual(fault(400));
  });

  it('ends the wait for slow senders of headers and bodies', async () => {
    const head = rawBytes(running.url, 'GET /v1/chains HTTP/1.1\r\nhost: x\r\n');
    const body = rawBytes(
      running.url,
      'POST /v1/chains/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    );
    expect(bodyOf(await head)).toEqual(fault(400));
    expect((await body).split('\r\n')[0]).toMatch(/^HTTP\/1\.1 (400|503) /);
  });

  it('says what is broken in a chunked body', async () => {
    const raw = await rawBytes(
      running.url,
      'POST /v1/chains/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n',
    );
    expect(bodyOf(raw)).toEqual(fault(400));
  });

  it('keeps no answer waiting behind a refused one on the same connection', async () => {
    const raw = await rawBytes(
      running.url,
      'GET /nothing HTTP/1.1\r\nhost: x\r\n\r\nGET /v1/chains/final-small HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    );
    expect(raw.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200']);
  });
});
