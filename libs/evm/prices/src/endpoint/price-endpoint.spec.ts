import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeCoinGecko, send } from '../testing/fake-coingecko.js';
import { loggedLines } from '../testing/logged-lines.js';
import { fetchDocument } from './fetch-document.js';
import { PriceEndpoint, type PriceEndpointOptions } from './price-endpoint.js';
import type { PriceEndpointError } from './price-endpoint-error.js';

const KEY = 'CG-verySecretKey42';

let fake: FakeCoinGecko;
let log: ReturnType<typeof loggedLines>;
let uptime: number;

beforeEach(async () => {
  fake = await FakeCoinGecko.start();
  log = loggedLines();
  uptime = 1_000_000;
});

afterEach(() => fake.stop());

function endpoint(options: Partial<PriceEndpointOptions> = {}): PriceEndpoint {
  return new PriceEndpoint({
    url: fake.url,
    key: KEY,
    keyHeader: 'x-cg-demo-api-key',
    requestsPerMinute: 100,
    fetch: fetchDocument,
    logger: log.logger,
    uptime: () => uptime,
    ...options,
  });
}

const ask = (of: PriceEndpoint, signal = new AbortController().signal) =>
  of.get('simple/price', { ids: 'gold', vs_currencies: 'usd' }, signal);

async function fault(of: PriceEndpoint): Promise<PriceEndpointError> {
  return ask(of).then(
    () => {
      throw new Error('it answered');
    },
    (error) => error,
  );
}

describe('a price endpoint', () => {
  it('is asked below its URL, with the key in a header and nowhere else', async () => {
    fake.prices.gold = { usd: '1.50' };
    expect(await ask(endpoint({ url: `${fake.url}/` }))).toEqual({ gold: { usd: '1.50' } });
    const [{ path, query, headers }] = fake.seen as [(typeof fake.seen)[0]];
    expect([path, query]).toEqual(['/api/v3/simple/price', { ids: 'gold', vs_currencies: 'usd' }]);
    expect(headers).toMatchObject({ 'x-cg-demo-api-key': KEY, accept: 'application/json' });
    expect(JSON.stringify([path, query])).not.toContain(KEY);
  });

  it('without a key gets no header for one', async () => {
    await ask(endpoint({ key: undefined }));
    expect(Object.keys(fake.seen[0]!.headers)).not.toContain('x-cg-demo-api-key');
  });

  it('gives numbers as they were written', async () => {
    fake.next.push((response) => send(response, 200, '{"gold":{"usd":0.1000000000000000055511151231257827}}'));
    expect(await ask(endpoint())).toEqual({ gold: { usd: '0.1000000000000000055511151231257827' } });
  });

  it.each([
    [429, 'throttled'],
    [401, 'refused'],
    [403, 'refused'],
    [400, 'rejected'],
    [414, 'rejected'],
    [404, 'missing'],
    [408, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [204, 'unavailable'],
  ])('that answers %i is %s', async (status, kind) => {
    fake.next.push((response) => send(response, status, status === 204 ? '' : `{"error":"${KEY}"}`));
    const error = await fault(endpoint());
    expect(error).toMatchObject({ fault: kind, retryable: true, message: `the price endpoint answered ${status}` });
  });

  it('that says “beyond your plan” rejects the question, whatever the status', async () => {
    const body = '{"error":{"status":{"error_code":10012,"error_message":"exceeds the allowed time range"}}}';
    fake.next.push((response) => send(response, 401, body));
    const of = endpoint();
    expect(await fault(of)).toMatchObject({
      fault: 'rejected',
      message: 'the price endpoint answered 401, code 10012',
    });
    expect(of.isPaused).toBe(false);
  });

  it('leads nowhere else: a redirect is not followed', async () => {
    const other = await FakeCoinGecko.start();
    fake.next.push((response) => send(response, 302, '', { location: `${other.url}/simple/price` }));
    expect(await fault(endpoint())).toMatchObject({ fault: 'unavailable' });
    await other.stop();
    expect(other.seen).toEqual([]);
  });

  it.each([
    ['no JSON', '<html>busy</html>'],
    ['half a document', '{"gold":{"usd":1'],
    ['a document of a million brackets', '['.repeat(1_000_000)],
  ])('that answers %s is malformed', async (_, body) => {
    fake.next.push((response) => send(response, 200, body));
    expect(await fault(endpoint())).toMatchObject({ fault: 'malformed' });
  });

  it('is not listened to for ever: a body without end is given up', async () => {
    let written = 0;
    fake.next.push((response) => {
      const chunk = ' '.repeat(1 << 20);
      const more = () => {
        written += chunk.length;
        if (!response.destroyed) response.write(chunk, more);
      };
      more();
    });
    expect(await fault(endpoint())).toMatchObject({ fault: 'unavailable' });
    expect(written).toBeLessThan(64 << 20);
  });

  it('rests for as long as Retry-After says, and is not asked meanwhile', async () => {
    const of = endpoint();
    fake.next.push((response) => send(response, 429, '', { 'retry-after': '120' }));
    await fault(of);
    uptime += 119_000;
    expect([of.isPaused, of.isFree]).toEqual([true, false]);
    expect(await fault(of)).toMatchObject({ message: 'the price endpoint is not asked for now' });
    uptime += 1_000;
    expect(of.isPaused).toBe(false);
    await ask(of);
    expect(fake.seen).toHaveLength(2);
  });

  it('rests for a minute after a 429 that names no time, and never longer than an hour', async () => {
    const of = endpoint();
    fake.next.push((response) => send(response, 429, ''));
    await fault(of);
    uptime += 59_000;
    expect(of.isPaused).toBe(true);
    uptime += 1_000;
    fake.next.push((response) => send(response, 429, '', { 'retry-after': '999999' }));
    await fault(of);
    uptime += 3_600_000;
    expect(of.isPaused).toBe(false);
  });

  it('rests for growing times while it fails, and is well again after an answer', async () => {
    const of = endpoint();
    const rests: number[] = [];
    for (let i = 0; i < 10; i++) {
      fake.next.push((response) => send(response, 500, ''));
      await fault(of);
      const from = uptime;
      while (of.isPaused) uptime += 100;
      rests.push(uptime - from);
    }
    expect(rests[0]).toBeLessThanOrEqual(2_100);
    expect(rests[9]).toBeGreaterThan(100_000);
    expect(Math.max(...rests)).toBeLessThanOrEqual(300_100);
    await ask(of);
    fake.next.push((response) => send(response, 500, ''));
    await fault(of);
    uptime += 2_100;
    expect(of.isPaused).toBe(false);
  });

  it('tells the log of each change, not of each failure', async () => {
    const of = endpoint();
    for (const status of [500, 500, 401, 401]) {
      fake.next.push((response) => send(response, status, ''));
      await fault(of);
      uptime += 3_600_000;
    }
    await ask(of);
    expect(log.lines.map(({ msg }) => msg)).toEqual([
      'prices grow old: the price endpoint answered 500',
      'prices grow old: the price endpoint answered 401',
      'the price endpoint answers again',
    ]);
  });

  it('that is away, or cuts the connection, is unavailable, and no error or log names it or the key', async () => {
    const errors = [];
    fake.next.push((response) => response.destroy());
    errors.push(await fault(endpoint()));
    fake.next.push((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setImmediate(() => response.destroy());
    });
    errors.push(await fault(endpoint()));
    const { url } = fake;
    await fake.stop();
    fake = await FakeCoinGecko.start();
    errors.push(await fault(endpoint({ url })));
    errors.push(await fault(endpoint({ url: 'http://no-such-host.invalid/v3' })));
    errors.push(await fault(endpoint({ url, key: `${KEY}\u00ff\u0100` })));
    expect(errors.map((error) => error.fault)).toEqual(new Array(5).fill('unavailable'));
    const shown = errors.map((error) => `${error.message} ${error.stack} ${JSON.stringify(error)}`).join() + log.text();
    for (const secret of [KEY, '127.0.0.1', 'no-such-host', 'api/v3']) expect(shown).not.toContain(secret);
  });

  it('is not asked more often than allowed, and a question that waits for its turn can be ended', async () => {
    const of = endpoint({ requestsPerMinute: 2 });
    await ask(of);
    await ask(of);
    expect(of.isFree).toBe(false);
    const stop = new AbortController();
    const waiting = ask(of, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    expect(fake.seen).toHaveLength(2);
    uptime += 60_000;
    expect(of.isFree).toBe(true);
    await ask(of);
    expect(fake.seen).toHaveLength(3);
  });
});
