import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Post, Query } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { NotFoundError, UnavailableError } from '@nunatak/core/errors';
import { HealthChecks } from '@nunatak/core/health';
import { createLogger } from '@nunatak/telemetry/logging';
import { IsArray, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { Registry } from 'prom-client';
import { BodyBytes } from './body-bytes.js';
import { createHttpApplication, requestHandler } from './http-application.js';
import { Parsed } from './parsed.js';

class ListQuery {
  @IsOptional()
  @Parsed((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value))
  @IsInt()
  @Min(1)
  @Max(100)
  pageSize?: number;

  @IsOptional()
  @IsString()
  sort?: string;

  @IsOptional()
  @IsArray()
  txTypes?: string[];
}

class MessageBody {
  @IsString()
  message!: string;
}

@Controller('v1')
class ThingsController {
  @Get('things')
  list(@Query() query: ListQuery): object {
    return { ...query };
  }

  @Get('one')
  one(@Query('name') name: string): object {
    return { name };
  }

  @Get('missing')
  missing(): never {
    throw new NotFoundError('Chain 5 is not known here');
  }

  @Get('away')
  away(): never {
    throw new UnavailableError('The node of chain 5 does not answer', { cause: new Error('connect ECONNREFUSED') });
  }

  @Get('broken')
  broken(): never {
    throw new Error('secret inner text');
  }

  @Post('long-echo')
  @BodyBytes(100_000)
  longEcho(@Body() body: MessageBody): object {
    return { ...body };
  }

  @Post('echo')
  echo(@Body() body: MessageBody): object {
    return { ...body };
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

const lines: string[] = [];
const metrics = new Registry();
const health = new HealthChecks();
let app: NestFastifyApplication;
let port: number;

beforeAll(async () => {
  const logger = createLogger({ service: 'things', level: 'info', destination: { write: (line) => lines.push(line) } });
  app = await createHttpApplication(ThingsModule, {
    logger,
    metrics,
    health,
    limits: { urlBytes: 4_000, headerBytes: 8_000, bodyBytes: 1_000 },
  });
  await app.listen(0, '127.0.0.1');
  port = (app.getHttpServer().address() as { port: number }).port;
});

afterAll(() => app.close());

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers };
}

/** Sends bytes as they are and returns what came back. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    setTimeout(() => socket.end(), 300);
  });
}

const notFound = (message: string) => ({ message, error: 'Not Found', statusCode: 404 });
const badRequest = (message: string) => ({ message, error: 'Bad Request', statusCode: 400 });

describe('an HTTP application', () => {
  it('ignores parameters that it does not know and answers the rest', async () => {
    expect((await ask('/v1/things?pageSize=5&other=1&other=2')).body).toEqual({ pageSize: 5 });
  });

  it('names every faulty parameter and its rule', async () => {
    const { status, body } = await ask('/v1/things?pageSize=0&sort=a&sort=b');
    expect([status, body]).toEqual([400, badRequest('sort must be given once; pageSize must not be less than 1')]);
    expect((await ask('/v1/things?pageSize=0')).body).toEqual(badRequest('pageSize must not be less than 1'));
    expect((await ask('/v1/things?pageSize=abc')).body.message).toContain('pageSize must');
    expect((await ask('/v1/things?pageSize=1&pageSize=2')).body).toEqual(badRequest('pageSize must be given once'));
    expect((await ask('/v1/one?name=a&name=b')).body).toEqual(badRequest('name must be given once'));
  });

  it('takes a repeated parameter where its rules say that it is an array', async () => {
    expect((await ask('/v1/things?txTypes=a&txTypes=b')).body).toEqual({ txTypes: ['a', 'b'] });
  });

  it('answers an unknown route and an unsupported method with 404, whatever the body', async () => {
    expect((await ask('/v1/nothing?key=secret')).body).toEqual(notFound('No such route: GET /v1/nothing'));
    expect((await ask('/v1/things', { method: 'DELETE' })).body).toEqual(notFound('No such route: DELETE /v1/things'));
    const post = await ask('/v1/nothing', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([post.status, post.body]).toEqual([404, notFound('No such route: POST /v1/nothing')]);
    expect(await raw('PROPFIND /v1/things HTTP/1.1\r\nhost: x\r\n\r\n')).toContain('"statusCode":404');
    expect(await raw('CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n')).toContain('"statusCode":404');
  });

  it('passes on the message of a domain error and logs 503s', async () => {
    expect((await ask('/v1/missing')).body).toEqual(notFound('Chain 5 is not known here'));
    expect((await ask('/v1/away')).body).toEqual({
      message: 'The node of chain 5 does not answer',
      error: 'Service Unavailable',
      statusCode: 503,
    });
  });

  it('logs of the 503s that clients can cause a sample, each as one short line without a stack', async () => {
    lines.length = 0;
    for (let i = 0; i < 100; i++) await ask(`/v1/away?${'x'.repeat(3_000)}`);
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 40,
      msg: 'request could not be served',
      path: '/v1/away',
      statusCode: 503,
      reason: 'The node of chain 5 does not answer: connect ECONNREFUSED',
    });
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(400);
  });

  it('hides what went wrong inside behind a generic 500 whose request id finds it in the log', async () => {
    const { status, body, headers } = await ask('/v1/broken', { headers: { 'x-request-id': 'my-request-7' } });
    expect([status, body.statusCode, JSON.stringify(body).includes('secret')]).toEqual([500, 500, false]);
    expect(headers.get('x-request-id')).toBe('my-request-7');
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.requestId === 'my-request-7');
    expect(logged).toMatchObject({ msg: 'request failed', err: { message: 'secret inner text' } });
  });

  it('replaces a request id that does not belong in a log', async () => {
    const { headers } = await ask('/v1/things', { headers: { 'x-request-id': 'a b"c' } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers bodies that are not JSON, too large or not valid with 400', async () => {
    const post = (body: string, type = 'application/json') =>
      ask('/v1/echo', { method: 'POST', body, headers: { 'content-type': type } });
    expect((await post('{"message":"hi"}')).body).toEqual({ message: 'hi' });
    for (const answer of [
      await post('{'),
      await post(''),
      await post('a=b', 'text/plain'),
      await post('a=b', 'application/x-www-form-urlencoded'),
    ]) {
      expect(answer.body).toEqual(badRequest('The request body is not JSON (content-type: application/json)'));
    }
    expect((await post('{"__proto__":{"a":1},"message":"x"}')).status).toBe(400);
    expect((await post(JSON.stringify({ message: 'x'.repeat(2_000) }))).body).toEqual(
      badRequest('The request body is too large'),
    );
    expect((await post('{}')).body).toEqual(badRequest('message must be a string'));
    expect((await post('null')).body).toEqual(badRequest('message must be a string'));
    for (const value of ['[]', '"message"', '7'])
      expect([value, (await post(value)).body]).toEqual([value, badRequest('The request body must be a JSON object')]);
  });

  it('takes longer bodies only for operations that declare it', async () => {
    const message = 'x'.repeat(50_000);
    const init = { method: 'POST', body: JSON.stringify({ message }), headers: { 'content-type': 'application/json' } };
    expect((await ask('/v1/echo', init)).body).toEqual(badRequest('The request body is too large'));
    expect((await ask('/v1/long-echo', init)).body).toEqual({ message });
    const longer = { ...init, body: JSON.stringify({ message: message.repeat(2) }) };
    expect((await ask('/v1/long-echo', longer)).body).toEqual(badRequest('The request body is too large'));
  });

  it('answers bodies of many keys or levels with 400 before parsing them', async () => {
    const post = (body: string) =>
      ask('/v1/long-echo', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const keys = (count: number) => Array.from({ length: count }, (_, i) => `"k${i}":1`).join(',');
    expect((await post(`{"message":"hi",${keys(127)}}`)).body).toEqual({ message: 'hi' });
    // No JSON at its end: the parser would say so.
    expect((await post(`{"message":"hi",${keys(8_000)}`)).body).toEqual(
      badRequest('The request body has more than 128 keys'),
    );
    expect((await post(`{"message":"hi","deep":${'['.repeat(40_000)}`)).body).toEqual(
      badRequest('The request body is nested more than 8 levels deep'),
    );
    expect((await post(`{"message":[${'0,'.repeat(40_000)}0]}`)).body).toEqual(badRequest('message must be a string'));
  });

  it('answers queries of many parameters with 400', async () => {
    const query = (count: number) => Array.from({ length: count }, (_, i) => `p${i}`).join('&');
    expect((await ask(`/v1/things?${query(99)}&pageSize=5`)).body).toEqual({ pageSize: 5 });
    for (const many of [query(500), 'pageSize=5&'.repeat(300), '&'.repeat(3_000)])
      expect((await ask(`/v1/things?${many}`)).body).toEqual(badRequest('The URL has more than 100 query parameters'));
  });

  it('answers URLs that are too long or badly encoded with 400', async () => {
    expect((await ask(`/v1/things?x=${'y'.repeat(4_000)}`)).body).toEqual(
      badRequest('The URL is too long: at most 4000 bytes'),
    );
    const bad = await ask('/v1/%zz');
    expect([bad.body, bad.headers.get('x-request-id')?.length]).toEqual([
      badRequest('The URL is not well-formed (percent-encoding)'),
      36,
    ]);
    expect((await ask('/v1/things?sort=%zz')).status).toBe(200);
  });

  it('answers what is not HTTP, headers that are too long, and odd expectations with the documented body', async () => {
    const long = await raw(`GET /v1/things HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(10_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"message":"The request line and headers are too long"/);
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"statusCode":400/);
    expect(await raw('GET /v1/things HTTP/1.1\r\n\r\n')).toContain('The host header is missing');
    expect(await raw('GET /v1/things HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\n\r\n')).toContain('"statusCode":400');
  });

  it('answers HEAD as GET without a body', async () => {
    const status = await new Promise((resolve) => {
      httpRequest({ port, host: '127.0.0.1', path: '/v1/things', method: 'HEAD' }, (response) =>
        resolve(response.statusCode),
      ).end();
    });
    expect(status).toBe(200);
  });

  it('measures requests by route and is ready while it listens', async () => {
    const text = await metrics.metrics();
    expect(text).toContain(
      'nunatak_http_request_duration_seconds_count{listener="http",method="GET",route="/v1/things",status="200"}',
    );
    expect(text).toContain('route="none"');
    expect(await health.report()).toMatchObject({ ready: true });
  });

  it('gives its router to a caller in the same process', async () => {
    expect(typeof (await requestHandler(app))).toBe('function');
  });
});
