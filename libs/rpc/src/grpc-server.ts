import type { DynamicModule, LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ErrorLog } from '@nunatak/core/errors';
import type { HealthChecks } from '@nunatak/core/health';
import { GrpcErrorFilter } from './grpc-error.filter.js';
import type { GrpcSecurity } from './grpc-security.js';
import { type GrpcService, serviceName } from './grpc-service.js';
import { GrpcTransport } from './grpc-transport.js';
import { addHealthService } from './health-service.js';
import type { ReflectedProtos } from './reflection-service.js';

export interface GrpcServerOptions {
  /** Host and port; port 0 takes a free one. */
  bind: string;
  services: readonly GrpcService[];
  /** The largest message of the services. */
  maxMessageBytes: number;
  /** How callers prove who they are. Default: not at all, in plain text, for this machine alone. */
  security?: GrpcSecurity;
  /** What grpc.health.v1.Health answers. Default: there is no such service. */
  health?: HealthChecks;
  /** Describes the services to command-line clients, by their .proto files. Default: nothing does. */
  reflection?: ReflectedProtos;
  /** How long open calls may go on after `close`. Default: 5 s. */
  closeTimeoutMilliseconds?: number;
  /** Calls that fail for reasons that their callers are not told are written here. */
  log?: Pick<ErrorLog, 'error'>;
  /** Nest's own lines. Default: none; it holds for the process, as everywhere in Nest. */
  nestLog?: LoggerService;
}

export interface RunningGrpcServer {
  readonly port: number;
  /** Takes no new calls, ends streams with UNAVAILABLE, lets other open calls end for a while, then cuts them off. */
  close(): Promise<void>;
}

class GrpcServerModule {}

/** Starts a gRPC server: a Nest microservice of the services' controllers. Rejects when it can't bind. */
export async function startGrpcServer(options: GrpcServerOptions): Promise<RunningGrpcServer> {
  const {
    bind,
    services,
    maxMessageBytes,
    security = {},
    health,
    reflection,
    closeTimeoutMilliseconds = 5_000,
  } = options;
  const definitions = services.map(({ definition }) => definition);
  // Loads .proto files and what reads them: only where it is wanted.
  const describing = reflection && (await import('./reflection-service.js'));
  const transport = new GrpcTransport({
    bind,
    definitions,
    maxMessageBytes,
    security,
    closeTimeoutMilliseconds,
    addServices(server) {
      if (health) addHealthService(server, health, definitions.map(serviceName));
      if (reflection) describing?.addReflectionService(server, reflection);
    },
  });
  const module: DynamicModule = {
    module: GrpcServerModule,
    controllers: services.map(({ controller }) => controller),
    providers: services.flatMap(({ providers }) => providers),
  };
  const app = await NestFactory.createMicroservice(module, {
    strategy: transport,
    logger: options.nestLog ?? false,
    abortOnError: false,
  });
  app.useGlobalFilters(new GrpcErrorFilter(options.log));
  await app.listen();
  let closed: Promise<void> | undefined;
  return {
    port: transport.port,
    close() {
      closed ??= app.close();
      return closed;
    },
  };
}
