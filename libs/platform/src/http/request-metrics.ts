import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

const NAME = 'firn_http_request_duration_seconds';

/** From a cached answer to the longest that a gateway waits. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures each request by listener, method, route (its pattern, never the URL) and status. */
export function measureRequests(server: FastifyInstance, registry: Registry, listener: string): void {
  const histogram =
    (registry.getSingleMetric(NAME) as Histogram | undefined) ??
    new Histogram({
      name: NAME,
      help: 'Time from the arrival of a request to the end of its answer.',
      labelNames: ['listener', 'method', 'route', 'status'],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    histogram.observe({ listener, method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}
