import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { unknownChain } from '@nunatak/evm-chains';
import type { Hex } from '@nunatak/evm-contracts';
import { INDEX_STATUSES, type IndexStatus } from '@nunatak/evm-nft-metadata';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import { OutboundClient } from '@nunatak/outbound';
import { createLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import { EvmEnricher } from './evm-enricher.js';
import { type AnsweringNode, answeringWith, ENDLESS, REVERTING, startAnsweringNode } from './testing/answering-node.js';
import { abiText, address, CollectionsChain } from './testing/collections-chain.js';

const CHAIN_ID = '424242';
const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });

/** What the host answers, by path. */
const DOCUMENTS: Record<string, RequestListener> = {
  '/gone': (_, response) => response.writeHead(404).end(),
  '/patience': (_, response) => response.writeHead(429, { 'retry-after': '1' }).end(),
  '/large': (_, response) => response.end(Buffer.alloc(1_048_577, 32)),
  '/error': (_, response) => response.end('{"error": "none"}'),
  '/half': (_, response) => response.end('{"name": '),
  '/rex': (_, response) => response.end('{"name": "Rex"}'),
};

const text = (uri: string) => answeringWith(abiText(uri));

/** What a contract's code is, and the status of a token of its; places are of a real host. */
const CASES: [IndexStatus, string, (origin: string) => Hex][] = [
  ['UNKNOWN', 'a contract whose call does not end', () => ENDLESS],
  ['MISSING_TOKEN', 'a contract that reverts', () => REVERTING],
  ['INVALID_TOKEN_URI', 'an answer that is no text', () => answeringWith('0x1234')],
  ['INVALID_TOKEN_URI', 'no contract any more', () => '0x'],
  ['INVALID_TOKEN_URI', 'a text that is no URI', () => text('no URI')],
  ['INVALID_TOKEN_URI_SCHEME', 'a scheme that nobody reads', () => text('ftp://example.com/1')],
  ['UNREACHABLE_TOKEN_URI', 'a document that the host does not have', (origin) => text(`${origin}/gone`)],
  ['UNREACHABLE_TOKEN_URI', 'a place that the guard refuses', () => text('http://127.0.0.1:1/private')],
  ['THROTTLED_TOKEN_URI', 'a host that asks for patience', (origin) => text(`${origin}/patience`)],
  ['METADATA_CONTENT_TOO_LARGE', 'a document of more than 1 MiB', (origin) => text(`${origin}/large`)],
  ['INVALID_METADATA', 'a document without metadata', (origin) => text(`${origin}/error`)],
  ['INVALID_METADATA_JSON', 'half a document', (origin) => text(`${origin}/half`)],
  ['INDEXED', 'a document', (origin) => text(`${origin}/rex`)],
  ['INDEXED', 'a URI that is the document', () => text('data:application/json,{"name":"Rex"}')],
];

describe('a token gets the status', () => {
  let node: AnsweringNode;
  const hosts: Server[] = [];
  const chain = new CollectionsChain(() => database.pool, CHAIN_ID);
  let client: OutboundClient;
  let service: EvmEnricher;
  const statusOf = async (what: string) => (await chain.row(address(what), 1n))?.status;

  /** A host of a collection's own: one that asks for patience would stand in the way of the others. */
  async function startHost(): Promise<string> {
    const host = createServer((request, response) => DOCUMENTS[request.url ?? '']?.(request, response));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    hosts.push(host);
    return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  }

  beforeAll(async () => {
    node = await startAnsweringNode(CHAIN_ID, 2_000);
    await chain.begin();
    const origins: string[] = [];
    for (const [, what, code] of CASES) {
      const origin = await startHost();
      origins.push(origin);
      await node.setCode(address(what), code(origin));
    }
    const { hash: first } = await node.mine();
    await chain.block(); // genesis, which anvil has too
    await chain.block({
      hash: first,
      moves: CASES.map(([, what]) => ({ contract: address(what), tokenId: 1n, standard: 721 })),
    });
    // The tokens wait since before the chain fell far behind its node: nothing is asked meanwhile.
    await database.pool.query(
      `INSERT INTO nft_metadata (chain_id, contract, token_id, standard, due_at)
        SELECT chain_id, token, token_id, standard, now() FROM token_transfer WHERE chain_id = $1`,
      [CHAIN_ID],
    );
    await database.pool.query(
      `INSERT INTO ingester_status (chain_id, state, node_height) VALUES ($1, 'backfilling', 5000)`,
      [CHAIN_ID],
    );
    client = new OutboundClient({ allowedHosts: origins.map((origin) => new URL(origin).host) });
    service = new EvmEnricher({
      ...{ pool: database.pool, leasePool: database.pool, nodeState: node.nodeState, lookEveryMs: 20 },
      nfts: { client, gateways: { ipfs: [], arweave: [] } },
      ...{ heuristics: [], auditShare: 0 },
      logger: createLogger({ service: 'evm-enricher', level: 'silent' }),
      registry: createMetrics('evm-enricher'),
    });
    service.addChain(unknownChain(CHAIN_ID));
  });
  afterAll(async () => {
    await service.close();
    await client.close();
    for (const host of hosts) host.close();
    await node.stop();
  });

  it('UNINDEXED while nobody has looked for it', async () => {
    await until(async () => (await statusOf(CASES[0]![1])) !== undefined);
    for (const [, what] of CASES) expect(await statusOf(what)).toBe('UNINDEXED');
    await database.pool.query('UPDATE ingester_status SET node_height = 1 WHERE chain_id = $1', [CHAIN_ID]);
  });

  it.each(CASES)('%s by %s', async (status, what) => {
    await until(async () => !['UNINDEXED', undefined].includes(await statusOf(what)), { timeoutMs: 60_000 });
    const row = await chain.row(address(what), 1n);
    expect(row?.status).toBe(status);
    // What failed is looked for again; what was found is not, before something asks for it.
    expect(row?.due_at === null).toBe(status === 'INDEXED');
  });

  it('of each that there is', () => {
    const reached = new Set<string>(['UNINDEXED', ...CASES.map(([status]) => status)]);
    expect(INDEX_STATUSES.filter((status) => !reached.has(status))).toEqual([]);
  });
});
