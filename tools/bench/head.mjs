// How long after the node's announcing a block Nunatak serves it, with anvil making a block of some twenty transactions
// each second.
//   node tools/bench/head.mjs [--blocks 120] [--services | --audit [--rounds 4] | --metrics]
// With --services: an ingester, an indexer, a data service and a gateway as processes, on Kafka.
// With --metrics: two blocks a second, and how long after a block is served the metrics host has counted it.
// With --audit: in turn without the audit of balances, and with the audit at full rate, so many times each; so many blocks each time.
import http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onAnnouncedBlocks } from './head/announced-blocks.mjs';
import { CHAIN_ID, startBusyNode } from './head/busy-node.mjs';
import { readArguments } from './rig/arguments.mjs';
import { removeData, startNunatak } from './rig/nunatak.mjs';
import { dataFolder } from './rig/paths.mjs';
import { alone, watchUsage } from './rig/process-usage.mjs';
import { machine, printReport } from './rig/report.mjs';
import { startNunatakServices } from './rig/services.mjs';
import { percentile, rounded } from './rig/statistics.mjs';

const POLL_MS = 4;
/** A block that is not served by then counts with this time. */
const TIMEOUT_MS = 10_000;
/** The first blocks find Nunatak warming up; they count neither way. */
const UNCOUNTED = 5;

const AUDIT_GOAL = 1.2;
const options = { blocks: 120, services: false, audit: false, rounds: 4, metrics: false };
const { blocks, services, audit, rounds, metrics } = readArguments(options);
const GOAL_P99_MS = services || metrics ? 1000 : 500;
const node = await startBusyNode({ blocksPerSecond: metrics ? 2 : 1 });
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
if (audit) await compareAudited();
else await measureOne();
node.stop();
process.exit(0);

async function measureOne() {
  const { latencies, cpu } = await followed({ dataDir: dataDirOf('head') });
  const figures = { blocks, ...figuresOf(latencies), cpu };
  printReport(
    metrics
      ? `Metrics: from a block's answer to its count, ${blocks} blocks, two a second`
      : `Head${services ? ' through Kafka' : ''}: from announcement to answer, ${blocks} blocks, one a second`,
    [
      ['p50', `${figures.p50Ms} ms`],
      ['p90', `${figures.p90Ms} ms`],
      ['p99', `${figures.p99Ms} ms`, [`under ${GOAL_P99_MS} ms`, figures.p99Ms < GOAL_P99_MS]],
      ['longest', `${figures.maxMs} ms`],
      ['CPU', cpu.join(', ')],
    ],
    { bench: 'head', services, metrics, machine: machine(), ...figures },
  );
}

/** Both follow the same chain, each with its own data, and each is started anew each time. */
async function compareAudited() {
  const kinds = { without: '0', with: '1' };
  const measured = { without: [], with: [] };
  let compared = 0;
  for (let round = 0; round < rounds; round++) {
    for (const kind of round % 2 ? ['with', 'without'] : ['without', 'with']) {
      const run = {
        dataDir: dataDirOf(`head-${kind}`),
        env: { NUNATAK_AUDIT_SHARE: kinds[kind] },
        isKept: round < rounds - 1,
      };
      const { latencies, comparisons } = await followed(run);
      measured[kind].push(latencies);
      console.error(
        `round ${round + 1}, ${kind}: ${JSON.stringify(figuresOf(latencies))}, compared ${JSON.stringify(comparisons)}`,
      );
      if (kind === 'with') compared += Object.values(comparisons).reduce((sum, count) => sum + count, 0);
    }
  }
  const [without, withAudit] = [measured.without, measured.with].map((runs) => figuresOf(runs.flat()));
  const ratios = Object.fromEntries(
    Object.keys(without).map((name) => [name, rounded(withAudit[name] / without[name], 3)]),
  );
  const seconds = rounds * (UNCOUNTED + blocks);
  printReport(
    `Head with the audit at full rate and without, ${rounds} times ${blocks} blocks each, one a second`,
    [
      [
        'p50',
        `${withAudit.p50Ms} and ${without.p50Ms} ms: ${ratios.p50Ms} ×`,
        [`at most ${AUDIT_GOAL}`, ratios.p50Ms <= AUDIT_GOAL],
      ],
      ['p90', `${withAudit.p90Ms} and ${without.p90Ms} ms: ${ratios.p90Ms} ×`],
      ['p99', `${withAudit.p99Ms} and ${without.p99Ms} ms: ${ratios.p99Ms} ×`],
      ['balances compared a second', rounded(compared / seconds, 1)],
    ],
    { bench: 'head-audit', machine: machine(), blocks, rounds, without, with: withAudit, ratios, compared },
  );
}

function figuresOf(latencies) {
  const at = (share) => rounded(percentile(latencies, share), 1);
  return { p50Ms: at(0.5), p90Ms: at(0.9), p99Ms: at(0.99), maxMs: at(1) };
}

function dataDirOf(name) {
  return join(dataFolder, `nunatak-${name}-${process.pid}`);
}

/** Starts Nunatak and looks at so many blocks. @returns their latencies, processor time, and how many balances were compared, by outcome */
async function followed({ dataDir, env, isKept = false }) {
  const nunatak = services
    ? await startNunatakServices({ dataDir, chains: [{ chainId: CHAIN_ID, url: node.url }] })
    : await startNunatak({ dataDir, rpcUrls: [node.url], ...(env && { env }) });
  await nunatak.ready();
  const usage = watchUsage();
  for (const [name, pid] of Object.entries(nunatak.processes ?? { node: nunatak.pid })) usage.watch(name, alone(pid));
  await caughtUp(nunatak.url);
  const measured = [];
  const latencies = await new Promise((resolve, reject) => {
    let seen = 0;
    const announced = onAnnouncedBlocks(node.url, (block) => {
      if (++seen <= UNCOUNTED || seen > UNCOUNTED + blocks) return;
      measured.push(metrics ? timeUntilCounted(nunatak, block) : timeUntilServed(nunatak.url, block));
      if (measured.length === blocks) resolve(announced.then(({ close }) => close()).then(() => Promise.all(measured)));
    });
    announced.catch(reject);
  });
  const cpu = Object.entries(usage.stop()).map(([name, { cpuSeconds }]) => `${name} ${cpuSeconds} s`);
  const comparisons = env ? await comparedBalances(nunatak.metricsUrl) : {};
  await nunatak.stop();
  if (!isKept) removeData(dataDir);
  return { latencies, cpu, comparisons };
}

/** Waits until the newest block is served, however many there are already. */
async function caughtUp(url) {
  for (;;) {
    const response = await fetch(node.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
    });
    const height = Number((await response.json()).result);
    const answer = await get(`${url}/v1/chains/${CHAIN_ID}/blocks/${height}`);
    if (answer.blockHash) return;
    await sleep(200);
  }
}

/** How many balances the indexer has compared since its start, by outcome. */
async function comparedBalances(metricsUrl) {
  const text = await (await fetch(metricsUrl)).text();
  const counts = {};
  for (const [, outcome, count] of text.matchAll(
    /^nunatak_evm_enricher_audited_balances_total\{.*outcome="(\w+)".*\} (\d+)$/gm,
  ))
    counts[outcome] = (counts[outcome] ?? 0) + Number(count);
  return counts;
}

/**
 * Asks for the block until it is there, by the hash that was announced. @returns milliseconds since the announcement
 */
async function timeUntilServed(url, { height, hash, at: announcedAt }) {
  for (;;) {
    const answer = await get(`${url}/v1/chains/${CHAIN_ID}/blocks/${height}`);
    const elapsed = performance.now() - announcedAt;
    if (answer.blockHash === hash || elapsed > TIMEOUT_MS) return elapsed;
    await sleep(POLL_MS);
  }
}

/** @returns milliseconds from the block's answer to a count with its transactions. Each block has some. */
async function timeUntilCounted({ url, metricsHostUrl }, block) {
  await timeUntilServed(url, block);
  const { cumulativeTransactions } = await get(`${url}/v1/chains/${CHAIN_ID}/blocks/${block.height}`);
  const servedAt = performance.now();
  for (;;) {
    const { results } = await get(`${metricsHostUrl}/v2/chains/${CHAIN_ID}/metrics/cumulativeTxCount?pageSize=1`);
    const elapsed = performance.now() - servedAt;
    if (Number(results[0]?.value) >= Number(cumulativeTransactions) || elapsed > TIMEOUT_MS) return elapsed;
    await sleep(POLL_MS);
  }
}

function get(url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve(JSON.parse(text)));
      })
      .on('error', reject);
  });
}
