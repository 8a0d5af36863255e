import { Counter, Gauge, type Histogram, type Registry } from 'prom-client';
import type { GatewayResponse } from '../response/gateway-response.js';
import { type RouteTally, tallyOf } from './route-tally.js';

const DURATION = 'firn_gateway_request_duration_seconds';

/**
 * What is counted of requests. Labels hold route prefixes, never paths. Counting is on the path of each request, where the
 * client library's own `inc` and `observe` cost as much as routing: so plain numbers are kept, and handed over when Prometheus asks.
 */
export class RequestMetrics {
  private readonly tallies = new Map<string, Map<string, RouteTally>>();
  private readonly faults: Counter;

  /** @param inFlight the number of unanswered requests of each listener */
  constructor(registry: Registry, inFlight: () => Record<string, number>) {
    const registers = [registry];
    const eachTally = this.eachTally.bind(this);
    new Counter({
      name: 'firn_gateway_requests_total',
      help: 'Requests answered, by listener, route prefix, dialect and status (none: the connection ended before).',
      labelNames: ['listener', 'route', 'dialect', 'status'],
      registers,
      collect() {
        this.reset();
        eachTally((labels, tally) => {
          for (const { dialect, status, count } of tally.answers()) this.inc({ ...labels, dialect, status }, count);
        });
      },
    });
    new Counter({
      name: 'firn_gateway_aborted_requests_total',
      help: 'Requests whose connection ended before their answer did.',
      labelNames: ['listener', 'route'],
      registers,
      collect() {
        this.reset();
        eachTally((labels, tally) => this.inc(labels, tally.aborted));
      },
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
    this.faults = new Counter({
      name: 'firn_gateway_socket_faults_total',
      help: 'Connections on which something else than well-formed HTTP arrived, or too slowly.',
      labelNames: ['listener', 'code'],
      registers,
    });
    registry.registerMetric(this.durations() as unknown as Histogram);
  }

  answered(response: GatewayResponse, seconds: number): void {
    const { listener, route, dialect } = response.exchange;
    const status = response.headersSent ? response.statusCode : 0;
    tallyOf(this.tallies, listener.name, route).add(dialect, status, seconds, !response.writableFinished);
  }

  socketFault(listener: string, code: string): void {
    this.faults.inc({ listener, code });
  }

  private eachTally(visit: (labels: { listener: string; route: string }, tally: RouteTally) => void): void {
    for (const [listener, routes] of this.tallies) {
      for (const [route, tally] of routes) visit({ listener, route }, tally);
    }
  }

  /** A histogram as the registry reads it; the library has none that can be given its numbers. */
  private durations() {
    const description = {
      name: DURATION,
      help: 'Time from the arrival of a request to the end of its answer.',
      type: 'histogram',
      aggregator: 'sum',
    };
    return {
      ...description,
      get: async () => {
        const values: { metricName: string; labels: Record<string, string | number>; value: number }[] = [];
        this.eachTally((labels, tally) => {
          for (const [le, value] of tally.cumulativeBuckets()) {
            values.push({ metricName: `${DURATION}_bucket`, labels: { ...labels, le }, value });
          }
          values.push({ metricName: `${DURATION}_sum`, labels, value: tally.seconds });
          values.push({ metricName: `${DURATION}_count`, labels, value: tally.count });
        });
        return { ...description, values };
      },
    };
  }
}
