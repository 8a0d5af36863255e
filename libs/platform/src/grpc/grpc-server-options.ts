import type { Server } from '@grpc/grpc-js';
import type { PackageDefinition } from '@grpc/proto-loader';
import { type GrpcOptions, Transport } from '@nestjs/microservices';
import type { HealthChecks } from '../health/index.js';
import { addHealthService } from './health-service.js';
import { PROTO_LOADING } from './proto-loading.js';
import { addReflectionService } from './reflection-service.js';

/** 64 MiB: a batch of state answers or a large block fits; more is refused before it fills the memory. */
export const MAX_MESSAGE_BYTES = 64 * 1_048_576;

/** Pings keep a quiet connection through firewalls and find a dead peer within half a minute. */
export const KEEPALIVE = {
  keepaliveTimeMs: 20_000,
  keepaliveTimeoutMs: 10_000,
  keepalivePermitWithoutCalls: 1,
} as const;

export interface GrpcServerOptions {
  /** host:port to listen on. */
  url: string;
  /** Protobuf packages whose services are served. */
  packages: readonly string[];
  protoPaths: readonly string[];
  includeDirs?: readonly string[];
  /** What grpc.health.v1.Health answers. */
  health: HealthChecks;
  /** Describe the services to command-line clients. Default: false. */
  reflection?: boolean;
}

/** Options for Nest's gRPC transport: `app.connectMicroservice(grpcServerOptions({…}), { inheritAppConfig: false })`. */
export function grpcServerOptions(options: GrpcServerOptions): GrpcOptions & { transport: Transport.GRPC } {
  return {
    transport: Transport.GRPC,
    options: {
      url: options.url,
      package: [...options.packages],
      protoPath: [...options.protoPaths],
      loader: { ...PROTO_LOADING, includeDirs: [...(options.includeDirs ?? [])] },
      maxReceiveMessageLength: MAX_MESSAGE_BYTES,
      maxSendMessageLength: MAX_MESSAGE_BYTES,
      keepalive: KEEPALIVE,
      gracefulShutdown: true,
      onLoadPackageDefinition: (definition: PackageDefinition, server: Server) => {
        const services = Object.keys(definition).filter((name) => !('format' in (definition[name] as object)));
        addHealthService(server, options.health, services);
        if (options.reflection) addReflectionService(server, definition);
      },
    },
  };
}
