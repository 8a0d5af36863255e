import { createLogger } from '@nunatak/telemetry/logging';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createGateway, type Gateway } from '../gateway.js';
import type { GatewayOptions, UpstreamOptions } from '../gateway-options.js';
import { serviceDocument, trivialService } from './trivial-service.js';

/** Both ways to reach a service. What a client sees must be the same. */
export const MODES = ['embedded', 'http'] as const;
export type Mode = (typeof MODES)[number];

export interface RunningGateway {
  gateway: Gateway;
  service: FastifyInstance;
  url: string;
  metricsUrl: string;
  registry: Registry;
  /** What was logged, one JSON object a line. */
  logLines: string[];
  stop(): Promise<void>;
}

/** A real gateway on free ports before a real (if trivial) service; in mode `http` the service listens on a port of its own. */
export async function runGateway(mode: Mode, options: Partial<GatewayOptions> = {}): Promise<RunningGateway> {
  const service = await trivialService();
  const logLines: string[] = [];
  const registry = new Registry();
  const gateway = createGateway({
    listeners: { data: { port: 0 }, metrics: { port: 0 } },
    upstreams: { 'evm-data': await upstreamTo(service, mode) },
    logger: createLogger({ service: 'gateway', level: 'debug', destination: { write: (line) => logLines.push(line) } }),
    metrics: registry,
    ...options,
  });
  await gateway.start();
  return {
    gateway,
    service,
    url: gateway.dataUrl,
    metricsUrl: gateway.metricsUrl,
    registry,
    logLines,
    async stop() {
      await gateway.stop();
      await service.close();
    },
  };
}

async function upstreamTo(service: FastifyInstance, mode: Mode): Promise<UpstreamOptions> {
  if (mode === 'http') return { kind: 'http', urls: [await service.listen({ port: 0, host: '127.0.0.1' })] };
  return { kind: 'embedded', handler: service.routing, openApi: (dialect) => serviceDocument(dialect) };
}
