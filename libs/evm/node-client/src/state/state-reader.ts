import {
  type Hex,
  NodeUnavailableError,
  type StateBlock,
  type StateCall,
  type StateCallResult,
  StateUnavailableError,
} from '@firn/evm-contracts';
import { hideSecretsOfText } from '@firn/platform/secrets';
import type { EndpointSet, ReadyEndpoint } from '../endpoint/endpoint-set.js';
import type { AskOptions, RpcCall } from '../endpoint/node-endpoint.js';
import { isExecutionFailure, rpcError } from '../errors/classify.js';
import { NodeError } from '../errors/node-error.js';
import { bytesOf, objectOf } from '../mapping/quantity.js';
import { hex } from '../reading/block-details.js';
import { readBalances } from '../reading/read-balances.js';

/** One endpoint, and one more after a failure. */
const TRIES = 2;
/** A block that no endpoint has may be about to arrive at a lagging one: waited for once. */
const LAG_MS = 150;

/** Reads state at a block from a chain's endpoints: what `NodeState` promises, for one chain. */
export class StateReader {
  constructor(
    private readonly endpoints: EndpointSet,
    /** For a whole question, retries included. */
    private readonly deadlineMs = 20_000,
  ) {}

  /** Runs contract calls. A call that fails in the EVM is a result, anything else an error. */
  call(block: StateBlock, calls: StateCall[]): Promise<StateCallResult[]> {
    if (calls.length === 0) return Promise.resolve([]);
    return this.#run(async (endpoint, options) => {
      const at = blockParameter(endpoint, block);
      const requests: RpcCall[] = calls.map(({ to, data }) => ({ method: 'eth_call', params: [{ to, data }, at] }));
      const answers = await endpoint.ask(requests, options);
      const results = answers.map((answer): StateCallResult => {
        if (!answer.error) return { ok: true, data: bytesOf(answer.result, 'eth_call') };
        if (isExecutionFailure(answer.error)) return { ok: false };
        throw rpcError('eth_call', answer.error);
      });
      if (endpoint.capabilities.stateAt === 'number') await this.#checkBlock(endpoint, block, options);
      return results;
    });
  }

  /** Native balances in wei. */
  balances(block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    if (addresses.length === 0) return Promise.resolve([]);
    return this.#run(async (endpoint, options) => {
      const [balances] = await readBalances(endpoint, [{ ...block, addresses }], false, options);
      return balances!;
    });
  }

  async #run<T>(task: (endpoint: ReadyEndpoint, options: AskOptions) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), this.deadlineMs);
    const options: AskOptions = { lane: 'interactive', timeoutMs: this.deadlineMs, signal: abort.signal };
    // Missing state on one node says nothing of the others, so all of them may be asked for it; other faults get one more try.
    const attempt = () => this.endpoints.run((endpoint) => task(endpoint, options), { signal: abort.signal });
    try {
      for (let tried = 1; ; tried++) {
        try {
          return await attempt();
        } catch (thrown) {
          if (!(thrown instanceof NodeError)) throw thrown;
          if (tried < TRIES && thrown.retryable && !abort.signal.aborted) {
            await new Promise((resolve) => setTimeout(resolve, LAG_MS));
            continue;
          }
          throw stateError(thrown, abort.signal.aborted);
        }
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async #checkBlock(endpoint: ReadyEndpoint, block: StateBlock, options: AskOptions): Promise<void> {
    const answer = await endpoint.askOne('eth_getBlockByNumber', [hex(block.height), false], options);
    // The state there was answered just now: that there should be no block says nothing, least of all that nobody has the state.
    const { hash } = objectOf<{ hash?: unknown }>(answer, 'a block');
    if (String(hash).toLowerCase() !== block.hash) {
      // It was reverted, or this endpoint lags: waiting for it to come back may be for ever.
      throw new NodeError(
        'missing-block',
        `state was asked at ${block.hash}, but block ${block.height} is ${hideSecretsOfText(String(hash), 80)}`,
      );
    }
  }
}

function blockParameter(endpoint: ReadyEndpoint, block: StateBlock): unknown {
  return endpoint.capabilities.stateAt === 'hash' ? { blockHash: block.hash } : hex(block.height);
}

function stateError(error: NodeError, late: boolean): Error {
  if (late) return new NodeUnavailableError(`no answer in time: ${error.message}`);
  if (error.kind === 'missing-state' || error.kind === 'missing-block') return new StateUnavailableError(error.message);
  return new NodeUnavailableError(error.message);
}
