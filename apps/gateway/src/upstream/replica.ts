import { isIP, type LookupFunction } from 'node:net';
import { backoffMs } from '@nunatak/core/pause';
import { Semaphore } from '@nunatak/core/semaphore';
import { DRAINING_HEADER, RETRYABLE_HEADER } from '@nunatak/gateway-contracts';
import type { Logger } from 'pino';
import { type buildConnector, type Dispatcher, Pool } from 'undici';
import type { HopTrouble, UpstreamMetrics } from '../observation/upstream-metrics.js';
import { failureCode, GatewayRefusedError, isAborted, isConnectionFailure, isUnreachable } from './hop-failures.js';

/** in: gets requests · draining: about to stop, still answers · out: was not reached, or says that it can't answer. */
export type ReplicaState = 'in' | 'draining' | 'out';

/** Questions of the gateway's own go over a connection that no client's request can keep busy. */
const PROBE_CONNECTIONS = 1;

export interface ReplicaOptions {
  upstream: string;
  /** Scheme, host and port. A certificate has to name this host, whatever the address. */
  origin: string;
  /** The address of the host that is this replica's. Default: whichever the system gives for each connection. */
  address?: string | undefined;
  pool: Pool.Options & { connections: number; connect: buildConnector.BuildOptions };
  /** Headers of the gateway's own requests. */
  headers: Readonly<Record<string, string>>;
  logger: Logger;
  metrics: UpstreamMetrics;
}

/** The pause before a replica that is out is asked whether it is back: doubled with each failure in a row, up to the longest one. */
const PAUSES = { firstMs: 500, longestMs: 10_000 };

/** A replica that can't answer the simplest question within this time is not one to send requests to. */
const PROBE_TIMEOUT_MS = 2_000;

/**
 * One process of a service: its connections, what it is answering, and whether requests should go there. A replica that is not in use is
 * asked again by itself, by a question of the gateway's own, so that no client's request is the test.
 */
export class Replica {
  inFlight = 0;
  private current: ReplicaState;
  private readonly pool: Pool;
  private readonly probes: Pool;
  private readonly connections: Semaphore;
  /** Since the last request that was answered well: a probe's success alone doesn't shorten the pauses again. */
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;
  private probing = false;
  private closed = false;

  constructor(private readonly options: ReplicaOptions) {
    const { origin, address } = options;
    const connect = { ...options.pool.connect, ...(address !== undefined && { lookup: lookupOf(address) }) };
    const pool = { ...options.pool, connect };
    this.pool = new Pool(origin, pool);
    this.probes = new Pool(origin, { ...pool, connections: PROBE_CONNECTIONS });
    this.connections = new Semaphore(pool.connections);
    // A name server may give addresses of pods that are gone or not there yet.
    this.current = address === undefined ? 'in' : 'out';
    if (address !== undefined) void this.probe();
  }

  get state(): ReplicaState {
    return this.current;
  }

  /** Sends a request; what comes of it decides on the state. Rejects when no answer began. */
  async send(request: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    this.inFlight++;
    const answer = await this.request(request).catch((error: unknown) => {
      this.finished();
      this.failed(failureCode(error));
      throw error;
    });
    answer.body.once('close', () => this.finished());
    // Who reads it is told of an error too. Where the client is gone before it is read, nobody listens, and that must not end the process.
    answer.body.on('error', () => undefined);
    this.answered(answer);
    return answer;
  }

  /** Whether it answers a question of the gateway's own. Any answer but a refusal will do. @throws why it doesn't */
  async checkReachable(): Promise<void> {
    const answer = await this.ask();
    await answer.body.dump();
    if (isRefusal(answer)) throw new GatewayRefusedError();
  }

  /** Ends it, once the requests that it has are answered. The caller sends no others. */
  retire(): void {
    this.closed = true;
    clearTimeout(this.timer);
    if (this.inFlight === 0) void this.disconnect();
  }

  /** Closes its connections, and breaks off the requests that it has. */
  async disconnect(): Promise<void> {
    await Promise.all([this.pool.destroy(), this.probes.destroy()]);
  }

  private finished(): void {
    this.inFlight--;
    if (this.closed && this.inFlight === 0) void this.disconnect();
  }

  private async request(request: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    await this.connections.acquire({ signal: request.signal as AbortSignal | undefined });
    try {
      const answer = await this.pool.request(request);
      answer.body.once('close', () => this.connections.release());
      return answer;
    } catch (error) {
      this.connections.release();
      throw error;
    }
  }

  private ask(): Promise<Dispatcher.ResponseData> {
    const { headers } = this.options;
    return this.probes.request({
      method: 'HEAD',
      path: '/openapi.json',
      headers,
      headersTimeout: PROBE_TIMEOUT_MS,
      bodyTimeout: PROBE_TIMEOUT_MS,
    });
  }

  private answered(answer: Dispatcher.ResponseData): void {
    const verdict = verdictOf(answer);
    if (verdict === 'in') this.failures = 0;
    else if (verdict === 'draining') this.setAside('draining', 'draining');
    else this.setAside('out', 'answer');
  }

  private failed(code: string): void {
    if (isAborted(code)) return;
    if (isUnreachable(code)) this.setAside('out', 'connection');
    // A broken connection may be a kept one that was closed, a late answer one hard question: ask something easy.
    else if (this.current === 'in') void this.probe();
  }

  private setAside(state: ReplicaState, reason: HopTrouble): void {
    if (this.closed) return;
    if (this.current === state && this.timer !== undefined) return;
    if (this.current !== state) {
      this.current = state;
      this.options.metrics.ejected(this.options.upstream, reason);
      this.log(reason === 'draining' ? 'info' : 'warn', reason, 'a replica gets no more requests for now');
    }
    this.failures++;
    clearTimeout(this.timer);
    // One that drains is only waited for: how often it was asked says nothing about how soon it is back.
    const failures = state === 'draining' ? 1 : this.failures;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        void this.probe();
      },
      backoffMs(PAUSES, failures),
    ).unref();
  }

  private async probe(): Promise<void> {
    if (this.probing || this.closed) return;
    this.probing = true;
    try {
      const answer = await this.ask();
      await answer.body.dump();
      const verdict = verdictOf(answer);
      if (verdict === 'in') this.takeIn();
      else this.setAside(verdict, verdict === 'draining' ? 'draining' : 'answer');
    } catch (error) {
      this.setAside('out', isConnectionFailure(failureCode(error)) ? 'connection' : 'answer');
    } finally {
      this.probing = false;
    }
  }

  private takeIn(): void {
    if (this.current === 'in' || this.closed) return;
    this.current = 'in';
    clearTimeout(this.timer);
    this.timer = undefined;
    this.log('info', undefined, 'a replica gets requests');
  }

  private log(level: 'info' | 'warn', reason: string | undefined, message: string): void {
    const { upstream, origin, address, logger } = this.options;
    logger[level]({ upstream, replica: origin, ...(address && { address }), ...(reason && { reason }) }, message);
  }
}

/** A lookup for sockets that gives one address for any name. */
function lookupOf(address: string): LookupFunction {
  const family = isIP(address);
  return (_hostname, { all }, callback) => {
    if (all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

/** What an answer tells about who gave it. */
function verdictOf({ statusCode, headers }: Dispatcher.ResponseData): ReplicaState {
  if (isRetryableAnswer({ statusCode, headers })) return 'out';
  return headers[DRAINING_HEADER] === '1' ? 'draining' : 'in';
}

type AnswerHead = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>;

/** An answer that says of itself that another replica may do better. */
export function isRetryableAnswer(answer: AnswerHead): boolean {
  const { statusCode, headers } = answer;
  return isRefusal(answer) || ((statusCode === 502 || statusCode === 503) && headers[RETRYABLE_HEADER] === '1');
}

/** An answer that is for callers who show none of the secrets of the replica's gateways. */
export function isRefusal({ statusCode, headers }: AnswerHead): boolean {
  return statusCode === 403 && headers[RETRYABLE_HEADER] === '1';
}
