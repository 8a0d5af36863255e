import { afterAll, beforeAll, expect } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import type { PrimaryNetwork } from '@nunatak/primary-network-contracts';
import { primaryNetworkReadPool } from '@nunatak/primary-network-queries';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import { createLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import { Ajv } from 'ajv';
import type pg from 'pg';
import { createPrimaryNetworkDataApplication, primaryNetworkDataDocument, primaryNetworkOf } from '../index.js';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
export type Json = Record<string, any>;

let app: NestFastifyApplication;
let reader: pg.Pool;
let ajv: Ajv;
let document: ReturnType<typeof primaryNetworkDataDocument>;
const metrics = createMetrics('primary-network-data');
/** What the service takes for the clock on the wall. */
export const wall = { ms: 1_800_000_000_000 };
/** What the service measures intervals by. */
export const uptime = { ms: 0 };

/** For the tests of one file: a real PostgreSQL with the store's schema, and the real service over what `fill` writes. */
export function withRealStoreAndService(fill: (pool: pg.Pool) => Promise<void>): void {
  const database = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
  beforeAll(async () => {
    await fill(database.pool);
    reader = primaryNetworkReadPool(database.url);
    app = await createPrimaryNetworkDataApplication({
      pool: reader,
      pageTokenSecrets: ['secret'],
      now: () => wall.ms,
      uptime: () => uptime.ms,
      metrics,
      http: { logger: createLogger({ service: 'primary-network-data', level: 'silent' }), metrics },
    });
    document = primaryNetworkDataDocument();
    ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.addSchema(JSON.parse(JSON.stringify(document)), 'api');
  }, 120_000);

  afterAll(async () => {
    await app?.close();
    const statements = await metrics.getSingleMetric('nunatak_database_query_duration_seconds')?.get();
    const names = new Set(statements?.values.map(({ labels }) => labels.statement));
    // One that the store's names lack is called `other`.
    expect([names.size > 0, names.has('other')]).toEqual([true, false]);
    await reader?.end();
  });
}

/** What the service answers other services. */
export function reads(): PrimaryNetwork {
  return primaryNetworkOf(app);
}

/** Asks the service; the answer has to be what its document says. */
export async function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Json; text: string; headers: Json }> {
  const answer = await app.inject({ method: 'GET', url: path, headers });
  return checked('get', path, answer);
}

/** Asks by POST. */
export async function post(path: string, payload: object): Promise<{ status: number; body: Json }> {
  return checked('post', path, await app.inject({ method: 'POST', url: path, payload }));
}

/** As {@link get}, in the dialect of the hosted service. */
export async function hosted(path: string): Promise<Json> {
  const { status, body } = await get(path, { 'x-nunatak-dialect': 'hosted' });
  expect([path, status]).toEqual([path, 200]);
  return body;
}

function checked(
  method: 'get' | 'post',
  path: string,
  { payload, statusCode, headers }: { payload: string; statusCode: number; headers: object },
) {
  const body = JSON.parse(payload) as Json;
  checkAgainstDocument(method, path, statusCode, body);
  return { status: statusCode, body, text: payload, headers: headers as Json };
}

function checkAgainstDocument(method: string, path: string, status: number, body: unknown): void {
  const plain = path.split('?')[0]!;
  const template = Object.keys(document.paths)
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .find((t) => new RegExp(`^${t.replaceAll(/\{\w+\}/g, '[^/:]+')}$`).test(plain));
  if (!template) return;
  const escaped = template.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
  const validate = ajv.getSchema(
    `api#/paths/${escaped}/${method}/responses/${status}/content/application~1json/schema`,
  );
  if (!validate) throw new Error(`the document has no ${status} of ${template}`);
  if (!validate(body)) throw new Error(`${path}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`);
}

/** All pages of a list, one after the other. */
export async function pages(path: string, size: number, items: string): Promise<Json[]> {
  const found: Json[] = [];
  let token: string | undefined;
  do {
    const next = token ? `&pageToken=${token}` : '';
    const { status, body } = await get(`${path}${path.includes('?') ? '&' : '?'}pageSize=${size}${next}`);
    expect(status).toBe(200);
    found.push(...body[items]);
    token = body.nextPageToken;
  } while (token);
  return found;
}
