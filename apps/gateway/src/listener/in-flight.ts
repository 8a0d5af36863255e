import type { GatewayResponse } from '../response/gateway-response.js';
import type { Limits } from './limits.js';
import type { Load } from './load.js';

/** The shortest time-out is looked at this many times within its length: a refusal comes late by a fifth of it at most. */
const SWEEPS_PER_TIMEOUT = 5;
/** At least so often, so that few answers can pile up that nobody takes. */
const SWEEP_MS = 1_000;

/**
 * The requests that have no complete answer yet. One sweep now and then refuses those whose service
 * hasn't begun to answer in time, which costs less than a timer for each request.
 */
export class InFlight {
  private readonly responses = new Set<GatewayResponse>();
  private sweep: NodeJS.Timeout | undefined;

  /** @param shortestTimeoutMs of all requests' answer time-outs */
  constructor(
    private readonly shortestTimeoutMs: number,
    private readonly limits: Pick<Limits, 'takeTimeoutMs' | 'untakenBytes'>,
    private readonly load: Load,
  ) {}

  get size(): number {
    return this.responses.size;
  }

  add(response: GatewayResponse): void {
    this.responses.add(response);
    this.load.begin();
  }

  /** The service has said all of its answer, or it is wanted no more. What is only on its way to a slow client costs no work. */
  answered({ exchange }: GatewayResponse): void {
    if (!exchange.isWorkedOn) return;
    exchange.isWorkedOn = false;
    this.load.end(exchange.load, exchange.showsPace ? performance.now() - exchange.startedAt : undefined);
  }

  delete(response: GatewayResponse): void {
    if (!this.responses.delete(response)) return;
    this.answered(response);
    if (response.exchange.load) response.exchange.load.open--;
  }

  start(): void {
    const interval = Math.max(10, Math.min(SWEEP_MS, this.shortestTimeoutMs / SWEEPS_PER_TIMEOUT));
    this.sweep = setInterval(() => {
      this.refuseOverdue();
      this.dropUntaken();
    }, interval).unref();
  }

  stop(): void {
    clearInterval(this.sweep);
  }

  private refuseOverdue(): void {
    const now = performance.now();
    for (const response of this.responses) {
      const { startedAt, answerTimeoutMs } = response.exchange;
      const age = now - startedAt;
      if (age < answerTimeoutMs) continue;
      response.refuse(503, `No answer within ${answerTimeoutMs / 1000} seconds`);
      // A client that takes its answer a byte at a time would otherwise hold it for as long as it likes.
      if (age >= answerTimeoutMs + this.limits.takeTimeoutMs) response.giveUp();
    }
  }

  /** Gives up answers, the oldest first, while all that wait in memory for their clients are too much. */
  private dropUntaken(): void {
    let bytes = 0;
    for (const response of this.responses) bytes += response.untakenBytes;
    for (const response of this.responses) {
      if (bytes <= this.limits.untakenBytes) return;
      bytes -= response.untakenBytes;
      if (response.untakenBytes > 0) response.giveUp();
    }
  }
}
