import { setTimeout as sleep } from 'node:timers/promises';
import { databasePool } from '../rig/database-pool.mjs';
import { startNunatak } from '../rig/nunatak.mjs';
import { alone, family, peakRssMib, watchUsage } from '../rig/process-usage.mjs';
import { rounded } from '../rig/statistics.mjs';

/** How often the height is asked for: each question takes a millisecond of the processors that Nunatak needs. */
const HEIGHT_POLL_MS = 250;
/** How often it is asked, once the last block is stored, whether the bulk load is finished. */
const END_POLL_MS = 50;

/**
 * Lets Nunatak, as `npm start` runs it, take in the synthetic P-Chain. The clock runs from the first time that it asks the node's Index API to the
 * moment when the last block's rows are seen committed and, after a bulk load, what lists need is there (at most {@link END_POLL_MS} late; where there is no bulk load, {@link HEIGHT_POLL_MS}).
 *
 * @returns the running Nunatak, its database, and the figures
 */
export async function runNunatak({ node, blocks, dataDir, nodeFlags = [] }) {
  await node.firstAsked();
  const nunatak = await startNunatak({ dataDir, avalancheUrls: [node.url], nodeFlags });
  const usage = watchUsage({ nunatak: alone(nunatak.pid), node: alone(node.pid) });
  const { url, pid } = await nunatak.database('nunatak_primary_network');
  usage.watch('postgres', family(pid));
  const db = databasePool(url, 2);
  for (let stand = 'behind'; stand !== 'whole'; stand = await standOf(db, blocks)) {
    nunatak.assertRunning();
    await sleep(stand === 'loaded' ? END_POLL_MS : HEIGHT_POLL_MS);
  }
  const seconds = (Date.now() - (await node.firstAsked())) / 1000;
  const figures = {
    seconds: rounded(seconds),
    blocksPerSecond: Math.round(blocks / seconds),
    usage: usage.stop(),
    peakRssMib: peakRssMib(nunatak.pid),
  };
  return { nunatak, db, databasePid: pid, figures };
}

/** `loaded`: the last block is stored, and the bulk load is not finished. */
async function standOf(db, height) {
  try {
    const { rows } = await db.query({
      name: 'height',
      text: `SELECT height, phase <> 'served' AS is_loading FROM log_position JOIN network USING (network_id) WHERE chain = 'P'`,
    });
    if (Number(rows[0]?.height ?? -1) < height) return 'behind';
    return rows[0].is_loading ? 'loaded' : 'whole';
  } catch (error) {
    // The database, its tables or a column are not made yet, or a migration of the two is at it.
    if (['3D000', '42P01', '42703', '57P03', '40P01', 'ECONNREFUSED'].includes(error.code)) return 'behind';
    throw error;
  }
}
