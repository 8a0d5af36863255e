import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorBody, noSuchRoute } from '@nunatak/core/errors';
import type { CheckReport, HealthChecks } from '@nunatak/core/health';
import type { Registry } from 'prom-client';
import { closeQueuedResponses } from './queued-responses.js';

/** What is told as information too is left out where a check of the same name decides. */
function withoutRepeats(checks: CheckReport[]): CheckReport[] {
  const deciding = new Set(checks.filter(({ kind }) => kind !== 'information').map(({ name }) => name));
  return checks.filter(({ kind, name }) => kind !== 'information' || !deciding.has(name));
}

const FIRST_PART = /^\/[^/]+/;

/** Prometheus text and its content type. */
export type MetricsSource = Pick<Registry, 'contentType' | 'metrics'>;

export interface AdminServerOptions {
  /** 0 takes a free port. */
  port: number;
  host: string;
  health: HealthChecks;
  /** What /metrics serves: a registry, or several put together. */
  metrics: MetricsSource;
  /** What services answer their operators here, by the first part of the path: `/signatures`. More may be added later. */
  operatorRoutes?: OperatorRoutes;
}

/** Handlers by the first part of a path. */
export type OperatorRoutes = ReadonlyMap<string, RequestListener>;

/** A running admin server. */
export interface AdminServer {
  /** The port that it listens on. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves /healthz (does the process work?), /readyz (can it answer now?) and /metrics (Prometheus text) on a port of its own, which
 * should not be public. 200 or 503, with every check's outcome. Services answer their operators there, too.
 */
export async function startAdminServer(options: AdminServerOptions): Promise<AdminServer> {
  const { port, host, health, metrics, operatorRoutes } = options;
  const json = (response: ServerResponse, status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    const operatorRoute = operatorRoutes?.get(path?.match(FIRST_PART)?.[0] ?? '');
    if (operatorRoute) return operatorRoute(request, response);
    const known = request.method === 'GET' || request.method === 'HEAD';
    try {
      if (known && path === '/healthz') {
        const { live, checks } = await health.liveness();
        json(response, live ? 200 : 503, { status: live ? 'ok' : 'failing', checks });
      } else if (known && path === '/readyz') {
        const { ready, checks } = await health.report();
        json(response, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', checks: withoutRepeats(checks) });
      } else if (known && path === '/metrics') {
        const text = await metrics.metrics();
        response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
      } else json(response, 404, errorBody(404, noSuchRoute(request.method, path)));
    } catch (error) {
      json(
        response,
        500,
        errorBody(500, `This could not be collected: ${error instanceof Error ? error.message : 'unknown'}`),
      );
    }
  });
  closeQueuedResponses(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
