import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import { askJson, readAnswer } from './ask-json.js';
import { CommandFailure, EXIT } from './exit.js';

const LONG_MS = 60_000;
const never = new AbortController().signal;

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/hangs') return;
    if (request.url === '/empty') return void response.writeHead(204).end();
    if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/' }).end();
    response.end(request.url === '/html' ? '<html>' : '{"a":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, { signal = never, timeoutMs = LONG_MS } = {}) =>
  askJson(`${url}${path}`, { signal, timeoutMs }, 'nothing answers');
const failure = (message: RegExp) =>
  expect.objectContaining({ exitCode: EXIT.unreachable, message: expect.stringMatching(message) });

describe('a question to a service', () => {
  it('has its status and body', async () => {
    expect(await ask('/')).toEqual({ status: 200, body: { a: 1 } });
    expect(await ask('/empty')).toEqual({ status: 204, body: undefined });
  });

  it('fails with one line where nothing answers, or no service of Nunatak', async () => {
    const closed = `http://127.0.0.1:${await freePort()}`;
    await expect(askJson(closed, { signal: never, timeoutMs: LONG_MS }, 'nothing')).rejects.toEqual(
      failure(/^nothing: ECONNREFUSED$/),
    );
    for (const path of ['/html', '/elsewhere']) await expect(ask(path)).rejects.toEqual(failure(/^nothing answers: /));
  });

  it('fails in the same way when it takes too long, by whosever limit', async () => {
    await expect(ask('/hangs', { timeoutMs: 10 })).rejects.toEqual(failure(/^nothing answers: .*timeout/));
    await expect(ask('/hangs', { signal: AbortSignal.timeout(10) })).rejects.toEqual(
      failure(/^nothing answers: .*time/),
    );
  });

  it('ends on Ctrl-C without a failure of the service', async () => {
    const interrupt = new AbortController();
    const asked = ask('/hangs', { signal: interrupt.signal });
    interrupt.abort();
    await expect(asked).rejects.toThrow(interrupt.signal.reason);
    await expect(asked).rejects.not.toBeInstanceOf(CommandFailure);
  });
});

describe('an answer', () => {
  it('is read where it is a success, and is the service’s own words otherwise', () => {
    expect(readAnswer({ status: 201, body: { a: 1 } })).toEqual({ a: 1 });
    const read = (status: number, body: unknown) => () => readAnswer({ status, body });
    expect(read(404, { message: 'no key' })).toThrow(new CommandFailure(EXIT.refused, 'no key'));
    expect(read(503, { message: ['a'] })).toThrow(new CommandFailure(EXIT.unreachable, 'the service answered 503'));
    expect(read(500, null)).toThrow(new CommandFailure(EXIT.unreachable, 'the service answered 500'));
  });
});
