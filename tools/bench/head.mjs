// How long after the node's announcing a block Firn serves it, with anvil making a block of some twenty transactions
// each second.
//   node tools/bench/head.mjs [--blocks 120] [--services]
// With --services: an ingester, an indexer, a data service and a gateway as processes, on Kafka.
import http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onAnnouncedBlocks } from './head/announced-blocks.mjs';
import { CHAIN_ID, startBusyNode } from './head/busy-node.mjs';
import { readArguments } from './rig/arguments.mjs';
import { removeData, startFirn } from './rig/firn.mjs';
import { dataFolder } from './rig/paths.mjs';
import { alone, watchUsage } from './rig/process-usage.mjs';
import { machine, printReport } from './rig/report.mjs';
import { startFirnServices } from './rig/services.mjs';
import { percentile, rounded } from './rig/statistics.mjs';

const POLL_MS = 4;
/** A block that is not served by then counts with this time. */
const PATIENCE_MS = 10_000;
/** The first blocks find Firn warming up; they count neither way. */
const UNCOUNTED = 5;

const { blocks, services } = readArguments({ blocks: 120, services: false });
const GOAL_P99_MS = services ? 1000 : 500;
const node = await startBusyNode();
const dataDir = join(dataFolder, `firn-head-${process.pid}`);
const firn = services
  ? await startFirnServices({ dataDir, chains: [{ chainId: CHAIN_ID, url: node.url }] })
  : await startFirn({ dataDir, rpcUrls: [node.url] });
await firn.ready();
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
const usage = watchUsage();
for (const [name, pid] of Object.entries(firn.processes ?? { node: firn.pid })) usage.watch(name, alone(pid));
const measured = [];
const latencies = await new Promise((resolve, reject) => {
  let seen = 0;
  onAnnouncedBlocks(node.url, (block) => {
    if (++seen <= UNCOUNTED || seen > UNCOUNTED + blocks) return;
    measured.push(timeUntilServed(block));
    if (measured.length === blocks) resolve(Promise.all(measured));
  }).catch(reject);
});
const cpu = Object.entries(usage.stop()).map(([name, { cpuSeconds }]) => `${name} ${cpuSeconds} s`);
await firn.stop();
node.stop();
removeData(dataDir);

const at = (share) => rounded(percentile(latencies, share), 1);
const figures = { blocks, p50Ms: at(0.5), p90Ms: at(0.9), p99Ms: at(0.99), maxMs: at(1), cpu };
printReport(
  `Head${services ? ' through Kafka' : ''}: from announcement to answer, ${blocks} blocks, one a second`,
  [
    ['p50', `${figures.p50Ms} ms`],
    ['p90', `${figures.p90Ms} ms`],
    ['p99', `${figures.p99Ms} ms`, [`under ${GOAL_P99_MS} ms`, figures.p99Ms < GOAL_P99_MS]],
    ['longest', `${figures.maxMs} ms`],
    ['CPU', cpu.join(', ')],
  ],
  { bench: 'head', services, machine: machine(), ...figures },
);
process.exit(0);

/**
 * Asks for the block until it is there, by the hash that was announced. @returns milliseconds since the announcement
 */
async function timeUntilServed({ height, hash, at: announcedAt }) {
  for (;;) {
    const answer = await get(`/v1/chains/${CHAIN_ID}/blocks/${height}`);
    const elapsed = performance.now() - announcedAt;
    if (answer.blockHash === hash || elapsed > PATIENCE_MS) return elapsed;
    await sleep(POLL_MS);
  }
}

function get(path) {
  return new Promise((resolve, reject) => {
    http
      .get(firn.url + path, { agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve(JSON.parse(text)));
      })
      .on('error', reject);
  });
}
