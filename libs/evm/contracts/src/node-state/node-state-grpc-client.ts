import type { UnaryMethod } from '@firn/platform/grpc';
import { beginCall, endCall, ReplicaClients, type ReplicaOptions, wasNotServed } from '@firn/platform/grpc';
import { pause } from '@firn/platform/pause';
import { type Client, type ServiceError, status } from '@grpc/grpc-js';
import type { Hex } from '../blocks/block.js';
import { checkCount } from './checked-node-state.js';
import {
  type NodeState,
  NodeUnavailableError,
  type StateBlock,
  type StateCall,
  type StateCallResult,
} from './node-state.js';
import { errorOf, failureOf, NodeStateFailedError } from './node-state-failure.js';
import { balancesRequest, balancesResults, callRequest, callResults } from './node-state-messages.js';
import { NODE_STATE_MAX_MESSAGE_BYTES, NODE_STATE_SERVICE } from './node-state-service.js';

export interface NodeStateGrpcClientOptions extends ReplicaOptions {
  /** For a question as a whole, retries included. */
  deadlineMilliseconds?: number;
  /** Times that all replicas are asked again after none of them could answer. */
  retries?: number;
}

/**
 * NodeState over gRPC. Each question has a deadline, within which one that a replica can't answer (it is down, restarting, silent, or has no
 * node) is asked of the next at once, and of all again after a pause, a bounded number of times. A deadline that passes is a
 * {@link NodeUnavailableError}: whether to wait longer is the caller's matter.
 */
export class NodeStateGrpcClient implements NodeState {
  readonly #replicas: ReplicaClients;
  readonly #deadlineMilliseconds: number;
  readonly #retries: number;
  readonly #closing = new AbortController();

  constructor({ deadlineMilliseconds = 30_000, retries = 5, ...replicas }: NodeStateGrpcClientOptions) {
    this.#deadlineMilliseconds = deadlineMilliseconds;
    this.#retries = retries;
    this.#replicas = new ReplicaClients(replicas, NODE_STATE_MAX_MESSAGE_BYTES);
  }

  async call(chainId: string, block: StateBlock, calls: StateCall[]): Promise<StateCallResult[]> {
    const request = encoded(() => callRequest(chainId, block, calls));
    return checkCount(callResults(await this.#ask(NODE_STATE_SERVICE.Call, request)), calls.length);
  }

  async balances(chainId: string, block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    const request = encoded(() => balancesRequest(chainId, block, addresses));
    return checkCount(balancesResults(await this.#ask(NODE_STATE_SERVICE.Balances, request)), addresses.length);
  }

  /** Open questions are rejected with {@link NodeUnavailableError}. */
  close(): void {
    this.#closing.abort();
    this.#replicas.close();
  }

  async #ask<Out, In, Response>(method: UnaryMethod<Out, In, never, Response>, request: Out): Promise<Response> {
    const deadline = performance.now() + this.#deadlineMilliseconds;
    const { count } = this.#replicas;
    for (let failures = 0; ; ) {
      if (this.#closing.signal.aborted) throw new NodeUnavailableError('the node state client is closed');
      const client = this.#replicas.current;
      // A replica that is silent leaves those that were not asked yet their share of the time.
      const share = (deadline - performance.now()) / Math.max(1, count - failures);
      try {
        return await this.#attempt(client, method, request, share);
      } catch (thrown) {
        const error = thrown as ServiceError;
        if (!wasNotServed(error)) throw toError(error);
        this.#replicas.passOver(client);
        const wait = this.#replicas.pauseAfter(++failures);
        if (failures >= (this.#retries + 1) * count || performance.now() + wait >= deadline) throw toError(error);
        if (wait > 0) await pause(wait, this.#closing.signal);
      }
    }
  }

  #attempt<Out, In, Response>(
    client: Client,
    { path, requestSerialize, responseDeserialize }: UnaryMethod<Out, In, never, Response>,
    request: Out,
    timeoutMs: number,
  ): Promise<Response> {
    const { metadata, span } = beginCall(path);
    return new Promise((resolve, reject) => {
      const call = client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        metadata,
        { deadline: Date.now() + timeoutMs }, // what gRPC makes a timer of at once
        (error, response) => {
          endCall(span, error);
          this.#closing.signal.removeEventListener('abort', cancel);
          if (error) reject(error);
          else resolve(response as Response);
        },
      );
      const cancel = () => call.cancel();
      this.#closing.signal.addEventListener('abort', cancel);
    });
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
