import { PermanentError, RetryableError } from '@nunatak/core/errors';
import type { Hex } from '../blocks/block.js';

/** A block whose state is asked for. The hash decides; the height serves nodes that take no hash. */
export interface StateBlock {
  height: number;
  hash: Hex;
}

/** A contract call: `to` is called with `data` at a block. */
export interface StateCall {
  to: Hex;
  data: Hex;
}

/** A word of a contract's storage: `slot` is 32 bytes. */
export interface StorageSlot {
  address: Hex;
  slot: Hex;
}

/** What a call gave: bytes, or that it failed in the EVM (revert, out of gas, invalid opcode). A transport's failure is never a result. */
export type StateCallResult = { ok: true; data: Hex } | { ok: false };

/** The node (or every endpoint of it) can't be reached or asked now; asking again later may succeed. */
export class NodeUnavailableError extends RetryableError {
  override readonly code = 'node_unavailable';
}

/** No endpoint has the state of that block (pruned, or the block is not there). Asking again won't help. */
export class StateUnavailableError extends PermanentError {
  override readonly code = 'state_unavailable';
}

/**
 * What services other than the ingester may ask of a node: state at a block. Answers are in the order of the questions, and whole: a
 * partial answer is an error. Errors: {@link NodeUnavailableError}, {@link StateUnavailableError}. Calls are read-only and idempotent.
 */
export interface NodeState {
  call(chainId: string, block: StateBlock, calls: StateCall[]): Promise<StateCallResult[]>;
  /** Native balances in wei. */
  balances(chainId: string, block: StateBlock, addresses: Hex[]): Promise<bigint[]>;
  /** The accounts' code; `0x` of one that has none. */
  codes(chainId: string, block: StateBlock, addresses: Hex[]): Promise<Hex[]>;
  /** Words of storage, 32 bytes each; zeros where nothing was written. */
  storage(chainId: string, block: StateBlock, slots: StorageSlot[]): Promise<Hex[]>;
}

/** Dependency-injection token of the {@link NodeState} implementation. */
export const NODE_STATE = Symbol('NodeState');
