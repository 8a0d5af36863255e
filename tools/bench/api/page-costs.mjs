import http from 'node:http';
import { readRaw } from '@firn/database';
import { addressTransactionsStatement, evmReadPool } from '@firn/evm-store';
import { median, rounded } from '../rig/statistics.mjs';
import { CHAIN_ID, WHALE } from './synthetic-chain.mjs';

const SAMPLES = 300;
const WARM_UP = 50;
const MAC_BYTES = 16;

/**
 * What the first page and a deep one cost, asked for in turn on one connection: medians in milliseconds of the whole
 * answer, and of the statement alone.
 */
export async function pageCosts({ url, databaseUrl, firstPath, deepPath }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const answer = await inTurn([firstPath, deepPath].map((path) => () => get(url + path, agent)));
  agent.destroy();
  const pool = evmReadPool(databaseUrl, { max: 1 });
  pool.on('error', () => undefined);
  const statement = await inTurn([firstPath, deepPath].map((path) => () => readRaw(pool, statementOf(path))));
  await pool.end();
  return { answer, statement };
}

async function inTurn(tasks) {
  const times = tasks.map(() => []);
  for (let i = 0; i < WARM_UP + SAMPLES; i++) {
    for (const [k, task] of tasks.entries()) {
      const began = performance.now();
      await task();
      if (i >= WARM_UP) times[k].push(performance.now() - began);
    }
  }
  const [firstMs, deepMs] = times.map((list) => rounded(median(list), 3));
  return { firstMs, deepMs, ratio: rounded(deepMs / firstMs) };
}

function statementOf(path) {
  const query = new URL(path, 'http://localhost').searchParams;
  const token = query.get('pageToken');
  const cursor = token && JSON.parse(Buffer.from(token, 'base64url').subarray(MAC_BYTES));
  return addressTransactionsStatement({
    chainId: CHAIN_ID,
    address: WHALE,
    direction: 'desc',
    range: cursor ? { to: cursor.head + 1 } : {},
    limit: Number(query.get('pageSize')) + 1,
    ...(cursor && { after: cursor.after }),
  });
}

function get(url, agent) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        response.resume();
        response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(response.statusCode))));
      })
      .on('error', reject);
  });
}
