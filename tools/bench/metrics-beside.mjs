// The EVM's ingest without the metrics indexer, beside it, and while it is stopped, slow or failing: all states in turn, in one run.
//   node tools/bench/metrics-beside.mjs [--blocks 10000] [--recording DIR] [--rounds 3] [--services]
// With --services: an ingester, an indexer and the metrics indexer as processes, on Kafka. Otherwise on the stream of this process.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { disturbances } from './metrics-beside/disturbances.mjs';
import { openInProcess } from './metrics-beside/in-process.mjs';
import { openServices } from './metrics-beside/services.mjs';
import { readArguments } from './rig/arguments.mjs';
import { databasePool } from './rig/database-pool.mjs';
import { recordingFolder } from './rig/paths.mjs';
import { startReplayServer } from './rig/replay-server.mjs';
import { machine, printReport } from './rig/report.mjs';
import { median, rounded } from './rig/statistics.mjs';

const POLL_MS = 20;
const STATES = ['without', 'beside', 'stopped', 'slow', 'failing'];

const options = readArguments({ blocks: 10_000, rounds: 3, recording: undefined, services: false });
const recording = options.recording ?? recordingFolder(options.blocks);
const say = (text) => console.error(text);

say(`loading ${recording}`);
const chainId = String(JSON.parse(readFileSync(join(recording, 'meta.json'), 'utf8')).chainId);
const rates = Object.fromEntries(STATES.map((state) => [state, []]));
for (let round = 0; round < options.rounds; round++)
  for (const state of round % 2 === 0 ? STATES : [...STATES].reverse()) rates[state].push(await run(state));
report();
process.exit(0);

/** Lets the EVM's indexer take the whole chain in. @returns blocks a second */
async function run(state) {
  const replay = await startReplayServer(recording, { head: 0 });
  const open = options.services ? openServices : openInProcess;
  const system = await open({ replay, chainId, hasMetrics: state !== 'without' });
  const evm = databasePool(system.urls.evm, 1);
  const metrics = databasePool(system.urls.metrics, 2);
  const height = async (pool) => {
    const { rows } = await pool.query('SELECT height FROM log_position WHERE chain_id = $1', [chainId]);
    return Number(rows[0]?.height ?? -1);
  };
  await until(async () => (await height(evm)) === 0 && (state === 'without' || (await height(metrics)) === 0));
  const release = await disturbances[state]?.({ evm, metrics, system });
  const head = options.blocks;
  const began = performance.now();
  await replay.jumpTo(head);
  await until(async () => (await height(evm)) === head);
  const seconds = (performance.now() - began) / 1_000;
  const counted = state === 'without' ? undefined : await height(metrics).catch(() => undefined);
  await release?.();
  // Afterwards it catches up.
  if (state !== 'without') await until(async () => (await height(metrics).catch(() => -1)) === head);
  const secondsBehind = (performance.now() - began) / 1_000 - seconds;
  await Promise.all([evm.end(), metrics.end()]);
  await system.stop();
  await replay.stop();
  const rate = head / seconds;
  const behind =
    state === 'without'
      ? ''
      : `, metrics at ${counted ?? 'an unknown height'}, caught up ${rounded(secondsBehind)} s later`;
  say(`${state}: ${rounded(rate)} blocks/s${behind}`);
  return rate;
}

function report() {
  const ratios = (state) => rates[state].map((rate, round) => rounded(rate / rates.without[round], 3));
  const spread = (values) => `${rounded(median(values), 3)} (${values.join(', ')})`;
  printReport(
    `The EVM indexer beside the metrics indexer, ${options.services ? 'as processes on Kafka' : 'in one process'}: blocks/s, and ratios to the round without`,
    STATES.map((state) => [state, `${rounded(median(rates[state]))} blocks/s, × ${spread(ratios(state))}`]),
    { rates, machine: machine() },
  );
}

async function until(isTrue) {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
