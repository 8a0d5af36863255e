import { Server } from '@grpc/grpc-js';
import { type GrpcSecurity, secretChecks, serverCredentials } from './grpc-security.js';

export interface GrpcServerOptions {
  /** Host and port; port 0 takes a free one. */
  bind: string;
  /** Adds the services. `closing` is aborted when the server closes: streams that may go on for long end by it. */
  addServices(server: Server, closing: AbortSignal): void;
  /** The largest message of the services. */
  maxMessageBytes: number;
  /** How callers prove who they are. Default: not at all, in plain text, for this machine alone. */
  security?: GrpcSecurity;
  /** How long open calls may go on after `close`. */
  closeTimeoutMilliseconds?: number;
}

export interface RunningGrpcServer {
  readonly port: number;
  /** Takes no new calls, lets open ones end for a while, then cuts them off. */
  close(): Promise<void>;
}

/** Starts a gRPC server. Rejects when it can't bind. */
export async function startGrpcServer(options: GrpcServerOptions): Promise<RunningGrpcServer> {
  const { bind, addServices, maxMessageBytes, security = {}, closeTimeoutMilliseconds = 5_000 } = options;
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
    // A client that died silently is noticed within half a minute.
    'grpc.keepalive_time_ms': 20_000,
    'grpc.keepalive_timeout_ms': 10_000,
    interceptors: secretChecks(security),
  });
  const closing = new AbortController();
  addServices(server, closing.signal);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(bind, serverCredentials(security), (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  let closed: Promise<void> | undefined;
  return {
    port,
    close() {
      closed ??= shutDown(server, closeTimeoutMilliseconds);
      closing.abort();
      return closed;
    },
  };
}

function shutDown(server: Server, timeoutMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, timeoutMilliseconds);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
