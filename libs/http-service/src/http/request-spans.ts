import { chainOfPath } from '@nunatak/telemetry/logging';
import { endRequestSpan, tracing } from '@nunatak/telemetry/tracing';
import type { FastifyInstance } from 'fastify';

/**
 * A span a request, below the one that its headers name; everything that the request awaits runs in it. Does nothing, and adds no hook,
 * while traces are off: start them before the application is made.
 */
export function traceRequests(server: FastifyInstance, listener: string): void {
  const traces = tracing();
  if (traces === undefined) return;
  server.addHook('onRequest', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const chainId = chainOfPath(request.url);
    const span = traces.span(`${request.method} ${route}`, {
      kind: 'server',
      parent: traces.extract(request.headers) ?? null,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'nunatak.listener': listener,
        'nunatak.request_id': request.id,
        ...(chainId !== undefined && { 'nunatak.chain': chainId }),
      },
    });
    // Not onResponse: a connection that ends early has to end the span too.
    reply.raw.once('close', () => endRequestSpan(span, reply.raw));
    traces.run(span.place, done);
  });
}
