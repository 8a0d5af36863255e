import type { StreamPosition } from '@nunatak/block-stream';
import { HeldLease, Leases, StepSize } from '@nunatak/coordination';
import { Progress } from '@nunatak/core/watchdog';
import { IndexingMetrics, LogIndexer } from '@nunatak/indexing';
import { logKeyOf, type PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import { registerNetwork } from '@nunatak/primary-network-schema';
import { endLoading, type LogHead } from '@nunatak/primary-network-writes';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { ContractDeriver } from '../contract/contract-deriver.js';
import { ExchangeDeriver } from '../exchange/exchange-deriver.js';
import { finishNetwork } from '../indexing/finish-network.js';
import { LogDeriver } from '../indexing/log-deriver.js';
import { PRIMARY_NETWORK } from '../indexing/primary-network-domain.js';
import { PlatformDeriver, type PlatformKnowledge } from '../platform/platform-deriver.js';

/** A head that begins a bulk load. */
export const FAR = 100_000;

interface IndexingOptions {
  /** Called with the stored position at the begin, and after each commit. */
  onIndexed?: (position: LogHead) => void;
  /** Aborted: batches under way are finished, and no more are begun. */
  signal?: AbortSignal;
  /** Events of one database transaction. */
  partEvents?: number;
  /** The head that the log's ingester states with the first event; {@link FAR} begins a bulk load. */
  head?: number;
  /** Waited for after each call's events. */
  whenStored?: (sequence: number) => Promise<unknown>;
  /** Whether a bulk load is ended with the events; default true. */
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
    head,
    whenStored,
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
    const rows = new LogDeriver(networkId, chain, deriver, { pool, lease, progress });
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
      const handed = events.slice(from, from + batchSize).map((event) => withHead(event, head));
      place = await indexer.handle(handed);
      await whenStored?.(handed.at(-1)!.sequence);
    }
    await Promise.race([indexer.ended, indexer.finish()]);
    if (endsLoad) {
      await endLoading(pool, networkId);
      await finishNetwork(pool, networkId, signal, knowledge);
    }
    return place;
  } finally {
    await lease.release();
  }
}

function withHead(event: PrimaryNetworkEvent, head: number | undefined): PrimaryNetworkEvent {
  return event.kind === 'genesis' && head !== undefined ? { ...event, genesis: { ...event.genesis, head } } : event;
}
