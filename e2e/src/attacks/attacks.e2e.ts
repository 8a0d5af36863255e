import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { NunatakUnderTest } from '../nunatak-under-test.js';
import { startNunatak } from '../start-nunatak.js';
import { type ChainUnderTest, MAIN_CHAIN_ID, mainEntry, startMainChain } from '../system.js';
import { type AttackKind, attackFrom, percentile, type Seen, watchFrom } from './in-processes.js';

const SECONDS = 5;
/** Under attack, other clients are answered, and the service's health is told, within these times. */
const CLIENT_P99_MS = 1_000;
const HEALTH_MS = 250;
/** A machine that is slow without any attack is given so many times what it then takes on top. */
const SLOWNESS = 20;
/** What an attack may leave in the log, all its lines together. */
const LOG_BYTES = 500_000;

/** The status of the answer to bytes that no HTTP library would send. */
async function statusOf(baseUrl: string, bytes: string): Promise<number> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1]);
}

describe('a service that is attacked', () => {
  let chain: ChainUnderTest;
  let nunatak: NunatakUnderTest;
  let urls: { client: string; live: string; ready: string };
  let idle: { client: number; health: number };

  beforeAll(async () => {
    chain = await startMainChain(1, 20);
    nunatak = await startNunatak({
      rpcUrls: [],
      chains: { chains: [mainEntry(chain.node.url, chain.description.listed)] },
    });
    await nunatak.waitForHead(String(MAIN_CHAIN_ID), chain.node.rpc);
    urls = {
      client: `${nunatak.baseUrl}/v1/chains/${MAIN_CHAIN_ID}/blocks?pageSize=5`,
      live: `${nunatak.adminUrl}/healthz`,
      ready: `${nunatak.adminUrl}/readyz`,
    };
    const seen = await watchFrom(Object.values(urls), sleep(3_000));
    idle = {
      client: percentile(of(seen, 'client'), 0.99),
      health: Math.max(percentile(of(seen, 'live'), 0.95), percentile(of(seen, 'ready'), 0.95)),
    };
  });
  afterAll(async () => {
    await nunatak?.dispose();
    await chain?.node.stop();
  });

  const of = (seen: Map<string, Seen>, which: keyof typeof urls) => seen.get(urls[which])!;

  /** Requests that have no complete answer, of the gateway's data host. */
  const inFlight = async () => {
    const text = await (await fetch(`${nunatak.adminUrl}/metrics`)).text();
    return Number(/^nunatak_gateway_requests_in_flight\{[^}]*listener="data"[^}]*\} (\d+)/m.exec(text)?.[1]);
  };

  /** Looks until nothing has been in flight for a second: what the attack left in the sockets is still read after its end. */
  const settled = async () => {
    const until = performance.now() + 60_000;
    for (let zeros = 0; zeros < 10; await sleep(100)) {
      const count = await inFlight();
      zeros = count === 0 ? zeros + 1 : 0;
      if (count !== 0 && performance.now() > until) return count;
    }
    return 0;
  };

  it.each<[AttackKind, string]>([
    ['pipelined', '63,000 requests in one go'],
    ['hit-and-run', 'connections that are gone before their answers'],
    ['crowd', '2,000 connections at a time'],
    ['idlers', 'connections that send nothing, half a head, or don’t read'],
    ['faults', 'requests that are all refused'],
  ])('answers others in time, and is itself again afterwards: %s, %s', async (kind) => {
    const logged = nunatak.logBytes();
    const attack = attackFrom(kind, urls.client, SECONDS);
    const seen = await watchFrom(Object.values(urls), attack);
    const { connections } = await attack;
    expect(connections).toBeGreaterThan(0);
    expect(Object.keys(of(seen, 'client').statuses).filter((status) => !['200', '503'].includes(status))).toEqual([]);
    expect(of(seen, 'live').statuses).toEqual({ 200: expect.any(Number) });
    expect(of(seen, 'ready').statuses).toEqual({ 200: expect.any(Number) });
    expect(percentile(of(seen, 'client'), 0.99)).toBeLessThan(CLIENT_P99_MS + SLOWNESS * idle.client);
    const slowest = Math.max(percentile(of(seen, 'live'), 0.95), percentile(of(seen, 'ready'), 0.95));
    expect(slowest).toBeLessThan(HEALTH_MS + SLOWNESS * idle.health);
    expect(await settled()).toBe(0);
    expect(nunatak.logBytes() - logged).toBeLessThan(LOG_BYTES);
    expect((await fetch(urls.client)).status).toBe(200);
  });

  it('answers odd requests as the client’s fault, however it runs', async () => {
    const chainPath = `/v1/chains/${MAIN_CHAIN_ID}`;
    const heads: [head: string, status: number][] = [
      [`QUERY ${chainPath}/blocks HTTP/1.1\r\nhost: x`, 404],
      [`TRACE ${chainPath}/blocks HTTP/1.1\r\nhost: x`, 404],
      [`DELETE ${chainPath}/blocks HTTP/1.1\r\nhost: x`, 404],
      ['CONNECT other.example:443 HTTP/1.1\r\nhost: x', 404],
      ['PRI * HTTP/2.0', 400],
      ['OPTIONS * HTTP/1.1\r\nhost: x', 400],
      [`GET http://other.example${chainPath}/blocks HTTP/1.1\r\nhost: x`, 200],
      [`GET http://me:secret@other.example${chainPath}/blocks HTTP/1.1\r\nhost: x`, 400],
      [`GET ${chainPath}/blocks/a%2F..%2Fb HTTP/1.1\r\nhost: x`, 400],
      ['GET /v1/chains/a%2F..%2Fb HTTP/1.1\r\nhost: x', 404],
      ['GET /v1/chains/..%2F..%2Fopenapi.json HTTP/1.1\r\nhost: x', 404],
      [`GET ${chainPath}/addresses/a%00b/transactions HTTP/1.1\r\nhost: x`, 400],
      [`GET ${chainPath}/blocks/%ff HTTP/1.1\r\nhost: x`, 400],
      [`GET ${chainPath}/blocks HTTP/1.1\r\nhost: x\r\nhost: y`, 400],
    ];
    const answers = await Promise.all(
      heads.map(async ([head]) => [head, await statusOf(nunatak.baseUrl, `${head}\r\nconnection: close\r\n\r\n`)]),
    );
    expect(answers).toEqual(heads);
  });

  it('is ready while slow statements of one kind keep every connection that they may have', async () => {
    // A transaction sees the list of connections as it was when it first looked: another connection looks.
    const [locker, watcher] = [nunatak.databaseUrl(), nunatak.databaseUrl()].map(
      (url) => new pg.Client({ connectionString: url }),
    );
    await Promise.all([locker!.connect(), watcher!.connect()]);
    await locker!.query('BEGIN; LOCK TABLE block IN ACCESS EXCLUSIVE MODE');
    const hangUp = new AbortController();
    let refused = 0;
    const blocked = Array.from({ length: 30 }, async () => {
      const answer = await fetch(urls.client, { signal: hangUp.signal }).catch(() => undefined);
      if (answer?.status === 503) refused++;
    });
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'nunatak-evm-data' AND wait_event_type = 'Lock'`;
    // One kind of statement gets seven connections of ten: what is beyond is refused.
    for (let most = 0; most < 7 || refused < 23; await sleep(50))
      most = Math.max(most, (await watcher!.query<{ n: number }>(waiting)).rows[0]!.n);
    expect((await fetch(urls.ready)).status).toBe(200);
    await locker!.query('ROLLBACK');
    await Promise.all([locker!.end(), watcher!.end()]);
    hangUp.abort();
    await Promise.all(blocked);
  });
});
