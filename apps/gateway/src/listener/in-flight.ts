import type { GatewayResponse } from '../response/gateway-response.js';

/** The time-out is looked at this many times within its length: a refusal comes late by a fifth of it at most. */
const SWEEPS_PER_TIMEOUT = 5;

/**
 * The requests that have no complete answer yet, oldest first. One sweep now and then refuses those whose service
 * hasn't begun to answer in time, which costs less than a timer for each request.
 */
export class InFlight {
  private readonly responses = new Set<GatewayResponse>();
  private sweep: NodeJS.Timeout | undefined;

  constructor(private readonly answerTimeoutMs: number) {}

  get size(): number {
    return this.responses.size;
  }

  add(response: GatewayResponse): void {
    this.responses.add(response);
  }

  delete(response: GatewayResponse): void {
    this.responses.delete(response);
  }

  start(): void {
    const interval = Math.max(10, this.answerTimeoutMs / SWEEPS_PER_TIMEOUT);
    this.sweep = setInterval(() => this.refuseOverdue(), interval).unref();
  }

  stop(): void {
    clearInterval(this.sweep);
  }

  private refuseOverdue(): void {
    const startedBefore = performance.now() - this.answerTimeoutMs;
    for (const response of this.responses) {
      if (response.exchange.startedAt > startedBefore) return;
      response.refuse(503, `No answer within ${this.answerTimeoutMs / 1000} seconds`);
    }
  }
}
