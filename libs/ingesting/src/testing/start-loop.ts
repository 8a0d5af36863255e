import type { EventContract, StreamEvent } from '@nunatak/block-stream';
import type { HeldLease } from '@nunatak/coordination';
import { Progress } from '@nunatak/core/watchdog';
import { Registry } from 'prom-client';
import type { BlockSource, BlocksRead, Head, SourceSession } from '../block-source.js';
import { EventWriter } from '../event-writer.js';
import { IngestingMetrics } from '../ingesting-metrics.js';
import { LogLines } from '../log-lines.js';
import { PublishingLoop } from '../publishing-loop.js';
import type { ReadAheadLimits } from '../read-ahead.js';
import { StatusTracker } from '../status-tracker.js';

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A publishing loop at work without lease and stream. */
export interface RunningLoop<E extends StreamEvent> extends SourceSession<E> {
  /** What was published. */
  events: E[];
  ended: Promise<void>;
}

/** Starts the publishing loop of a source, from the start of its log, until the signal is aborted. */
export function startLoop<E extends StreamEvent, H extends Head, R extends BlocksRead>(
  contract: EventContract<E>,
  key: string,
  open: (session: SourceSession<E>) => BlockSource<E, H, R>,
  limits: ReadAheadLimits,
  onStatus: () => void,
  signal: AbortSignal,
): RunningLoop<E> {
  const events: E[] = [];
  const publisher = {
    publish: async (list: E[]) => void events.push(...list),
    tail: async () => undefined,
    close: async () => undefined,
  };
  const lease = { epoch: 1, assertHeld: () => undefined } as unknown as HeldLease;
  const progress = new Progress();
  const writer = new EventWriter(contract, publisher, lease, progress, undefined);
  const session = { writer, status: new StatusTracker(onStatus), progress, signal };
  const metrics = new IngestingMetrics(new Registry(), 'test');
  const lines = new LogLines(SILENT, contract, key);
  const ended = new PublishingLoop(open(session), session, limits, metrics, lines).run();
  return { ...session, events, ended };
}
