// What a block costs as chains grow in number: the same blocks, served as 1, 10 and 50 chains, each of which makes a block
// each few seconds while Nunatak follows; CPU of Nunatak and PostgreSQL a block.
//   node tools/bench/chains.mjs [--chains 1,10,50] [--blocks 60] [--every 2] [--recording DIR]
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments } from './rig/arguments.mjs';
import { databasePool } from './rig/database-pool.mjs';
import { removeData, startNunatak } from './rig/nunatak.mjs';
import { dataFolder, recordingFolder } from './rig/paths.mjs';
import { alone, family, peakRssMib, watchUsage } from './rig/process-usage.mjs';
import { startReplayServer } from './rig/replay-server.mjs';
import { machine, printReport } from './rig/report.mjs';
import { rounded } from './rig/statistics.mjs';

const GOAL_RATIO = 1.3;
/** Blocks that are there before the clock starts: contracts are deployed in the first ones. */
const FIRST_BLOCKS = 30;
/** Chain ids of the served chains: no public chain has them. */
const FIRST_ID = 910_001;
const IDLE_SECONDS = 15;
const TIMEOUT_MS = 180_000;

const options = readArguments({ chains: '1,10,50', blocks: 60, every: 2, recording: undefined });
const recording = options.recording ?? recordingFolder(300);
const rounds = [];
for (const count of options.chains.split(',').map(Number)) rounds.push(await runRound(count));
report();
process.exit(0);

async function runRound(count) {
  const replay = await startReplayServer(recording, { head: FIRST_BLOCKS });
  const ids = Array.from({ length: count }, (_, i) => String(FIRST_ID + i));
  const dataDir = join(dataFolder, `nunatak-chains-${process.pid}`);
  const nunatak = await startNunatak({ dataDir, rpcUrls: ids.map((id) => `${replay.url}/chain/${id}`) });
  const { url, pid } = await nunatak.database();
  await nunatak.ready();
  const db = databasePool(url);
  await untilAllAt(nunatak, db, count, FIRST_BLOCKS);
  await sleep(5_000);
  const idle = await cpuDuring({ nunatak, postgresPid: pid }, () => sleep(IDLE_SECONDS * 1000));
  let behind = 0;
  const busy = await cpuDuring({ nunatak, postgresPid: pid }, async () => {
    const began = Date.now();
    for (let block = 1; block <= options.blocks; block++) {
      await replay.moveTo(FIRST_BLOCKS + block);
      await sleep(Math.max(0, began + block * options.every * 1000 - Date.now()));
    }
    const before = Date.now();
    await untilAllAt(nunatak, db, count, FIRST_BLOCKS + options.blocks);
    behind = Date.now() - before;
  });
  const rssMib = peakRssMib(nunatak.pid);
  await db.end();
  await nunatak.stop();
  await replay.stop();
  removeData(dataDir);
  const blocks = count * options.blocks;
  const idleShare = (idle.total / IDLE_SECONDS) * busy.seconds;
  const perBlockMs = rounded((busy.total * 1000) / blocks, 2);
  const round = {
    ...{ chains: count, blocks, cpuSeconds: busy, idleCpuShare: rounded(idle.total / IDLE_SECONDS, 3), rssMib },
    ...{ perBlockMs, perBlockBeyondIdleMs: rounded(((busy.total - idleShare) * 1000) / blocks, 2), behindMs: behind },
  };
  console.error(`${count} chains: ${JSON.stringify(round)}`);
  return round;
}

async function cpuDuring({ nunatak, postgresPid }, work) {
  const began = performance.now();
  const usage = watchUsage({ nunatak: alone(nunatak.pid), postgres: family(postgresPid) });
  await work();
  const { nunatak: node, postgres } = usage.stop();
  const total = rounded(node.cpuSeconds + postgres.cpuSeconds, 1);
  return {
    nunatak: node.cpuSeconds,
    postgres: postgres.cpuSeconds,
    total,
    seconds: (performance.now() - began) / 1000,
  };
}

async function untilAllAt(nunatak, db, count, height) {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    nunatak.assertRunning();
    const { rows } = await db
      .query('SELECT count(*)::int AS count FROM log_position WHERE height >= $1', [height])
      .catch((error) => (error.code === '42P01' ? { rows: [{ count: 0 }] } : Promise.reject(error)));
    if (rows[0].count >= count) return;
    if (Date.now() > until) throw new Error(`${rows[0].count} of ${count} chains came to height ${height}`);
    await sleep(100);
  }
}

function report() {
  const [first, last] = [rounds[0], rounds.at(-1)];
  const ratio = rounded(last.perBlockMs / first.perBlockMs);
  const beyondIdle = rounded(last.perBlockBeyondIdleMs / first.perBlockBeyondIdleMs);
  const isMet = ratio <= GOAL_RATIO && beyondIdle <= GOAL_RATIO;
  printReport(
    `Cost of a block as chains grow in number, a block each ${options.every} s in every chain`,
    [
      ...rounds.map(({ chains, perBlockMs, perBlockBeyondIdleMs, idleCpuShare, rssMib }) => [
        `${chains} chains`,
        `${perBlockMs} ms of CPU a block (beyond idle ${perBlockBeyondIdleMs}); idle ${idleCpuShare} of a core; ${rssMib} MiB`,
      ]),
      [
        `${last.chains} chains / ${first.chains}`,
        `${ratio} (beyond idle ${beyondIdle})`,
        [`at most ${GOAL_RATIO}`, isMet],
      ],
    ],
    { bench: 'chains', machine: machine(), blocks: options.blocks, every: options.every, ratio, beyondIdle, rounds },
  );
}
