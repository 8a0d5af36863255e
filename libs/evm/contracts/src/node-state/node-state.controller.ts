import { Controller, Inject } from '@nestjs/common';
import { AnswersGrpc, type GrpcService, GrpcStatusError } from '@nunatak/rpc';
import type { nunatak } from '../generated/nunatak-evm-v1.js';
import { CheckedNodeState } from './checked-node-state.js';
import { NODE_STATE, type NodeState } from './node-state.js';
import { failureOf } from './node-state-failure.js';
import {
  balancesQuestion,
  balancesResponse,
  callQuestion,
  callResponse,
  codesQuestion,
  codesResponse,
  storageQuestion,
  storageResponse,
} from './node-state-messages.js';
import { NODE_STATE_SERVICE, STATUS_OF_FAILURE } from './node-state-service.js';

/**
 * The server's side of NodeState: messages in, messages out, failures as {@link GrpcStatusError}. An unexpected error keeps its cause for
 * the log, and sends none of its text.
 */
@Controller()
export class NodeStateController {
  readonly #nodeState: NodeState;

  constructor(@Inject(NODE_STATE) nodeState: NodeState) {
    this.#nodeState = new CheckedNodeState(nodeState);
  }

  @AnswersGrpc(NODE_STATE_SERVICE.Call)
  call(request: nunatak.evm.v1.CallRequest): Promise<nunatak.evm.v1.CallResponse.$Properties> {
    return withStatus(async () => {
      const { chainId, block, items } = callQuestion(request);
      return callResponse(await this.#nodeState.call(chainId, block, items));
    });
  }

  @AnswersGrpc(NODE_STATE_SERVICE.Balances)
  balances(request: nunatak.evm.v1.BalancesRequest): Promise<nunatak.evm.v1.BalancesResponse.$Properties> {
    return withStatus(async () => {
      const { chainId, block, items } = balancesQuestion(request);
      return balancesResponse(await this.#nodeState.balances(chainId, block, items));
    });
  }

  @AnswersGrpc(NODE_STATE_SERVICE.Codes)
  codes(request: nunatak.evm.v1.CodesRequest): Promise<nunatak.evm.v1.CodesResponse.$Properties> {
    return withStatus(async () => {
      const { chainId, block, items } = codesQuestion(request);
      return codesResponse(await this.#nodeState.codes(chainId, block, items));
    });
  }

  @AnswersGrpc(NODE_STATE_SERVICE.Storage)
  storage(request: nunatak.evm.v1.StorageRequest): Promise<nunatak.evm.v1.StorageResponse.$Properties> {
    return withStatus(async () => {
      const { chainId, block, items } = storageQuestion(request);
      return storageResponse(await this.#nodeState.storage(chainId, block, items));
    });
  }
}

/** NodeState as a service of a gRPC server. */
export function nodeStateService(nodeState: NodeState): GrpcService {
  return {
    definition: NODE_STATE_SERVICE,
    controller: NodeStateController,
    providers: [{ provide: NODE_STATE, useValue: nodeState }],
  };
}

async function withStatus<T>(answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    const { kind, message } = failureOf(error);
    throw new GrpcStatusError(STATUS_OF_FAILURE[kind], message, { cause: error });
  }
}
