import { GrpcStatusError } from '@firn/platform/grpc';
import type { firn } from '../generated/firn-evm-v1.js';
import { CheckedNodeState } from './checked-node-state.js';
import type { NodeState } from './node-state.js';
import { failureOf } from './node-state-failure.js';
import { balancesQuestion, balancesResponse, callQuestion, callResponse } from './node-state-messages.js';
import { STATUS_OF_FAILURE } from './node-state-service.js';

/**
 * The server's side of the gRPC service: messages in, messages out, failures as {@link GrpcStatusError}. Bound by `addNodeStateService`, or
 * by a Nest controller whose methods call it. An unexpected error keeps its cause for the log, and sends none of its text.
 */
export class NodeStateHandler {
  readonly #nodeState: NodeState;

  constructor(nodeState: NodeState) {
    this.#nodeState = new CheckedNodeState(nodeState);
  }

  call(request: firn.evm.v1.CallRequest): Promise<firn.evm.v1.CallResponse.$Properties> {
    return withStatus(async () => {
      const { chainId, block, items } = callQuestion(request);
      return callResponse(await this.#nodeState.call(chainId, block, items));
    });
  }

  balances(request: firn.evm.v1.BalancesRequest): Promise<firn.evm.v1.BalancesResponse.$Properties> {
    return withStatus(async () => {
      const { chainId, block, items } = balancesQuestion(request);
      return balancesResponse(await this.#nodeState.balances(chainId, block, items));
    });
  }
}

async function withStatus<T>(answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    const { kind, message } = failureOf(error);
    throw new GrpcStatusError(STATUS_OF_FAILURE[kind], message, { cause: error });
  }
}
