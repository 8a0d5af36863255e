// Two reads of the primary network by Nunatak, as `npm start` runs it, through its gateway, against a bare server that runs one query: the paid
// rewards of an address that has ten thousand of them (4.8, all pages, the same bytes but for the page token), and transactions by id (4.12, against a lookup of the key). The store is
// the synthetic P-Chain as Nunatak has taken it in; it is kept for the next run.
//   node tools/bench/primary-network/reads.mjs [--blocks 64000] [--samples 400] [--rounds 5] [--connections 10] [--page 100] [--seed 1]
//     [--profile DIR]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeAddress, encodeCb58 } from '@nunatak/avalanche-codec';
import { READ_SETTINGS } from '@nunatak/database';
import { openRecording } from '@nunatak/primary-network-recordings';
import { Agent, request } from 'undici';
import { readArguments } from '../rig/arguments.mjs';
import { databasePool } from '../rig/database-pool.mjs';
import { oneConnection, timesInTurn } from '../rig/in-turn.mjs';
import { removeData } from '../rig/nunatak.mjs';
import { dataFolder } from '../rig/paths.mjs';
import { alone, family, watchUsage } from '../rig/process-usage.mjs';
import { machine, printReport } from '../rig/report.mjs';
import { median, rounded, seededRandom } from '../rig/statistics.mjs';
import { runNunatak } from './run-nunatak.mjs';
import { startBareReads } from './start-bare-reads.mjs';
import { factsStatement, lookupStatement, rewardsStatement } from './store-statements.mjs';
import { REWARDED } from './synthetic/wallets.mjs';
import { startSyntheticNode } from './synthetic-node.mjs';

const GOAL = 2;
/** Node.js optimises the code of a request for the first ten thousand of them, a busy service's first minute. */
const WARM_UP = 10_000;
const TRANSACTIONS = 2_000;

const options = readArguments({
  blocks: 64_000,
  samples: 400,
  rounds: 5,
  connections: 10,
  page: 100,
  profile: undefined,
  seed: 1,
});
const say = (text) => console.error(text);
const networkId = String(openRecording().networkId);
const address = encodeAddress('local', REWARDED);

say('making the synthetic P-Chain');
const node = await startSyntheticNode(options.blocks, options.seed);
const dataDir = join(dataFolder, `primary-network-${options.blocks}-${options.seed}`);
/** Of which chain the store is. */
const marker = `${dataDir}.head`;
const isWhole = existsSync(marker) && readFileSync(marker, 'utf8') === node.head;
if (!isWhole && existsSync(dataDir)) removeData(dataDir);
say(isWhole ? 'starting Nunatak' : 'taking it in');
const nodeFlags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
const { nunatak, db, databasePid } = await runNunatak({ node, blocks: options.blocks, dataDir, nodeFlags });
writeFileSync(marker, node.head);
await nunatak.ready();
// As after a while of use, when PostgreSQL has done so by itself.
await db.query('VACUUM ANALYZE');
const { url: databaseUrl } = await nunatak.database('nunatak_primary_network');
const bare = await startBareReads(databaseUrl, networkId);
const statements = databasePool(databaseUrl, 1, READ_SETTINGS);

const reads = { rewards: await rewardPages(), transactions: await someTransactions() };
const results = {};
for (const [name, pages] of Object.entries(reads)) {
  say(`${name}: ${pages.length} paths`);
  results[name] = { ...(await latencies(pages)), ...(await underLoad(pages)) };
}
const rewards = await db.query('SELECT count(*)::int AS n FROM reward WHERE address = $1', [REWARDED]);
for (const pool of [db, statements]) await pool.end();
await bare.stop();
await nunatak.stop();
await node.stop();
report(rewards.rows[0].n);
process.exit(0);

/** All pages of the address's rewards: each with its path in Nunatak, in the bare server, and its statement. */
async function rewardPages() {
  const pages = [];
  let token = '';
  let after;
  do {
    const path = `/v1/networks/fuji/rewards?addresses=${address}&pageSize=${options.page}${token && `&pageToken=${token}`}`;
    const { nextPageToken, ...body } = await (await fetch(nunatak.url + path)).json();
    const bareAfter = after ? `&time=${after[0]}&utxo=${encodeURIComponent(after[1])}` : '';
    const statement = await rewardsStatement({ networkId, address, limit: options.page + 1, after });
    const { rows } = await db.query({ ...statement, name: undefined, rowMode: 'array' });
    const page = {
      nunatak: nunatak.url + path,
      bare: `${bare.url}/rewards/${address}?pageSize=${options.page}${bareAfter}`,
      statement,
    };
    if (JSON.stringify(body) !== (await (await fetch(page.bare)).text()))
      throw new Error(`the answers of ${page.nunatak} and ${page.bare} differ`);
    pages.push(page);
    const last = rows[options.page - 1];
    after = last && [Number(last[12]), `\\x${last[9].toString('hex')}`];
    token = nextPageToken ?? '';
  } while (token);
  return pages;
}

/** Transactions of all of the chain, at random. */
async function someTransactions() {
  const { rows } = await db.query(`SELECT id FROM transaction WHERE chain = 'P' AND height > 1 ORDER BY height`);
  const random = seededRandom(options.seed);
  return Promise.all(
    Array.from({ length: TRANSACTIONS }, async () => {
      const { id } = rows[Math.floor(random() * rows.length)];
      return {
        nunatak: `${nunatak.url}/v1/networks/fuji/blockchains/p-chain/transactions/${encodeCb58(id)}`,
        bare: `${bare.url}/transactions/${id.toString('hex')}`,
        statement: lookupStatement({ networkId, id }),
        facts: await factsStatement({ networkId, id }),
      };
    }),
  );
}

/** Median answers on one connection each, in turn, and of the statements by themselves. */
async function latencies(pages) {
  const { get, close } = oneConnection();
  const turns = { nunatak: 0, bare: 0, statement: 0, facts: 0 };
  const next = (kind) => pages[turns[kind]++ % pages.length][kind];
  const ask = (kind) => () => statements.query({ ...next(kind), rowMode: 'array' });
  const tasks = [() => get(next('nunatak')), () => get(next('bare')), ask('statement')];
  if (pages[0].facts) tasks.push(ask('facts'));
  const [nunatakMs, bareMs, statementMs, factsMs] = await timesInTurn(tasks, {
    warmUp: WARM_UP,
    samples: options.samples,
  });
  close();
  return { nunatakMs, bareMs, statementMs, factsMs, latencyRatio: rounded(nunatakMs / bareMs) };
}

/** So many requests at once, the same number for both, in turn: rates, and CPU milliseconds a request. */
async function underLoad(pages) {
  const servers = { nunatak, bare };
  const measured = { nunatak: [], bare: [] };
  for (let round = 0; round <= options.rounds; round++) {
    for (const name of round % 2 ? ['bare', 'nunatak'] : ['nunatak', 'bare']) {
      const dispatcher = new Agent({ connections: options.connections });
      const usage = watchUsage({ server: alone(servers[name].pid), postgres: family(databasePid) });
      const began = performance.now();
      let asked = 0;
      const worker = async () => {
        while (asked < options.samples) {
          const { statusCode, body } = await request(pages[asked++ % pages.length][name], { dispatcher });
          await body.dump();
          if (statusCode !== 200) throw new Error(`${name}: ${statusCode}`);
        }
      };
      await Promise.all(Array.from({ length: options.connections }, worker));
      const perSecond = options.samples / ((performance.now() - began) / 1000);
      const { server, postgres } = usage.stop();
      await dispatcher.close();
      const cpuMs = (process) => (process.cpuSeconds * 1000) / options.samples;
      // The first round warms up.
      if (round > 0) measured[name].push({ perSecond, serverCpuMs: cpuMs(server), postgresCpuMs: cpuMs(postgres) });
    }
  }
  const medians = Object.fromEntries(
    Object.entries(measured).map(([name, list]) => {
      const of = (field) => rounded(median(list.map((one) => one[field])), 3);
      return [name, { perSecond: of('perSecond'), serverCpuMs: of('serverCpuMs'), postgresCpuMs: of('postgresCpuMs') }];
    }),
  );
  return {
    load: medians,
    loadRatio: rounded(median(measured.bare.map(({ perSecond }, i) => perSecond / measured.nunatak[i].perSecond))),
  };
}

function report(rewardCount) {
  const lines = Object.entries(results).flatMap(([name, one]) => [
    [`${name}: answers of Nunatak and of the bare server`, `${one.nunatakMs} and ${one.bareMs} ms`],
    [`${name}: Nunatak / bare`, one.latencyRatio, [`at most ${GOAL}`, one.latencyRatio <= GOAL]],
    [
      `${name}: statements by themselves`,
      `${one.statementMs} ms${one.factsMs ? `, Nunatak's with all that belongs to the transaction ${one.factsMs} ms` : ''}`,
    ],
    [
      `${name}: requests/s of Nunatak and of the bare server`,
      `${one.load.nunatak.perSecond} and ${one.load.bare.perSecond}: ${one.loadRatio} ×`,
    ],
    [
      `${name}: CPU a request, PostgreSQL's`,
      `${one.load.nunatak.serverCpuMs} (${one.load.nunatak.postgresCpuMs}) and ${one.load.bare.serverCpuMs} (${one.load.bare.postgresCpuMs}) ms`,
    ],
  ]);
  const title = `Primary network: an address with ${rewardCount} rewards, ${options.page} a page (4.8); transactions by id (4.12)`;
  printReport(title, lines, { bench: 'primary-network-reads', machine: machine(), ...options, rewardCount, results });
}
