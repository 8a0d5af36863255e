import { setTimeout as sleep } from 'node:timers/promises';
import { databasePool } from '../rig/database-pool.mjs';
import { startNunatak } from '../rig/nunatak.mjs';
import { alone, family, peakRssMib, watchUsage } from '../rig/process-usage.mjs';
import { startNunatakServices } from '../rig/services.mjs';
import { rounded } from '../rig/statistics.mjs';

const POLL_MS = 20;
/** Contracts whose name nobody answers for stay without: the wait ends. */
const METADATA_TIMEOUT_MS = 60_000;

/**
 * Lets Nunatak ingest all that the replay server has. The clock runs from the first block that it asks the server for to
 * the moment when the last block's rows are seen committed and every token's name is read (seen at most {@link POLL_MS}
 * late).
 *
 * @returns the running Nunatak, its database, and the figures
 */
export async function runNunatak({ replay, chainId, dataDir, nodeFlags, asServices }) {
  await replay.stats(true);
  const nunatak = asServices
    ? await startNunatakServices({ dataDir, chains: [{ chainId, url: replay.url }], nodeFlags })
    : await startNunatak({ dataDir, rpcUrls: [replay.url], nodeFlags });
  const nodes = Object.entries(nunatak.processes ?? { node: nunatak.pid });
  const usage = watchUsage({ replay: alone(replay.pid) });
  for (const [name, nodePid] of nodes) usage.watch(name, alone(nodePid));
  if (nunatak.brokerPid) usage.watch('broker', alone(nunatak.brokerPid));
  const { url, pid } = await nunatak.database();
  usage.watch('postgres', family(pid));
  const db = databasePool(url, 2);

  const blocksAt = await until(nunatak, () => isAtHeight(db, chainId, replay.head));
  const rowsAt = await until(nunatak, () => hasTokenTexts(db, chainId, blocksAt));
  const { firstBlockMs, calls, bytesOut } = await replay.stats();
  const seconds = (rowsAt - firstBlockMs) / 1000;
  return {
    nunatak,
    db,
    figures: {
      blocks: replay.head + 1,
      seconds: rounded(seconds),
      blocksPerSecond: Math.round((replay.head + 1) / seconds),
      secondsToLastBlock: rounded((blocksAt - firstBlockMs) / 1000),
      usage: usage.stop(),
      // Of the largest process.
      peakRssMib: Math.max(...nodes.map(([, nodePid]) => peakRssMib(nodePid))),
      calls,
      megabytesFetched: Math.round(bytesOut / 1e6),
    },
  };
}

/** Asks until the answer is yes. @returns when that was, in milliseconds */
async function until(nunatak, ask) {
  for (;;) {
    nunatak.assertRunning();
    if (await ask()) return Date.now();
    await sleep(POLL_MS);
  }
}

async function isAtHeight(db, chainId, height) {
  try {
    const { rows } = await db.query({
      name: 'height',
      text: 'SELECT height FROM log_position WHERE chain_id = $1',
      values: [chainId],
    });
    return rows.length > 0 && Number(rows[0].height) >= height;
  } catch (error) {
    // The database or its tables are not made yet.
    if (['3D000', '42P01', '57P03', 'ECONNREFUSED'].includes(error.code)) return false;
    throw error;
  }
}

async function hasTokenTexts(db, chainId, since) {
  const { rows } = await db.query({
    name: 'texts',
    text: 'SELECT EXISTS (SELECT 1 FROM token WHERE chain_id = $1 AND metadata_height IS NULL) AS lacks',
    values: [chainId],
  });
  return !rows[0].lacks || Date.now() - since > METADATA_TIMEOUT_MS;
}
