import {
  type handleUnaryCall,
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import type { NodeState } from './node-state.js';
import { GrpcStatusError, NodeStateHandler } from './node-state-handler.js';
import { NODE_STATE_MAX_MESSAGE_BYTES, NODE_STATE_SERVICE } from './node-state-service.js';

export interface NodeStateServerOptions {
  nodeState: NodeState;
  /** Host and port; port 0 takes a free one. */
  bind: string;
  /** Without any: plain text, for networks of one's own. */
  credentials?: ServerCredentials;
  /** How long open calls may go on after `close`. */
  closeTimeoutMilliseconds?: number;
  /** Told of each answer that is an error, with its cause: for the log. */
  onError?: (error: GrpcStatusError) => void;
}

export interface NodeStateServer {
  readonly port: number;
  /** Takes no new calls, lets open ones end for a while, then cuts them off. */
  close(): Promise<void>;
}

/** Adds the NodeState service to a gRPC server, beside its other services (health, reflection). */
export function addNodeStateService(
  server: Server,
  nodeState: NodeState,
  onError: (error: GrpcStatusError) => void = () => {},
): void {
  const handler = new NodeStateHandler(nodeState);
  server.addService(NODE_STATE_SERVICE as unknown as ServiceDefinition, {
    Call: unary((request: Parameters<typeof handler.call>[0]) => handler.call(request), onError),
    Balances: unary((request: Parameters<typeof handler.balances>[0]) => handler.balances(request), onError),
  });
}

/** Starts a gRPC server with the NodeState service alone. Rejects when it can't bind. */
export async function startNodeStateServer(options: NodeStateServerOptions): Promise<NodeStateServer> {
  const {
    nodeState,
    bind,
    credentials = ServerCredentials.createInsecure(),
    closeTimeoutMilliseconds = 5_000,
  } = options;
  const server = new Server({
    'grpc.max_receive_message_length': NODE_STATE_MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': NODE_STATE_MAX_MESSAGE_BYTES,
  });
  addNodeStateService(server, nodeState, options.onError);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(bind, credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return { port, close: () => shutDown(server, closeTimeoutMilliseconds) };
}

function unary<Request, Response>(
  answer: (request: Request) => Promise<Response>,
  onError: (error: GrpcStatusError) => void,
): handleUnaryCall<Request, Response> {
  return ({ request }, callback: sendUnaryData<Response>) => {
    answer(request).then(
      (response) => callback(null, response),
      (error: unknown) => {
        const failure =
          error instanceof GrpcStatusError ? error : new GrpcStatusError(status.INTERNAL, '', { cause: error });
        onError(failure);
        callback({ code: failure.code, details: failure.details });
      },
    );
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
