import {
  classifyRpcError,
  InvalidAnswerError,
  NodeError,
  type RpcAnswer,
  type RpcCall,
  rpcError,
} from '@firn/chain-nodes';
import type { CallFrame, Hex } from '@firn/evm-contracts';
import type { Capabilities } from '../endpoint/capabilities.js';
import { CALL_TRACER, PRESTATE_TRACER } from '../endpoint/probe.js';
import { type BlockRewards, blockRewards } from '../mapping/block-rewards.js';
import { mapCallTracer } from '../mapping/call-tracer.js';
import { mapFlatTraces } from '../mapping/flat-traces.js';
import { PrestateFold } from '../mapping/prestate.js';

/** A quantity as JSON-RPC writes it. */
export const hex = (value: number): Hex => `0x${value.toString(16)}`;

const NO_REWARDS: BlockRewards = { addresses: [], uncles: 0 };

/** The block whose receipts, frames and state are asked for. */
export interface DetailsOf {
  height: number;
  hash: Hex;
  /** Unknown while the block itself is still being asked for. */
  transactionHashes?: readonly Hex[];
}

/**
 * The calls for a block's receipts, frames and state diff, by its hash, in the order in which {@link DetailReader} takes the answers.
 * A block known to be without transactions has no receipts, no frames, and no transaction moved a balance. Only its rewards are asked for,
 * where the node states rewards.
 */
export function detailCalls(capabilities: Capabilities, { height, hash, transactionHashes }: DetailsOf): RpcCall[] {
  if (transactionHashes?.length === 0)
    return statesRewards(capabilities, height) ? [{ method: 'trace_block', params: [hex(height)] }] : [];
  const calls: RpcCall[] = [];
  if (capabilities.receipts === 'transaction') {
    for (const transaction of transactionHashes ?? [])
      calls.push({ method: 'eth_getTransactionReceipt', params: [transaction] });
  } else {
    calls.push({
      method: 'eth_getBlockReceipts',
      params: [capabilities.receipts === 'block-hash' ? hash : hex(height)],
    });
  }
  if (capabilities.frames === 'debug') calls.push({ method: 'debug_traceBlockByHash', params: [hash, CALL_TRACER] });
  else if (capabilities.frames === 'trace_block') calls.push({ method: 'trace_block', params: [hex(height)] });
  if (capabilities.balances === 'prestate')
    calls.push({ method: 'debug_traceBlockByHash', params: [hash, PRESTATE_TRACER] });
  return calls;
}

/** Whether `trace_block` is where call frames come from, and may state a block's rewards. Genesis is not traceable on some nodes. */
function statesRewards({ frames, isAnvil }: Capabilities, height: number): boolean {
  return frames === 'trace_block' && !isAnvil && height > 0;
}

/** Takes the answers to {@link detailCalls} apart. */
export class DetailReader {
  #at: number;
  /** What {@link frames} were made of. */
  rawFrames: unknown;

  constructor(
    private readonly capabilities: Capabilities,
    private readonly answers: readonly RpcAnswer[],
    from: number,
    /** Whether pruned state is accepted, as "not known". */
    private readonly partial: boolean,
  ) {
    this.#at = from;
  }

  /** The receipts, unmapped: their mapping needs the transactions. */
  receipts(height: number, transactionHashes: readonly Hex[]): unknown {
    const one = this.capabilities.receipts !== 'transaction';
    const count = one ? 1 : transactionHashes.length;
    const results: unknown[] = [];
    for (let i = 0; i < count; i++)
      results.push(this.#take(one ? 'eth_getBlockReceipts' : 'eth_getTransactionReceipt', height));
    return one ? results[0] : results;
  }

  frames(height: number, hash: Hex, transactionHashes: readonly Hex[]): CallFrame[] | undefined {
    if (this.capabilities.frames === 'none') return undefined;
    if (this.capabilities.frames === 'debug') {
      const raw = this.#takeState('debug_traceBlockByHash', height);
      this.rawFrames = raw;
      return raw === undefined ? undefined : mapCallTracer(raw, transactionHashes);
    }
    const raw = this.#takeState('trace_block', height);
    this.rawFrames = raw;
    return raw === undefined ? undefined : mapFlatTraces(raw, hash, transactionHashes);
  }

  /** Rewards that the frames' answer states; of a block without transactions its answer is taken here. Undefined where state is pruned. */
  rewards(height: number, hash: Hex, isEmpty: boolean): BlockRewards | undefined {
    if (this.capabilities.frames !== 'trace_block') return NO_REWARDS;
    if (isEmpty) {
      // Some nodes answer null where there is nothing to trace.
      if (!statesRewards(this.capabilities, height) || this.answers[this.#at]?.result === null) return NO_REWARDS;
      if (this.frames(height, hash, []) === undefined) return undefined;
    }
    return blockRewards(this.rawFrames);
  }

  prestate(height: number, transactionHashes: readonly Hex[]): PrestateFold | undefined {
    const raw = this.#takeState('debug_traceBlockByHash', height);
    return raw === undefined ? undefined : new PrestateFold().addBlock(raw, transactionHashes);
  }

  #take(method: string, height: number): unknown {
    const answer = this.answers[this.#at++]!;
    if (answer.error) throw rpcError(`${method} of block ${height}`, answer.error);
    if (answer.result === null || answer.result === undefined) {
      throw new NodeError('missing-block', `${method} of block ${height}: the node answered null`);
    }
    return answer.result;
  }

  #takeState(method: string, height: number): unknown {
    const answer = this.answers[this.#at];
    if (answer?.error && this.partial && classifyRpcError(answer.error) === 'missing-state') {
      this.#at++;
      return undefined;
    }
    return this.#take(method, height);
  }
}

/** Frames of depth 0 are the transaction itself; nodes differ in whether intrinsic gas counts there, so its own figures are used. */
export function alignRootFrames(
  frames: CallFrame[],
  transactions: readonly { gasLimit: bigint; gasUsed: bigint; status: number }[],
): CallFrame[] {
  for (const frame of frames) {
    if (frame.depth !== 0) continue;
    const transaction = transactions[frame.transactionIndex];
    if (transaction === undefined)
      throw new InvalidAnswerError(`a frame of transaction ${frame.transactionIndex}, which is not there`);
    frame.gasLimit = transaction.gasLimit;
    frame.gasUsed = transaction.gasUsed;
  }
  return frames;
}
