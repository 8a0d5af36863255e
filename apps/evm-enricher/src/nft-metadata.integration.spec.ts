import type { Server } from 'node:http';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HealthChecks } from '@nunatak/core/health';
import { until } from '@nunatak/core/testing';
import { inTransaction } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { unknownChain } from '@nunatak/evm-chains';
import { type Hex, NodeUnavailableError } from '@nunatak/evm-contracts';
import { nftMetadataOf } from '@nunatak/evm-queries';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { readMetadataHead, scanForNfts } from '@nunatak/evm-writes';
import { migrateStore } from '@nunatak/migrations';
import { OutboundClient } from '@nunatak/outbound';
import { createLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import type { PoolClient } from 'pg';
import { EvmEnricher } from './evm-enricher.js';
import { NftRefreshes } from './refreshing/nft-refreshes.js';
import { address, CollectionsChain, type Move, type Says } from './testing/collections-chain.js';

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
let host: Server;
let origin: string;
/** What the host of documents answers, by path. */
let answer: RequestListener;
let chainId = 1000;
let chain: CollectionsChain;
let service: EvmEnricher | undefined;
let client: OutboundClient | undefined;
let health: HealthChecks;
let metrics: ReturnType<typeof createMetrics>;

beforeAll(async () => {
  host = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => void host.close());
beforeEach(async () => {
  chain = new CollectionsChain(() => database.pool, `${++chainId}`);
  await chain.begin();
  answer = (request, response) => response.end(JSON.stringify({ name: `at ${request.url}` }));
});
afterEach(stop);

async function start(depth = 4): Promise<void> {
  client = new OutboundClient({ allowedHosts: [new URL(origin).host] });
  health = new HealthChecks();
  metrics = createMetrics('evm-enricher');
  service = new EvmEnricher({
    ...{ pool: database.pool, leasePool: database.pool, nodeState: chain.node, lookEveryMs: 20 },
    nfts: { client, gateways: { ipfs: [origin], arweave: [origin] } },
    ...{ heuristics: [], auditShare: 0 },
    logger: createLogger({ service: 'evm-enricher', level: 'silent' }),
    registry: metrics,
    health,
  });
  service.addChain({ ...unknownChain(chain.chainId), maxReorgDepth: depth });
}

async function stop(): Promise<void> {
  await service?.close();
  await client?.close();
  service = undefined;
}

const CATS = address('cats');
const says = (contract: Hex, what: Says) => chain.contracts.set(contract, what);
const mint = (contract: Hex, ...ids: bigint[]): Move[] => ids.map((tokenId) => ({ contract, tokenId, standard: 721 }));
const statusOf = async (tokenId: bigint, contract = CATS, standard = 721) =>
  (await chain.row(contract, tokenId, standard))?.status;
const shownToOperators = async () =>
  (await health.report()).checks.find(({ name }) => name === `evm-enricher ${chain.chainId}`)?.message ?? '';
const nameOf = async (tokenId: bigint) => (await chain.row(CATS, tokenId))?.metadata?.name;

describe('the metadata service', () => {
  it('finds the metadata of a token whose URI holds the document', async () => {
    says(CATS, (id) => `data:application/json,${JSON.stringify({ name: `Cat ${id}`, attributes: [{ a: 1 }] })}`);
    await chain.block();
    await chain.block({ moves: mint(CATS, 7n) });
    await start();
    await until(async () => (await statusOf(7n)) === 'INDEXED');
    expect(await chain.row(CATS, 7n)).toMatchObject({
      token_uri: 'data:application/json,{"name":"Cat 7","attributes":[{"a":1}]}',
      metadata: { name: 'Cat 7', attributes: '[{"a":1}]' },
      due_at: null,
      attempts: 0,
      updated_at: expect.any(Date),
    });
  });

  it('asks hosts and gateways, and fills in the id of an ERC-1155 token', async () => {
    const items = address('items');
    says(CATS, (id) => `ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/${id}`);
    says(items, () => `${origin}/{id}.json`);
    await chain.block({ moves: [...mint(CATS, 1n), { contract: items, tokenId: 255n, standard: 1155 }] });
    await start();
    await until(async () => (await statusOf(1n)) === 'INDEXED' && (await statusOf(255n, items, 1155)) === 'INDEXED');
    expect(await nameOf(1n)).toBe('at /ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/1');
    const item = await chain.row(items, 255n, 1155);
    expect(item?.metadata?.name).toBe(`at /${'ff'.padStart(64, '0')}.json`);
  });

  it('looks anew for tokens that a log names, one or a range, and for no others', async () => {
    let version = 1;
    says(CATS, (id) => `data:,{"name":"Cat ${id}, ${version}"}`);
    await chain.block({ moves: mint(CATS, 1n, 2n, 3n) });
    await start();
    await until(async () => (await chain.found(CATS)) === 3);
    version = 2;
    await chain.block({ updates: [[CATS, 2n, 2n]] });
    await until(async () => (await nameOf(2n)) === 'Cat 2, 2');
    // A range of all numbers there are comes to the tokens that there are, once they have rested.
    await database.pool.query(`UPDATE nft_metadata SET updated_at = updated_at - interval '1 minute'`);
    await chain.block({ updates: [[CATS, 2n, 2n ** 256n - 1n]] });
    await until(async () => (await nameOf(3n)) === 'Cat 3, 2');
    expect(await nameOf(1n)).toBe('Cat 1, 1');
  });

  it('looks anew for a token that is asked for, once an hour, before what waits of its collection', async () => {
    let version = 1;
    says(CATS, (id) => `data:,{"name":"Cat ${id}, ${version}"}`);
    await chain.block({ moves: mint(CATS, 1n) });
    await start();
    await until(async () => (await statusOf(1n)) === 'INDEXED');
    version = 2;
    const refreshes = new NftRefreshes(database.pool);
    const token = { contract: CATS, tokenId: 1n, standard: 721 } as const;
    expect(await refreshes.refresh(chain.chainId, token)).toBeUndefined();
    await until(async () => (await nameOf(1n)) === 'Cat 1, 2');
    const waitMs = await refreshes.refresh(chain.chainId, token);
    expect(waitMs).toBeGreaterThan(3_500_000);
    expect(waitMs).toBeLessThanOrEqual(3_600_000);
    await database.pool.query(`UPDATE nft_metadata SET refreshed_at = refreshed_at - interval '1 hour'`);
    expect(await refreshes.refresh(chain.chainId, token)).toBeUndefined();
  });

  it('moves the time of a token that is asked for, also where nothing was found', async () => {
    says(CATS, () => 'ftp://example.com/1');
    await chain.block({ moves: mint(CATS, 1n) });
    await start();
    await until(async () => (await statusOf(1n)) === 'INVALID_TOKEN_URI_SCHEME');
    const before = (await chain.row(CATS, 1n))!.updated_at!.getTime();
    await new NftRefreshes(database.pool).refresh(chain.chainId, { contract: CATS, tokenId: 1n, standard: 721 });
    await until(async () => (await chain.row(CATS, 1n))!.updated_at!.getTime() > before);
    expect(await statusOf(1n)).toBe('INVALID_TOKEN_URI_SCHEME');
  });

  it('follows a reorganisation: what was minted again, and what was asked on the branch that is gone', async () => {
    let branch = 'old';
    says(CATS, (id) => (id === 3n && branch === 'new' ? undefined : `data:,{"name":"Cat ${id}, ${branch}"}`));
    await chain.block({ moves: mint(CATS, 1n) });
    await start();
    await until(async () => (await statusOf(1n)) === 'INDEXED');
    await chain.block({ moves: mint(CATS, 2n, 3n) });
    await until(async () => (await chain.found(CATS)) === 3);
    branch = 'new';
    await chain.revert(0);
    await chain.block({ moves: mint(CATS, 2n, 4n), branch });
    await until(async () => (await chain.found(CATS)) === 4);
    await until(async () => (await nameOf(2n)) === 'Cat 2, new');
    await until(async () => (await statusOf(3n)) === 'MISSING_TOKEN');
  });

  it('serves nothing of a branch that is gone, also while nobody looks for metadata', async () => {
    says(CATS, (id) => `data:,{"name":"Cat ${id}"}`);
    await chain.block({ moves: mint(CATS, 1n) });
    await start();
    await until(async () => (await statusOf(1n)) === 'INDEXED');
    await chain.block({ moves: mint(CATS, 2n) });
    await until(async () => (await chain.found(CATS)) === 2);
    await stop();
    const served = async () => {
      const keys = ['1', '2'].map((tokenId) => ({ token: CATS.slice(2), tokenId, standard: 721 as const }));
      return [...(await nftMetadataOf(database.pool, chain.chainId, keys))].map(([key, { status }]) => [key, status]);
    };
    const [first, second] = [1, 2].map((id) => [`${CATS.slice(2)}.${id}.721`, 'INDEXED']);
    expect(await served()).toEqual([first, second]);
    await chain.revert(0);
    expect(await served()).toEqual([first]);
    await chain.block({ moves: mint(CATS, 2n), branch: 'new' });
    expect(await served()).toEqual([first]);
    await start();
    await until(async () => (await served()).length === 2);
  });

  it('asks again what was asked at a block that is gone, also where the scan had not come to it', async () => {
    await chain.block({ moves: mint(CATS, 1n) });
    const transaction = <T>(work: (db: PoolClient) => Promise<T>) => inTransaction(database.pool, work);
    const head = async () => (await transaction((db) => readMetadataHead(db, chain.chainId)))!;
    await scanForNfts(transaction, chain.chainId, await head(), 128);
    await chain.block();
    const asked = await head();
    await database.pool.query(
      `UPDATE nft_metadata SET due_at = NULL, asked_height = 1, asked_hash = decode($2, 'hex') WHERE chain_id = $1`,
      [chain.chainId, asked.hash!.slice(2)],
    );
    await chain.revert(0);
    await chain.block({ branch: 'new' });
    expect(await scanForNfts(transaction, chain.chainId, await head(), 128, asked)).toMatchObject({ wentBack: 1 });
    expect((await chain.row(CATS, 1n))?.due_at).toBeInstanceOf(Date);
  });

  it('is seen working on the chain all through a reorganisation, one of the whole chain too', async () => {
    await chain.block();
    await chain.block({ moves: mint(CATS, 1n) });
    const atEachCommit: number[] = [];
    const transaction = async <T>(work: (db: PoolClient) => Promise<T>): Promise<T> => {
      const result = await inTransaction(database.pool, work);
      const { rows } = await database.pool.query('SELECT 1 FROM nft_metadata_scan WHERE chain_id = $1', [
        chain.chainId,
      ]);
      atEachCommit.push(rows.length);
      return result;
    };
    const scan = async () => {
      const head = await inTransaction(database.pool, (db) => readMetadataHead(db, chain.chainId));
      return scanForNfts(transaction, chain.chainId, head!, 128);
    };
    expect(await scan()).toMatchObject({ height: 1, wentBack: 0 });
    atEachCommit.length = 0;
    await chain.revert(0);
    await chain.block({ moves: mint(CATS, 2n), branch: 'new' });
    expect(await scan()).toMatchObject({ height: 1, wentBack: 2 });
    expect(await scan()).toBeUndefined();
    expect(new Set(atEachCommit)).toEqual(new Set([1]));
  });

  it('looks anew for a token that was burned and minted again', async () => {
    let life = 1;
    says(CATS, () => `data:,{"name":"Life ${life}"}`);
    await chain.block({ moves: mint(CATS, 1n) });
    await start();
    await until(async () => (await statusOf(1n)) === 'INDEXED');
    life = 2;
    await chain.block({ moves: mint(CATS, 1n) });
    await until(async () => (await nameOf(1n)) === 'Life 2');
  });

  it('keeps what it found while the same URI can not be reached', async () => {
    says(CATS, () => `${origin}/1`);
    await chain.block({ moves: mint(CATS, 1n) });
    await start();
    await until(async () => (await statusOf(1n)) === 'INDEXED');
    const before = (await chain.row(CATS, 1n))?.updated_at;
    answer = (_, response) => response.writeHead(404).end();
    await chain.block({ updates: [[CATS, 1n, 1n]] });
    await until(async () => (await chain.row(CATS, 1n))?.attempts === 1);
    const after = await chain.row(CATS, 1n);
    expect(after).toMatchObject({ status: 'INDEXED', metadata: { name: 'at /1' } });
    // When it was last looked for, whatever came of it.
    expect(after?.updated_at?.getTime()).toBeGreaterThan(before!.getTime());
  });

  it('finds ten tokens of a collection while a hundred thousand of another wait', async () => {
    const crowd = address('a crowd');
    says(crowd, (id) => `${origin}/crowd/${id}`);
    says(CATS, (id) => `${origin}/cats/${id}`);
    // Each takes a while: all of them would take minutes.
    answer = (request, response) => setTimeout(() => response.end(`{"name": "${request.url}"}`), 20);
    await chain.block();
    await database.pool.query(
      `INSERT INTO nft_metadata (chain_id, contract, token_id, standard, due_at)
       SELECT $1, $2, n, 721, now() - interval '1 day' FROM generate_series(1, 100000) n`,
      [chain.chainId, Buffer.from(crowd.slice(2), 'hex')],
    );
    await start();
    await until(async () => (await chain.found(crowd)) > 100);
    await chain.block({ moves: mint(CATS, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n) });
    await until(async () => (await chain.found(CATS)) === 10);
    expect(await chain.found(crowd)).toBeLessThan(10_000);
  });

  it('goes on after it was broken off, with nothing lost', async () => {
    says(CATS, (id) => `${origin}/${id}`);
    answer = (request, response) => setTimeout(() => response.end(`{"name": "${request.url}"}`), 5);
    await chain.block({ moves: mint(CATS, ...Array.from({ length: 500 }, (_, i) => BigInt(i))) });
    await start();
    await until(async () => (await chain.found(CATS)) > 50);
    await stop();
    expect(await chain.found(CATS)).toBeLessThan(500);
    await start();
    await until(async () => (await chain.found(CATS)) === 500);
  });

  it('is kept by a contract that never answers from nothing but this one', async () => {
    const endless = address('endless');
    says(CATS, () => 'data:,{"name":"Rex"}');
    chain.nodeFailure = (contracts) =>
      contracts.includes(endless) ? new NodeUnavailableError('no answer') : undefined;
    await chain.block({ moves: [...mint(endless, 1n), ...mint(CATS, 1n)] });
    await start();
    await until(async () => (await statusOf(1n)) === 'INDEXED');
    await until(async () => (await statusOf(1n, endless)) === 'UNKNOWN');
    expect(await chain.row(endless, 1n)).toMatchObject({ attempts: 1, due_at: expect.any(Date) });
  });

  it('asks alone for a token whose call never ends, and finds those that were asked for with it', async () => {
    says(CATS, (id) => `data:,{"name":"Cat ${id}"}`);
    chain.nodeFailure = (_, ids) => (ids.includes(5n) ? new NodeUnavailableError('no answer') : undefined);
    await chain.block({ moves: mint(CATS, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n) });
    await start();
    await until(async () => (await chain.found(CATS)) === 8);
    expect(await statusOf(5n)).toBe('UNKNOWN');
    for (const id of [1n, 4n, 6n, 8n]) expect(await statusOf(id)).toBe('INDEXED');
  });

  it('keeps what it found while a contract gives no answer', async () => {
    says(CATS, () => 'data:,{"name":"Rex"}');
    await chain.block({ moves: mint(CATS, 1n) });
    await start();
    await until(async () => (await statusOf(1n)) === 'INDEXED');
    chain.nodeFailure = () => new NodeUnavailableError('no answer');
    await chain.block({ updates: [[CATS, 1n, 1n]] });
    await until(async () => (await chain.row(CATS, 1n))?.attempts === 1);
    expect(await chain.row(CATS, 1n)).toMatchObject({ status: 'INDEXED', metadata: { name: 'Rex' } });
  });

  it('looks for no tokens and asks nothing while the store is far behind the node', async () => {
    says(CATS, () => 'data:,{"name":"Rex"}');
    await chain.block({ moves: mint(CATS, 1n) });
    await database.pool.query(
      `INSERT INTO ingester_status (chain_id, state, node_height) VALUES ($1, 'backfilling', 5000)`,
      [chain.chainId],
    );
    await start();
    await until(async () => (await shownToOperators()) === '0 tokens wait; 0 collections rest');
    expect([await statusOf(1n), chain.asked]).toEqual([undefined, []]);
    await database.pool.query('UPDATE ingester_status SET node_height = 3 WHERE chain_id = $1', [chain.chainId]);
    await until(async () => (await statusOf(1n)) === 'INDEXED');
  });

  it('shows operators what waits, for how long, and what rests', async () => {
    await chain.block();
    await database.pool.query(
      `INSERT INTO ingester_status (chain_id, state, node_height) VALUES ($1, 'backfilling', 5000)`,
      [chain.chainId],
    );
    // One of them was asked for half a minute ago, and is to come first.
    await database.pool.query(
      `INSERT INTO nft_metadata (chain_id, contract, token_id, standard, due_at, refreshed_at) VALUES
         ($1, $2, 1, 721, now() - interval '2 minutes', NULL), ($1, $2, 2, 721, now() - interval '1 year', now() - interval '30 s'),
         ($1, $2, 3, 721, now() + interval '1 hour', NULL)`,
      [chain.chainId, Buffer.from(CATS.slice(2), 'hex')],
    );
    // It was not far behind before.
    await database.pool.query(
      'INSERT INTO nft_metadata_scan (chain_id, height, hash) SELECT chain_id, height, hash FROM log_position WHERE chain_id = $1',
      [chain.chainId],
    );
    await start();
    await until(async () => (await shownToOperators()) !== '');
    expect(await shownToOperators()).toMatch(/^2 tokens wait, the longest for 1[23]\d s; 0 collections rest$/);
    const [gauge] = (await metrics.getSingleMetric('nunatak_evm_enricher_nft_oldest_wait_seconds')!.get()).values;
    expect(gauge?.labels).toEqual({ chain: chain.chainId });
    expect(gauge?.value).toBeGreaterThanOrEqual(120);
    expect(gauge?.value).toBeLessThan(140);
    const { rows } = await database.pool.query('SELECT resting FROM nft_metadata_scan WHERE chain_id = $1', [
      chain.chainId,
    ]);
    expect(rows).toEqual([{ resting: 0 }]);
  });
});
