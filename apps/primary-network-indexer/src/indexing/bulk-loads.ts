import {
  type AfterFailure,
  DEFAULT_LEASE,
  type HeldLease,
  type LeasedSession,
  LeasedWorker,
  Leases,
  type SessionControl,
} from '@nunatak/coordination';
import { pause } from '@nunatak/core/pause';
import { type BulkLoad, bulkLoads, endLoading } from '@nunatak/primary-network-writes';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { finishNetwork } from './finish-network.js';
import type { LoadGauge } from './indexer-metrics.js';

/** How often the phases of networks are read. */
const LOOK_MS = 250;
/** A load is ended when no log of its network has stored an event for so long: the nodes or the ingester are gone. */
const SILENT_MS = 3_600_000;
/** How long to wait after a failure: the database, or room on its disk, may need a while. */
const RETRY_MS = 10_000;

/** What bulk loads are ended and finished with. */
export interface BulkLoadParts {
  /** Four connections: three for the work, and one that aborts it. */
  pool: Pool;
  logger: Logger;
  gauge?: LoadGauge | undefined;
  /** Called with a sentence for people when a network has come to another phase. */
  onPhase?: ((networkId: string, text: string) => void) | undefined;
}

/** Returns the worker that ends and finishes the bulk loads of a database's networks, of all processes the one that has the lease. */
export function bulkLoadWorker(leasePool: Pool, holder: string, parts: BulkLoadParts): LeasedWorker {
  const leases = new Leases(leasePool, 'bulk-load');
  return new LeasedWorker({ leases, key: 'networks', holder, timing: DEFAULT_LEASE, session: new BulkLoads(parts) });
}

/**
 * Ends the bulk load of each network whose logs have reached the heads that their ingesters stated, and finishes it. The database is enough
 * for that: a load ends also where a log has stopped for good, or its nodes are gone.
 */
export class BulkLoads implements LeasedSession {
  /** By network, how many events its logs had stored, and since when. */
  private readonly seen = new Map<string, { phase: BulkLoad['phase']; events: number; since: number }>();

  constructor(
    private readonly parts: BulkLoadParts,
    private readonly silentMs = SILENT_MS,
  ) {}

  async run(_: HeldLease, { signal }: SessionControl): Promise<void> {
    this.seen.clear();
    try {
      while (!signal.aborted) {
        await this.look(signal);
        await pause(LOOK_MS, signal);
      }
    } finally {
      this.parts.gauge?.set([]);
    }
  }

  failed(error: Error): AfterFailure {
    this.parts.logger.warn({ err: error }, `bulk loads are looked at again in a while: ${error.message}`);
    return { until: (signal) => pause(RETRY_MS, signal) };
  }

  /** Ends and finishes what is due. */
  async look(signal: AbortSignal): Promise<void> {
    const { pool, gauge } = this.parts;
    const loads = await bulkLoads(pool);
    gauge?.set(loads.map(({ networkId }) => networkId));
    for (const { networkId, phase, events, isWhole } of loads) {
      this.note(networkId, phase, events);
      if (phase === 'loading') {
        const { since } = this.seen.get(networkId)!;
        if (!isWhole && performance.now() - since < this.silentMs) continue;
        await endLoading(pool, networkId);
        this.note(networkId, 'finishing', events);
      }
      await this.finish(networkId, signal);
    }
  }

  private note(networkId: string, phase: BulkLoad['phase'], events: number): void {
    const last = this.seen.get(networkId);
    if (last?.phase !== phase) this.show(networkId, TEXTS[phase](networkId));
    else if (last.events === events) return;
    this.seen.set(networkId, { phase, events, since: performance.now() });
  }

  private async finish(networkId: string, signal: AbortSignal): Promise<void> {
    const began = performance.now();
    if (!(await finishNetwork(this.parts.pool, networkId, signal))) return;
    const seconds = Math.round((performance.now() - began) / 1_000);
    this.show(networkId, `is served: its indexes were built in ${seconds} s`);
  }

  private show(networkId: string, text: string): void {
    this.parts.logger.info({ networkId }, `network ${networkId} ${text}`);
    this.parts.onPhase?.(networkId, text);
  }
}

const TEXTS = {
  loading: (networkId: string) =>
    `is loaded in bulk: it is served once the blocks that its nodes had at the begin are stored, or by "nunatak networks serve ${networkId}"`,
  finishing: () => 'is loaded: its indexes are being built',
};
