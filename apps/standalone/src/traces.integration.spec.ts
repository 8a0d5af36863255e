import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { ChainRegistry, unknownChain } from '@nunatak/evm-chains';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { createEvmDataApplication } from '@nunatak/evm-data';
import { DEMO_CHAIN_ID, startAnvil } from '@nunatak/evm-embedding/testing';
import { EvmIndexer } from '@nunatak/evm-indexer';
import { EvmIngesterModule, NodeStateService } from '@nunatak/evm-ingester';
import { evmReadPool } from '@nunatak/evm-queries';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { createGateway } from '@nunatak/gateway';
import { migrateStore } from '@nunatak/migrations';
import { createLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '@nunatak/telemetry/trace-collector';
import { startTracing } from '@nunatak/telemetry/tracing';
import pg from 'pg';

/** Every service with its real neighbours: a real node, PostgreSQL and HTTP between gateway and data service; one process, one collector. */
let collector: TraceCollector;
let gatewayUrl: string;
const folder = mkdtempSync(join(tmpdir(), 'nunatak-traces-'));
const logLines: string[] = [];
const logger = createLogger({ service: 'test', level: 'debug', destination: { write: (line) => logLines.push(line) } });
const stops: (() => Promise<unknown> | unknown)[] = [];
const KEY = 'hidden-part-of-the-url';

beforeAll(async () => {
  collector = await startTraceCollector();
  stops.push(() => collector.close());
  const tracing = await startTracing(
    { service: 'test', log: logger },
    { tracingUrl: collector.url, tracingSampleRatio: 1 },
  );
  stops.push(() => tracing.stop());
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), databases: ['nunatak_evm'] });
  stops.push(() => postgres.stop());
  const databaseUrl = postgres.url('nunatak_evm');
  await migrateStore(EVM_SCHEMA, databaseUrl);
  const anvil = await startAnvil(join(folder, 'anvil'));
  stops.push(() => anvil.stop());
  await startPipeline(databaseUrl, `${anvil.rpc.url}/?key=${KEY}`);
  await startServing(databaseUrl);
}, 180_000);

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
}, 150_000);

async function startPipeline(databaseUrl: string, rpcUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on('error', () => {});
  stops.push(() => pool.end());
  const chains = [{ ...unknownChain(DEMO_CHAIN_ID), endpoints: [{ rpcUrl }] }];
  const stream = new InProcessBlockStream(EVM_BLOCKS);
  const registry = createMetrics('pipeline');
  const quiet = { logger: false } as const;
  const ingester = await NestFactory.createApplicationContext(
    EvmIngesterModule.forRoot({ chains, pool, stream, logger, metrics: registry }),
    quiet,
  );
  const nodeState = ingester.get(NodeStateService);
  const indexer = new EvmIndexer({ pool, stream, nodeState, logger, registry });
  for (const chain of chains) indexer.addChain(chain);
  stops.push(
    () => stream.close(),
    () => indexer.close(),
    () => ingester.close(),
  );
}

/** Gateway and data service as two processes would be: HTTP between them. */
async function startServing(databaseUrl: string): Promise<void> {
  const pool = evmReadPool(databaseUrl);
  stops.push(() => pool.end());
  const data = await createEvmDataApplication({
    pool,
    chains: new ChainRegistry([unknownChain(DEMO_CHAIN_ID)]),
    pageTokenSecrets: ['secret'],
    http: { logger, metrics: createMetrics('evm-data'), listener: 'evm-data' },
  });
  await data.listen(0, '127.0.0.1');
  stops.push(() => data.close());
  const gateway = createGateway({
    listeners: { data: { port: 0 }, metrics: { port: 0 } },
    upstreams: { 'evm-data': { kind: 'http', urls: [await data.getUrl()] } },
    logger,
    metrics: createMetrics('gateway'),
  });
  await gateway.start();
  stops.push(() => gateway.stop());
  gatewayUrl = gateway.dataUrl;
}

/** A span's way up to the beginning of its trace, itself first. */
function wayUp(spans: CollectedSpan[], span: CollectedSpan | undefined): string[] {
  if (span === undefined) return [];
  const parent = spans.find(({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId);
  return [span.name, ...wayUp(spans, parent)];
}

/** The way of the first span with a name whose way is whole. */
function wayOf(spans: CollectedSpan[], name: string, length: number): string[] | undefined {
  const ways = spans.filter((span) => span.name === name).map((span) => wayUp(spans, span));
  return ways.find((way) => way.length === length);
}

describe('one trace', () => {
  const path = `/v1/chains/${DEMO_CHAIN_ID}/blocks`;

  it('follows blocks from the node over the stream into the store', async () => {
    await collector.until((spans) => wayOf(spans, 'write', 4) !== undefined);
    const { spans } = collector;
    expect(wayOf(spans, 'write', 4)).toEqual(['write', 'index blocks', 'publish blocks', 'read blocks']);
    expect(wayOf(spans, 'prepare', 4)).toEqual(['prepare', 'index blocks', 'publish blocks', 'read blocks']);
    await collector.until((all) => wayOf(all, 'node request', 2) !== undefined);
    expect(wayOf(spans, 'node request', 2)).toEqual(['node request', 'read blocks']);
    const indexed = spans.find((span) => span.name === 'index blocks');
    expect(indexed?.attributes).toMatchObject({ 'nunatak.chain': DEMO_CHAIN_ID, 'nunatak.height': expect.anything() });
  }, 150_000);

  it('follows a request from the gateway over the data service to its statements', async () => {
    const given = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, 'x-request-id': 'my-request' };
    let status = 0;
    for (let tries = 0; status !== 200 && tries < 500; tries++) {
      const answer = await fetch(`${gatewayUrl}${path}?pageSize=1`, { headers: given });
      await answer.text();
      status = answer.status;
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(status).toBe(200);
    await collector.until((spans) => wayOf(spans, 'query latest_blocks', 3) !== undefined);
    const way = wayOf(collector.spans, 'query latest_blocks', 3);
    expect(way).toEqual(['query latest_blocks', 'GET /v1/chains/:chainId/blocks', 'GET gateway']);
    const gateway = collector.spans.find((span) => span.name === 'GET gateway');
    expect(gateway?.attributes).toMatchObject({ 'nunatak.request_id': 'my-request', 'nunatak.chain': DEMO_CHAIN_ID });
    // The client's own trace is not believed.
    expect(collector.spans.map((span) => span.traceId)).not.toContain('a'.repeat(32));
  }, 150_000);

  it('tells neither URLs nor values', () => {
    const all = collector.bodies.join();
    expect(all).not.toContain(KEY);
    expect(all).not.toContain('postgres://');
    expect(all).not.toContain('pageSize');
  });

  it('is beside logs that name request and chain', () => {
    const lines = logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = lines.filter((line) => line.msg === 'request' && line.path === path);
    expect(new Set(requests.map((line) => line.listener))).toEqual(new Set(['data', 'evm-data']));
    for (const line of requests) expect(line).toMatchObject({ requestId: 'my-request', chainId: DEMO_CHAIN_ID });
    const ofChains = lines.filter((line) => String(line.msg).includes(`chain ${DEMO_CHAIN_ID}`));
    expect(ofChains.length).toBeGreaterThan(0);
    for (const line of ofChains) expect(line.chainId).toBe(DEMO_CHAIN_ID);
  });
});
