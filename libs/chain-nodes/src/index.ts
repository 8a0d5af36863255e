export {
  type EndpointChecks,
  EndpointSet,
  type EndpointSetOptions,
  type ReadyEndpoint,
  type RunOptions,
} from './endpoint/endpoint-set.js';
export {
  type AskOptions,
  type EndpointEvents,
  type EndpointSettings,
  NodeEndpoint,
  type RpcAnswer,
  type RpcCall,
} from './endpoint/node-endpoint.js';
export { DEFAULT_PACE, Pace, type PaceLimits } from './endpoint/pace.js';
export { EndpointListError, type EndpointSources, looksSecret, readEndpoints } from './endpoint-list.js';
export {
  classifyHttpStatus,
  classifyRpcError,
  isExecutionFailure,
  presentableMessage,
  presentableName,
  type RpcErrorObject,
  rpcError,
} from './errors/classify.js';
export { type ForeignBy, ForeignNodeError } from './errors/foreign-node-error.js';
export { asNodeError, InvalidAnswerError, NodeError, type NodeErrorKind } from './errors/node-error.js';
export { type HttpAnswer, type HttpLimits, HttpTransport } from './transport/http-transport.js';
