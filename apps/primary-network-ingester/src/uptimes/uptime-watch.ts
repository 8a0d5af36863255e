import { codeOf } from '@nunatak/core/errors';
import { repeatUntilAborted } from '@nunatak/core/pause';
import type { IngesterLog } from '@nunatak/ingesting';
import { type PrimaryNetworkNodes, readUptimes, unlessRefused } from '@nunatak/primary-network-node-client';
import { writeValidatorUptimes } from '@nunatak/primary-network-writes';
import type { Pool } from 'pg';
import type { ChainWatch } from '../chain/chain-watch.js';

/** Uptimes are shown for five minutes: one reading may fail before they are 0. */
const EVERY_MS = 120_000;

/** What the readings work with. */
export interface UptimeWatchParts {
  pool: Pool;
  nodes: PrimaryNetworkNodes;
  logKey: string;
  log: IngesterLog;
  everyMs?: number;
}

/** Stores the uptimes that a node states of the primary network's validators, again and again: no block has them. */
export class UptimeWatch implements ChainWatch {
  constructor(private readonly parts: UptimeWatchParts) {}

  async run(signal: AbortSignal): Promise<void> {
    const { everyMs = EVERY_MS, log, logKey: chain } = this.parts;
    await repeatUntilAborted(
      signal,
      async () => {
        await this.#read(signal);
        return everyMs;
      },
      (error) => {
        const text = `chain ${chain}: uptimes of validators were not read: ${error.message}`;
        log.info({ chain, code: codeOf(error) }, text);
        return everyMs;
      },
    );
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { pool, nodes } = this.parts;
    const uptimes = await unlessRefused(nodes.run((node) => readUptimes(node, { signal }), { signal }));
    if (uptimes !== undefined) await writeValidatorUptimes(pool, String(nodes.identity.networkId), uptimes);
  }
}
