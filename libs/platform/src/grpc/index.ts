export { createGrpcClient, type GrpcClient, type GrpcClientOptions, type UnaryCalls } from './grpc-client.js';
export { GrpcErrorFilter } from './grpc-error.filter.js';
export { fromGrpcError, toGrpcError } from './grpc-errors.js';
export { type GrpcServerOptions, grpcServerOptions, KEEPALIVE, MAX_MESSAGE_BYTES } from './grpc-server-options.js';
export { addHealthService } from './health-service.js';
export { loadProto, PROTO_LOADING } from './proto-loading.js';
export { addReflectionService } from './reflection-service.js';
