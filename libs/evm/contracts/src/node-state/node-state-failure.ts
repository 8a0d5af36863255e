import { PermanentError, RetryableError } from '@nunatak/core/errors';
import { CodecError } from '../blocks/wire-values.js';
import { NodeUnavailableError, StateUnavailableError } from './node-state.js';

/** A question that makes no sense (an address that is none, a missing block). Asking again won't help. */
export class InvalidStateRequestError extends PermanentError {
  override readonly code = 'invalid_state_request';
}

/** The service that was asked failed in a way that it doesn't explain to others; its own log does. Whether it passes is not known: it may. */
export class NodeStateFailedError extends RetryableError {
  override readonly code = 'node_state_failed';
}

/** How a failure travels between processes and threads. */
export type NodeStateFailureKind = 'node-unavailable' | 'state-unavailable' | 'invalid-request' | 'failed';

export interface NodeStateFailure {
  kind: NodeStateFailureKind;
  message: string;
}

/** What of an error may leave the service: its kind, and its text where it is one of the contract's errors. */
export function failureOf(error: unknown): NodeStateFailure {
  if (error instanceof NodeUnavailableError) return { kind: 'node-unavailable', message: error.message };
  if (error instanceof StateUnavailableError) return { kind: 'state-unavailable', message: error.message };
  if (error instanceof InvalidStateRequestError || error instanceof CodecError) {
    return { kind: 'invalid-request', message: error.message };
  }
  return { kind: 'failed', message: 'the node state service failed; its log says why' };
}

/** The error that a failure stands for. */
export function errorOf({ kind, message }: NodeStateFailure): Error {
  if (kind === 'node-unavailable') return new NodeUnavailableError(message);
  if (kind === 'state-unavailable') return new StateUnavailableError(message);
  if (kind === 'invalid-request') return new InvalidStateRequestError(message);
  return new NodeStateFailedError(message);
}
