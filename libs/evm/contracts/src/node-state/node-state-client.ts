import { type ServiceError, status } from '@grpc/grpc-js';
import { ReplicaClients, type ReplicaOptions, type UnaryMethod, wasNotServed } from '@nunatak/rpc';
import type { Hex } from '../blocks/block.js';
import { checkCount } from './checked-node-state.js';
import {
  type NodeState,
  NodeUnavailableError,
  type StateBlock,
  type StateCall,
  type StateCallResult,
  type StorageSlot,
} from './node-state.js';
import { errorOf, failureOf, NodeStateFailedError } from './node-state-failure.js';
import {
  balancesRequest,
  balancesResults,
  callRequest,
  callResults,
  codesRequest,
  codesResults,
  storageRequest,
  storageResults,
} from './node-state-messages.js';
import { NODE_STATE_MAX_MESSAGE_BYTES, NODE_STATE_SERVICE } from './node-state-service.js';

/**
 * NodeState over gRPC. Each question has a deadline, within which one that a replica can't answer (it is down, restarting, silent, or has no
 * node) is asked of the next at once, and of all again after a pause, a bounded number of times. A deadline that passes is a
 * {@link NodeUnavailableError}: whether to wait longer is the caller's matter.
 */
export class NodeStateClient implements NodeState {
  readonly #replicas: ReplicaClients;

  constructor(options: ReplicaOptions) {
    this.#replicas = new ReplicaClients({ timeoutMs: 30_000, retries: 5, ...options }, NODE_STATE_MAX_MESSAGE_BYTES);
  }

  async call(chainId: string, block: StateBlock, calls: StateCall[]): Promise<StateCallResult[]> {
    const request = encoded(() => callRequest(chainId, block, calls));
    return checkCount(callResults(await this.#ask(NODE_STATE_SERVICE.Call, request)), calls.length);
  }

  async balances(chainId: string, block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    const request = encoded(() => balancesRequest(chainId, block, addresses));
    return checkCount(balancesResults(await this.#ask(NODE_STATE_SERVICE.Balances, request)), addresses.length);
  }

  async codes(chainId: string, block: StateBlock, addresses: Hex[]): Promise<Hex[]> {
    const request = encoded(() => codesRequest(chainId, block, addresses));
    return checkCount(codesResults(await this.#ask(NODE_STATE_SERVICE.Codes, request)), addresses.length);
  }

  async storage(chainId: string, block: StateBlock, slots: StorageSlot[]): Promise<Hex[]> {
    const request = encoded(() => storageRequest(chainId, block, slots));
    return checkCount(storageResults(await this.#ask(NODE_STATE_SERVICE.Storage, request)), slots.length);
  }

  /** Open questions are rejected with {@link NodeUnavailableError}. */
  close(): void {
    this.#replicas.close();
  }

  async #ask<Out, In, Response>(method: UnaryMethod<Out, In, never, Response>, request: Out): Promise<Response> {
    try {
      return await this.#replicas.ask(method, request);
    } catch (error) {
      throw toError(error as ServiceError);
    }
  }
}

function encoded<T>(encode: () => T): T {
  try {
    return encode();
  } catch (error) {
    throw errorOf(failureOf(error));
  }
}

function toError(error: ServiceError): Error {
  const { code, details, message } = error;
  const text = details || message;
  // Also a server that ended in the midst of its answer.
  if (code === status.UNAVAILABLE || (code === status.INTERNAL && wasNotServed(error)))
    return errorOf({ kind: 'node-unavailable', message: text });
  if (code === status.FAILED_PRECONDITION) return errorOf({ kind: 'state-unavailable', message: text });
  if (code === status.INVALID_ARGUMENT) return errorOf({ kind: 'invalid-request', message: text });
  // Neither says anything about the state: time ran out, or this client was closed.
  if (code === status.DEADLINE_EXCEEDED || code === status.CANCELLED) {
    return errorOf({ kind: 'node-unavailable', message: `no answer about a node's state in time: ${text}` });
  }
  return new NodeStateFailedError(`the node state service answered ${status[code] ?? code}: ${text}`);
}
