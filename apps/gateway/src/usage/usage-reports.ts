import { randomUUID } from 'node:crypto';
import { MOST_USAGE_ROWS, type UsageBatch, type UsageClient } from '@nunatak/accounts-contracts';
import { BadRequestError } from '@nunatak/core/errors';
import { Repetition } from '@nunatak/core/pause';
import { registerMetrics } from '@nunatak/telemetry/metrics';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { AdmissionRequest, Admitted } from '../admission/admission.js';
import type { Caller } from '../limits/caller.js';
import type { LoggedAddresses } from './logged-address.js';
import { RequestLogs } from './request-logs.js';
import { UsageCounts } from './usage-counts.js';
import { usageMetrics } from './usage-metrics.js';
import { UsageSpool } from './usage-spool.js';

export interface UsageOptions {
  /** Closed by {@link UsageReports.stop}. */
  readonly client: Pick<UsageClient, 'record' | 'close'>;
  /** For batches that are not acknowledged. Undefined: memory. */
  readonly folder: string | undefined;
  readonly mostBytes: number;
  /** Where the gateway runs. Empty: not named. */
  readonly region: string;
  /** What is logged of clients' addresses. Undefined: requests are not logged. */
  readonly loggedAddresses: LoggedAddresses | undefined;
}

/** A killed gateway loses what it counted since: with the time of a write, less than 2 s. */
const BATCH_MS = 1_000;

/** Counts and logs admitted requests, and reports them to accounts in numbered batches, each until it is acknowledged. */
export class UsageReports {
  readonly #counts = new UsageCounts();
  readonly #logs: RequestLogs | undefined;
  readonly #spool: UsageSpool;
  readonly #sender = randomUUID();
  #number = 0;
  readonly #gathering: Repetition;
  readonly #sending: Repetition;
  readonly #counted: (outcome: 'sent' | 'refused' | 'dropped', logs: number) => void;
  #isFailing = false;

  constructor(
    private readonly options: UsageOptions,
    private readonly logger: Logger,
    metrics: Registry,
    batchMs = BATCH_MS,
  ) {
    this.#gathering = new Repetition(() => this.#gather(), batchMs);
    this.#sending = new Repetition(() => this.#send(), batchMs);
    const { folder, mostBytes, loggedAddresses } = options;
    const { batches, lostLogs } = registerMetrics(usageMetrics, metrics, {
      waitingBytes: (metric) => metric.set(this.#spool.bytes),
    });
    this.#counted = (outcome, logs) => {
      batches.inc({ kind: logs > 0 ? 'logs' : 'usage', outcome });
      if (outcome !== 'sent') lostLogs.inc(logs);
    };
    if (loggedAddresses !== undefined) this.#logs = new RequestLogs(loggedAddresses, (logs) => lostLogs.inc(logs));
    const dropped = (logs: number) => this.#counted('dropped', logs);
    this.#spool = new UsageSpool(folder, mostBytes, dropped, (error) =>
      logger.warn({ err: error, folder }, 'The folder of usage failed: batches that it can not hold stay in memory'),
    );
  }

  /** Returns what counts an admitted request when it has ended. */
  readonly count = (caller: Caller, request: AdmissionRequest): NonNullable<Admitted['release']> => {
    return (outcome) => {
      if (outcome === undefined) return;
      const by = this.#counts.add(caller, request, outcome);
      this.#logs?.add(by, request, outcome);
    };
  };

  /** Takes up what earlier processes left, and begins to report. Does not wait for accounts. */
  async start(): Promise<void> {
    await this.#spool.open();
    void this.#gathering.start();
    void this.#sending.start();
  }

  /** Reports what is left, once. What accounts does not acknowledge stays in the folder. */
  async stop(): Promise<void> {
    await Promise.all([this.#gathering.close(), this.#sending.close()]);
    await this.#gather();
    await this.#send();
    this.options.client.close();
    if (this.#spool.bytes > 0 && this.options.folder === undefined)
      this.logger.warn({ bytes: this.#spool.bytes }, 'Usage is lost: accounts does not answer, and there is no folder');
  }

  /** Makes batches of either usage or logs, so that logs can be dropped without usage. Never rejects. */
  async #gather(): Promise<void> {
    const rows = this.#counts.take();
    const logs = this.#logs?.take() ?? [];
    for (let at = 0; at < rows.length; at += MOST_USAGE_ROWS)
      await this.#keep({ rows: rows.slice(at, at + MOST_USAGE_ROWS), logs: [] });
    for (const each of logs) await this.#keep({ rows: [], logs: each });
  }

  #keep(content: Pick<UsageBatch, 'rows' | 'logs'>): Promise<void> {
    const { region } = this.options;
    return this.#spool.add({ sender: this.#sender, number: ++this.#number, region, ...content }, Date.now());
  }

  /** Sends all that waits, in order. The first failure ends it until the next time. Never rejects. */
  async #send(): Promise<void> {
    try {
      while (await this.#spool.sendOldest((batch) => this.#sendBatch(batch))) {
        if (this.#isFailing) this.logger.info({}, 'Accounts takes usage again');
        this.#isFailing = false;
      }
    } catch (error) {
      this.#failed(error as Error);
    }
  }

  /** Rejects where the batch must be sent again. */
  async #sendBatch(batch: UsageBatch): Promise<void> {
    try {
      await this.options.client.record(batch);
      this.#counted('sent', batch.logs.length);
    } catch (error) {
      if (!(error instanceof BadRequestError)) throw error;
      this.#counted('refused', batch.logs.length);
      this.logger.error({ reason: error.message }, 'Accounts refused a batch of usage: it is given up');
    }
  }

  #failed({ message: reason }: Error): void {
    if (!this.#isFailing) this.logger.warn({ reason }, 'Accounts does not take usage: batches wait');
    this.#isFailing = true;
  }
}
