import { quantity } from '../../rig/json-rpc.mjs';
import { text } from './comparison.mjs';

const RANDOM_BLOCKS = 40;
const STATE_TRACER = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } };
const CALL_TRACER = { tracer: 'callTracer' };

/** Compares the tracers' answers of some blocks, or of all. */
export async function compareTraces(comparison, { hashes, head }, { random, everyBlock }) {
  const some = Array.from({ length: RANDOM_BLOCKS }, () => 1 + Math.floor(random() * head));
  const all = Array.from({ length: head }, (_, i) => i + 1);
  for (const height of everyBlock ? all : [1, 2, 3, head, ...some]) {
    const at = quantity(height);
    await comparison.same('prestateTracer', [['debug_traceBlockByNumber', [at, STATE_TRACER]]], stateChanges);
    await comparison.same('callTracer', [['debug_traceBlockByNumber', [at, CALL_TRACER]]], callsInside);
    await comparison.same('trace_block', [['trace_block', [at]]]);
    await compareTopFrames(comparison, at);
    await compareByHash(comparison, at, hashes[height]);
  }
}

/**
 * The live node's top frame lacks the intrinsic gas and counts gasUsed over the block; geth's, served by the replay
 * server, states the transaction's gas and the receipt's gasUsed.
 */
async function compareTopFrames(comparison, at) {
  const [traces, block, receipts] = await comparison.replay.batch([
    ['debug_traceBlockByNumber', [at, CALL_TRACER]],
    ['eth_getBlockByNumber', [at, true]],
    ['eth_getBlockReceipts', [at]],
  ]);
  for (const [i, { result, txHash }] of traces.entries()) {
    const isRight = result.gas === block.transactions[i].gas && result.gasUsed === receipts[i].gasUsed;
    comparison.count('gas of callTracer’s top frame', isRight, () => txHash);
  }
}

/** A block asked for by its hash is the block asked for by its number. */
async function compareByHash(comparison, at, hash) {
  const [byHash, byNumber] = await Promise.all([
    comparison.replay.batch([
      ['debug_traceBlockByHash', [hash, CALL_TRACER]],
      ['eth_getBlockByHash', [hash, true]],
      ['eth_getBlockReceipts', [hash]],
      ['eth_getBlockReceipts', [{ blockHash: hash }]],
    ]),
    comparison.replay.batch([
      ['debug_traceBlockByNumber', [at, CALL_TRACER]],
      ['eth_getBlockByNumber', [at, true]],
      ['eth_getBlockReceipts', [at]],
      ['eth_getBlockReceipts', [{ blockNumber: at }]],
    ]),
  ]);
  for (const [i, answer] of byHash.entries()) {
    comparison.count('by hash as by number', text(answer) === text(byNumber[i]), () => `${at} ${i}`);
  }
}

const amounts = (side) => ({ balance: BigInt(side?.balance ?? 0).toString(), nonce: Number(side?.nonce ?? 0) });

/**
 * Accounts whose balance, nonce or code changed, with both sides whole: nodes differ in what they leave out of them.
 */
function stateChanges(answer) {
  if (answer.error) return answer;
  return answer.map(({ txHash, result: { pre, post } }) => {
    const changes = {};
    for (const address of new Set([...Object.keys(pre), ...Object.keys(post)])) {
      const before = amounts(pre[address]);
      const after = amounts({ ...before, ...post[address] });
      if (!post[address]?.code && text(before) === text(after)) continue;
      const codes = { preCode: pre[address]?.code ?? '0x', postCode: post[address]?.code };
      changes[address.toLowerCase()] = { before, after, ...codes };
    }
    return { txHash, changes };
  });
}

/** Frames with what the live node leaves out filled in; the top frame's gas aside. */
function callsInside(answer) {
  if (answer.error) return answer;
  const frame = ({ type, from, to, value, gas, gasUsed, input, output, error, revertReason, calls }) => ({
    ...{ type, from, to, gas, gasUsed, input, error, revertReason },
    value: BigInt(value ?? 0).toString(),
    output: output ?? '0x',
    calls: calls?.map(frame) ?? [],
  });
  return answer.map(({ txHash, result }) => ({ txHash, result: { ...frame(result), gas: 0, gasUsed: 0 } }));
}
