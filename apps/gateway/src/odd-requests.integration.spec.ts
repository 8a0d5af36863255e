import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rawBytes } from './testing/raw-http.js';
import { MODES, type RunningGateway, runGateway } from './testing/running-gateway.js';

const ODD_METHODS = ['QUERY', 'TRACE', 'PROPFIND', 'PURGE', 'SEARCH', 'LINK', 'M-SEARCH', 'FROB'];

/** Request lines that no client of the interface sends, and the status that each gets, wherever the service runs. */
const ODD_LINES: [line: string, status: number][] = [
  ...ODD_METHODS.map((method): [string, number] => [`${method} /v1/chains HTTP/1.1`, 404]),
  ['PUT /v1/chains HTTP/1.1', 404],
  ['DELETE /v1/chains HTTP/1.1', 404],
  ['OPTIONS /v1/chains HTTP/1.1', 404],
  ['OPTIONS * HTTP/1.1', 400],
  ['CONNECT other.example:443 HTTP/1.1', 404],
  ['PRI * HTTP/2.0', 400],
  ['GET http://other.example/nothing HTTP/1.1', 404],
  ['GET http://user:password@other.example/v1/chains HTTP/1.1', 400],
  ['GET ftp://other.example/v1/chains HTTP/1.1', 400],
  ['GET * HTTP/1.1', 400],
  ['GET v1/chains HTTP/1.1', 400],
  ['GET /v1/chains/a%2F..%2Fb HTTP/1.1', 404],
  ['GET /v1/chains/%2e%2e%2f%2e%2e%2finner HTTP/1.1', 404],
  ['GET /v1/chains/..%2fb HTTP/1.1', 404],
  ['GET /v1/chains/a%5C..%5Cb HTTP/1.1', 404],
  ['GET /v1/chains/a%00b HTTP/1.1', 404],
  ['GET /v1/chains/a\0b HTTP/1.1', 400],
  ['GET /v1/chains/%c3%28 HTTP/1.1', 400],
  ['GET /v1/chains/100% HTTP/1.1', 400],
  ['GET /v1/chains/h\xe9 HTTP/1.1', 400],
  ['GET //v1/chains HTTP/1.1', 404],
  ['GET /v1//chains HTTP/1.1', 404],
  ['GET /v1/chains//final HTTP/1.1', 404],
  ['GET /v1/chains;a=b HTTP/1.1', 404],
  [`GET /v1/chains/${'a'.repeat(10_000)} HTTP/1.1`, 404],
  [`GET /v1/chains/${'a'.repeat(20_000)} HTTP/1.1`, 400],
  [`GET /v1/chains/${'a'.repeat(100_000)} HTTP/1.1`, 400],
];

describe.each(MODES)('odd requests, service %s', (mode) => {
  let running: RunningGateway;
  beforeAll(async () => {
    running = await runGateway(mode);
  });
  afterAll(() => running.stop());

  const answerTo = async (head: string) => {
    const raw = await rawBytes(running.url, `${head}\r\nconnection: close\r\n\r\n`);
    const { message, ...rest } = JSON.parse(raw.slice(raw.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;
    return { message, ...rest };
  };

  it('are the client’s fault, whatever their method and target', async () => {
    for (const [line, statusCode] of ODD_LINES) {
      const error = statusCode === 404 ? 'Not Found' : 'Bad Request';
      expect([line, await answerTo(`${line}\r\nhost: x`)]).toEqual([
        line,
        { message: expect.any(String), error, statusCode },
      ]);
    }
  });

  it('name the method that nothing answers to', async () => {
    const message = 'No such route: QUERY /v1/chains';
    expect(await answerTo('QUERY /v1/chains?key=secret HTTP/1.1\r\nhost: x')).toEqual({
      message,
      error: 'Not Found',
      statusCode: 404,
    });
  });

  it('may name their target in absolute form, with its host, or with needless escapes', async () => {
    const targets = ['http://other.example:81/v1/chains', '/v1/%63hains', 'https://other.example/%76%31/chains'];
    for (const target of targets)
      expect([target, await answerTo(`GET ${target} HTTP/1.1\r\nhost: x`)]).toMatchObject([
        target,
        { path: '/v1/chains' },
      ]);
    expect(await answerTo('GET http://other.example/v1/chains HTTP/1.1')).toMatchObject({
      message: 'The host header is missing',
    });
  });

  it('with two host headers are refused, were they the same', async () => {
    for (const second of ['Host: y', 'HOST: x', 'host: x']) {
      expect(await answerTo(`GET /v1/chains HTTP/1.1\r\nhost: x\r\n${second}`)).toEqual({
        message: 'The host header must be given once',
        error: 'Bad Request',
        statusCode: 400,
      });
    }
  });
});
