// The limit of the primary network's ingest for one single-threaded Node.js process: fetches the P-Chain's containers as Nunatak does, 1,024 a
// call and four calls at once, takes off the envelopes, decodes the blocks, and COPYs the keys of blocks and transactions into two tables with
// nothing but primary keys, in an embedded PostgreSQL with Nunatak's settings. One line of JSON.
//   node tools/bench/primary-network/limit.mjs --node URL
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { decodePlatformBlock, decodeProposerBlock } from '@nunatak/avalanche-codec';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Agent, request } from 'undici';
import { readArguments } from '../rig/arguments.mjs';
import { dataFolder } from '../rig/paths.mjs';
import { alone, family, watchUsage } from '../rig/process-usage.mjs';
import { rounded } from '../rig/statistics.mjs';

const CONTAINERS = 1_024;
const CONCURRENCY = 4;
const CHECKSUM_BYTES = 4;
const SCHEMA = `
  CREATE TABLE block (height bigint NOT NULL, id bytea NOT NULL, parent_id bytea NOT NULL, PRIMARY KEY (height));
  CREATE TABLE transaction (height bigint NOT NULL, transaction_index int NOT NULL, id bytea NOT NULL, PRIMARY KEY (id))`;

const { node } = readArguments({ node: 'http://127.0.0.1:9650' });
const dispatcher = new Agent({ connections: CONCURRENCY });
mkdirSync(dataFolder, { recursive: true });
const folder = mkdtempSync(join(dataFolder, 'limit-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, databases: ['bench'] });
try {
  console.log(JSON.stringify(await measure(postgres)));
} finally {
  await postgres.stop();
  await dispatcher.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measure({ url, pid }) {
  const clients = [new pg.Client(url('bench')), new pg.Client(url('bench'))];
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0].query(SCHEMA);
  const usage = watchUsage({ node: alone(process.pid), postgres: family(pid) });
  const began = performance.now();
  const count = Number((await call('getLastAccepted', {})).index) + 1;
  const streams = ['block', 'transaction'].map((name, i) => clients[i].query(copyFrom(`COPY ${name} FROM STDIN`)));
  let next = 0;
  let transactions = 0;
  const worker = async () => {
    for (; next < count; ) {
      const startIndex = next;
      next += CONTAINERS;
      const numToFetch = Math.min(CONTAINERS, count - startIndex);
      const { containers } = await call('getContainerRange', { startIndex, numToFetch });
      const texts = rowsOf(containers);
      transactions += texts.transactions;
      for (const [i, text] of [texts.blockRows, texts.transactionRows].entries()) {
        if (text && !streams[i].write(text)) await once(streams[i], 'drain');
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  for (const stream of streams) stream.end();
  await Promise.all(streams.map((stream) => once(stream, 'finish')));
  const seconds = (performance.now() - began) / 1000;
  const used = usage.stop();
  await assertRows(clients[0], { blocks: count, transactions });
  await Promise.all(clients.map((client) => client.end()));
  return {
    blocks: count,
    transactions,
    seconds: rounded(seconds),
    blocksPerSecond: Math.round(count / seconds),
    usage: used,
  };
}

async function call(method, params) {
  const { body, statusCode } = await request(`${node}/ext/index/P/block`, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: `index.${method}`, params: { ...params, encoding: 'hex' } }),
  });
  const { result, error } = await body.json();
  if (!result) throw new Error(`${method}: ${statusCode} ${JSON.stringify(error)}`);
  return result;
}

function rowsOf(containers) {
  let blockRows = '';
  let transactionRows = '';
  let transactions = 0;
  for (const { bytes: text } of containers) {
    const bytes = Buffer.from(text.slice(2), 'hex').subarray(0, -CHECKSUM_BYTES);
    const { height, id, parentId, tx, txs = [] } = decodePlatformBlock(decodeProposerBlock(bytes)?.block ?? bytes);
    blockRows += `${height}\t\\\\x${id.toString('hex')}\t\\\\x${parentId.toString('hex')}\n`;
    for (const [index, one] of (tx ? [...txs, tx] : txs).entries()) {
      transactions++;
      transactionRows += `${height}\t${index}\t\\\\x${one.id.toString('hex')}\n`;
    }
  }
  return { blockRows, transactionRows, transactions };
}

/** What was sent is there. */
async function assertRows(client, sent) {
  const { rows } = await client.query(
    'SELECT (SELECT count(*)::int FROM block) AS blocks, (SELECT count(*)::int FROM transaction) AS transactions',
  );
  if (JSON.stringify(rows[0]) !== JSON.stringify(sent))
    throw new Error(`rows ${JSON.stringify(rows[0])}, sent ${JSON.stringify(sent)}`);
}
