import { setTimeout as sleep } from 'node:timers/promises';
import { rounded } from '../rig/statistics.mjs';

const POLL_MS = 50;

/** Lets the replayed chain grow to a height at once, and waits until Nunatak has it all. @returns seconds */
export async function duringBackfill({ replay, db, chainId, height }) {
  const began = performance.now();
  await replay.jumpTo(height);
  for (;;) {
    const { rows } = await db.query('SELECT height FROM log_position WHERE chain_id = $1', [chainId]);
    if (Number(rows[0]?.height) >= height) return rounded((performance.now() - began) / 1000, 1);
    await sleep(POLL_MS);
  }
}
