import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { memoryBytes } from '@nunatak/core/memory';
import { type BackoffOptions, backoffMs } from '@nunatak/core/pause';
import type { ChainProgress } from '@nunatak/embedding';
import { PortConnection } from '@nunatak/rpc';
import type { Logger } from 'pino';
import type { FromPipeline, MetricValues, PipelineSettings, ToPipeline } from './messages.js';

/**
 * The worker's heap. A backfill takes some 250 MB of it: the limit is that far off, where the machine or container has the memory, since V8 has the old
 * generation collected whenever it has grown by half at 768 MB, and fourfold at 2 GB, which halves the time that collecting takes. The
 * process stays far below 1.5 GiB all the same; one that does not is ended by its limit, before the machine has none left. The young generation is
 * as large as the process's flag `--max-semi-space-size` says, which wins over a worker's own limits: parsed blocks live for about as long as a
 * batch, and one that holds them spares copying them.
 */
function workerHeapMb(): number {
  const quarter = Math.floor(memoryBytes() / 4 / (1 << 20));
  return Math.max(768, Math.min(2_048, quarter));
}

/** So many crashes within {@link CRASH_WINDOW_MS} are no accident: the process ends. */
const MAX_CRASHES = 5;
const CRASH_WINDOW_MS = 10 * 60_000;
const PAUSES: BackoffOptions = { firstMs: 500, longestMs: 4_000 };
/** Blocks that are being written are finished first. */
const STOP_TIMEOUT_MS = 12_000;

/** When a thread counts as hanging. */
export interface ThreadPatience {
  /** It is asked for a sign of life so often. */
  pingMs: number;
  /** So many questions in a row, or so much of a start, go unanswered before it is ended. Asked by this thread, so that a pause of the whole process does not count. */
  silentPings: number;
}

/** Two minutes: parsing a huge block or collecting garbage holds a thread up for seconds. */
const PATIENCE: ThreadPatience = { pingMs: 5_000, silentPings: 24 };

/** What a pipeline's surroundings are told. */
export interface PipelineEvents {
  onProgress(chains: ChainProgress[]): void;
  /** Of a chain, for people to see. */
  onNotice(chainId: string, text: string): void;
  /** It has crashed too often. */
  onGivenUp(message: string): void;
  /** A line of its log, where that goes to a file. */
  onLogLine(line: string): void;
  /** Before each start. */
  prepare(): Promise<void>;
  /** At each start, of each domain: the port to its half in the thread; undefined when the thread has ended. */
  connect(domain: string, port: MessagePort | undefined): void;
}

/** Every domain's ingester, block stream and indexer in one thread of their own, started again when it crashes or gives no sign of life. */
export class Pipeline {
  /** To the gRPC services of every domain's half in the thread. */
  readonly services = new PortConnection();
  private worker: Worker | undefined;
  private stopping = false;
  private readonly crashes: number[] = [];
  private hasBegun = false;
  private lastQuestion = 0;
  private readonly questions = new Map<number, (metrics: MetricValues) => void>();
  private pause: NodeJS.Timeout | undefined;

  constructor(
    private readonly settings: PipelineSettings,
    private readonly logger: Logger,
    private readonly events: PipelineEvents,
    private readonly patience = PATIENCE,
    private readonly script = new URL('./pipeline.worker.js', import.meta.url),
  ) {}

  /** Resolves when the worker has begun its work; rejects when the first start fails. */
  async start(): Promise<void> {
    await this.events.prepare();
    const { promise, resolve, reject } = deferred();
    this.launch(resolve, reject);
    await promise;
  }

  /** Lets the worker finish what it writes, and ends it. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.pause);
    const { worker } = this;
    if (!worker) return;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    this.send({ kind: 'stop' });
    const timer = setTimeout(() => {
      this.logger.warn({}, 'the pipeline did not stop in time: ending it');
      void worker.terminate();
    }, STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  }

  /** Whether the worker is at work, not starting or crashed. */
  get isRunning(): boolean {
    return this.worker !== undefined && this.hasBegun;
  }

  /** The worker's metrics; none while there is no worker, or while it has no time to answer. */
  async metrics(): Promise<MetricValues> {
    if (!this.worker) return [];
    const id = ++this.lastQuestion;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.answer(id, []), 2_000);
      this.questions.set(id, (metrics) => {
        clearTimeout(timer);
        resolve(metrics);
      });
      this.send({ kind: 'metrics', id });
    });
  }

  private launch(onRunning: () => void, onFirstFailure?: (error: Error) => void): void {
    const worker = new Worker(this.script, {
      name: 'pipeline',
      workerData: this.settings,
      resourceLimits: { maxOldGenerationSizeMb: workerHeapMb() },
      stdout: false,
      stderr: false,
    });
    this.worker = worker;
    const ports = new Map<string, MessagePort>();
    for (const domain of Object.keys(this.settings.domains)) {
      const { port1, port2 } = new MessageChannel();
      ports.set(domain, port1);
      worker.postMessage({ kind: 'port', domain, port: port2 } satisfies ToPipeline, [port2]);
    }
    const calls = new MessageChannel();
    worker.postMessage({ kind: 'calls', port: calls.port2 } satisfies ToPipeline, [calls.port2]);
    let failure: Error | undefined;
    let isRunning = false;
    let unanswered = 0;
    const pings = setInterval(() => {
      if (this.stopping) return;
      if (unanswered++ < this.patience.silentPings)
        return void worker.postMessage({ kind: 'ping' } satisfies ToPipeline);
      clearInterval(pings);
      failure = new Error(isRunning ? 'the pipeline gives no sign of life' : 'the pipeline does not come to run');
      void worker.terminate();
    }, this.patience.pingMs).unref();
    worker.on('message', (message: FromPipeline) => {
      // While it starts, that it is alive is not enough.
      if (isRunning) unanswered = 0;
      if (message.kind === 'notice') this.events.onNotice(message.chainId, message.text);
      if (message.kind === 'progress') this.events.onProgress(message.chains);
      if (message.kind === 'log') this.events.onLogLine(message.line);
      if (message.kind === 'metrics') this.answer(message.id, message.metrics);
      if (message.kind === 'running') {
        isRunning = true;
        unanswered = 0;
        this.hasBegun = true;
        this.services.connect(calls.port1);
        for (const [domain, port] of ports) this.events.connect(domain, port);
        onRunning();
      }
    });
    worker.on('error', (error) => {
      failure ??= error as Error;
    });
    worker.on('exit', (code) => {
      clearInterval(pings);
      this.worker = undefined;
      this.hasBegun = false;
      this.services.connect(undefined);
      calls.port1.close();
      for (const [domain, port] of ports) {
        this.events.connect(domain, undefined);
        port.close();
      }
      if (this.stopping) return;
      const error = failure ?? new Error(`the pipeline ended with code ${code}`);
      if (!isRunning && onFirstFailure) return onFirstFailure(error);
      this.restart(error);
    });
  }

  private restart(error: Error): void {
    const now = performance.now();
    this.crashes.push(now);
    while (this.crashes[0]! < now - CRASH_WINDOW_MS) this.crashes.shift();
    this.logger.error({ err: error, crashes: this.crashes.length }, 'the pipeline has crashed');
    if (this.crashes.length >= MAX_CRASHES) {
      this.events.onGivenUp(`ingesting and indexing crashed ${MAX_CRASHES} times: ${error.message.split('\n')[0]}`);
      return;
    }
    this.pause = setTimeout(
      () => {
        this.events
          .prepare()
          .then(() => {
            if (!this.stopping) this.launch(() => this.logger.info({}, 'the pipeline runs again'));
          })
          .catch((fault: Error) => this.restart(fault));
      },
      backoffMs(PAUSES, this.crashes.length),
    );
  }

  private send(message: ToPipeline): void {
    this.worker?.postMessage(message);
  }

  private answer(id: number, metrics: MetricValues): void {
    const resolve = this.questions.get(id);
    this.questions.delete(id);
    resolve?.(metrics);
  }
}

function deferred() {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
