export { AnswersGrpc } from './answers-grpc.js';
export { fromGrpcError } from './grpc-errors.js';
export { type GrpcMethod, grpcMethod, type StreamMethod, type UnaryMethod } from './grpc-method.js';
export {
  type GrpcSecurity,
  grpcSecurity,
  isGuarded,
} from './grpc-security.js';
export {
  type GrpcServerOptions,
  type RunningGrpcServer,
  type RunningPortServer,
  startGrpcServer,
  startPortServer,
} from './grpc-server.js';
export type { GrpcService, GrpcServiceDefinition } from './grpc-service.js';
export { GrpcStatusError } from './grpc-status-error.js';
export { PortConnection } from './port-connection.js';
export type { ReflectedProtos } from './reflection-service.js';
export { type AskOptions, ReplicaClients, type ReplicaOptions, wasNotServed } from './replica-clients.js';
export type { ReadOptions, RpcConnection } from './rpc-connection.js';
export { streamToCall } from './stream-to-call.js';
