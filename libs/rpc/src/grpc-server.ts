import type { MessagePort } from 'node:worker_threads';
import { Server } from '@grpc/grpc-js';
import type { DynamicModule, LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ErrorLog } from '@nunatak/core/errors';
import type { HealthChecks } from '@nunatak/core/health';
import { grpcChannelOptions } from './grpc-channel-options.js';
import { GrpcErrorFilter } from './grpc-error.filter.js';
import { type GrpcSecurity, secretChecks, serverCredentials } from './grpc-security.js';
import { type GrpcService, serviceName } from './grpc-service.js';
import { type CallServer, GrpcTransport } from './grpc-transport.js';
import { addHealthService } from './health-service.js';
import { PortServer } from './port-server.js';
import type { ReflectedProtos } from './reflection-service.js';

/** What answers calls, wherever they come from. */
export interface ControllersOptions {
  services: readonly GrpcService[];
  /** How long open calls may go on after `close`. Default: 5 s. */
  closeTimeoutMs?: number;
  /** Calls that fail for reasons that their callers are not told are written here. */
  log?: Pick<ErrorLog, 'error'>;
  /** Nest's own lines. Default: none; it holds for the thread, as everywhere in Nest. */
  nestLog?: LoggerService;
}

export interface GrpcServerOptions extends ControllersOptions {
  /** Host and port; port 0 takes a free one. */
  bind: string;
  /** The largest message of the services. */
  maxMessageBytes: number;
  /** How callers prove who they are. Default: not at all, in plain text, for this machine alone. */
  security?: GrpcSecurity;
  /** What grpc.health.v1.Health answers. Default: there is no such service. */
  health?: HealthChecks;
  /** Describes the services to command-line clients, by their .proto files. Default: nothing does. */
  reflection?: ReflectedProtos;
}

export interface RunningGrpcServer {
  readonly port: number;
  /** Takes no new calls, ends streams with UNAVAILABLE, lets other open calls end for a while, then cuts them off. */
  close(): Promise<void>;
}

export interface RunningPortServer {
  /** Answers the calls of the {@link PortConnection} that has the port's other end. */
  serve(port: MessagePort): void;
  /** As of a gRPC server. Closes its ports. */
  close(): Promise<void>;
}

class GrpcServerModule {}

/** Starts a gRPC server: a Nest microservice of the services' controllers. Rejects when it can't bind. */
export async function startGrpcServer(options: GrpcServerOptions): Promise<RunningGrpcServer> {
  const { bind, services, maxMessageBytes, security = {}, health, reflection } = options;
  const server = new Server({ ...grpcChannelOptions(maxMessageBytes), interceptors: secretChecks(security) });
  if (health)
    addHealthService(
      server,
      health,
      services.map(({ definition }) => serviceName(definition)),
    );
  // Loads .proto files and what reads them: only where it is wanted.
  if (reflection) (await import('./reflection-service.js')).addReflectionService(server, reflection);
  let port = 0;
  const listen = async () => {
    port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(bind, serverCredentials(security), (error, bound) => (error ? reject(error) : resolve(bound)));
    });
  };
  const close = await startControllers(server, listen, options);
  return { port, close };
}

/** Starts a server of the services' controllers for calls through ports. The caller hands it the ports: `serve`. */
export async function startPortServer(options: ControllersOptions): Promise<RunningPortServer> {
  const server = new PortServer();
  const close = await startControllers(server as unknown as CallServer, async () => {}, options);
  return { serve: (port) => server.serve(port), close };
}

/** Runs the controllers behind a server. @returns what closes it, once */
async function startControllers(
  server: CallServer,
  listen: () => Promise<void>,
  { services, closeTimeoutMs = 5_000, log, nestLog }: ControllersOptions,
): Promise<() => Promise<void>> {
  const definitions = services.map(({ definition }) => definition);
  const module: DynamicModule = {
    module: GrpcServerModule,
    controllers: services.map(({ controller }) => controller),
    providers: services.flatMap(({ providers }) => providers),
  };
  const app = await NestFactory.createMicroservice(module, {
    strategy: new GrpcTransport({ server, definitions, listen, closeTimeoutMs }),
    logger: nestLog ?? false,
    abortOnError: false,
  });
  app.useGlobalFilters(new GrpcErrorFilter(log));
  await app.listen();
  let closed: Promise<void> | undefined;
  return () => {
    closed ??= app.close();
    return closed;
  };
}
