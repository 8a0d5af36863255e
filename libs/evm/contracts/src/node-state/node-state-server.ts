import { answerTraced, GrpcStatusError } from '@firn/platform/grpc';
import { type handleUnaryCall, type Server, type ServiceDefinition, type sendUnaryData, status } from '@grpc/grpc-js';
import type { NodeState } from './node-state.js';
import { NodeStateHandler } from './node-state-handler.js';
import { NODE_STATE_SERVICE } from './node-state-service.js';

/**
 * Adds the NodeState service to a gRPC server, beside its other services (BlockReader, health, reflection).
 *
 * @param onError - told of each answer that is an error, with its cause: for the log
 */
export function addNodeStateService(
  server: Server,
  nodeState: NodeState,
  onError: (error: GrpcStatusError) => void = () => {},
): void {
  const handler = new NodeStateHandler(nodeState);
  server.addService(NODE_STATE_SERVICE as unknown as ServiceDefinition, {
    Call: unary(
      NODE_STATE_SERVICE.Call.path,
      (request: Parameters<typeof handler.call>[0]) => handler.call(request),
      onError,
    ),
    Balances: unary(
      NODE_STATE_SERVICE.Balances.path,
      (request: Parameters<typeof handler.balances>[0]) => handler.balances(request),
      onError,
    ),
  });
}

function unary<Request, Response>(
  path: string,
  answer: (request: Request) => Promise<Response>,
  onError: (error: GrpcStatusError) => void,
): handleUnaryCall<Request, Response> {
  return ({ request, metadata }, callback: sendUnaryData<Response>) => {
    answerTraced(path.slice(1), metadata, () => answer(request)).then(
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
