import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { json, rawRequest } from './testing/raw-http.js';
import { MODES, type RunningGateway, runGateway } from './testing/running-gateway.js';
import { hugePieces, LONG_LIST } from './testing/trivial-service.js';

describe.each(MODES)('answers, service %s', (mode) => {
  let running: RunningGateway;
  beforeAll(async () => {
    running = await runGateway(mode);
  });
  afterAll(() => running.stop());

  const get = (target: string, headers: Record<string, string> = {}) => rawRequest(running.url, target, { headers });

  it('compresses long answers in the coding that the client prefers', async () => {
    const plain = await get('/v1/chains/long');
    expect([plain.headers['content-encoding'], json(plain)]).toEqual([undefined, { list: LONG_LIST }]);
    for (const [accepted, coding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0.5, gzip;q=0.9', 'gzip'],
      ['*', 'br'],
      ['br;q=0, gzip;q=0', undefined],
      ['deflate', undefined],
    ] as const) {
      const answer = await get('/v1/chains/long', { 'accept-encoding': accepted });
      expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, coding]);
      expect(answer.headers.vary).toBe('accept-encoding');
      const body =
        coding === 'br' ? brotliDecompressSync(answer.body) : coding === 'gzip' ? gunzipSync(answer.body) : answer.body;
      expect(body.equals(plain.body)).toBe(true);
    }
  });

  it('leaves short answers as they are', async () => {
    const answer = await get('/v1/chains/final-small', { 'accept-encoding': 'br, gzip' });
    expect([answer.headers['content-encoding'], json(answer)]).toEqual([undefined, { block: 1 }]);
  });

  it('compresses what comes in pieces', async () => {
    const expected = `{"a":"${'x'.repeat(5000)}"}`;
    expect((await get('/v1/chains/streamed')).body.toString()).toBe(expected);
    const br = await get('/v1/chains/streamed', { 'accept-encoding': 'br' });
    expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', expected]);
    const gzip = await get('/v1/chains/streamed', { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', expected]);
  });

  it('loses nothing of an answer that is read more slowly than it is made', async () => {
    const expected = Buffer.concat([...hugePieces()]);
    for (const accepted of ['identity', 'br', 'gzip']) {
      const answer = await rawRequest(running.url, '/v1/chains/huge', {
        headers: { 'accept-encoding': accepted },
        pauseMs: 300,
      });
      const body =
        accepted === 'br'
          ? brotliDecompressSync(answer.body)
          : accepted === 'gzip'
            ? gunzipSync(answer.body)
            : answer.body;
      expect([accepted, body.equals(expected)]).toEqual([accepted, true]);
    }
  });

  it('tags final answers, strongly as they are and weakly compressed, and lets them be kept to be asked for again', async () => {
    const plain = await get('/v1/chains/final');
    expect(plain.headers.etag).toMatch(/^"[\w-]{27}"$/);
    expect(plain.headers['cache-control']).toBe('no-cache');
    expect(plain.headers.vary).toBe('accept-encoding, x-glacier-api-key');
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(plain.headers['x-nunatak-final']).toBeUndefined();
    const compressed = await get('/v1/chains/final', { 'accept-encoding': 'br' });
    expect(compressed.headers.etag).toBe(`W/${plain.headers.etag}`);
    expect(json({ ...compressed, body: brotliDecompressSync(compressed.body) })).toEqual({ list: LONG_LIST });
  });

  it('answers 304 to a client that has the final answer already', async () => {
    const { etag } = (await get('/v1/chains/final')).headers as { etag: string };
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get('/v1/chains/final', { 'if-none-match': known, 'accept-encoding': 'gzip' });
      expect([known, answer.status, answer.body.length]).toEqual([known, 304, 0]);
      expect(answer.headers.etag).toBe(`W/${etag}`);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-length']).toBeUndefined();
    }
    expect((await get('/v1/chains/final', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('neither tags nor lets be kept what may change, errors included', async () => {
    for (const target of ['/v1/chains/long', '/v1/chains/status/404', '/v1/chains/status/500']) {
      const { headers } = await get(target);
      expect([target, headers.etag, headers['cache-control']]).toEqual([target, undefined, 'no-store']);
    }
  });

  it('lets only those statuses out that clients know, always with the documented body', async () => {
    const expected: [number, number, string][] = [
      [400, 400, 'Bad Request'],
      [401, 401, 'Unauthorized'],
      [405, 404, 'Not Found'],
      [409, 400, 'Bad Request'],
      [413, 400, 'Bad Request'],
      [429, 429, 'Too Many Requests'],
      [500, 500, 'Internal Server Error'],
      [502, 502, 'Bad Gateway'],
      [504, 503, 'Service Unavailable'],
      [507, 500, 'Internal Server Error'],
      [302, 502, 'Bad Gateway'],
    ];
    for (const [given, status, error] of expected) {
      const answer = await get(`/v1/chains/status/${given}`);
      expect([given, answer.status]).toEqual([given, status]);
      // The service's own body is what the documents say where status and all fields are.
      const message = given < 500 && given !== 302 ? 'inner text' : expect.any(String);
      expect(json(answer)).toEqual({ message, error: given === status ? 'Some' : error, statusCode: status });
      if (given >= 500 && given !== status) expect(answer.body.toString()).not.toContain('inner text');
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('replaces errors that aren’t JSON', async () => {
    for (const [given, status] of [
      [404, 404],
      [502, 502],
      [418, 400],
    ] as const) {
      const answer = await get(`/v1/chains/html/${given}`);
      expect([answer.status, json(answer)]).toEqual([
        status,
        { message: expect.not.stringContaining('<'), error: expect.any(String), statusCode: status },
      ]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('answers its root with a page that leads to the reference, the chains and their first calls', async () => {
    for (const prefix of ['', '/hosted']) {
      const { status, headers, body } = await get(`${prefix}/`);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      for (const target of ['/docs', '/openapi.json', '/v1/chains', '/v1/health-check'])
        expect(body.toString()).toContain(`href="${prefix}${target}"`);
      const script = await get(`${prefix}/docs/home.js`);
      expect(script.body.toString()).toContain(`fetch('${prefix}/v1/chains')`);
    }
    expect((await get('/docs/home.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('passes an empty answer on', async () => {
    const answer = await get('/v1/chains/nothing');
    expect([answer.status, answer.body.length, answer.headers['content-length']]).toEqual([204, 0, undefined]);
  });

  it('protects every answer, and lets any origin read it', async () => {
    for (const target of [
      '/v1/chains',
      '/v1/chains/long',
      '/v1/chains/streamed',
      '/nothing',
      '/v1/%zz',
      '/openapi.json',
      '/docs',
    ]) {
      const { headers } = await get(target);
      expect([target, headers]).toEqual([
        target,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'access-control-allow-origin': '*',
          'x-request-id': expect.any(String),
          date: expect.any(String),
        }),
      ]);
    }
  });

  it('lets scripts of any page read which blocks an answer leaves out', async () => {
    const { headers } = await get('/v1/chains/gaps', { origin: 'https://app.example' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'x-request-id, etag, retry-after, x-uncovered-blocks',
      'x-uncovered-blocks': '100-228',
    });
  });

  it('answers preflights itself', async () => {
    const answer = await rawRequest(running.url, '/v1/chains', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-service-api-key',
      },
    });
    expect([answer.status, answer.body.length]).toEqual([204, 0]);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringContaining('GET'),
      'access-control-allow-headers': 'x-service-api-key',
      'access-control-max-age': '86400',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-private-network');
  });

  it('lets public pages call it on a private network, where their browser asks', async () => {
    const answer = await rawRequest(running.url, '/v1/chains', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'GET',
        'access-control-request-private-network': 'true',
      },
    });
    expect(answer.headers['access-control-allow-private-network']).toBe('true');
  });
});

describe('CORS for some origins only', () => {
  it('names the caller’s origin where it is allowed, and none elsewhere', async () => {
    const running = await runGateway('embedded', { allowedOrigins: ['https://app.example'] });
    const ask = async (origin: string) =>
      (await rawRequest(running.url, '/v1/chains', { headers: { origin } })).headers;
    const allowed = await ask('https://app.example');
    expect([allowed['access-control-allow-origin'], allowed.vary]).toEqual([
      'https://app.example',
      'accept-encoding, origin',
    ]);
    const other = await ask('https://evil.example');
    expect([other['access-control-allow-origin'], other.vary]).toEqual([undefined, 'accept-encoding, origin']);
    await running.stop();
  });
});
