// The limits of ingest for one single-threaded Node.js process, one JSON line each: fetch the bytes; parse them too;
// COPY every transaction and log besides (primary keys only); the same with call traces fetched and parsed; the same
// with state changes fetched and parsed too (what Nunatak fetches).
//   node tools/bench/limits/ingest.mjs --rpc URL [--modes bytes,parse,copy,copy-traces,copy-all]
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { readArguments } from '../rig/arguments.mjs';
import { jsonRpc } from '../rig/json-rpc.mjs';
import { dataFolder } from '../rig/paths.mjs';
import { alone, family, peakRssMib, watchUsage } from '../rig/process-usage.mjs';
import { rounded } from '../rig/statistics.mjs';
import { openKeyOnlyTables } from './key-only-tables.mjs';
import { BATCH_BLOCKS, CONCURRENCY, fetchAllBlocks } from './node-answers.mjs';

const MODES = {
  bytes: {},
  parse: { parse: true },
  copy: { parse: true, copy: true },
  'copy-traces': { parse: true, copy: true, traces: true },
  'copy-all': { parse: true, copy: true, traces: true, state: true },
};

const { rpc: url, modes } = readArguments({ rpc: 'http://127.0.0.1:8545', modes: Object.keys(MODES).join(',') });
const client = jsonRpc(url, 1);
const head = Number(await client.call('eth_blockNumber'));
client.close();
for (const mode of modes.split(',')) {
  if (!MODES[mode]) throw new Error(`no mode ${mode}: ${Object.keys(MODES).join(', ')}`);
  console.log(JSON.stringify(await (MODES[mode].copy ? withDatabase(mode) : measure(mode))));
}

/** With a PostgreSQL of its own, set up as Nunatak sets up the one beside it. */
async function withDatabase(mode) {
  const folder = mkdtempSync(join(dataFolder, 'limit-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, databases: ['bench'] });
  try {
    const tables = await openKeyOnlyTables(postgres.url('bench'));
    const result = await measure(mode, tables, { postgres: family(postgres.pid) });
    return { ...result, rows: await tables.close() };
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(mode, tables, watched = {}) {
  const { parse, traces = false, state = false } = MODES[mode];
  const perBlock = 2 + Number(traces) + Number(state);
  const usage = watchUsage({ node: alone(process.pid), ...watched });
  const began = performance.now();
  const use = async (bytes) => {
    const answers = JSON.parse(bytes);
    const blocks = [];
    for (let i = 0; i < answers.length; i += perBlock) {
      for (let k = i; k < i + perBlock; k++) if (!answers[k].result) throw new Error(JSON.stringify(answers[k]));
      blocks.push({ block: answers[i].result, receipts: answers[i + 1].result });
    }
    await tables?.add(blocks);
  };
  const bytes = await fetchAllBlocks(url, head, { traces, state }, parse ? use : undefined);
  await tables?.finish();
  const seconds = (performance.now() - began) / 1000;
  const blocks = head + 1;
  return {
    limit: `ingest ${mode}`,
    batchBlocks: BATCH_BLOCKS,
    concurrency: CONCURRENCY,
    blocks,
    seconds: rounded(seconds),
    blocksPerSecond: Math.round(blocks / seconds),
    megabytesPerSecond: Math.round(bytes / 1e6 / seconds),
    usage: usage.stop(),
    peakRssMib: peakRssMib(process.pid),
  };
}
