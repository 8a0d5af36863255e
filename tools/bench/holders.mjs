// Lists of a token's and a collection's holders, 1,000 a page, with the metrics service and the EVM's data service in one process: page 100
// beside page 1, totals of a collection, and a composite query of five parts.
//   node tools/bench/holders.mjs [--holders 1000000] [--samples 20]
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { ChainRegistry, unknownChain } from '@nunatak/evm-chains';
import { KnownChains } from '@nunatak/evm-contracts';
import { createEvmDataApplication, holdingsOf } from '@nunatak/evm-data';
import { evmReadPool } from '@nunatak/evm-queries';
import { EVM_SCHEMA, registerChain } from '@nunatak/evm-schema';
import { createMetricsApplication } from '@nunatak/metrics';
import { METRICS_SCHEMA, metricsReadPool } from '@nunatak/metrics-queries';
import { migrateStore } from '@nunatak/migrations';
import pg from 'pg';
import { pino } from 'pino';
import { Agent, request } from 'undici';
import { readArguments } from './rig/arguments.mjs';
import { machine, printReport } from './rig/report.mjs';
import { median, rounded } from './rig/statistics.mjs';

const { holders, samples } = readArguments({ holders: 1_000_000, samples: 20 });
const GOAL = 1.3;
const DEEP = 100;
const CHAIN = '7';
const HEAD = 3_000;
const [TOKEN, COLLECTION] = ['aa', 'bb'].map((byte) => `0x${byte.repeat(20)}`);
const bytes = (address) => `'\\x${address.slice(2)}'::bytea`;
const account = `substring(sha256(('account ' || i)::bytea), 1, 20)`;
const say = (text) => console.error(text);

const folder = mkdtempSync(join(tmpdir(), 'nunatak-holders-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, databases: ['evm', 'metrics'] });
const [evm, metrics] = [postgres.url('evm'), postgres.url('metrics')];
try {
  await migrateStore(EVM_SCHEMA, evm);
  await migrateStore(METRICS_SCHEMA, metrics);
  await fill();
  await measure();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Gives each account three balances of a token, by height, and a token of a collection. Indexes are made afterwards. */
async function fill() {
  say('filling the store');
  const pool = new pg.Pool({ connectionString: evm, max: 1 }).on('error', () => undefined);
  await registerChain(pool, CHAIN, 0);
  const tables = ['erc20_balance', 'token_transfer'].map((name) => `${name}_${CHAIN}`);
  const { rows } = await pool.query('SELECT indexname, indexdef FROM pg_indexes WHERE tablename = ANY ($1)', [tables]);
  for (const { indexname } of rows) await pool.query(`DROP INDEX ${indexname}`);
  await pool.query(
    `INSERT INTO block_${CHAIN} (chain_id, height, hash, parent_hash, timestamp, cumulative_transactions, transaction_count, gas_used, gas_limit, fees_spent)
      SELECT ${CHAIN}, h, sha256(h::text::bytea), sha256((h - 1)::text::bytea), h * 10, 0, 0, 0, 0, 0 FROM generate_series(0, ${HEAD}) h`,
  );
  await pool.query(
    `INSERT INTO erc20_balance_${CHAIN} (chain_id, height, holder, token, balance)
      SELECT ${CHAIN}, part * 1000 + i % 1000, ${account}, ${bytes(TOKEN)}, (i * 7919::bigint + part * 104729) % 1000000
      FROM generate_series(0, 2) AS part, generate_series(1, ${holders}) AS i ORDER BY 2`,
  );
  await pool.query(
    `INSERT INTO token_transfer_${CHAIN} (chain_id, height, transaction_index, log_index, batch_index, standard, token, from_address, to_address, token_id)
      SELECT ${CHAIN}, i % ${HEAD}, 0, i / ${HEAD}, 0, 721, ${bytes(COLLECTION)}, '\\x${'00'.repeat(20)}', ${account}, i
      FROM generate_series(1, ${holders}) AS i ORDER BY 2`,
  );
  for (const { indexdef } of rows) await pool.query(indexdef);
  for (const [standard, token] of [
    [20, TOKEN],
    [721, COLLECTION],
  ])
    await pool.query(
      `INSERT INTO token (chain_id, first_height, verified_height, standard, address) VALUES (${CHAIN}, 0, 0, ${standard}, ${bytes(token)})`,
    );
  await pool.query(`UPDATE log_position SET height = ${HEAD}, hash = sha256('head') WHERE chain_id = ${CHAIN}`);
  await pool.query('VACUUM ANALYZE');
  await pool.end();
}

async function measure() {
  const logger = pino({ level: 'silent' });
  const writer = new pg.Pool({ connectionString: metrics, max: 2 }).on('error', () => undefined);
  const readers = [evmReadPool(evm), metricsReadPool(metrics), writer];
  const chain = { ...unknownChain(CHAIN), endpoints: [] };
  const data = await createEvmDataApplication({
    ...{ pool: readers[0], chains: new ChainRegistry([chain]), pageTokenSecrets: ['bench'], http: { logger } },
  });
  const chains = new KnownChains();
  chains.set({ chains: [{ ...chain, vmName: 'EVM', private: false, features: [], paused: false, startBlock: 0 }] });
  const app = await createMetricsApplication({
    ...{ pool: readers[1], writer: readers[2], chains, holdings: holdingsOf(data) },
    ...{ pageTokenSecrets: ['bench'], http: { logger } },
  });
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const lines = [];
  const result = { machine: machine(), holders, samples };
  const show = (name, ms) => {
    lines.push([name, `${rounded(ms)} ms`]);
    result[name] = rounded(ms);
  };
  const lists = {
    'balances over time': `/v2/chains/${CHAIN}/contracts/${TOKEN}/balances?threshold=500000&startTimestamp=5000&endTimestamp=25000`,
    'holders of a collection': `/v2/chains/${CHAIN}/contracts/${COLLECTION}/nfts:listHolders?`,
  };
  for (const [name, path] of Object.entries(lists)) {
    say(name);
    const [first, totals] = await timed(() => ask(`${url}${path}&pageSize=1000`));
    show(`${name}: page 1 as it was asked for first`, totals);
    let token = first.nextPageToken;
    // A first page has totals, which are found once. The next one is as any other.
    const second = token;
    for (let page = 2; page < DEEP && token; page++)
      token = (await ask(`${url}${path}&pageSize=1000&pageToken=${token}`)).nextPageToken;
    const times = [[], []];
    for (let i = 0; i < samples; i++)
      for (const [place, each] of [second, token].entries())
        times[place].push((await timed(() => ask(`${url}${path}&pageSize=1000&pageToken=${each}`)))[1]);
    const [early, deep] = times.map(median);
    const ratio = rounded(deep / early);
    lines.push([`${name}: page ${DEEP} / page 2`, `${rounded(deep)} ms, × ${ratio}`, [String(GOAL), ratio <= GOAL]]);
    result[`${name}: ratio`] = ratio;
  }
  say('a composite query');
  const days = { firstDate: '1970-01-01', lastDate: '1970-01-01' };
  const queries = [
    ['LatestBalance', '1', { tokenType: 'ERC20' }],
    ['LatestBalance', '500000', { tokenType: 'ERC20' }],
    ['AnyTimeErc20Balance', '900000', days],
    ['AnyTimeErc20Balance', '1', days],
    ['AllTimeErc20Balance', '1', days],
  ].map(([type, minBalance, more], i) => ({
    ...{ id: `part ${i + 1}`, type, params: { evmChainId: CHAIN, contractAddress: TOKEN, minBalance, ...more } },
  }));
  const body = JSON.stringify({ operator: 'AND', queries });
  const asked = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  // On a busy machine the count may be given up.
  const composite = () => ask(`${url}/v2/lookingGlass/compositeQuery`, asked).catch(({ message }) => ({ message }));
  const [{ subQueryCounts, totalCount, message = 'answered' }, ms] = await timed(composite);
  show(`a composite query of five parts: ${message}`, ms);
  result.counts = { ...subQueryCounts, total: totalCount };
  await app.close();
  await data.close();
  for (const pool of readers) await pool.end();
  printReport(`${holders} holders, 1,000 a page`, lines, result);
}

async function timed(work) {
  const begin = performance.now();
  return [await work(), performance.now() - begin];
}

async function ask(url, options = {}) {
  const patience = new Agent({ headersTimeout: 120_000 });
  const { statusCode, body } = await request(url, { dispatcher: patience, ...options });
  const text = await body.text();
  await patience.close();
  if (statusCode !== 200 && statusCode !== 201) throw new Error(`${url}: ${statusCode} ${text}`);
  return JSON.parse(text);
}
