// The primary network's ingest against its limit, in turn, from one node that plays a synthetic P-Chain: how fast Nunatak takes it in, what it needs
// for that, how large the tables are, and how fast PostgreSQL alone takes the same rows.
//   node tools/bench/primary-network/ingest.mjs [--blocks 64000] [--rounds 3] [--seed 1] [--keep] [--profile DIR]
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readArguments } from '../rig/arguments.mjs';
import { exitCode, startChild } from '../rig/children.mjs';
import { removeData } from '../rig/nunatak.mjs';
import { benchFolder, dataFolder } from '../rig/paths.mjs';
import { machine, printReport } from '../rig/report.mjs';
import { median, rounded } from '../rig/statistics.mjs';
import { checkTables } from './check-tables.mjs';
import { copyRowsAlone } from './rows-alone.mjs';
import { runNunatak } from './run-nunatak.mjs';
import { storeSize } from './store-size.mjs';
import { startSyntheticNode } from './synthetic-node.mjs';

const GOAL = 0.4;

const options = readArguments({ blocks: 64_000, rounds: 3, seed: 1, keep: false, profile: undefined });
const say = (text) => console.error(text);

say('making the synthetic P-Chain');
const node = await startSyntheticNode(options.blocks, options.seed);
const rounds = [];
for (let round = 0; round < options.rounds; round++) {
  const isLast = round === options.rounds - 1;
  // Each is first in every other round.
  const limitFirst = round % 2 === 0;
  const before = limitFirst ? await runLimit() : undefined;
  const nunatak = await runRound(isLast);
  rounds.push({ limit: before ?? (await runLimit()), ...nunatak });
  say(`limit ${rounds.at(-1).limit.blocksPerSecond} blocks/s, Nunatak ${nunatak.figures.blocksPerSecond} blocks/s`);
}
await node.stop();
report();

async function runLimit() {
  const child = startChild(process.execPath, [join(benchFolder, 'primary-network/limit.mjs'), '--node', node.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let result;
  createInterface({ input: child.stdout }).on('line', (line) => {
    result = JSON.parse(line);
  });
  if ((await exitCode(child)) !== 0 || !result) throw new Error('the limit did not run');
  return result;
}

async function runRound(isLast) {
  const nodeFlags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const dataDir = join(dataFolder, `primary-network-ingest-${process.pid}`);
  const { nunatak, db, databasePid, figures } = await runNunatak({ node, blocks: options.blocks, dataDir, nodeFlags });
  const size = await storeSize(db);
  const differences = isLast ? await checkTables(db, options.blocks, options.seed) : [];
  const alone = isLast ? await rowsAlone(db, databasePid) : undefined;
  for (const difference of differences) say(`  differs: ${difference}`);
  await db.end();
  await nunatak.stop();
  if (options.keep && isLast) say(`kept ${dataDir}`);
  else removeData(dataDir);
  return { figures, size, differences, alone };
}

/** What PostgreSQL needs for the same rows, with the tables' indexes and with indexes that are made at the end. */
async function rowsAlone(db, databasePid) {
  say('copying the same rows alone');
  const kept = await copyRowsAlone(db, databasePid, options.blocks, 'kept');
  return { kept, madeAfter: await copyRowsAlone(db, databasePid, options.blocks, 'made after') };
}

function report() {
  const { size, differences, alone } = rounds.at(-1);
  const rate = median(rounds.map(({ figures }) => figures.blocksPerSecond));
  const limitRate = median(rounds.map(({ limit }) => limit.blocksPerSecond));
  const ratio = rounded(median(rounds.map(({ figures, limit }) => figures.blocksPerSecond / limit.blocksPerSecond)), 3);
  const cpuOf = (usage, names) => rounded(names.reduce((sum, name) => sum + usage[name].cpuSeconds, 0));
  const cpu = rounds.map(({ figures, limit }) => ({
    nunatak: cpuOf(figures.usage, ['nunatak', 'postgres']),
    limit: cpuOf(limit.usage, ['node', 'postgres']),
  }));
  const cpuRatio = rounded(median(cpu.map((one) => one.limit / one.nunatak)), 3);
  printReport(
    `Primary network: ingest of ${options.blocks} synthetic P-Chain blocks, ${size.transactions} transactions`,
    [
      ['Nunatak', `${rate} blocks/s`],
      ['limit', `${limitRate} blocks/s`],
      ['Nunatak / limit', ratio, [`at least ${GOAL}`, ratio >= GOAL]],
      [
        'CPU seconds with PostgreSQL, limit / Nunatak',
        `${cpuRatio} (${cpu.map((one) => `${one.limit} / ${one.nunatak}`).join(', ')})`,
      ],
      [
        'the same rows, copied alone',
        `${alone.kept.blocksPerSecond} blocks/s, ${rounded(alone.kept.blocksPerSecond / limitRate, 3)} of the limit`,
      ],
      [
        'the same, indexes made at the end',
        `${alone.madeAfter.blocksPerSecond} blocks/s, ${rounded(alone.madeAfter.blocksPerSecond / limitRate, 3)} of the limit`,
      ],
      ['memory of the Node.js process', `${Math.max(...rounds.map(({ figures }) => figures.peakRssMib))} MiB`],
      ['bytes a block, a transaction', `${size.bytesPerBlock}, ${size.bytesPerTransaction}`],
      ['ids that differ from the chain', differences.length, ['none', differences.length === 0]],
    ],
    { bench: 'primary-network-ingest', machine: machine(), ...options, rate, limitRate, ratio, cpuRatio, rounds },
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
}
