export { EndpointSet, type EndpointSetOptions, type ReadyEndpoint } from './endpoint/endpoint-set.js';
export {
  type AskOptions,
  type EndpointEvents,
  type EndpointSettings,
  NodeEndpoint,
  type RpcAnswer,
  type RpcCall,
} from './endpoint/node-endpoint.js';
export { Pace, type PaceLimits } from './endpoint/pace.js';
export { holdsKey, looksSecret, readEndpoints } from './endpoint-list.js';
export {
  classifyRpcError,
  isExecutionFailure,
  presentableMessage,
  presentableName,
  rpcError,
} from './errors/classify.js';
export { type ForeignBy, ForeignNodeError } from './errors/foreign-node-error.js';
export { asNodeError, InvalidAnswerError, NodeError, type NodeErrorKind } from './errors/node-error.js';
