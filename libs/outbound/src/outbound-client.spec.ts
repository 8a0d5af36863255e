import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OutboundClient, type OutboundOptions, type OutboundOutcome } from './outbound-client.js';
import { type WebServer, webServer } from './testing/web-server.js';

describe('OutboundClient', () => {
  let server: WebServer;
  let other: WebServer;
  let client: OutboundClient;
  let outcomes: OutboundOutcome[];

  /** A client that may ask both servers. */
  const use = (options: OutboundOptions = {}) => {
    outcomes = [];
    const allowedHosts = [`127.0.0.1:${server.port}`, `127.0.0.1:${other.port}`];
    client = new OutboundClient({ allowedHosts, ...options }, {}, (outcome) => outcomes.push(outcome));
  };
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'ok',
      (error: { code?: string }) => error.code,
    );

  beforeEach(async () => {
    other = await webServer((request, response) => {
      if (request.url === '/back') response.writeHead(301, { location: `${server.origin}/text` }).end();
      else response.end('other');
    });
    server = await webServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://x');
      const send = (head: Record<string, string>, body: string | Buffer = '') =>
        response.writeHead(200, head).end(body);
      switch (pathname) {
        case '/text':
          return send({ 'content-type': 'text/plain', etag: '"1"', vary: 'a', 'x-two': 'b' }, 'grüezi');
        case '/status': {
          const after = searchParams.get('after');
          const head = after === null ? {} : { 'retry-after': after };
          return response.writeHead(Number(searchParams.get('is')), head).end('sorry');
        }
        case '/to':
          return response
            .writeHead(Number(searchParams.get('status') ?? 302), { location: searchParams.get('url')! })
            .end();
        case '/nowhere':
          return response.writeHead(302).end();
        case '/circle':
          return response.writeHead(302, { location: '/circle', 'set-cookie': 'a=b' }).end();
        case '/gzip':
          return send({ 'content-encoding': 'gzip' }, gzipSync('{"a":1}'));
        case '/brotli':
          return send({ 'content-encoding': 'br' }, brotliCompressSync('{"a":1}'));
        case '/bomb':
          return send({ 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000)));
        case '/broken-gzip':
          return send({ 'content-encoding': 'gzip' }, 'this is no gzip');
        case '/cut-gzip':
          return send({ 'content-encoding': 'gzip' }, gzipSync('x'.repeat(1_000)).subarray(0, 20));
        case '/deflate':
          return send({ 'content-encoding': 'deflate' }, 'x');
        case '/long':
          return send({}, Buffer.alloc(Number(searchParams.get('bytes'))));
        case '/endless': {
          const more = (): unknown => response.write(Buffer.alloc(65_536)) && setImmediate(more);
          response.on('drain', more);
          return more();
        }
        case '/silent':
          return undefined;
        case '/drip': {
          response.writeHead(200);
          const timer = setInterval(() => response.write('x'), 20);
          return response.on('close', () => clearInterval(timer));
        }
        case '/cut':
          response.writeHead(200, { 'content-length': '1000' });
          return response.write('x', () => response.destroy());
        case '/no-http':
          return response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n');
        default:
          return response.writeHead(404).end();
      }
    });
  });

  afterEach(async () => {
    await client.close();
    await server.close();
    await other.close();
  });

  it('gives status, headers and body of an answer', async () => {
    use();
    const { status, url, headers, body } = await client.fetch(`${server.origin}/text#part`);
    expect({ status, url, type: headers['content-type'], etag: headers.etag, body: body.toString() }).toEqual({
      status: 200,
      url: `${server.origin}/text`,
      type: 'text/plain',
      etag: '"1"',
      body: 'grüezi',
    });
    expect(outcomes).toEqual([{ outcome: 'ok', bytes: 7, seconds: expect.any(Number) }]);
  });

  it('asks plainly: GET, no cookies, no referrer, no credentials', async () => {
    use();
    await client.fetch(`${server.origin}/to?url=${other.origin}/back`, { accept: 'application/json' });
    expect(server.requests.map(({ url }) => url)).toEqual([`/to?url=${other.origin}/back`, '/text']);
    for (const { method, headers } of [...server.requests, ...other.requests]) {
      expect(method).toBe('GET');
      expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
      expect(headers.accept).toBe('application/json');
    }
  });

  it('sends the request’s own headers to its own origin alone, before and after redirects', async () => {
    use();
    const headers = { 'x-key': 'secret', 'if-none-match': '"1"' };
    await client.fetch(`${server.origin}/to?url=${other.origin}/back`, { headers, writtenBy: 'operator' });
    expect(server.requests.map((request) => request.headers['x-key'])).toEqual(['secret', 'secret']);
    expect(other.requests.map((request) => request.headers['x-key'])).toEqual([undefined]);
    expect(other.requests.map((request) => request.headers['if-none-match'])).toEqual([undefined]);
  });

  it('follows redirects of each kind, and gives the last URL', async () => {
    use();
    for (const status of [301, 302, 303, 307, 308]) {
      const { url, body } = await client.fetch(`${server.origin}/to?status=${status}&url=/text`);
      expect({ url, body: body.toString() }).toEqual({ url: `${server.origin}/text`, body: 'grüezi' });
    }
  });

  it('ends at a sixth redirect, and at one that leads nowhere', async () => {
    use();
    expect(await codeOf(client.fetch(`${server.origin}/circle`))).toBe('outbound_redirect');
    expect(server.requests).toHaveLength(6);
    expect(server.requests.map(({ headers }) => headers.cookie)).toEqual(Array(6).fill(undefined));
    expect(await codeOf(client.fetch(`${server.origin}/to?url=http://[`))).toBe('outbound_redirect');
    expect(await codeOf(client.fetch(`${server.origin}/nowhere`))).toBe('outbound_status');
  });

  it('does not take the operator’s word for where a redirect leads', async () => {
    use({ allowedHosts: [] });
    const asOperator = { writtenBy: 'operator' } as const;
    expect((await client.fetch(`${server.origin}/to?url=/text`, asOperator)).status).toBe(200);
    expect(await codeOf(client.fetch(`${server.origin}/to?url=${other.origin}/`, asOperator))).toBe('outbound_refused');
    expect(await codeOf(client.fetch(`${server.origin}/text`))).toBe('outbound_refused');
    expect(other.connections).toBe(0);
  });

  it('decompresses', async () => {
    use();
    expect((await client.fetch(`${server.origin}/gzip`)).body.toString()).toBe('{"a":1}');
    expect((await client.fetch(`${server.origin}/brotli`)).body.toString()).toBe('{"a":1}');
  });

  it('gives up on what is no such compression', async () => {
    use();
    for (const path of ['/broken-gzip', '/cut-gzip', '/deflate'])
      expect([path, await codeOf(client.fetch(server.origin + path))]).toEqual([path, 'outbound_broken_answer']);
  });

  it('takes bodies up to a length, announced or not, and none that would grow beyond it', async () => {
    use();
    const request = { maxBytes: 100_000 };
    expect((await client.fetch(`${server.origin}/long?bytes=100000`, request)).body).toHaveLength(100_000);
    for (const path of ['/long?bytes=100001', '/endless', '/bomb'])
      expect([path, await codeOf(client.fetch(server.origin + path, request))]).toEqual([path, 'outbound_too_large']);
  });

  it('leaves a body that is not wanted', async () => {
    use();
    const answer = await client.fetch(`${server.origin}/endless`, { wantsBody: ({ status }) => status !== 200 });
    expect(answer).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it('ends in time, whatever the other side does', async () => {
    use({ headTimeoutMs: 200 });
    expect(await codeOf(client.fetch(`${server.origin}/silent`))).toBe('outbound_timeout');
    expect(await codeOf(client.fetch(`${server.origin}/silent`, { timeoutMs: 50 }))).toBe('outbound_timeout');
    expect(await codeOf(client.fetch(`${server.origin}/drip`, { timeoutMs: 300 }))).toBe('outbound_timeout');
    expect(await codeOf(client.fetch(`${server.origin}/circle`, { timeoutMs: 0 }))).toBe('outbound_timeout');
  });

  it('ends with the signal’s reason when it is cancelled', async () => {
    use();
    const reason = new Error('no longer wanted');
    const cancelled = client.fetch(`${server.origin}/silent`, { signal: AbortSignal.timeout(50) });
    await expect(cancelled).rejects.toMatchObject({ name: 'TimeoutError' });
    const before = client.fetch(`${server.origin}/text`, { signal: AbortSignal.abort(reason) });
    await expect(before).rejects.toBe(reason);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled']);
  });

  it('separates what can be asked again from what can not', async () => {
    use();
    const outcomeOf = (status: number) =>
      client.fetch(`${server.origin}/status?is=${status}`).then(
        () => 'ok',
        ({ code, retryable }) => `${code} ${retryable ? 'again' : 'for good'}`,
      );
    for (const [status, outcome] of [
      [304, 'ok'],
      [300, 'outbound_status for good'],
      [401, 'outbound_status for good'],
      [404, 'outbound_status for good'],
      [410, 'outbound_status for good'],
      [408, 'outbound_unavailable again'],
      [425, 'outbound_unavailable again'],
      [500, 'outbound_unavailable again'],
      [503, 'outbound_unavailable again'],
      [504, 'outbound_unavailable again'],
    ] as const)
      expect([status, await outcomeOf(status)]).toEqual([status, outcome]);
    expect(await codeOf(client.fetch(`${server.origin}/cut`))).toBe('outbound_unreachable');
    expect(await codeOf(client.fetch(`${server.origin}/no-http`))).toBe('outbound_broken_answer');
  });

  it('leaves a host alone for as long as it asks, and other hosts not', async () => {
    use();
    for (const path of ['/status?is=429&after=120', '/text']) {
      const thrown = await client.fetch(server.origin + path).catch((error) => error);
      expect(thrown).toMatchObject({ code: 'outbound_throttled', retryable: true });
      expect(thrown.retryAfterMs).toBeGreaterThan(110_000);
      expect(thrown.retryAfterMs).toBeLessThanOrEqual(120_000);
    }
    expect(server.requests).toHaveLength(1);
    expect(client.load).toEqual({ running: 0, pausedHosts: 1 });
    expect((await client.fetch(`${other.origin}/`)).status).toBe(200);
  });

  it('takes 503 with Retry-After as 429, and a 429 without it as a short pause', async () => {
    use();
    expect(await codeOf(client.fetch(`${server.origin}/status?is=503&after=10`))).toBe('outbound_throttled');
    expect(await codeOf(client.fetch(`${server.origin}/text`))).toBe('outbound_throttled');
  });

  it('leaves a host alone that can’t be connected to, after a few tries', async () => {
    use();
    const gone = other.origin;
    await other.close();
    other = await webServer((_, response) => response.end());
    for (let i = 0; i < 3; i++) {
      const thrown = await client.fetch(gone).catch((error) => error);
      expect(thrown).toMatchObject({ code: 'outbound_unreachable', retryAfterMs: undefined });
    }
    const left = await client.fetch(gone).catch((error) => error);
    expect(left).toMatchObject({ code: 'outbound_unreachable', retryAfterMs: expect.any(Number) });
  });

  it('asks a host for so many things at a time', async () => {
    use({ perHost: 2 });
    const silent = [1, 2].map(() => codeOf(client.fetch(`${server.origin}/silent`, { timeoutMs: 500 })));
    expect(client.load.running).toBe(2);
    expect(await codeOf(client.fetch(`${server.origin}/text`))).toBe('outbound_busy');
    expect((await client.fetch(`${other.origin}/`)).status).toBe(200);
    expect((await client.fetch(`${server.origin}/text`, { waitMs: 5_000 })).status).toBe(200);
    expect(await Promise.all(silent)).toEqual(['outbound_timeout', 'outbound_timeout']);
    expect(client.load).toEqual({ running: 0, pausedHosts: 0 });
  });

  it('shows no path and no query in what it throws', async () => {
    use({ headTimeoutMs: 100 });
    const thrown: unknown[] = [];
    const paths = [
      '/status?is=404&a=',
      '/status?is=500&a=',
      '/status?is=429&after=0&a=',
      '/silent?',
      '/cut?',
      '/bomb?',
      '/circle?',
    ];
    for (const path of [...paths.map((each) => `${server.origin}${each}`), 'ftp://example.com/', 'http://10.0.0.1/'])
      await client.fetch(`${path}sesame`, { maxBytes: 10 }).catch((error) => thrown.push(error));
    expect(thrown).toHaveLength(9);
    for (const error of thrown) expect((error as Error).message).not.toMatch(/sesame|silent|status\?/);
  });
});
