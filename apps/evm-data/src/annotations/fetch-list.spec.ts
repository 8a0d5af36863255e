import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isPermanent } from '@nunatak/core/errors';
import { OutboundClient } from '@nunatak/outbound';
import { listFetcher } from './fetch-list.js';

let client: OutboundClient;
const servers: Server[] = [];
beforeEach(() => {
  client = new OutboundClient();
});
afterEach(async () => {
  await client.close();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.json?key=secret`;
}

const fetchList = (url: string, more: { etag?: string; lastModified?: string; mostBytes?: number } = {}) =>
  listFetcher(client)({ url, mostBytes: 1_000, signal: AbortSignal.timeout(10_000), ...more });

describe('what fetches token lists', () => {
  it('asks a private host that the operator named, and asks again with the validators that it gave', async () => {
    const asked: unknown[] = [];
    const url = await serve((request, response) => {
      const { 'if-none-match': etag, 'if-modified-since': since } = request.headers;
      asked.push([etag, since]);
      if (etag === '"1"') response.writeHead(304).end();
      else
        response
          .writeHead(200, { etag: '"1"', 'last-modified': 'Sun, 22 Nov 2026 12:00:00 GMT' })
          .end('{"a":"\u20ac"}');
    });
    const first = await fetchList(url);
    expect(first).toEqual({
      status: 'fetched',
      text: '{"a":"\u20ac"}',
      etag: '"1"',
      lastModified: 'Sun, 22 Nov 2026 12:00:00 GMT',
    });
    expect(await fetchList(url, { etag: '"1"', lastModified: 'Sun, 22 Nov 2026 12:00:00 GMT' })).toEqual({
      status: 'unchanged',
    });
    expect(asked).toEqual([
      [undefined, undefined],
      ['"1"', 'Sun, 22 Nov 2026 12:00:00 GMT'],
    ]);
  });

  it('does not follow a redirect to another private origin', async () => {
    let reached = 0;
    const inner = await serve((_, response) => {
      reached++;
      response.end('{}');
    });
    const url = await serve((_, response) => response.writeHead(302, { location: inner }).end());
    const failure = await fetchList(url).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'outbound_refused' });
    expect([isPermanent(failure), reached]).toEqual([true, 0]);
    expect(String(failure)).not.toContain('secret');
  });

  it('refuses what is too long, and passes on how long it was asked to wait', async () => {
    const long = await serve((_, response) => response.end('x'.repeat(1_001)));
    await expect(fetchList(long)).rejects.toMatchObject({ code: 'outbound_too_large' });
    const busy = await serve((_, response) => response.writeHead(429, { 'retry-after': '7' }).end());
    await expect(fetchList(busy)).rejects.toMatchObject({ code: 'outbound_throttled', retryAfterMs: 7_000 });
  });
});
