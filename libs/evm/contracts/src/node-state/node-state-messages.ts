import type { Hex } from '../blocks/block.js';
import { fromAmount, fromBytes, fromInteger, toAmount, toBytes, toInteger } from '../blocks/wire-values.js';
import { nunatak } from '../generated/nunatak-evm-v1.js';
import type { StateBlock, StateCall, StateCallResult, StorageSlot } from './node-state.js';
import { InvalidStateRequestError } from './node-state-failure.js';

import wire = nunatak.evm.v1;

/** A question of any kind, as the service's implementation is asked it. */
export interface StateQuestion<T> {
  chainId: string;
  block: StateBlock;
  items: T[];
}

export function callRequest(chainId: string, block: StateBlock, calls: StateCall[]): wire.CallRequest.$Properties {
  return {
    chainId,
    block: blockToWire(block),
    calls: calls.map(({ to, data }) => ({ to: toBytes(to), data: toBytes(data) })),
  };
}

export function callQuestion({ chainId, block, calls }: wire.CallRequest): StateQuestion<StateCall> {
  const items = calls.map(({ to, data }) => ({ to: fromBytes(to), data: fromBytes(data) }));
  return { chainId, block: blockFromWire(block), items };
}

export function callResponse(results: StateCallResult[]): wire.CallResponse.$Properties {
  return { results: results.map((result) => (result.ok ? { data: toBytes(result.data) } : {})) };
}

export function callResults({ results }: wire.CallResponse): StateCallResult[] {
  return results.map(({ data }) => (data == null ? { ok: false } : { ok: true, data: fromBytes(data) }));
}

export function balancesRequest(
  chainId: string,
  block: StateBlock,
  addresses: Hex[],
): wire.BalancesRequest.$Properties {
  return { chainId, block: blockToWire(block), addresses: addresses.map(toBytes) };
}

export function balancesQuestion({ chainId, block, addresses }: wire.BalancesRequest): StateQuestion<Hex> {
  return { chainId, block: blockFromWire(block), items: addresses.map(fromBytes) };
}

export function balancesResponse(balances: bigint[]): wire.BalancesResponse.$Properties {
  return { balances: balances.map(toAmount) };
}

export function balancesResults({ balances }: wire.BalancesResponse): bigint[] {
  return balances.map(fromAmount);
}

export function codesRequest(chainId: string, block: StateBlock, addresses: Hex[]): wire.CodesRequest.$Properties {
  return { chainId, block: blockToWire(block), addresses: addresses.map(toBytes) };
}

export function codesQuestion({ chainId, block, addresses }: wire.CodesRequest): StateQuestion<Hex> {
  return { chainId, block: blockFromWire(block), items: addresses.map(fromBytes) };
}

export function codesResponse(codes: Hex[]): wire.CodesResponse.$Properties {
  return { codes: codes.map(toBytes) };
}

export function codesResults({ codes }: wire.CodesResponse): Hex[] {
  return codes.map(fromBytes);
}

export function storageRequest(
  chainId: string,
  block: StateBlock,
  slots: StorageSlot[],
): wire.StorageRequest.$Properties {
  const asked = slots.map(({ address, slot }) => ({ address: toBytes(address), slot: toBytes(slot) }));
  return { chainId, block: blockToWire(block), slots: asked };
}

export function storageQuestion({ chainId, block, slots }: wire.StorageRequest): StateQuestion<StorageSlot> {
  const items = slots.map(({ address, slot }) => ({ address: fromBytes(address), slot: fromBytes(slot) }));
  return { chainId, block: blockFromWire(block), items };
}

export function storageResponse(words: Hex[]): wire.StorageResponse.$Properties {
  return { words: words.map(toBytes) };
}

export function storageResults({ words }: wire.StorageResponse): Hex[] {
  return words.map(fromBytes);
}

function blockToWire({ height, hash }: StateBlock): wire.StateBlock.$Properties {
  return { height: toInteger(height), hash: toBytes(hash) };
}

function blockFromWire(block: wire.StateBlock.$Properties | null | undefined): StateBlock {
  if (!block) throw new InvalidStateRequestError('block is missing');
  return { height: fromInteger(block.height ?? 0), hash: fromBytes(block.hash ?? new Uint8Array()) };
}
