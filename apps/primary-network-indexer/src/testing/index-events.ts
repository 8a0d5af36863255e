import type { StreamPosition } from '@nunatak/block-stream';
import { HeldLease, Leases, StepSize } from '@nunatak/coordination';
import { Progress } from '@nunatak/core/watchdog';
import { logKeyOf, type PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import { registerNetwork } from '@nunatak/primary-network-store';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { ContractDeriver } from '../contract/contract-deriver.js';
import { ExchangeDeriver } from '../exchange/exchange-deriver.js';
import { endLoad } from '../indexing/end-load.js';
import { IndexerMetrics } from '../indexing/indexer-metrics.js';
import { LogWriter, type LogWriterOptions } from '../indexing/log-writer.js';
import { readPlace } from '../indexing/read-place.js';
import { PlatformDeriver, type PlatformKnowledge } from '../platform/platform-deriver.js';

interface IndexingOptions extends Pick<Partial<LogWriterOptions>, 'signal' | 'onIndexed'> {
  /** Events of one database transaction. */
  partEvents?: number;
  /** Once so many events are stored, the next part begins the network's first load. */
  loadAfter?: number;
  /** A part of so many events is full; default 1. */
  fullPartEvents?: number;
  /** Whether the log has all that there is. */
  isWhole?: () => boolean;
  /** Waited for after each call's events. */
  whenStored?: (sequence: number) => Promise<unknown>;
  /** Waited for while the session is alive and has nothing to do. */
  whenTaken?: () => Promise<unknown>;
  /** Whether a first load is ended with the events; default true. */
  endsLoad?: boolean;
  /** How many are handed over at once; default all. */
  batchSize?: number;
  knowledge?: PlatformKnowledge | undefined;
}

/** Has a log's events taken in as a session does, from where the store stands. @returns the place at which it wants to go on, if it is another */
export async function indexEvents(
  pool: Pool,
  events: readonly PrimaryNetworkEvent[],
  {
    batchSize = events.length,
    knowledge,
    loadAfter,
    fullPartEvents = 1,
    isWhole,
    whenStored,
    whenTaken,
    endsLoad = true,
    partEvents,
    ...options
  }: IndexingOptions = {},
): Promise<StreamPosition | undefined> {
  const { networkId: id, chain } = events[0]!;
  const networkId = String(id);
  const logKey = logKeyOf({ networkId: id, chain });
  await registerNetwork(pool, networkId);
  const lease = (await HeldLease.tryAcquire(new Leases(pool, 'indexer'), logKey, 'this'))!;
  try {
    const deriver = {
      P: () => new PlatformDeriver(networkId, knowledge),
      X: () => new ExchangeDeriver(networkId, pool),
      C: () => new ContractDeriver(networkId),
    }[chain]();
    const head = await readPlace(pool, networkId, chain, deriver);
    const metrics = new IndexerMetrics(new Registry());
    const { signal } = new AbortController();
    const load = loadAfter === undefined ? undefined : { firstEvents: loadAfter, fullPartEvents, isWhole };
    const parts = { pool, networkId, chain, logKey, lease, deriver, progress: new Progress(), load, signal, metrics };
    const writer = new LogWriter(
      { ...parts, ...options, ...(partEvents !== undefined && { steps: new StepSize(partEvents) }) },
      head,
    );
    let place: StreamPosition | undefined;
    for (let from = 0; from < events.length; from += batchSize) {
      const handed = events.slice(from, from + batchSize);
      place = await writer.handle(handed);
      await whenStored?.(handed.at(-1)!.sequence);
    }
    await whenTaken?.();
    await Promise.race([writer.ended, writer.finish()]);
    if (endsLoad) {
      await pool.query('UPDATE log_head SET loading_until = NULL WHERE network_id = $1', [networkId]);
      await endLoad(pool, networkId, { signal, knowledge });
    }
    return place;
  } finally {
    await lease.release();
  }
}
