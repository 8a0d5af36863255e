import { registerMetrics } from '@nunatak/telemetry/metrics';
import type { Counter, Histogram, Registry } from 'prom-client';
import type { GatewayResponse } from '../response/gateway-response.js';
import { requestDuration, requestMetrics } from './gateway-metrics.js';
import { type RouteTally, tallyOf } from './route-tally.js';

const { name: DURATION, help: DURATION_HELP } = requestDuration;

/** How much is going on, by listener. */
export interface GatewayLoad {
  /** Requests without a complete answer. */
  inFlight: Record<string, number>;
  connections: Record<string, number>;
  backlogBytes: number;
}

/**
 * What is counted of requests. Labels hold route prefixes, never paths. Counting is on the path of each request, where the
 * client library's own `inc` and `observe` cost as much as routing: so plain numbers are kept, and handed over when Prometheus asks.
 */
export class RequestMetrics {
  private readonly tallies = new Map<string, Map<string, RouteTally>>();
  private readonly faults: Counter<'listener' | 'code'>;
  private readonly shedRequests: Counter<'listener'>;
  private readonly refusedConnections: Counter<'listener'>;

  /** @param load how much is going on now */
  constructor(registry: Registry, load: () => GatewayLoad) {
    const { socketFaults, shed, refusedConnections } = registerMetrics(requestMetrics, registry, {
      requests: (metric) => {
        metric.reset();
        this.eachTally((labels, tally) => {
          for (const { dialect, status, count } of tally.answers()) metric.inc({ ...labels, dialect, status }, count);
        });
      },
      aborted: (metric) => {
        metric.reset();
        this.eachTally((labels, tally) => metric.inc(labels, tally.aborted));
      },
      inFlight: (metric) => {
        for (const [listener, count] of Object.entries(load().inFlight)) metric.set({ listener }, count);
      },
      connections: (metric) => {
        for (const [listener, count] of Object.entries(load().connections)) metric.set({ listener }, count);
      },
      backlog: (metric) => metric.set(load().backlogBytes),
    });
    this.faults = socketFaults;
    this.shedRequests = shed;
    this.refusedConnections = refusedConnections;
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

  shed(listener: string): void {
    this.shedRequests.inc({ listener });
  }

  connectionRefused(listener: string): void {
    this.refusedConnections.inc({ listener });
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
      help: DURATION_HELP,
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
