import { InvalidAnswerError, NodeError, presentableName, rpcError } from '@nunatak/chain-nodes';
import type { UnsupportedFormError } from '../errors/unsupported-form-error.js';
import { hashOf, numberOf } from '../mapping/quantity.js';
import type { RawBlock, RawTransaction } from '../raw/raw-block.js';
import { togetherCall, togetherResults } from '../state/call-together.js';
import { balanceUpgrades } from './balance-upgrades.js';
import type { BalancesFrom, Capabilities, StateAt } from './capabilities.js';
import type { ReadyEndpoint } from './endpoint-set.js';
import { type JudgedBlock, judgeForms } from './forms.js';
import type { NodeEndpoint } from './node-endpoint.js';
import { PROBE_OPTIONS as OPTIONS, saysNothing, tryCall } from './probe-call.js';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

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
  const transactionHashes = Array.isArray(latest.transactions) ? latest.transactions.map(transactionHash) : [];
  const state = await probeState(endpoint, hash, height);
  const forms = await judgeForms(endpoint, isAnvil, {
    hash,
    height: numberOf(height, 'block.number'),
    transactionHashes,
  });
  return {
    chainId,
    clientVersion,
    isAnvil,
    receipts: forms.receipts,
    frames: forms.frames,
    balances: forms.prestate ? 'prestate' : state.balances,
    isJudgedByTransactions: transactionHashes.length > 0,
    stateAt: state.stateAt,
    newestState: isAnvil ? 'provisional' : 'final',
    overridesCode: await probeOverride(endpoint, state.stateAt === 'hash' ? { blockHash: hash } : height),
    balanceUpgrades: balanceUpgrades((await tryCall(endpoint, 'eth_getChainConfig', [])).result),
  };
}

function transactionHash(transaction: unknown): string {
  const hash =
    typeof transaction === 'object' && transaction !== null ? (transaction as RawTransaction).hash : transaction;
  return String(hash).toLowerCase();
}

/**
 * Judges anew in which forms an endpoint answers, by a block in hand: the first one with transactions, or one whose answer did not fit.
 * @param without a form that did not fit: only those after it are tried
 */
export async function judgeAgain(
  endpoint: ReadyEndpoint,
  block: JudgedBlock,
  without?: UnsupportedFormError,
): Promise<Capabilities> {
  const known = endpoint.capabilities;
  const forms = await judgeForms(endpoint, known.isAnvil, block, {
    ...(without?.feature === 'frames' && { framesAfter: known.frames }),
    ...(without?.feature === 'balances' && { noPrestate: true }),
  });
  return {
    ...known,
    receipts: forms.receipts,
    frames: forms.frames,
    balances: forms.prestate ? 'prestate' : await singleBalances(endpoint),
    isJudgedByTransactions: block.transactionHashes.length > 0,
  };
}

async function singleBalances(endpoint: ReadyEndpoint): Promise<BalancesFrom> {
  if (endpoint.capabilities.balances !== 'prestate') return endpoint.capabilities.balances;
  const latest = (await endpoint.askOne('eth_getBlockByNumber', ['latest', false], OPTIONS)) as RawBlock;
  return (await probeState(endpoint, hashOf(latest.hash, 'block.hash'), latest.number as string)).balances;
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

/** The probe is made again later: what a node offers is not concluded from its having nothing to say. */
function inconclusive(method: string): NodeError {
  return new NodeError('missing-block', `${method} of the latest block: the node answered null again and again`);
}
