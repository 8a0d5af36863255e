import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { unknownChain } from '@nunatak/evm-chains';
import type { Hex } from '@nunatak/evm-contracts';
import { INDEX_STATUSES } from '@nunatak/evm-nft-metadata';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import { OutboundClient } from '@nunatak/outbound';
import { createLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import fc from 'fast-check';
import { EvmEnricher } from './evm-enricher.js';
import { abiText, address, CollectionsChain } from './testing/collections-chain.js';
import { HOSTILE_HOSTS, HostileHosts } from './testing/hostile-hosts.js';

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
const TOKENS_A_HOST = 3;
const FUZZED = 400;
const SEED = 20_261_122;
/** From round to round, garbage collected. */
const MEGABYTES_MORE = 64;
/** At any time, garbage included. A bomb unpacked would be 100 MB, and there are six; bodies without end would have no limit. */
const MEGABYTES_AT_MOST = 250;
const ROUND_MS = 90_000;

const hosts = new HostileHosts();
/** Gives documents by number. */
let library: Server;
let origin: string;
const chain = new CollectionsChain(() => database.pool, '777');
const sample = <T>(arbitrary: fc.Arbitrary<T>, seed: number) => fc.sample(arbitrary, { seed, numRuns: FUZZED });

/** JSON as it is, with something put in or left out, and no JSON. */
const documents: fc.Arbitrary<Buffer> = fc.oneof(
  fc.json({ maxDepth: 8 }).map((text) => Buffer.from(text)),
  fc
    .record(
      {
        name: fc.anything({ maxDepth: 2 }),
        image: fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.constant('javascript:alert(1)')),
        attributes: fc.jsonValue(),
        description: fc.string({ unit: 'binary', maxLength: 3_000 }),
        decimals: fc.oneof(fc.double(), fc.bigInt(), fc.string()),
        properties: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .chain((value) => {
      const text = Buffer.from(json(value));
      return fc
        .tuple(fc.nat(text.length), fc.nat(3), fc.uint8Array({ maxLength: 3 }))
        .map(([at, gone, put]) => Buffer.concat([text.subarray(0, at), put, text.subarray(at + gone)]));
    }),
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
);

/** URIs that are some, nearly some, and none. */
const uris: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.webPath().map((path) => `${origin}${path}`),
  fc
    .tuple(
      fc.constantFrom('ipfs://', 'ar://', '/ipfs/', 'ipns://', 'data:', 'data:application/json;base64,'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
  fc.json().map((text) => `data:application/json,${text}`),
  fc.json().map((text) => `data:application/json;base64,${Buffer.from(text).toString('base64')}x`),
  fc.constantFrom('', '\0', '{', 'http://', 'http://[', `data:,${'%'.repeat(5_000)}`, '\ud800', 'x'.repeat(9_000)),
);

/** Answers of contracts: words that are lengths and places, nearly, and bytes. */
const word = fc.oneof(fc.nat(200), fc.constantFrom(32, 64, 2 ** 31 - 1)).map((n) => n.toString(16).padStart(64, '0'));
const answers: fc.Arbitrary<Hex> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`),
  fc.array(word, { maxLength: 8 }).map((words): Hex => `0x${words.join('')}`),
  fc.string({ unit: 'binary' }).map((text): Hex => `${abiText(text).slice(0, -32)}` as Hex),
  fc.constant(abiText('x'.repeat(1_100_000))),
);

function json(value: unknown): string {
  try {
    return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part)) ?? '';
  } catch {
    return '{"name":';
  }
}

/** A round with a service and a client of its own: all tokens of the chain are looked for. @returns bytes in use afterwards */
async function round(): Promise<number> {
  await database.pool.query(
    `UPDATE nft_metadata SET status = 'UNINDEXED', attempts = 0, due_at = now(), metadata = NULL`,
  );
  const client = new OutboundClient({
    allowedHosts: [...hosts.at.values(), new URL(origin).host],
    ...{ headTimeoutMs: 1_000, connectTimeoutMs: 1_000, perHost: 32 },
  });
  const service = new EvmEnricher({
    ...{ pool: database.pool, leasePool: database.pool, nodeState: chain.node, lookEveryMs: 20 },
    nfts: { client, gateways: { ipfs: [origin], arweave: [origin] } },
    ...{ heuristics: [], auditShare: 0 },
    logger: createLogger({ service: 'evm-enricher', level: 'silent' }),
    registry: createMetrics('evm-enricher'),
  });
  service.addChain(unknownChain(chain.chainId));
  const waiting = async () =>
    (
      await database.pool.query<{ contract: string; token_id: string }>(
        `SELECT encode(contract, 'hex') AS contract, token_id FROM nft_metadata WHERE status = 'UNINDEXED'`,
      )
    ).rows;
  const all = Object.keys(HOSTILE_HOSTS).length * TOKENS_A_HOST + 3 * FUZZED;
  const known = async () => (await database.pool.query('SELECT count(*)::int AS n FROM nft_metadata')).rows[0].n;
  try {
    await until(async () => (await known()) === all && (await waiting()).length === 0, { timeoutMs: ROUND_MS }).catch(
      async () => expect(await waiting()).toEqual([]),
    );
  } finally {
    await service.close();
    await client.close();
  }
  return inUse();
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function inUse(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('hosts, documents, URIs and contracts of any kind', () => {
  const given = sample(documents, SEED);
  const after: number[] = [];
  let [before, most] = [0, 0];
  const failures: unknown[] = [];
  const note = (reason: unknown) => void failures.push(reason);
  const noteLeak = (warning: Error) => void (warning.name === 'MaxListenersExceededWarning' && note(warning));

  beforeAll(async () => {
    process.on('unhandledRejection', note);
    process.on('warning', noteLeak);
    process.on('uncaughtException', note);
    library = createServer((request, response) => {
      const document = given[Number(request.url?.slice(1))];
      if (document) response.end(document);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => library.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(library.address() as AddressInfo).port}`;
    await hosts.start();
    await chain.begin();
    const ids = (n: number) => Array.from({ length: n }, (_, i) => BigInt(i));
    for (const [name, at] of hosts.at) chain.contracts.set(address(name), (id) => `http://${at}/${id}`);
    chain.contracts.set(address('documents'), (id) => `${origin}/${id}`);
    const [someUris, someAnswers] = [sample(uris, SEED + 1), sample(answers, SEED + 2)];
    chain.contracts.set(address('uris'), (id) => someUris[Number(id)]);
    chain.answers.set(address('answers'), (id) => someAnswers[Number(id)]!);
    const moves = (name: string, n: number) =>
      ids(n).map((tokenId, i) => ({ contract: address(name), tokenId, standard: (i % 2 ? 1155 : 721) as 721 | 1155 }));
    await chain.block({
      moves: [
        ...[...hosts.at.keys()].flatMap((name) => moves(name, TOKENS_A_HOST)),
        ...['documents', 'uris', 'answers'].flatMap((name) => moves(name, FUZZED)),
      ],
    });
    before = await inUse();
    const looking = setInterval(() => {
      const { heapUsed, external } = process.memoryUsage();
      most = Math.max(most, heapUsed + external);
    }, 50);
    try {
      for (let n = 0; n < 3; n++) after.push(await round());
    } finally {
      clearInterval(looking);
    }
  }, 4 * ROUND_MS);
  afterAll(() => {
    process.off('unhandledRejection', note);
    process.off('warning', noteLeak);
    process.off('uncaughtException', note);
    hosts.stop();
    library.close();
  });

  it('leave each token with a status, and nothing failed that nobody caught', async () => {
    const { rows } = await database.pool.query<{ status: string; n: number }>(
      'SELECT status, count(*)::int AS n FROM nft_metadata GROUP BY status',
    );
    const known = new Set<string>(INDEX_STATUSES);
    expect(rows.filter(({ status }) => !known.has(status) || status === 'UNINDEXED' || status === 'UNKNOWN')).toEqual(
      [],
    );
    expect(failures).toEqual([]);
    // The fuzzed documents are of every kind.
    for (const status of ['INDEXED', 'INVALID_METADATA', 'INVALID_METADATA_JSON', 'INVALID_TOKEN_URI'])
      expect(rows.find((row) => row.status === status)?.n).toBeGreaterThan(20);
  });

  it.each(Object.entries(HOSTILE_HOSTS))('a host that %s', async (name, { status }) => {
    const row = await chain.row(address(name), 0n);
    expect(row?.status).toBe(status);
    // What is shown stays short, whatever came.
    expect(JSON.stringify(row?.metadata ?? {}).length).toBeLessThan(200_000);
  });

  it('lead to nothing on this machine', async () => {
    expect(hosts.trapped).toBe(0);
    // It counts whoever comes.
    await expect(fetch(`http://${hosts.trap}/`)).rejects.toThrow('fetch failed');
    expect(hosts.trapped).toBe(1);
  });

  it('leave memory as it was', () => {
    const [first, , last] = after as [number, number, number];
    expect((last - first) / 1e6).toBeLessThan(MEGABYTES_MORE);
    expect((most - before) / 1e6).toBeLessThan(MEGABYTES_AT_MOST);
  });
});
