import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { avalancheMissing } from '@nunatak/avalanche';
import type { Redials } from './testing/play-redials.js';

const PATIENCE = 300_000;
const ADDRESS = '10.86.0.1';
const DRIVER = join(import.meta.dirname, '../dist/testing/play-redials.js');
const IN_NAMESPACE = `ip link set lo up && ip addr add ${ADDRESS}/32 dev lo && exec "$@"`;
/** A node refuses an address that was connected less than 10 s ago. */
const REFUSES_MS = 10_000;
/** Margin for timers, the handshake and a signature on a loaded machine. */
const CONNECTING_MS = 3_000;
const USED_AGAIN_MS = 20_000;

const inNamespace = (...command: string[]) => ['-n', 'sh', '-c', IN_NAMESPACE, 'sh', ...command];
const isForbidden = spawnSync('unshare', inNamespace('true')).status !== 0;
const missing =
  avalancheMissing() ?? (isForbidden ? 'no network namespace can be made here: that takes root' : undefined);
if (missing) console.warn(`left out: ${missing}`);

(missing ? describe.skip : describe)('a node whose address is not loopback', () => {
  it(
    'is used again after a kill -9 of the service and after its own restart, without a storm of dials',
    async () => {
      const { stdout } = await promisify(execFile)('unshare', inNamespace(process.execPath, DRIVER, ADDRESS));
      console.info(stdout.trim());
      const { killed, restarted } = JSON.parse(stdout) as Redials;
      // By the node's own count no dial was refused. A refused dial would cost the start and 10 s after it.
      expect(killed).toMatchObject({ accepted: 2, refused: 0, failedDials: 0 });
      // The 10 s began before the kill: they are the whole cost, unless the start itself takes longer.
      expect(killed.ms).toBeLessThan(Math.max(REFUSES_MS, killed.startMs) + CONNECTING_MS);
      expect(restarted.ms).toBeLessThan(USED_AGAIN_MS);
      // The connection that ended, and a dial every 10 s.
      expect(restarted.failedDials).toBeLessThanOrEqual(1 + Math.ceil((restarted.ms + 60_000) / REFUSES_MS));
    },
    PATIENCE,
  );
});
