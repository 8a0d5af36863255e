import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readPool } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { buildOpenApiDocument } from '@nunatak/http-service/openapi';
import { createLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import type pg from 'pg';
import { createDataApplication, dataServiceMetrics } from '../index.js';
import { type Between, type Blockchain, SampleModule } from './sample-service.js';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
type Json = Record<string, any>;

const P: Blockchain = { chainId: 'p', network: 'fuji', name: 'p-chain', maxReorgDepth: 2 };
const X: Blockchain = { chainId: 'x', network: 'fuji', name: 'x-chain', maxReorgDepth: 0 };
const SECRET = 'the secret of the sample’s gateway';
const records = '/v1/networks/fuji/blockchains/p-chain/records';

/** In the order of the list: names by their bytes. */
const NAMES = ['Zoe', 'adam', 'bea', 'zoe', 'Ádám', 'ﬁn', '😀'];

const database = useDatabase();
const between: Between = { statements: async () => {} };
const metrics = createMetrics('sample');
let reader: pg.Pool;
let writer: pg.Pool;
let app: NestFastifyApplication;

beforeAll(async () => {
  writer = database.pool;
  reader = readPool(database.url, { applicationName: 'sample', max: 2 });
  await writer.query(`
    CREATE TABLE head (chain text PRIMARY KEY, height bigint NOT NULL, hash text);
    CREATE TABLE p_record (height bigint, name text COLLATE "C", amount numeric, PRIMARY KEY (height, name));
    CREATE INDEX ON p_record (name);`);
  app = await createDataApplication({
    module: SampleModule.forRoot({ pool: reader, chains: [P, X], between, metrics }),
    document: '{"openapi":"3.0.0"}',
    http: { logger: createLogger({ service: 'sample', level: 'silent' }), metrics },
    gatewaySecrets: [SECRET],
  });
});

afterAll(async () => {
  await app?.close();
  await reader?.end();
});

beforeEach(async () => {
  between.statements = async () => {};
  await writer.query('TRUNCATE head, p_record');
  for (const height of [1, 2, 3]) await block(height, NAMES);
});

/** A block with records of these names. */
async function block(height: number, names: string[], branch = 'main'): Promise<void> {
  await writer.query(
    `INSERT INTO head VALUES ('p', $1, $2) ON CONFLICT (chain) DO UPDATE SET height = $1, hash = EXCLUDED.hash`,
    [height, `${branch} ${height}`],
  );
  for (const name of names) await writer.query('INSERT INTO p_record VALUES ($1, $2, 42)', [height, name]);
}

async function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Json; headers: Json }> {
  const all = { 'x-nunatak-gateway-secret': SECRET, ...headers };
  const answer = await app.inject({ method: 'GET', url: path, headers: all });
  return { status: answer.statusCode, body: JSON.parse(answer.payload), headers: answer.headers };
}

/** `height name` of each record of all pages, and how many pages there were. */
async function pages(query: string, pageSize: number): Promise<{ listed: string[]; count: number }> {
  const listed: string[] = [];
  let count = 0;
  for (let token: string | undefined, more = true; more; count++) {
    const { status, body } = await get(`${records}?${query}pageSize=${pageSize}${token ? `&pageToken=${token}` : ''}`);
    expect(status).toBe(200);
    listed.push(...body.records.map((r: Json) => `${r.height} ${r.name}`));
    token = body.nextPageToken;
    more = token !== undefined;
  }
  return { listed, count };
}

const ascending = (...heights: number[]) => heights.flatMap((height) => NAMES.map((name) => `${height} ${name}`));

describe('a data service of another domain', () => {
  it('serves all pages forward, each item once, whatever the page size', async () => {
    for (const size of [1, 4, 7, 100]) {
      const count = Math.ceil(21 / size);
      expect(await pages('sortOrder=asc&', size)).toEqual({ listed: ascending(1, 2, 3), count });
      expect(await pages('', size)).toEqual({ listed: ascending(1, 2, 3).reverse(), count });
    }
    expect(await pages('sortOrder=asc&startBlock=2&endBlock=3&', 3)).toEqual({ listed: ascending(2), count: 3 });
    expect(await pages('startBlock=4&', 3)).toEqual({ listed: [], count: 1 });
  });

  it('ends a listing where its first page saw the head, and goes on along the new branch', async () => {
    const first = (await get(`${records}?sortOrder=asc&startBlock=3&pageSize=6`)).body;
    const rest = async () =>
      (await get(`${records}?sortOrder=asc&startBlock=3&pageSize=9&pageToken=${first.nextPageToken}`)).body;
    await block(4, ['new']);
    expect((await rest()).records).toMatchObject([{ height: 3, name: '😀' }]);
    await writer.query('DELETE FROM p_record WHERE height >= 3');
    await block(3, ['adam', '😀 of the new branch'], 'other');
    await block(4, ['new'], 'other');
    const onNewBranch = await rest();
    expect(onNewBranch.records).toMatchObject([{ height: 3, name: '😀 of the new branch' }]);
    expect(onNewBranch.nextPageToken).toBeUndefined();
  });

  it('reads one answer from one snapshot', async () => {
    between.statements = () => block(4, ['new']);
    const { body } = await get(`${records}?pageSize=1`);
    expect(body.records).toMatchObject([{ height: 3, name: '😀' }]);
    between.statements = async () => {};
    expect((await get(`${records}?pageSize=1`)).body.records).toMatchObject([{ height: 4, name: 'new' }]);
  });

  it('finds what a path names in the service’s own directory', async () => {
    const { status, body } = await get('/v1/networks/testnet/blockchains/p-chain/records?pageSize=1');
    expect([status, body.records]).toEqual([200, [{ height: 3, name: '😀', amount: '42' }]]);
  });

  it.each([
    ['/v1/networks/mainnet/blockchains/p-chain/records', 404, 'blockchainId: p-chain of mainnet is not served here'],
    [
      `/v1/networks/fuji/blockchains/${'q'.repeat(101)}/records`,
      404,
      `blockchainId: ${'q'.repeat(100)}… of fuji is not served here`,
    ],
    [
      '/v1/networks/main/blockchains/q/records/a-b',
      400,
      'name must be letters and digits; network must be one of mainnet, fuji, testnet',
    ],
    ['/v1/networks/fuji/blockchains/q/records?pageSize=0', 400, 'pageSize must be an integer from 1 to 100'],
    ['/v1/networks/fuji/blockchains/q/records?pageSize=1&pageSize=1', 400, 'pageSize must be given once'],
    ['/v1/networks/fuji/blockchains/q/records/a-b', 400, 'name must be letters and digits'],
    [
      `${records}?startBlock=5&endBlock=4&sortOrder=up`,
      400,
      'startBlock must not be above endBlock; sortOrder must be one of asc, desc',
    ],
    [`${records}?startBlock=-1`, 400, 'startBlock must be a height: an integer of at most 15 digits'],
    [
      `${records}?pageToken=abc`,
      400,
      'pageToken is not valid for this query: use the nextPageToken of its last page, unchanged',
    ],
    [`${records}/nobody`, 404, 'name: there is no record nobody'],
    ['/v1/networks/fuji/blockchains/x-chain/records', 503, 'Chain x is not indexed yet'],
  ])('answers %s with %d', async (path, status, message) => {
    const { body } = await get(path);
    const error = { 400: 'Bad Request', 404: 'Not Found', 503: 'Service Unavailable' }[status];
    expect(body).toEqual({ message, error, statusCode: status });
  });

  it('says that a chain is not indexed while its tables are not there', async () => {
    await writer.query(`INSERT INTO head VALUES ('x', 1, 'main 1')`);
    const { status, body } = await get('/v1/networks/fuji/blockchains/x-chain/records');
    expect([status, body.message]).toEqual([503, 'Chain x is not indexed yet']);
  });

  it('takes a page token for its own query only', async () => {
    const { nextPageToken } = (await get(`${records}?pageSize=1`)).body;
    const status = async (path: string) => (await get(`${path}pageToken=${nextPageToken}`)).status;
    expect(await status(`${records}?pageSize=2&`)).toBe(200);
    expect(await status(`${records}?sortOrder=asc&`)).toBe(400);
    expect(await status('/v1/networks/fuji/blockchains/x-chain/records?')).toBe(400);
  });

  it('marks what can’t change any more, and speaks the dialect that the gateway names', async () => {
    await block(1, ['old']);
    await block(3, ['young']);
    await block(4, []);
    const old = await get(`${records}/old`, { 'x-nunatak-dialect': 'hosted' });
    expect([old.headers['x-nunatak-final'], old.body.amount]).toEqual(['1', 42]);
    const young = await get(`${records}/young`);
    expect([young.headers['x-nunatak-final'], young.body.amount]).toEqual([undefined, '42']);
  });

  it('answers its gateway only', async () => {
    const refused = await get(records, { 'x-nunatak-gateway-secret': 'another' });
    expect([refused.status, refused.headers['x-nunatak-retryable'], refused.body.message]).toEqual([
      403,
      '1',
      'This service answers its gateways only: the caller shows none of its NUNATAK_GATEWAY_SECRETS',
    ]);
  });

  it('serves its document', async () => {
    expect((await get('/openapi.json')).body).toEqual({ openapi: '3.0.0' });
  });

  it('documents its operations with their weights and parameters', () => {
    const info = { title: 'Sample', version: '1', description: 'Records.' };
    const { paths, components }: Json = buildOpenApiDocument(app, info);
    const path = paths['/v1/networks/{network}/blockchains/{blockchainId}/records'].get;
    expect([path.operationId, path['x-execution-weight']]).toEqual(['listRecords', 'xxl']);
    expect(path.parameters.map((p: Json) => [p.in, p.name, p.required])).toEqual([
      ['path', 'network', true],
      ['path', 'blockchainId', true],
      ['query', 'pageToken', false],
      ['query', 'pageSize', false],
      ['query', 'startBlock', false],
      ['query', 'endBlock', false],
      ['query', 'sortOrder', false],
    ]);
    expect(Object.keys(path.responses)).toEqual(['200', '400', '401', '403', '404', '429', '500', '502', '503']);
    const one = paths['/v1/networks/{network}/blockchains/{blockchainId}/records/{name}'].get;
    expect([one.operationId, one['x-execution-weight']]).toEqual(['getRecord', 'none']);
    expect(components.schemas.Network.enum).toEqual(['mainnet', 'fuji', 'testnet']);
  });

  it('shows its statements, its pool and how far it serves to Prometheus', async () => {
    await get(records);
    const text = await metrics.metrics();
    expect(text).toMatch(/nunatak_database_query_duration_seconds_count\{[^}]*statement="records"[^}]*\} [1-9]/);
    expect(text).toMatch(/nunatak_database_query_duration_seconds_count\{[^}]*statement="other"[^}]*\} [1-9]/);
    expect(text).toMatch(/nunatak_chain_head_height\{[^}]*chain="p"[^}]*stage="served"[^}]*\} 3/);
    expect(text).not.toContain('chain="x"');
    expect(text).toMatch(/nunatak_database_connections_max\{[^}]*pool="read"[^}]*\} 2/);
    for (const { name } of Object.values(dataServiceMetrics.shape)) expect(text).toContain(`# TYPE ${name} `);
  });
});
