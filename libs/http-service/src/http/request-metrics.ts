import { defineMetrics, histogram, registerMetrics } from '@nunatak/telemetry/metrics';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** From a cached answer to the longest that a gateway waits. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What every HTTP listener of Nest's tells. */
export const httpMetrics = {
  requests: histogram({
    name: 'nunatak_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by listener, method, route (its pattern, never the URL) and status.',
    labels: ['listener', 'method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
  }),
};

/** Measures each request by listener, method, route (its pattern, never the URL) and status. */
export function measureRequests(server: FastifyInstance, registry: Registry, listener: string): void {
  const { requests } = registerMetrics(defineMetrics(httpMetrics), registry);
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    requests.observe({ listener, method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}
