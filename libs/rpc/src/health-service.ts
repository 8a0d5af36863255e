import {
  type Server,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceDefinition,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import type { HealthChecks } from '@nunatak/core/health';
import { loadProto, ownProto } from './proto-loading.js';

interface HealthRequest {
  service: string;
}

interface HealthResponse {
  status: 'SERVING' | 'NOT_SERVING' | 'SERVICE_UNKNOWN';
}

/** How often a watched status is looked at again. */
const WATCH_INTERVAL_MS = 1_000;

/** Adds grpc.health.v1.Health: "" and each name of `services` serve while the process is ready. */
export function addHealthService(server: Server, health: HealthChecks, services: readonly string[]): void {
  const current = async (service: string): Promise<HealthResponse['status']> => {
    if (service !== '' && !services.includes(service)) return 'SERVICE_UNKNOWN';
    return (await health.report()).ready ? 'SERVING' : 'NOT_SERVING';
  };
  server.addService(loadProto([ownProto('health')])['grpc.health.v1.Health'] as ServiceDefinition, {
    async check(call: ServerUnaryCall<HealthRequest, HealthResponse>, answer: sendUnaryData<HealthResponse>) {
      const serving = await current(call.request.service);
      if (serving === 'SERVICE_UNKNOWN')
        answer({ code: status.NOT_FOUND, details: `No such service: ${call.request.service}` });
      else answer(null, { status: serving });
    },
    watch(call: ServerWritableStream<HealthRequest, HealthResponse>) {
      let last: HealthResponse['status'] | undefined;
      const look = async () => {
        const serving = await current(call.request.service);
        if (serving !== last && !call.cancelled && !call.destroyed) call.write({ status: serving });
        last = serving;
        // An open stream would keep a graceful stop waiting.
        if (health.stopping) call.end();
      };
      const timer = setInterval(look, WATCH_INTERVAL_MS);
      // A watcher must not keep a stopping process alive.
      timer.unref();
      call.on('cancelled', () => clearInterval(timer));
      call.on('close', () => clearInterval(timer));
      void look();
    },
  });
}
