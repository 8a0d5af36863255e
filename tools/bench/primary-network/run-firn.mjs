import { setTimeout as sleep } from 'node:timers/promises';
import { databasePool } from '../rig/database-pool.mjs';
import { startFirn } from '../rig/firn.mjs';
import { alone, family, peakRssMib, watchUsage } from '../rig/process-usage.mjs';
import { rounded } from '../rig/statistics.mjs';

const POLL_MS = 20;

/**
 * Lets Firn, as `npm start` runs it, take in the synthetic P-Chain. The clock runs from the first time that it asks the node's Index API to the
 * moment when the last block's rows are seen committed and, after a first load, what lists need is there (at most {@link POLL_MS} late).
 *
 * @returns the running Firn, its database, and the figures
 */
export async function runFirn({ node, blocks, dataDir, nodeFlags = [] }) {
  await node.firstAsked();
  const firn = await startFirn({ dataDir, avalancheUrls: [node.url], nodeFlags });
  const usage = watchUsage({ firn: alone(firn.pid), node: alone(node.pid) });
  const { url, pid } = await firn.database('firn_primary_network');
  usage.watch('postgres', family(pid));
  const db = databasePool(url, 2);
  while (!(await isAtHeight(db, blocks))) {
    firn.assertRunning();
    await sleep(POLL_MS);
  }
  const seconds = (Date.now() - (await node.firstAsked())) / 1000;
  const figures = {
    seconds: rounded(seconds),
    blocksPerSecond: Math.round(blocks / seconds),
    usage: usage.stop(),
    peakRssMib: peakRssMib(firn.pid),
  };
  return { firn, db, databasePid: pid, figures };
}

async function isAtHeight(db, height) {
  try {
    const { rows } = await db.query({
      name: 'height',
      text: `SELECT height FROM log_head JOIN network USING (network_id) WHERE chain = 'P' AND loading_since IS NULL`,
    });
    return rows.length > 0 && rows[0].height !== null && Number(rows[0].height) >= height;
  } catch (error) {
    // The database, its tables or a column are not made yet, or a migration of the two is at it.
    if (['3D000', '42P01', '42703', '57P03', '40P01', 'ECONNREFUSED'].includes(error.code)) return false;
    throw error;
  }
}
