import { setTimeout as pause } from 'node:timers/promises';
import { ChannelCredentials, Client, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { Hex } from './block.js';
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
import { NODE_STATE_MAX_MESSAGE_BYTES, NODE_STATE_SERVICE, type UnaryMethod } from './node-state-service.js';

export interface NodeStateGrpcClientOptions {
  /** host:port, or any target that gRPC resolves (`dns:///…` spreads over replicas). */
  address: string;
  /** Without any: plain text, for networks of one's own. */
  credentials?: ChannelCredentials;
  /** For a question as a whole, retries included. */
  deadlineMilliseconds?: number;
  /** Times that an UNAVAILABLE is asked again. */
  retries?: number;
}

// Full jitter up to these: replicas that lost the same server don't return in step.
const FIRST_PAUSE_MILLISECONDS = 50;
const LONGEST_PAUSE_MILLISECONDS = 2_000;

/**
 * NodeState over gRPC. Each question has a deadline; UNAVAILABLE is asked again a bounded number of times. A deadline that passes is a
 * {@link NodeUnavailableError}: whether to wait longer is the caller's matter.
 */
export class NodeStateGrpcClient implements NodeState {
  readonly #client: Client;
  readonly #deadlineMilliseconds: number;
  readonly #retries: number;
  readonly #closing = new AbortController();

  constructor({ address, credentials, deadlineMilliseconds = 30_000, retries = 4 }: NodeStateGrpcClientOptions) {
    this.#deadlineMilliseconds = deadlineMilliseconds;
    this.#retries = retries;
    this.#client = new Client(address, credentials ?? ChannelCredentials.createInsecure(), {
      'grpc.max_receive_message_length': NODE_STATE_MAX_MESSAGE_BYTES,
      'grpc.max_send_message_length': NODE_STATE_MAX_MESSAGE_BYTES,
      // A server that restarts is found again within the retries of one question.
      'grpc.initial_reconnect_backoff_ms': 100,
      'grpc.max_reconnect_backoff_ms': 2_000,
      // A connection that died silently is noticed within half a minute.
      'grpc.keepalive_time_ms': 20_000,
      'grpc.keepalive_timeout_ms': 10_000,
    });
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
    this.#client.close();
  }

  async #ask<Out, In, Response>(method: UnaryMethod<Out, In, never, Response>, request: Out): Promise<Response> {
    const deadline = Date.now() + this.#deadlineMilliseconds;
    for (let attempt = 1; ; attempt++) {
      if (this.#closing.signal.aborted) throw new NodeUnavailableError('the node state client is closed');
      try {
        return await this.#attempt(method, request, deadline);
      } catch (error) {
        const { code } = error as ServiceError;
        const wait = pauseBefore(attempt);
        if (code !== status.UNAVAILABLE || attempt > this.#retries || Date.now() + wait >= deadline) {
          throw toError(error as ServiceError);
        }
        await pause(wait, undefined, { signal: this.#closing.signal }).catch(() => {});
      }
    }
  }

  #attempt<Out, In, Response>(
    { path, requestSerialize, responseDeserialize }: UnaryMethod<Out, In, never, Response>,
    request: Out,
    deadline: number,
  ): Promise<Response> {
    return new Promise((resolve, reject) => {
      const call = this.#client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        new Metadata(),
        { deadline },
        (error, response) => {
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

function pauseBefore(attempt: number): number {
  return Math.random() * Math.min(LONGEST_PAUSE_MILLISECONDS, FIRST_PAUSE_MILLISECONDS * 2 ** attempt);
}

function toError({ code, details, message }: ServiceError): Error {
  const text = details || message;
  if (code === status.UNAVAILABLE) return errorOf({ kind: 'node-unavailable', message: text });
  if (code === status.FAILED_PRECONDITION) return errorOf({ kind: 'state-unavailable', message: text });
  if (code === status.INVALID_ARGUMENT) return errorOf({ kind: 'invalid-request', message: text });
  // Neither says anything about the state: time ran out, or this client was closed.
  if (code === status.DEADLINE_EXCEEDED || code === status.CANCELLED) {
    return errorOf({ kind: 'node-unavailable', message: `no answer about a node's state in time: ${text}` });
  }
  return new NodeStateFailedError(`the node state service answered ${status[code] ?? code}: ${text}`);
}
