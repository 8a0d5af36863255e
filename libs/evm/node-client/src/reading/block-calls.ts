import type { RpcCall } from '@nunatak/chain-nodes';
import type { Hex } from '@nunatak/evm-contracts';
import type { FramesFrom, ReceiptsBy } from '../endpoint/capabilities.js';

/** A quantity as JSON-RPC writes it. */
export const hex = (value: number): Hex => `0x${value.toString(16)}`;

/**
 * For how long a node may trace one transaction, as geth reads it: its own default of 5 s is short of what heavy transactions take. A third
 * of an endpoint's default time-out, so that the answer, or the tracer's own error, comes before that.
 */
const TRACER_TIMEOUT = '10s';
/** Parameters of geth's callTracer: frames without logs. */
export const CALL_TRACER = { tracer: 'callTracer', timeout: TRACER_TIMEOUT };
/** Parameters of geth's prestateTracer: what each transaction changed, without code and storage. */
export const PRESTATE_TRACER = {
  tracer: 'prestateTracer',
  timeout: TRACER_TIMEOUT,
  tracerConfig: { diffMode: true, disableCode: true, disableStorage: true },
};

/** A call with its parameters in order. */
export type ListCall = RpcCall & { params: unknown[] };

/** What names a block. */
export interface BlockName {
  height: number;
  hash: Hex;
}

/** Returns the call for all receipts of a block. */
export function receiptsCall(by: Exclude<ReceiptsBy, 'transaction'>, { height, hash }: BlockName): ListCall {
  return { method: 'eth_getBlockReceipts', params: [by === 'block-hash' ? hash : hex(height)] };
}

/** Returns the call for one transaction's receipt. */
export function receiptCall(transactionHash: Hex): ListCall {
  return { method: 'eth_getTransactionReceipt', params: [transactionHash] };
}

/** Returns the call for a block's call frames; undefined for a node that has none. */
export function framesCall(from: FramesFrom, { height, hash }: BlockName): ListCall | undefined {
  switch (from) {
    case 'debug':
      return { method: 'debug_traceBlockByHash', params: [hash, CALL_TRACER] };
    case 'debug_number':
      return { method: 'debug_traceBlockByNumber', params: [hex(height), CALL_TRACER] };
    case 'trace_block':
      return { method: 'trace_block', params: [hex(height)] };
    case 'none':
      return undefined;
  }
}

/** Returns the call for one transaction's call frames, in the form of its node's {@link framesCall}. */
export function transactionFramesCall(from: Exclude<FramesFrom, 'none'>, transactionHash: Hex): ListCall {
  return from === 'trace_block'
    ? { method: 'trace_transaction', params: [transactionHash] }
    : { method: 'debug_traceTransaction', params: [transactionHash, CALL_TRACER] };
}

/** Returns the call for a block's state diffs. */
export function prestateCall({ hash }: BlockName): ListCall {
  return { method: 'debug_traceBlockByHash', params: [hash, PRESTATE_TRACER] };
}
