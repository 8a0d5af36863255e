import { InvalidAnswerError } from '@firn/chain-nodes';
import type { CallFrame, CallType, Hex } from '@firn/evm-contracts';
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

/**
 * Call frames of a block from geth's callTracer (`debug_traceBlockByHash`), flattened depth-first.
 *
 * @param hashes the transactions' hashes, or only their number where they aren't known
 */
export function mapCallTracer(raw: unknown, hashes: readonly Hex[] | number): CallFrame[] {
  return guarded('call traces', () => {
    const traces = listOf(raw, 'call traces');
    const expected = typeof hashes === 'number' ? hashes : hashes.length;
    if (traces.length !== expected) {
      throw new InvalidAnswerError(`a block of ${expected} transactions, but ${traces.length} call traces came`);
    }
    const frames: CallFrame[] = [];
    for (let i = 0; i < traces.length; i++) {
      const trace = objectOf<{ txHash?: unknown; result?: unknown; error?: unknown }>(traces[i], 'a call trace');
      const hash = typeof hashes === 'number' ? undefined : hashes[i];
      // Older nodes leave txHash out.
      if (hash !== undefined && typeof trace.txHash === 'string' && trace.txHash.toLowerCase() !== hash) {
        throw new InvalidAnswerError(
          `call trace ${i}: expected transaction ${hash}, the node gave ${trace.txHash.slice(0, 80)}`,
        );
      }
      if (trace.result === undefined || trace.result === null) {
        throw new InvalidAnswerError(`call trace ${i} could not be made by the node`);
      }
      const root = objectOf<RawCallFrame & { structLogs?: unknown }>(trace.result, 'a call frame');
      if (typeof root.type !== 'string') throw new UnsupportedFormError('frames', 'the node ignores the callTracer');
      flatten(root, i, 0, frames);
    }
    return frames;
  });
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
