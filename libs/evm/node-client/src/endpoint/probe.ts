import {
  classifyRpcError,
  InvalidAnswerError,
  NodeError,
  presentableName,
  type RpcAnswer,
  rpcError,
} from '@firn/chain-nodes';
import { type BackoffOptions, backoffMs } from '@firn/platform/pause';
import { UnsupportedFormError } from '../errors/unsupported-form-error.js';
import { mapCallTracer } from '../mapping/call-tracer.js';
import { PrestateFold } from '../mapping/prestate.js';
import { hashOf, numberOf } from '../mapping/quantity.js';
import type { RawBlock } from '../raw/raw-block.js';
import { togetherCall, togetherResults } from '../state/call-together.js';
import { balanceUpgrades } from './balance-upgrades.js';
import type { BalancesFrom, Capabilities, FramesFrom, ReceiptsBy, StateAt } from './capabilities.js';
import type { NodeEndpoint } from './node-endpoint.js';

/** Parameters of geth's callTracer: frames without logs. */
export const CALL_TRACER = { tracer: 'callTracer' };
/** Parameters of geth's prestateTracer: what each transaction changed, without code and storage. */
export const PRESTATE_TRACER = {
  tracer: 'prestateTracer',
  tracerConfig: { diffMode: true, disableCode: true, disableStorage: true },
};

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;
const OPTIONS = { lane: 'interactive', timeoutMs: 15_000 } as const;

/**
 * Finds out what an endpoint offers. Methods that need a block are tried with the latest block's hash, so that a chain of one empty
 * block probes right. Throws a {@link NodeError} when the endpoint can't be asked now.
 * @param chainId the chain that it was found to serve
 */
export async function probe(endpoint: NodeEndpoint, chainId: string): Promise<Capabilities> {
  const clientVersion = await clientVersionOf(endpoint);
  const isAnvil = /^anvil/i.test(clientVersion);
  const latest = (await endpoint.askOne('eth_getBlockByNumber', ['latest', false], OPTIONS)) as RawBlock | null;
  if (latest === null || typeof latest !== 'object')
    throw new NodeError('missing-block', 'the node has no latest block yet');
  const hash = hashOf(latest.hash, 'block.hash');
  const height = latest.number as string;
  numberOf(height, 'block.number');
  const count = Array.isArray(latest.transactions) ? latest.transactions.length : 0;

  const state = await probeState(endpoint, hash, height);
  const frames = await probeFrames(endpoint, isAnvil, hash, height, count);
  // State diffs leave accounts out that only call frames name.
  const prestate = frames !== 'none' && (await offersPrestate(endpoint, isAnvil, hash));
  return {
    chainId,
    clientVersion,
    isAnvil,
    receipts: await probeReceipts(endpoint, hash, height),
    frames,
    balances: prestate ? 'prestate' : state.balances,
    stateAt: state.stateAt,
    overridesCode: await probeOverride(endpoint, state.stateAt === 'hash' ? { blockHash: hash } : height),
    balanceUpgrades: balanceUpgrades((await tryCall(endpoint, 'eth_getChainConfig', [])).result),
  };
}

/** What is tried after frames or balances turned out to come in an unusable form. */
export async function downgrade(endpoint: NodeEndpoint, error: UnsupportedFormError): Promise<void> {
  const known = endpoint.capabilities;
  if (known === undefined) return;
  if (error.feature === 'balances') {
    const latest = (await endpoint.askOne('eth_getBlockByNumber', ['latest', false], OPTIONS)) as RawBlock;
    const { balances } = await probeState(endpoint, hashOf(latest.hash, 'block.hash'), latest.number as string);
    endpoint.capabilities = { ...known, balances: known.balances === 'prestate' ? balances : 'none' };
    return;
  }
  const frames =
    known.frames === 'debug' && (await offers(endpoint, 'trace_block', ['latest'])) ? 'trace_block' : 'none';
  endpoint.capabilities = { ...known, frames };
}

async function clientVersionOf(endpoint: NodeEndpoint): Promise<string> {
  const answer = await tryCall(endpoint, 'web3_clientVersion', []);
  if (answer.error) {
    const error = rpcError('web3_clientVersion', answer.error);
    // Without the name it can't be known whether debug_* is safe: only a plain refusal counts as "not anvil" (anvil has the method).
    if (error.kind !== 'refused' && error.kind !== 'fatal') throw error;
    return 'unknown';
  }
  if (typeof answer.result !== 'string') throw new InvalidAnswerError('web3_clientVersion: the node told no name');
  return presentableName(answer.result);
}

async function probeReceipts(endpoint: NodeEndpoint, hash: string, height: string): Promise<ReceiptsBy> {
  const byHash = await tryCall(endpoint, 'eth_getBlockReceipts', [hash]);
  if (offered(byHash) && !saysNothing(byHash)) return 'block-hash';
  const byNumber = await tryCall(endpoint, 'eth_getBlockReceipts', [height]);
  if (offered(byNumber) && !saysNothing(byNumber)) return 'block-number';
  if (saysNothing(byHash) || saysNothing(byNumber)) throw inconclusive('eth_getBlockReceipts');
  return 'transaction';
}

async function probeFrames(
  endpoint: NodeEndpoint,
  isAnvil: boolean,
  hash: string,
  height: string,
  count: number,
): Promise<FramesFrom> {
  if (!isAnvil) {
    const answer = await tryCall(endpoint, 'debug_traceBlockByHash', [hash, CALL_TRACER]);
    if (offered(answer) && usable(answer, (result) => mapCallTracer(result, count))) return 'debug';
  }
  return (await offers(endpoint, 'trace_block', [height])) ? 'trace_block' : 'none';
}

async function offersPrestate(endpoint: NodeEndpoint, isAnvil: boolean, hash: string): Promise<boolean> {
  if (isAnvil) return false;
  const answer = await tryCall(endpoint, 'debug_traceBlockByHash', [hash, PRESTATE_TRACER]);
  return offered(answer) && usable(answer, (result) => new PrestateFold().addBlock(result));
}

async function probeState(
  endpoint: NodeEndpoint,
  hash: string,
  height: string,
): Promise<{ balances: BalancesFrom; stateAt: StateAt }> {
  const byHash = await tryCall(endpoint, 'eth_getBalance', [ZERO_ADDRESS, { blockHash: hash }]);
  if (typeof byHash.result === 'string') return { balances: 'eth_getBalance', stateAt: 'hash' };
  const byNumber = await tryCall(endpoint, 'eth_getBalance', [ZERO_ADDRESS, height]);
  if (typeof byNumber.result === 'string') return { balances: 'eth_getBalance', stateAt: 'number' };
  if (saysNothing(byHash) || saysNothing(byNumber)) throw inconclusive('eth_getBalance');
  return { balances: 'none', stateAt: 'number' };
}

/** Two calls of the precompiled contract that gives back what it is given, made by code that the question brings along. */
async function probeOverride(endpoint: NodeEndpoint, block: unknown): Promise<boolean> {
  const identity = `0x${'4'.padStart(40, '0')}` as const;
  const calls = [1, 2].map((n) => ({ to: identity, data: `0x${String(n).repeat(64)}` as const }));
  const { result, error } = await tryCall(endpoint, 'eth_call', togetherCall(calls, block));
  if (error) return false;
  return togetherResults(result, calls.length).every((answer, i) => answer?.ok && answer.data === calls[i]!.data);
}

async function offers(endpoint: NodeEndpoint, method: string, params: unknown[]): Promise<boolean> {
  return offered(await tryCall(endpoint, method, params));
}

/** A `null`, or a failure of the moment, is doubted so often before it is taken for what the node has to say. */
const DOUBTS = 3;
const DOUBT_PAUSES: BackoffOptions = { firstMs: 80, longestMs: 1_000 };

/**
 * Asks; faults of the moment are thrown, so that they don't pass for a missing method. A replica behind a load balancer that does not have
 * the latest block yet answers `null`, or that it does not know it: what it has to say is asked again.
 */
async function tryCall(endpoint: NodeEndpoint, method: string, params: unknown[]): Promise<RpcAnswer> {
  for (let doubts = 0; ; doubts++) {
    const [answer] = await endpoint.ask([{ method, params }], OPTIONS);
    const { error } = answer!;
    if (error && classifyRpcError(error) === 'rate-limited') throw rpcError(method, error);
    if (!saysNothing(answer!) || doubts === DOUBTS) return answer!;
    await new Promise((resolve) => setTimeout(resolve, backoffMs(DOUBT_PAUSES, doubts + 1)));
  }
}

/** An answer that says nothing about what the node offers. */
function saysNothing({ error, result }: RpcAnswer): boolean {
  if (error) return classifyRpcError(error) === 'missing-block';
  return result === null || result === undefined;
}

/** The probe is made again later: what a node offers is not concluded from its having nothing to say. */
function inconclusive(method: string): NodeError {
  return new NodeError('missing-block', `${method} of the latest block: the node answered null again and again`);
}

/** A method is there when it answers, or fails for a reason of its own ("genesis is not traceable"). */
function offered(answer: RpcAnswer): boolean {
  if (!answer.error) return true;
  const kind = classifyRpcError(answer.error);
  return kind !== 'refused' && kind !== 'fatal';
}

/** Whether the form of an answer is the one that was asked for (some nodes ignore the tracer's name or its options). */
function usable(answer: RpcAnswer, map: (result: unknown) => unknown): boolean {
  if (answer.error || answer.result === null || answer.result === undefined) return true;
  try {
    map(answer.result);
    return true;
  } catch (error) {
    if (error instanceof InvalidAnswerError || error instanceof UnsupportedFormError) return false;
    throw error;
  }
}
