import { afterAll, beforeAll, expect } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { type Holdings, KnownChains, type PublicChain } from '@nunatak/evm-contracts';
import { metricsReadPool } from '@nunatak/metrics-queries';
import { METRICS_SCHEMA } from '@nunatak/metrics-schema';
import { migrateStore } from '@nunatak/migrations';
import type { PrimaryNetwork } from '@nunatak/primary-network-contracts';
import { createLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import { Ajv } from 'ajv';
import type pg from 'pg';
import { createMetricsApplication, metricsDocument } from '../index.js';

export { listed } from './listed-chain.js';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
export type Json = Record<string, any>;

/** What the service takes for the clock on the wall. */
export const wall = { ms: Date.UTC(2026, 10, 18, 15, 20, 42) };

let app: NestFastifyApplication;
let ajv: Ajv;
let document: ReturnType<typeof metricsDocument>;

/** For the tests of one file: a real PostgreSQL with the store's schema, and the real service over what `fill` writes. */
export function withRealStoreAndService(options: {
  chains: readonly PublicChain[];
  fill: (pool: pg.Pool) => Promise<void>;
  primaryNetwork?: PrimaryNetwork;
  holdings?: Holdings;
}): { chains: KnownChains } {
  const database = useDatabase({ prepare: (url) => migrateStore(METRICS_SCHEMA, url) });
  const chains = new KnownChains();
  const metrics = createMetrics('metrics');
  let reader: pg.Pool;
  beforeAll(async () => {
    await options.fill(database.pool);
    reader = metricsReadPool(database.url);
    chains.set({ chains: options.chains });
    app = await createMetricsApplication({
      ...{ pool: reader, writer: database.pool, chains, pageTokenSecrets: ['secret'], now: () => wall.ms },
      ...(options.holdings && { holdings: options.holdings }),
      ...(options.primaryNetwork && { primaryNetwork: options.primaryNetwork }),
      http: { logger: createLogger({ service: 'metrics', level: 'silent' }), metrics },
    });
    document = metricsDocument();
    ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.addSchema(JSON.parse(JSON.stringify(document)), 'api');
  }, 120_000);
  afterAll(async () => {
    await app?.close();
    const statements = await metrics.getSingleMetric('nunatak_database_query_duration_seconds')?.get();
    // One that the store's names lack is called `other`.
    expect(statements?.values.map(({ labels }) => labels.statement)).not.toContain('other');
    await reader?.end();
  });
  return { chains };
}

/** Posts a body; the answer has to be what the service's document states. */
export async function post(path: string, payload: object): Promise<{ status: number; body: Json }> {
  const answer = await app.inject({ method: 'POST', url: path, payload });
  const body = JSON.parse(answer.payload) as Json;
  checkAgainstDocument(path, answer.statusCode, body, 'post');
  return { status: answer.statusCode, body };
}

/** Asks the service; the answer has to be what its document states. */
export async function get(path: string): Promise<{ status: number; body: Json; text: string; headers: Json }> {
  const { payload: text, statusCode: status, headers } = await app.inject({ method: 'GET', url: path });
  const body = JSON.parse(text) as Json;
  checkAgainstDocument(path, status, body);
  return { status, body, text, headers };
}

function checkAgainstDocument(path: string, status: number, body: unknown, method = 'get'): void {
  const plain = path.split('?')[0]!;
  const template = Object.keys(document.paths)
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .find((each) => new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/:]+')}$`).test(plain));
  if (!template) return;
  const escaped = template.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
  const validate = ajv.getSchema(
    `api#/paths/${escaped}/${method}/responses/${status}/content/application~1json/schema`,
  );
  if (!validate) throw new Error(`the document has no ${status} of ${template}`);
  if (!validate(body)) throw new Error(`${path}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`);
}

/** Returns all items of a list, a page after the other. @param token the parameter and the field of its tokens */
export async function pages(path: string, items = 'results', token = ['pageToken', 'nextPageToken']): Promise<Json[]> {
  const found: Json[] = [];
  let next: string | undefined;
  do {
    const { status, body } = await get(`${path}${path.includes('?') ? '&' : '?'}${next ? `${token[0]}=${next}` : ''}`);
    expect([path, status]).toEqual([path, 200]);
    found.push(...body[items]);
    next = body[token[1]!];
  } while (next);
  return found;
}
