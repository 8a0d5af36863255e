import { type AskOptions, asNodeError, NodeError, type RpcAnswer, type RpcCall, rpcError } from '@nunatak/chain-nodes';
import type { Hex } from '@nunatak/evm-contracts';
import type { Capabilities } from '../endpoint/capabilities.js';
import type { ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { type BlockName, framesCall, prestateCall, receiptCall, receiptsCall } from './block-calls.js';

/** A block whose transactions are known. */
export interface BlockOfTransactions extends BlockName {
  transactionHashes: readonly Hex[];
}

/** The answers about one block's receipts, frames and state diffs; what its endpoint does not offer, or the block does not need, is absent. */
export interface BlockDetails {
  /** The forms in which they were asked: an endpoint may be judged again meanwhile. */
  asked: Capabilities;
  /** One of all of them, or one a transaction. */
  receipts: RpcAnswer[];
  frames?: RpcAnswer;
  diffs?: RpcAnswer;
}

/**
 * Asks for receipts, frames and state diffs of blocks, by their hashes, in one round. A block without transactions has none of them: only its
 * rewards are asked for, where the node states rewards. Where the round fails as a whole (a
 * tracer that never answers, an answer that is too big), receipts are asked without the rest.
 *
 * @throws NodeError when receipts can't be asked
 */
export async function askDetails(
  endpoint: ReadyEndpoint,
  blocks: readonly BlockOfTransactions[],
  options: AskOptions,
): Promise<BlockDetails[]> {
  const asked = endpoint.capabilities;
  const needed = blocks.map((block) => (block.transactionHashes.length === 0 ? [] : receiptCalls(asked, block)));
  const optional = blocks.map((block) =>
    block.transactionHashes.length === 0 ? rewardsCalls(asked, block) : optionalCalls(asked, block),
  );
  const calls = blocks.flatMap((_, i) => [...needed[i]!, ...optional[i]!]);
  if (calls.length === 0) return blocks.map(() => ({ asked, receipts: [] }));
  const answers = await askOrNeeded(endpoint, calls, needed.flat(), options);
  let at = 0;
  return blocks.map((_, i) => {
    const receipts = takeOf(answers, needed[i]!.length);
    return { asked, receipts, ...optionalOf(asked, takeOf(answers, optional[i]!.length)) };
  });

  function takeOf(from: RpcAnswer[], count: number): RpcAnswer[] {
    at += count;
    return from.slice(at - count, at);
  }
}

/** Asks for a block and, in the same round, for its {@link BlockDetails}, from an endpoint that gives all receipts of a block at once. */
export async function askWhole(
  endpoint: ReadyEndpoint,
  block: RpcCall,
  name: BlockName,
  options: AskOptions,
): Promise<{ block: RpcAnswer; details: BlockDetails }> {
  const asked = endpoint.capabilities;
  const needed = [block, ...receiptCalls(asked, { ...name, transactionHashes: [] })];
  const calls = [...needed, ...optionalCalls(asked, name)];
  const answers = await askOrNeeded(endpoint, calls, needed, options);
  return {
    block: answers[0]!,
    details: { asked, receipts: answers.slice(1, needed.length), ...optionalOf(asked, answers.slice(needed.length)) },
  };
}

/**
 * Asks for a block's receipts one by one, after those of the whole block failed.
 * @param fault why they did; thrown where single receipts are not to be had either
 */
export async function askReceipts(
  endpoint: ReadyEndpoint,
  hashes: readonly Hex[],
  fault: NodeError,
  options: AskOptions,
): Promise<unknown[]> {
  const answers = await endpoint.ask(hashes.map(receiptCall), options);
  if (answers.some(({ error, result }) => error || result === null || result === undefined)) throw fault;
  return answers.map(({ result }) => result);
}

/** The receipts of an answer, unmapped: their mapping needs the transactions. @throws NodeError */
export function receiptsOf(answers: readonly RpcAnswer[], height: number): unknown {
  const results = answers.map(({ error, result }) => {
    if (error) throw rpcError(`receipts of block ${height}`, error);
    if (result === null || result === undefined)
      throw new NodeError('missing-block', `receipts of block ${height}: the node answered null`);
    return result;
  });
  return Array.isArray(results[0]) ? results[0] : results;
}

function receiptCalls({ receipts }: Capabilities, block: BlockOfTransactions): RpcCall[] {
  return receipts === 'transaction' ? block.transactionHashes.map(receiptCall) : [receiptsCall(receipts, block)];
}

function optionalCalls(capabilities: Capabilities, block: BlockName): RpcCall[] {
  const frames = framesCall(capabilities.frames, block);
  return [...(frames ? [frames] : []), ...(capabilities.balances === 'prestate' ? [prestateCall(block)] : [])];
}

function rewardsCalls(capabilities: Capabilities, block: BlockName): RpcCall[] {
  const call = statesRewards(capabilities, block.height) ? framesCall(capabilities.frames, block) : undefined;
  return call === undefined ? [] : [call];
}

/** Whether `trace_block` is where call frames come from, and may state a block's rewards. Genesis is not traceable on some nodes. */
export function statesRewards({ frames, isAnvil }: Capabilities, height: number): boolean {
  return frames === 'trace_block' && !isAnvil && height > 0;
}

function optionalOf(capabilities: Capabilities, answers: RpcAnswer[]): Pick<BlockDetails, 'frames' | 'diffs'> {
  const left = [...answers];
  const frames = capabilities.frames === 'none' ? undefined : left.shift();
  const diffs = left.shift();
  return { ...(frames && { frames }), ...(diffs && { diffs }) };
}

/** All calls' answers; where the round failed, those of the needed ones, and the failure in the place of each other one. */
async function askOrNeeded(
  endpoint: ReadyEndpoint,
  calls: RpcCall[],
  needed: RpcCall[],
  options: AskOptions,
): Promise<RpcAnswer[]> {
  try {
    return await endpoint.ask(calls, options);
  } catch (thrown) {
    const error = asNodeError(thrown);
    if (options.signal?.aborted || needed.length === calls.length || error.kind === 'rate-limited') throw error;
    const answers = await endpoint.ask(needed, options);
    const byCall = new Map(needed.map((call, i) => [call, answers[i]!]));
    return calls.map((call) => byCall.get(call) ?? { error: { message: error.message } });
  }
}
