import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { NetworkDefinitions } from '@nunatak/primary-network-control';
import { openRecording, type RecordedNode, startRecordedNode } from '@nunatak/primary-network-recordings';
import { answersByHeight } from '@nunatak/primary-network-recordings/testing';
import { PRIMARY_NETWORK_SCHEMA, registerNetwork } from '@nunatak/primary-network-schema';
import { checkPrimaryNetwork } from './check-primary-network.js';

const NETWORK = '12345';
/** What the recorded node answered after its last block: a supply of 361196359324949664, an excess of 0. */
const { height, answers } = answersByHeight().at(-1)!;
const SUPPLY = '361196359324949664';
const TIME = Date.parse('2026-11-23T07:10:55Z') / 1_000;

const database = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
let dataDir: string;
let node: RecordedNode;
/** The recorded node, with what it answered about its state. */
let whole: Server;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nunatak-tool-'));
  node = await startRecordedNode(openRecording());
  whole = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { method, id } = JSON.parse(body);
    const recorded = answers.find((answer) => answer.method === method);
    response.setHeader('content-type', 'application/json');
    if (recorded) return response.end(JSON.stringify({ ...JSON.parse(recorded.body), id }));
    const headers = { 'content-type': 'application/json' };
    const passed = await fetch(node.url + request.url, { method: 'POST', headers, body });
    response.writeHead(passed.status).end(await passed.text());
  });
  await new Promise<void>((resolve) => whole.listen(0, '127.0.0.1', resolve));
  await registerNetwork(database.pool, NETWORK);
});
afterEach(async () => {
  await new Promise((resolve) => whole.close(resolve));
  await node.stop();
  rmSync(dataDir, { recursive: true });
  await database.pool.query('TRUNCATE block, platform_state');
});

async function store({ supply, excess, time }: { supply: string; excess: string; time: number }): Promise<void> {
  const { pool } = database;
  await pool.query(
    `INSERT INTO block (network_id, height, time, size, chain, type, id, parent_id, current_supply, transactions)
     VALUES ($1, $2, $3, 1, 'P', 'BanffStandardBlock', '\\x01', '\\x00', $4, '{}')`,
    [NETWORK, height, time, supply],
  );
  await pool.query(`UPDATE log_position SET height = $2 WHERE network_id = $1 AND chain = 'P'`, [NETWORK, height]);
  const n = (value: string | number) => ({ n: String(value) });
  const chain = {
    format: 1,
    height: n(height),
    chainTime: n(time),
    currentSupply: n(supply),
    l1ValidatorExcess: n(excess),
  };
  await pool.query(`INSERT INTO platform_state VALUES ($1, 'chain', $2)`, [NETWORK, JSON.stringify(chain)]);
}

/** What the doctor finds of the state. */
async function found(): Promise<string[]> {
  const url = `http://127.0.0.1:${(whole.address() as AddressInfo).port}`;
  await new NetworkDefinitions(database.pool).put(NETWORK, { nodes: [url] }, 'active');
  const databases = new Map([['primary-network', { databaseUrl: database.url, pool: database.pool }]]);
  const { chains } = await checkPrimaryNetwork(
    {
      ...{ databases, dataDir, options: {}, close: async () => {} },
      settings: {},
    },
    undefined,
  );
  return chains
    .filter(({ check }) => ['supply', 'fee state'].includes(check))
    .map(({ check, level, found }) => `${level} ${check}: ${found}`);
}

describe('nunatak doctor, of what the P-Chain’s blocks have led to', () => {
  it('finds it as the node has it', async () => {
    await store({ supply: SUPPLY, excess: '0', time: TIME });
    expect(await found()).toEqual([
      `ok supply: ${SUPPLY} nAVAX after block ${height}, as stored`,
      'ok fee state: excess 0, as stored',
    ]);
  });

  it('leaves out what is looked up by height while the network is being loaded', async () => {
    await store({ supply: SUPPLY, excess: '0', time: TIME });
    await database.pool.query(`UPDATE network SET phase = 'loading'`);
    expect(await found()).toEqual([
      'ok supply: not compared: the network is being loaded',
      'ok fee state: excess 0, as stored',
    ]);
    await database.pool.query(`UPDATE network SET phase = 'served'`);
  });

  it('fails what differs', async () => {
    await store({ supply: '361196359324949663', excess: '7', time: TIME });
    expect(await found()).toEqual([
      `fail supply: ${SUPPLY} nAVAX after block ${height}, but 361196359324949663 is stored`,
      'fail fee state: excess 0, but 7 is stored',
    ]);
  });

  it('compares nothing that the store has not come to', async () => {
    await store({ supply: SUPPLY, excess: '7', time: TIME - 1 });
    await database.pool.query('UPDATE block SET height = height - 1');
    expect(await found()).toEqual([
      `ok supply: not compared: block ${height}, where the node is, is not stored yet`,
      'ok fee state: not compared: the store and the node are not at the same time',
    ]);
  });

  it('compares nothing that is not stored at all', async () => {
    await database.pool.query(`UPDATE log_position SET height = NULL`);
    expect(await found()).toEqual([]);
  });
});
