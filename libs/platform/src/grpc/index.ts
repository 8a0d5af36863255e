export { createGrpcClient, type GrpcClient, type GrpcClientOptions, type UnaryCalls } from './grpc-client.js';
export { GrpcErrorFilter } from './grpc-error.filter.js';
export { fromGrpcError, toGrpcError } from './grpc-errors.js';
export { type GrpcMethod, grpcMethod, type StreamMethod, type UnaryMethod } from './grpc-method.js';
export {
  channelCredentials,
  type GrpcSecurity,
  grpcSecurity,
  INNER_SECRET_KEY,
  isGuarded,
  secretChecks,
  secretShown,
  serverCredentials,
} from './grpc-security.js';
export { type GrpcServerOptions, type RunningGrpcServer, startGrpcServer } from './grpc-server.js';
export { grpcServerOptions, KEEPALIVE, MAX_MESSAGE_BYTES } from './grpc-server-options.js';
export { GrpcStatusError } from './grpc-status-error.js';
export { answerTraced, beginCall, endCall } from './grpc-traces.js';
export { addHealthService } from './health-service.js';
export { loadProto, PROTO_LOADING } from './proto-loading.js';
export { addReflectionService } from './reflection-service.js';
export { ReplicaClients, type ReplicaOptions, wasNotServed } from './replica-clients.js';
