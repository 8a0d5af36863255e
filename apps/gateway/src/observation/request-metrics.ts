import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { GatewayResponse } from '../response/gateway-response.js';

/** From an answer out of memory to the answer time-out. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What is counted of requests. Labels hold route prefixes, never paths. */
export class RequestMetrics {
  private readonly requests: Counter;
  private readonly durations: Histogram;
  private readonly aborted: Counter;
  private readonly faults: Counter;

  /** @param inFlight the number of unanswered requests of each listener */
  constructor(registry: Registry, inFlight: () => Record<string, number>) {
    const registers = [registry];
    this.requests = new Counter({
      name: 'firn_gateway_requests_total',
      help: 'Requests answered, by listener, route prefix, dialect and status.',
      labelNames: ['listener', 'route', 'dialect', 'status'],
      registers,
    });
    this.durations = new Histogram({
      name: 'firn_gateway_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its answer.',
      labelNames: ['listener', 'route'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    this.aborted = new Counter({
      name: 'firn_gateway_aborted_requests_total',
      help: 'Requests whose connection ended before their answer did.',
      labelNames: ['listener', 'route'],
      registers,
    });
    this.faults = new Counter({
      name: 'firn_gateway_socket_faults_total',
      help: 'Connections on which something else than well-formed HTTP arrived, or too slowly.',
      labelNames: ['listener', 'code'],
      registers,
    });
    new Gauge({
      name: 'firn_gateway_requests_in_flight',
      help: 'Requests that have no complete answer yet.',
      labelNames: ['listener'],
      registers,
      collect() {
        for (const [listener, count] of Object.entries(inFlight())) this.set({ listener }, count);
      },
    });
  }

  answered(response: GatewayResponse, seconds: number): void {
    const { listener, route, dialect } = response.exchange;
    if (!response.writableFinished) this.aborted.inc({ listener: listener.name, route });
    this.requests.inc({
      listener: listener.name,
      route,
      dialect,
      status: response.headersSent ? response.statusCode : 'none',
    });
    this.durations.observe({ listener: listener.name, route }, seconds);
  }

  socketFault(listener: string, code: string): void {
    this.faults.inc({ listener, code });
  }
}
