import { InvalidAnswerError, presentableMessage } from '@nunatak/chain-nodes';
import type { CallFrame, CallType, Hex } from '@nunatak/evm-contracts';
import { UnsupportedFormError } from '../errors/unsupported-form-error.js';
import type { RawCallFrame } from '../raw/raw-block.js';
import { addressOf, bytesOf, guarded, listOf, objectOf, optionalAddressOf, optionalAmountOf } from './quantity.js';

/** The EVM nests calls 1,024 deep at most. */
const MAX_DEPTH = 1100;
/** `0x` and four bytes. */
const SELECTOR_CHARACTERS = 10;

const TYPES: ReadonlySet<string> = new Set([
  'CALL',
  'CALLCODE',
  'DELEGATECALL',
  'STATICCALL',
  'CREATE',
  'CREATE2',
  'SELFDESTRUCT',
]);

/** One entry of `debug_traceBlockBy…`: the frame itself where a node leaves the envelope out. */
interface RawCallTrace extends RawCallFrame {
  txHash?: unknown;
  transactionHash?: unknown;
  result?: unknown;
}

/**
 * Returns the call frames of a block from geth's callTracer (`debug_traceBlockByHash`), flattened depth-first.
 *
 * @param missing takes the transactions that the node gave no trace of, by their place, and why
 * @param byNumber the block was asked by its number: only traces that name their transactions are then known to be this block's
 * @throws NodeError when the answer has a trace that is none of the block's, or is no list of traces
 */
export function mapCallTracer(
  raw: unknown,
  hashes: readonly Hex[],
  missing: Map<number, string>,
  byNumber = false,
): CallFrame[] {
  return guarded('call traces', () => {
    const traces = listOf(raw, 'call traces');
    const frames: CallFrame[] = [];
    let next = 0;
    for (let i = 0; i < hashes.length; i++) {
      const trace = next < traces.length ? objectOf<RawCallTrace>(traces[next], 'a call trace') : undefined;
      const named = trace === undefined ? undefined : nameOf(trace);
      if (byNumber && trace !== undefined && named === undefined)
        throw new UnsupportedFormError('frames', 'traces by number that name no transaction may be of another block');
      // Older nodes leave the hash out: then only the place in a full list tells whose trace it is.
      if (trace === undefined || (named === undefined ? traces.length !== hashes.length : named !== hashes[i])) {
        missing.set(i, 'the node gave no trace of it');
        continue;
      }
      next++;
      const root = rootOf(trace);
      if (root === undefined) missing.set(i, presentableMessage(trace.error ?? 'the node gave no trace of it'));
      else flatten(root, i, 0, frames);
    }
    if (next < traces.length) {
      throw new InvalidAnswerError(
        `a block of ${hashes.length} transactions, but ${traces.length} call traces came, one of them of ${nameOf(traces[next] as RawCallTrace)?.slice(0, 80) ?? 'no named transaction'}`,
      );
    }
    return frames;
  });
}

function nameOf({ txHash, transactionHash }: RawCallTrace): string | undefined {
  const name = txHash ?? transactionHash;
  return typeof name === 'string' ? name.toLowerCase() : undefined;
}

/** The outermost frame; undefined where the node could not trace the transaction. */
function rootOf(trace: RawCallTrace): RawCallFrame | undefined {
  const bare = trace.type !== undefined || 'structLogs' in trace;
  const root = bare ? trace : trace.result;
  if (root === undefined || root === null) return undefined;
  const frame = objectOf<RawCallFrame>(root, 'a call frame');
  if (typeof frame.type !== 'string') throw new UnsupportedFormError('frames', 'the node ignores the callTracer');
  return frame;
}

function flatten(raw: RawCallFrame, transactionIndex: number, depth: number, frames: CallFrame[]): void {
  if (depth > MAX_DEPTH) throw new InvalidAnswerError(`call frames nested deeper than ${MAX_DEPTH}`);
  const type = callType(raw.type);
  const failed = raw.error !== undefined && raw.error !== null && raw.error !== '';
  const frame: CallFrame = {
    transactionIndex,
    depth,
    type,
    from: addressOf(raw.from, 'frame.from'),
    value: carriesValue(type) ? (optionalAmountOf(raw.value, 'frame.value') ?? 0n) : 0n,
    gasLimit: optionalAmountOf(raw.gas, 'frame.gas') ?? 0n,
    gasUsed: optionalAmountOf(raw.gasUsed, 'frame.gasUsed') ?? 0n,
    failed,
  };
  if (!(failed && isCreation(type))) {
    const to = optionalAddressOf(raw.to, 'frame.to');
    if (to !== undefined) frame.to = to;
  }
  const selector = selectorOf(type, raw.input);
  if (selector !== undefined) frame.selector = selector;
  frames.push(frame);
  if (raw.calls !== undefined && raw.calls !== null) {
    const calls = listOf(raw.calls, 'frame.calls');
    for (let i = 0; i < calls.length; i++)
      flatten(objectOf<RawCallFrame>(calls[i], 'a call frame'), transactionIndex, depth + 1, frames);
  }
}

/** Kinds that nodes may add are kept as UNKNOWN. */
function callType(raw: unknown): CallType {
  const type = typeof raw === 'string' ? raw.toUpperCase() : '';
  if (type === 'SUICIDE') return 'SELFDESTRUCT';
  return TYPES.has(type) ? (type as CallType) : 'UNKNOWN';
}

/** A delegate call shows its parent's value, a static call has none: neither moves anything. */
export function carriesValue(type: CallType): boolean {
  return type !== 'DELEGATECALL' && type !== 'STATICCALL';
}

/** Whether a frame creates a contract. */
export function isCreation(type: CallType): boolean {
  return type === 'CREATE' || type === 'CREATE2';
}

/** The first four bytes of a call's data; creations have code there instead. */
export function selectorOf(type: CallType, input: unknown): Hex | undefined {
  if (typeof input !== 'string' || input.length < SELECTOR_CHARACTERS) return undefined;
  if (isCreation(type) || type === 'SELFDESTRUCT') return undefined;
  return bytesOf(input.slice(0, SELECTOR_CHARACTERS), 'frame.input');
}
