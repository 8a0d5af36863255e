import { type BackoffOptions, backoffMs } from '@nunatak/core/pause';
import { keepUrlSecrets } from '@nunatak/core/secrets';
import { Semaphore } from '@nunatak/core/semaphore';
import { classifyRpcError, isExecutionFailure, type RpcErrorObject, rpcError } from '../errors/classify.js';
import type { ForeignNodeError } from '../errors/foreign-node-error.js';
import { asNodeError, InvalidAnswerError, NodeError } from '../errors/node-error.js';
import { type HttpAnswer, HttpTransport } from '../transport/http-transport.js';
import { DEFAULT_PACE, Pace, type PaceLimits } from './pace.js';

/** One JSON-RPC call. */
export interface RpcCall {
  method: string;
  /** A list, or an object by names. */
  params: unknown[] | Record<string, unknown>;
}

/** One call's answer: a result (perhaps null) or the node's error. */
export interface RpcAnswer {
  result?: unknown;
  error?: RpcErrorObject | null;
}

/** How to ask. */
export interface AskOptions {
  /** `interactive` requests have places of their own and don't queue behind a backfill. */
  lane?: 'bulk' | 'interactive';
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Below the path of the endpoint's URL, for nodes with several interfaces: `/ext/info`. */
  path?: string;
  /** The calls were asked before and failed: they are not asked a third time. */
  again?: boolean;
  /** Counts the bytes that came back. */
  meter?: { bytes: number };
  /** Told of each HTTP exchange that has ended, however it did. */
  onExchange?: () => void;
  /**
   * Reads one call's whole JSON-RPC response (its `id` is 0) from its bytes, where that is cheaper than a text of it; undefined for what it
   * can't read, which is then read as any other. It may keep no view of the bytes: their memory is used again.
   */
  read?: (raw: Buffer) => RpcAnswer | undefined;
}

/** What an endpoint reports of itself; labels never hold a URL. */
export interface EndpointEvents {
  /** One HTTP request has ended. @param calls the JSON-RPC calls that it carried */
  request?(endpoint: string, outcome: 'ok' | NodeError['kind'], seconds: number, calls: number): void;
}

/** Settings of an endpoint, all with defaults. */
export interface EndpointSettings {
  timeoutMs: number;
  maxResponseBytes: number;
  pace: PaceLimits;
  events: EndpointEvents;
  /** Reads an answer's text, in place of `JSON.parse`. */
  parse?: (text: string) => unknown;
}

const INTERACTIVE_WIDTH = 4;
/** How often one request is put again to the same endpoint that limits its rate, before its asker is told. */
const RATE_LIMIT_RETRIES = 5;
/**
 * How often one request that failed by itself (a cut connection, a 5xx, half an answer) is put again to the same endpoint at once: of the
 * many requests of a range one fails more often than not where one in five does, and the range would never come.
 */
const REQUEST_RETRIES = 2;
const REQUEST_PAUSES: BackoffOptions = { firstMs: 40, longestMs: 1_000 };
/** Between tries where the endpoint limits its rate and names no time. */
const RATE_PAUSES: BackoffOptions = { firstMs: 350, longestMs: 6_000 };
/** How long an endpoint is passed over after failures in a row. */
const COOLING: BackoffOptions = { firstMs: 300, longestMs: 6_000 };

const sleep = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done, { once: true });
  });

/**
 * One node endpoint: batches that fit what it bears, rate limits honoured, health. Answers come in the order of the calls. Any call
 * may reach the node more than once (only reads are asked).
 *
 * @typeParam C what is found out about the node
 */
export class NodeEndpoint<C = unknown> {
  readonly pace: Pace;
  /** What the node offers, once probed. */
  capabilities: C | undefined;
  /** To be probed before the next task: not yet, or the connection was lost, and another node may have come back. */
  needsProbe = true;
  /** Whether it did not answer when it was last asked: its connection was lost, or no answer came in time. */
  isAway = false;
  /** Why the endpoint is left out for now: it serves another chain. */
  excluded: ForeignNodeError | undefined;
  readonly #transport: HttpTransport;
  readonly #bulk: Semaphore;
  readonly #interactive = new Semaphore(INTERACTIVE_WIDTH);
  readonly #settings: EndpointSettings;
  #pausedUntil = 0;
  #failures = 0;
  #coolUntil = 0;
  #lastError = '';
  readonly #closing = new AbortController();

  constructor(
    /** Names the endpoint in logs and metrics, by its place in the configuration. */
    readonly label: string,
    /** Secret: from now on, nothing that leaves the process shows what may be a key in them. */
    readonly urls: { rpcUrl: string; wsUrl?: string },
    settings: Partial<EndpointSettings> = {},
  ) {
    this.#settings = { timeoutMs: 30_000, maxResponseBytes: 256 << 20, pace: DEFAULT_PACE, events: {}, ...settings };
    for (const url of Object.values(urls)) keepUrlSecrets(url);
    this.pace = new Pace(this.#settings.pace);
    this.#bulk = new Semaphore(() => this.pace.window);
    this.#transport = new HttpTransport(urls.rpcUrl, {
      connections: this.#settings.pace.maxWindow + INTERACTIVE_WIDTH,
      maxResponseBytes: this.#settings.maxResponseBytes,
      parse: this.#settings.parse,
    });
  }

  /** Whether the endpoint may be asked now; one that failed rests for a while. */
  get healthy(): boolean {
    return this.excluded === undefined && performance.now() >= this.#coolUntil;
  }

  /** Whether it has asked for a pause, which every request keeps. */
  get pauses(): boolean {
    return performance.now() < this.#pausedUntil;
  }

  /** When it may be asked again, on the clock of `performance.now()`. */
  get readyAt(): number {
    return this.#coolUntil;
  }

  /** The last failure's text, or nothing while all is well. */
  get lastError(): string {
    return this.#lastError;
  }

  /** Asks, in as many requests as the endpoint's limits need. Answers are in the order of the calls. */
  async ask(calls: RpcCall[], options: AskOptions = {}): Promise<RpcAnswer[]> {
    const size = this.pace.batch;
    if (calls.length <= size) return this.#askChunk(calls, options);
    const chunks: Promise<RpcAnswer[]>[] = [];
    for (let at = 0; at < calls.length; at += size) chunks.push(this.#askChunk(calls.slice(at, at + size), options));
    return (await Promise.all(chunks)).flat();
  }

  /** Asks one thing and gives its result. The node's error is thrown as a {@link NodeError}. */
  async askOne(method: string, params: RpcCall['params'], options: AskOptions = {}): Promise<unknown> {
    const [answer] = await this.ask([{ method, params }], options);
    if (answer!.error) throw rpcError(method, answer!.error);
    return answer!.result;
  }

  /** Counts a failure that was found outside (a lie, a null): the endpoint is passed over for a while. */
  failed(error: NodeError): void {
    this.#failures++;
    this.#lastError = error.message;
    this.#coolUntil = performance.now() + backoffMs(COOLING, this.#failures);
    if (error.connectionLost || error.timedOut) this.#noteAway(error);
  }

  /**
   * It was looked whether the endpoint answers at all, apart from any task.
   * @param error why not
   */
  lookedFor(error?: NodeError): void {
    if (error !== undefined) this.#noteAway(error);
    else this.isAway = false;
  }

  #noteAway(error: NodeError): void {
    this.isAway = true;
    this.#lastError = error.message;
    if (error.connectionLost) this.needsProbe = true;
  }

  /** A whole task went well. */
  succeeded(): void {
    this.isAway = false;
    this.#failures = 0;
    this.#coolUntil = 0;
    this.#lastError = '';
  }

  /** Ends what is being asked, with a retryable error. */
  close(): Promise<void> {
    this.#closing.abort();
    return this.#transport.close();
  }

  async #askChunk(calls: RpcCall[], options: AskOptions): Promise<RpcAnswer[]> {
    for (let attempt = 0; ; attempt++) {
      let error: NodeError;
      try {
        const answers = await this.#send(calls, options);
        return await this.#settle(calls, answers, options, attempt);
      } catch (thrown) {
        error = asNodeError(thrown);
      }
      if (error.kind === 'shrink' && calls.length > 1) {
        this.pace.tooBig(calls.length);
        const middle = calls.length >> 1;
        const halves = [calls.slice(0, middle), calls.slice(middle)].map((half) => this.#askChunk(half, options));
        return (await Promise.all(halves)).flat();
      }
      if (options.signal?.aborted || this.#closing.signal.aborted) throw error;
      if (error.kind === 'retryable' && !error.timedOut && attempt < REQUEST_RETRIES) {
        await sleep(backoffMs(REQUEST_PAUSES, attempt + 1), options.signal);
        continue;
      }
      if (error.kind !== 'rate-limited' || attempt >= RATE_LIMIT_RETRIES) throw error;
      this.#pause(error.retryAfterMs ?? backoffMs(RATE_PAUSES, attempt + 1));
    }
  }

  /**
   * Calls of an answered batch that were refused one by one, for their rate or their size, are asked again; so is one that failed for a
   * reason of the moment, once.
   */
  async #settle(calls: RpcCall[], answers: RpcAnswer[], options: AskOptions, attempt: number): Promise<RpcAnswer[]> {
    const again: number[] = [];
    for (let i = 0; i < answers.length; i++) {
      const error = answers[i]!.error;
      if (!error) continue;
      const kind = classifyRpcError(error);
      if (kind === 'retryable' && !options.again && attempt === 0 && !isExecutionFailure(error)) {
        again.push(i);
        continue;
      }
      if (kind !== 'rate-limited' && (kind !== 'shrink' || calls.length === 1)) continue;
      if (kind === 'shrink') this.pace.tooBig(calls.length);
      else this.#pause(1000);
      again.push(i);
    }
    if (again.length === 0) return answers;
    // All of a batch refused, or a single call: let the asker's retry loop count it.
    if (again.length === calls.length) {
      const error = rpcError(calls[0]!.method, answers[0]!.error!);
      if (error.kind !== 'retryable') throw error;
    }
    const second = await this.ask(
      again.map((i) => calls[i]!),
      { ...options, again: true },
    );
    again.forEach((i, k) => {
      answers[i] = second[k]!;
    });
    return answers;
  }

  #pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms * (1 + Math.random() / 4));
  }

  async #send(calls: RpcCall[], options: AskOptions): Promise<RpcAnswer[]> {
    const semaphore = options.lane === 'interactive' ? this.#interactive : this.#bulk;
    return semaphore.run(async () => {
      const wait = this.#pausedUntil - performance.now();
      if (wait > 0)
        await sleep(
          wait,
          options.signal ? AbortSignal.any([options.signal, this.#closing.signal]) : this.#closing.signal,
        );
      if (this.#closing.signal.aborted) throw new NodeError('retryable', 'the endpoint was closed');
      const started = performance.now();
      let outcome: 'ok' | NodeError['kind'] = 'ok';
      try {
        const answer = await this.#post(calls, options);
        if (options.meter) options.meter.bytes += answer.bytes;
        const answers = this.#match(calls, answer);
        this.pace.succeeded(calls.length);
        return answers;
      } catch (thrown) {
        const error = asNodeError(thrown);
        outcome = error.kind;
        if ((error.retryable || error.kind === 'rate-limited') && !options.signal?.aborted) this.pace.failed();
        throw error;
      } finally {
        options.onExchange?.();
        this.#settings.events.request?.(this.label, outcome, (performance.now() - started) / 1000, calls.length);
      }
    });
  }

  #post(calls: RpcCall[], options: AskOptions): Promise<HttpAnswer> {
    const encode = (call: RpcCall, id: number) =>
      `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(call.method)},"params":${JSON.stringify(call.params)}}`;
    const body = calls.length === 1 ? encode(calls[0]!, 0) : `[${calls.map(encode).join(',')}]`;
    const { timeoutMs = this.#settings.timeoutMs, signal, path } = options;
    const batched = calls.length > 1;
    return this.#transport.post({ body, batched, timeoutMs, signal, path, read: batched ? undefined : options.read });
  }

  /** Answers of a batch may come in any order, and each must be there. */
  #match(calls: RpcCall[], { body }: HttpAnswer): RpcAnswer[] {
    const list = Array.isArray(body) ? body : [body];
    if (list.length === 1 && calls.length > 1) {
      const error = isAnswer(list[0]) ? list[0].error : undefined;
      if (!error) throw new InvalidAnswerError(`asked ${calls.length} calls, 1 answer came`);
      const refused = rpcError('batch', error);
      // One error for a whole batch: a limit, a batch that isn't taken at all, or a fault of the moment.
      throw refused.kind === 'fatal' || refused.kind === 'refused' ? new NodeError('shrink', refused.message) : refused;
    }
    const answers: RpcAnswer[] = new Array(calls.length);
    let found = 0;
    for (const item of list) {
      if (!isAnswer(item)) throw new InvalidAnswerError('an answer that is not a JSON-RPC response');
      // A single call's error may come without its id.
      const id = calls.length === 1 ? 0 : Number(item.id);
      if (!(id >= 0 && id < calls.length) || answers[id] !== undefined) continue;
      answers[id] = item;
      found++;
    }
    if (found < calls.length) throw new InvalidAnswerError(`asked ${calls.length} calls, ${found} answers came`);
    return answers;
  }
}

function isAnswer(item: unknown): item is RpcAnswer & { id?: unknown } {
  if (typeof item !== 'object' || item === null) return false;
  const { error } = item as RpcAnswer;
  return 'result' in item ? true : typeof error === 'object' && error !== null;
}
