// How long after the node's announcing a block Firn serves it, with anvil making a block of some twenty transactions
// each second.
//   node tools/bench/head.mjs [--blocks 120]
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
import { percentile, rounded } from './rig/statistics.mjs';

const GOAL_P99_MS = 500;
const POLL_MS = 4;
/** A block that is not served by then counts with this time. */
const PATIENCE_MS = 10_000;
/** The first blocks find Firn warming up; they count neither way. */
const UNCOUNTED = 5;

const { blocks } = readArguments({ blocks: 120 });
const node = await startBusyNode();
const dataDir = join(dataFolder, `firn-head-${process.pid}`);
const firn = await startFirn({ dataDir, rpcUrls: [node.url] });
await firn.ready();
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
const usage = watchUsage({ node: alone(firn.pid) });
const measured = [];
const latencies = await new Promise((resolve, reject) => {
  let seen = 0;
  onAnnouncedBlocks(node.url, (block) => {
    if (++seen <= UNCOUNTED || seen > UNCOUNTED + blocks) return;
    measured.push(timeUntilServed(block));
    if (measured.length === blocks) resolve(Promise.all(measured));
  }).catch(reject);
});
const { cpuSeconds } = usage.stop().node;
await firn.stop();
node.stop();
removeData(dataDir);

const at = (share) => rounded(percentile(latencies, share), 1);
const figures = { blocks, p50Ms: at(0.5), p90Ms: at(0.9), p99Ms: at(0.99), maxMs: at(1), cpuSeconds };
printReport(
  `Head: from announcement to answer, ${blocks} blocks, one a second`,
  [
    ['p50', `${figures.p50Ms} ms`],
    ['p90', `${figures.p90Ms} ms`],
    ['p99', `${figures.p99Ms} ms`, [`under ${GOAL_P99_MS} ms`, figures.p99Ms < GOAL_P99_MS]],
    ['longest', `${figures.maxMs} ms`],
    ['CPU of the Node.js process', `${cpuSeconds} s`],
  ],
  { bench: 'head', machine: machine(), ...figures },
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
