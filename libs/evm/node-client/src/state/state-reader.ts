import { type AskOptions, isExecutionFailure, NodeError, type RpcCall, rpcError } from '@nunatak/chain-nodes';
import { hideSecretsOfText } from '@nunatak/core/secrets';
import {
  type Hex,
  NodeUnavailableError,
  type StateBlock,
  type StateCall,
  type StateCallResult,
  StateUnavailableError,
  type StorageSlot,
} from '@nunatak/evm-contracts';
import type { EndpointSet, ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { bytesOf, objectOf } from '../mapping/quantity.js';
import { hex } from '../reading/block-calls.js';
import { readBalances } from '../reading/read-balances.js';
import { CALLER, togetherCall, togetherResults } from './call-together.js';
import { settled } from './settled.js';

/** One endpoint, and one more after a failure. */
const TRIES = 2;
/** So many calls at least are made as one: fewer gain nothing by it. */
const FEWEST_TOGETHER = 4;
/** And so many at most: nodes bound the gas of an `eth_call`, and a call may take a good part of it. */
const MOST_TOGETHER = 100;
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
    return this.#run(block, async (endpoint, options) => {
      const at = blockParameter(endpoint, block);
      const results = await askTogether(endpoint, calls, at, options);
      const alone = [...calls.keys()].filter((i) => results[i] === undefined);
      const requests: RpcCall[] = alone.map((i) => {
        const { to, data } = calls[i]!;
        return { method: 'eth_call', params: [{ to, data }, at] };
      });
      const answers = alone.length === 0 ? [] : await endpoint.ask(requests, options);
      answers.forEach((answer, place) => {
        if (answer.error && !isExecutionFailure(answer.error)) throw rpcError('eth_call', answer.error);
        results[alone[place]!] = answer.error ? { ok: false } : { ok: true, data: bytesOf(answer.result, 'eth_call') };
      });
      if (endpoint.capabilities.stateAt === 'number') await this.#checkBlock(endpoint, block, options);
      return results as StateCallResult[];
    });
  }

  /** Native balances in wei. */
  balances(block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    if (addresses.length === 0) return Promise.resolve([]);
    return this.#run(block, async (endpoint, options) => {
      const [balances] = await readBalances(endpoint, [{ ...block, addresses }], options);
      if (balances instanceof NodeError) throw balances;
      return balances!;
    });
  }

  /** The accounts' code; `0x` of one that has none. */
  codes(block: StateBlock, addresses: Hex[]): Promise<Hex[]> {
    return this.#each(
      block,
      'eth_getCode',
      addresses.map((address) => [address]),
      (code) => code,
    );
  }

  /** Words of storage, 32 bytes each. */
  storage(block: StateBlock, slots: StorageSlot[]): Promise<Hex[]> {
    const words = slots.map(({ address, slot }) => [address, slot]);
    return this.#each(block, 'eth_getStorageAt', words, (word) => `0x${word.slice(2).padStart(64, '0')}`);
  }

  /** Asks a method of bytes for each of some parameters. */
  #each(block: StateBlock, method: string, each: unknown[][], of: (bytes: Hex) => Hex): Promise<Hex[]> {
    if (each.length === 0) return Promise.resolve([]);
    return this.#run(block, async (endpoint, options) => {
      const at = blockParameter(endpoint, block);
      const requests: RpcCall[] = each.map((parameters) => ({ method, params: [...parameters, at] }));
      const answers = await endpoint.ask(requests, options);
      const results = answers.map((answer) => {
        if (answer.error) throw rpcError(method, answer.error);
        return of(bytesOf(answer.result, method));
      });
      if (endpoint.capabilities.stateAt === 'number') await this.#checkBlock(endpoint, block, options);
      return results;
    });
  }

  async #run<T>(block: StateBlock, task: (endpoint: ReadyEndpoint, options: AskOptions) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), this.deadlineMs);
    const options = { lane: 'interactive', timeoutMs: this.deadlineMs, signal: abort.signal } as const;
    // Missing state on one node says nothing of the others, so all of them may be asked for it; other faults get one more try.
    const attempt = () =>
      this.endpoints.run((endpoint) => settled(endpoint, block.height, options, () => task(endpoint, options)), {
        signal: abort.signal,
      });
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

/** Answers of many calls that are made as one, where the endpoint can; undefined for those that are to be made alone. */
async function askTogether(
  endpoint: ReadyEndpoint,
  calls: StateCall[],
  at: unknown,
  options: AskOptions,
): Promise<(StateCallResult | undefined)[]> {
  const none = new Array<StateCallResult | undefined>(calls.length);
  if (!endpoint.capabilities.overridesCode || calls.length < FEWEST_TOGETHER) return none;
  if (calls.some(({ to }) => to === CALLER)) return none;
  const results: (StateCallResult | undefined)[] = [];
  for (let from = 0; from < calls.length; from += MOST_TOGETHER) {
    const some = calls.slice(from, from + MOST_TOGETHER);
    const [answer] = await endpoint.ask([{ method: 'eth_call', params: togetherCall(some, at) }], options);
    // What the node has against it, it says of each call alone, too.
    results.push(...togetherResults(answer!.error ? undefined : answer!.result, some.length));
  }
  return results;
}

function blockParameter(endpoint: ReadyEndpoint, block: StateBlock): unknown {
  return endpoint.capabilities.stateAt === 'hash' ? { blockHash: block.hash } : hex(block.height);
}

function stateError(error: NodeError, late: boolean): Error {
  if (late) return new NodeUnavailableError(`no answer in time: ${error.message}`);
  if (error.kind === 'missing-state' || error.kind === 'missing-block') return new StateUnavailableError(error.message);
  return new NodeUnavailableError(error.message);
}
