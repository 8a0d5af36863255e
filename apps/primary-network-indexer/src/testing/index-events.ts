import type { StreamPosition } from '@nunatak/block-stream';
import { HeldLease, Leases, StepSize } from '@nunatak/coordination';
import { Progress } from '@nunatak/core/watchdog';
import { IndexingMetrics, type IndexingState, LogIndexer } from '@nunatak/indexing';
import { logKeyOf, type PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import { registerNetwork } from '@nunatak/primary-network-schema';
import type { LogHead } from '@nunatak/primary-network-writes';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { ContractDeriver } from '../contract/contract-deriver.js';
import { ExchangeDeriver } from '../exchange/exchange-deriver.js';
import { endLoad } from '../indexing/end-load.js';
import { LogDeriver } from '../indexing/log-deriver.js';
import { PRIMARY_NETWORK } from '../indexing/primary-network-domain.js';
import { PlatformDeriver, type PlatformKnowledge } from '../platform/platform-deriver.js';

interface IndexingOptions {
  /** Called with the stored position at the begin, and after each commit. */
  onIndexed?: (position: LogHead) => void;
  /** Aborted: batches under way are finished, and no more are begun. */
  signal?: AbortSignal;
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
    partEvents = PRIMARY_NETWORK.batchEvents,
    onIndexed,
    signal = new AbortController().signal,
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
    const progress = new Progress();
    const load = loadAfter === undefined ? undefined : { firstEvents: loadAfter, fullPartEvents, isWhole };
    const state = (): IndexingState => indexer.state;
    const rows: LogDeriver = new LogDeriver(networkId, chain, deriver, { pool, lease, progress, state }, load);
    const indexer = new LogIndexer(
      {
        ...{ domain: PRIMARY_NETWORK, logKey, lease, progress, signal, onIndexed },
        steps: new StepSize(partEvents),
        logger: pino({ level: 'silent' }),
        metrics: new IndexingMetrics(new Registry(), PRIMARY_NETWORK.name, PRIMARY_NETWORK.consumer),
      },
      rows,
    );
    await indexer.start();
    let place: StreamPosition | undefined;
    for (let from = 0; from < events.length; from += batchSize) {
      const handed = events.slice(from, from + batchSize);
      place = await indexer.handle(handed);
      await whenStored?.(handed.at(-1)!.sequence);
    }
    await whenTaken?.();
    await Promise.race([indexer.ended, indexer.finish()]);
    rows.close();
    if (endsLoad) {
      await pool.query('UPDATE log_head SET loading_until = NULL WHERE network_id = $1', [networkId]);
      await endLoad(pool, networkId, { signal, knowledge });
    }
    return place;
  } finally {
    await lease.release();
  }
}
