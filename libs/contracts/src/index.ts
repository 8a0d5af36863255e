export * from './evm/block.js';
export * from './evm/block-event.js';
export { decodeBlockEvent, encodeBlockEvent } from './evm/block-event-codec.js';
export * from './evm/block-reader.js';
export * from './evm/node-state.js';
export { InvalidStateRequestError, NodeStateFailedError } from './evm/node-state-failure.js';
export { NodeStateGrpcClient, type NodeStateGrpcClientOptions } from './evm/node-state-grpc-client.js';
export { GrpcStatusError, NodeStateHandler } from './evm/node-state-handler.js';
export { NodeStatePortClient, serveNodeState } from './evm/node-state-port.js';
export {
  addNodeStateService,
  type NodeStateServer,
  type NodeStateServerOptions,
  startNodeStateServer,
} from './evm/node-state-server.js';
export { NODE_STATE_MAX_MESSAGE_BYTES, NODE_STATE_PROTO, NODE_STATE_SERVICE } from './evm/node-state-service.js';
export { CodecError } from './evm/wire-values.js';
export * from './gateway/internal-headers.js';
