import { readRaw } from '@nunatak/database';
import { addressTransactionsStatement, evmReadPool } from '@nunatak/evm-queries';
import { oneConnection, timesInTurn } from '../rig/in-turn.mjs';
import { rounded } from '../rig/statistics.mjs';
import { CHAIN_ID, WHALE } from './synthetic-chain.mjs';

const SAMPLES = 300;
const WARM_UP = 50;
const MAC_BYTES = 16;

/**
 * What the first page and a deep one cost, asked for in turn on one connection: medians in milliseconds of the whole
 * answer, and of the statement alone.
 */
export async function pageCosts({ url, databaseUrl, firstPath, deepPath }) {
  const { get, close } = oneConnection();
  const answer = await inTurn([firstPath, deepPath].map((path) => () => get(url + path)));
  close();
  const pool = evmReadPool(databaseUrl, { max: 1 });
  pool.on('error', () => undefined);
  const statement = await inTurn([firstPath, deepPath].map((path) => () => readRaw(pool, statementOf(path))));
  await pool.end();
  return { answer, statement };
}

async function inTurn(tasks) {
  const [firstMs, deepMs] = await timesInTurn(tasks, { warmUp: WARM_UP, samples: SAMPLES });
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
