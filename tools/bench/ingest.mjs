// Ingest against its limit, in one run from one replay server: how fast Nunatak takes in a recorded chain, what it needs
// for that, whether the tables are right, and how large they are.
//   node tools/bench/ingest.mjs [--blocks 10000] [--rounds 1] [--recording DIR] [--skip-limit] [--skip-rebuild]
//     [--keep] [--profile DIR] [--services]
// With --services: an ingester, an indexer, a data service and a gateway as processes, on Kafka.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkTables } from './ingest/check-tables.mjs';
import { runLimit } from './ingest/run-limit.mjs';
import { runNunatak } from './ingest/run-nunatak.mjs';
import { storeSize, untilIndexesRebuilt } from './ingest/store-size.mjs';
import { readArguments } from './rig/arguments.mjs';
import { jsonRpc } from './rig/json-rpc.mjs';
import { removeData } from './rig/nunatak.mjs';
import { dataFolder, recordingFolder } from './rig/paths.mjs';
import { startReplayServer } from './rig/replay-server.mjs';
import { machine, printReport } from './rig/report.mjs';
import { median, rounded } from './rig/statistics.mjs';

const REBUILD_TIMEOUT_MS = 180_000;

const options = readArguments({
  blocks: 10_000,
  rounds: 1,
  seed: 1,
  recording: undefined,
  'skip-limit': false,
  'skip-rebuild': false,
  keep: false,
  profile: undefined,
  services: false,
});
const GOALS = { ratio: options.services ? 0.15 : 0.3, rssMib: 1536, bytesPerTransaction: 1150 };
const recording = options.recording ?? recordingFolder(options.blocks);
const say = (text) => console.error(text);

say(`loading ${recording}`);
const replay = await startReplayServer(recording);
const chainId = String(JSON.parse(readFileSync(join(recording, 'meta.json'), 'utf8')).chainId);
const rounds = [];
for (let round = 1; round <= options.rounds; round++) rounds.push(await runRound(round === options.rounds));
await replay.stop();
report();

/** The limit, then Nunatak; tables are checked each time, sizes taken in the last round. */
async function runRound(isLast) {
  const limit = options['skip-limit'] ? undefined : await runLimit(replay.url);
  if (limit) say(`limit: ${limit.blocksPerSecond} blocks/s`);
  const nodeFlags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const dataDir = join(dataFolder, `nunatak-ingest-${process.pid}`);
  const { nunatak, db, figures } = await runNunatak({
    replay,
    chainId,
    dataDir,
    nodeFlags,
    asServices: options.services,
  });
  say(`Nunatak: ${figures.blocksPerSecond} blocks/s, checking its tables`);
  const size = await storeSize(db, chainId);
  const rpc = jsonRpc(replay.url);
  const check = await checkTables({ db, rpc, recording, chainId, head: replay.head, seed: options.seed });
  rpc.close();
  for (const difference of check.differences.slice(0, 20)) say(`  differs: ${difference}`);
  let rebuiltSize;
  if (isLast && !options['skip-rebuild']) {
    say('waiting for the indexes to be rebuilt');
    if (await untilIndexesRebuilt(db, chainId, REBUILD_TIMEOUT_MS)) rebuiltSize = await storeSize(db, chainId);
  }
  await db.end();
  await nunatak.stop();
  if (options.keep) say(`kept ${dataDir}`);
  else removeData(dataDir);
  return { limit, nunatak: figures, check, size, rebuiltSize };
}

function report() {
  const last = rounds.at(-1);
  const rate = median(rounds.map(({ nunatak }) => nunatak.blocksPerSecond));
  const limitRate = last.limit && median(rounds.map(({ limit }) => limit.blocksPerSecond));
  const ratio = limitRate && rounded(rate / limitRate, 3);
  const rssMib = Math.max(...rounds.map(({ nunatak }) => nunatak.peakRssMib));
  const differences = rounds.reduce((sum, { check }) => sum + check.differences.length, 0);
  const bytes = (last.rebuiltSize ?? last.size).bytesPerTransaction;
  const cpu = Object.entries(last.nunatak.usage).map(([name, { cpuSeconds }]) => `${name} ${cpuSeconds} s`);
  const compared = Object.entries({ ...last.check.counts, ...last.check.compared }).map(([k, v]) => `${k} ${v}`);
  printReport(
    `Ingest${options.services ? ' through Kafka' : ''}, ${last.nunatak.blocks} blocks, ${last.check.counts.transaction} transactions`,
    [
      [
        'Nunatak',
        `${rate} blocks/s (${last.nunatak.seconds} s; to the last block ${last.nunatak.secondsToLastBlock} s)`,
      ],
      ['limit', limitRate ? `${limitRate} blocks/s (${last.limit.seconds} s)` : 'not measured'],
      ...(ratio ? [['Nunatak / limit', ratio, [`at least ${GOALS.ratio}`, ratio >= GOALS.ratio]]] : []),
      ['memory of the Node.js process', `${rssMib} MiB`, [`at most ${GOALS.rssMib} MiB`, rssMib <= GOALS.rssMib]],
      ['CPU', cpu.join(', ')],
      ['bytes a transaction, just ingested', last.size.bytesPerTransaction],
      [
        `bytes a transaction, ${last.rebuiltSize ? 'indexes rebuilt' : 'indexes not rebuilt'}`,
        bytes,
        [`at most ${GOALS.bytesPerTransaction}`, bytes <= GOALS.bytesPerTransaction],
      ],
      ['compared with the recording', compared.join(', ')],
      ['differences', differences, ['none', differences === 0]],
    ],
    {
      bench: 'ingest',
      services: options.services,
      machine: machine(),
      blocksPerSecond: rate,
      limitRate,
      ratio,
      rssMib,
      differences,
      rounds,
    },
  );
  process.exitCode = differences === 0 ? 0 : 1;
}
