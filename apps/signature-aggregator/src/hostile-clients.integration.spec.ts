import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type BlsKey, signing } from '@nunatak/avalanche-p2p/testing';
import { until } from '@nunatak/core/testing';
import { evmMessage } from './testing/messages.js';
import { CHAIN, PlayedValidators, SUBNET } from './testing/played-validators.js';
import { RunningService } from './testing/running-service.js';

const NETWORK = 12_345;
/** Longer than any test waits for what a client's end leads to. */
const DEADLINE_MS = 60_000;
const QUESTIONS = 'nunatak_signature_questions_total';
const ABANDONED = 'outcome="abandoned"';
const AGGREGATIONS = 'nunatak_signature_aggregation_duration_seconds_count';

/** Messages above this number get no answer of any validator. */
const SLOW_FROM = 1_000;
const quick = (n: number) => evmMessage(NETWORK, CHAIN, n);
const slow = (n: number) => evmMessage(NETWORK, CHAIN, SLOW_FROM + n);

describe('the signature aggregator, with clients that mean harm', () => {
  let validators: PlayedValidators;
  let service: RunningService;

  beforeEach(async () => {
    const isSlow = (message: Buffer) => Number(/message (\d+)$/.exec(message.toString('latin1'))![1]) >= SLOW_FROM;
    const behaviour = (key: BlsKey) =>
      signing(key, (message) => (isSlow(message) ? 'silence' : { signature: key.secret.sign(message).toBytes() }));
    validators = await PlayedValidators.start([25n, 25n, 25n, 25n], behaviour);
    const { node, network } = validators;
    service = await RunningService.start({
      ...{ urls: [node.url], index: network.index, warmSubnet: SUBNET, deadlineMs: DEADLINE_MS },
    });
    await service.connects(4);
  });

  afterEach(async () => {
    await service?.close();
    await validators?.close();
  });

  /** Each open question and each collection has a timer. */
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

  it('collects once for a thousand equal requests at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 1_000 }, () => service.ask(quick(1))));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ body }) => body.signedMessage)).size).toBe(1);
    expect(await service.count(QUESTIONS)).toBeLessThanOrEqual(4);
  });

  it('answers honest clients beside thousands of requests for messages that nobody signs', async () => {
    const client = new AbortController();
    const before = timers();
    const hostile = Array.from({ length: 2_000 }, (_, n) =>
      service.ask(slow(n), {}, client.signal).then(
        ({ status, retryAfter }) => `${status} ${retryAfter}`,
        () => 'hung up',
      ),
    );
    // Each of them has a second for itself.
    await until(async () => (await service.ask(quick(0))).status === 200);
    for (let n = 1; n < 20; n++) expect((await service.ask(quick(n))).status).toBe(200);
    client.abort();
    const answers = await Promise.all(hostile);
    for (const each of answers) expect(['503 1', '503 2', 'hung up']).toContain(each);
    await until(() => timers() <= before, {
      what: () => `${timers()} timers are ${before}`,
      timeoutMs: DEADLINE_MS / 2,
    });
  });

  it('ends the work of clients that hang up, also before it begins', async () => {
    const { hostname, port, pathname } = new URL(service.url);
    const before = timers();
    const sockets = Array.from({ length: 300 }, (_, n) => {
      const body = JSON.stringify({ message: slow(n).toString('hex') });
      const head = `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      // Some are gone as soon as they have written, some while validators are asked.
      socket.write(head + body, () => (n % 3 === 0 ? socket.destroy() : setTimeout(() => socket.destroy(), n % 100)));
      return socket;
    });
    await until(() => sockets.every(({ destroyed }) => destroyed));
    await until(() => timers() <= before, {
      what: () => `${timers()} timers are ${before}`,
      timeoutMs: DEADLINE_MS / 2,
    });
    expect(await service.count(AGGREGATIONS)).toBe(await service.count(AGGREGATIONS, ABANDONED));
  });

  it('reads no body that is longer than any request', async () => {
    const bodies = ['x'.repeat(10_000_000), JSON.stringify({ message: '0'.repeat(10_000_000) })];
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(service.url, { method: 'POST', headers, body });
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: 'Bad Request', statusCode: 400, message: expect.stringMatching(/body/) },
      ]);
    }
  });
});
