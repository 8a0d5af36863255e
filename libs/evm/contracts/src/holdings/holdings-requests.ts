import { BadRequestError } from '@nunatak/core/errors';
import type { Hex } from '../blocks/block.js';
import { CodecError, fromAmount, fromBytes, fromInteger, toAmount, toBytes, toInteger } from '../blocks/wire-values.js';
import { nunatak } from '../generated/nunatak-evm-v1.js';
import { type HeldRange, type HolderList, type HolderQuery, MOST_HOLDER_LISTS, MOST_HOLDERS } from './holdings.js';

// What a client sends, and what a server believes of it: each fault is a BadRequestError that names the field as the .proto file does.

import wire = nunatak.evm.v1;

const CHAIN_ID = /^[1-9]\d{0,18}$/;
const ADDRESS_BYTES = 20;
/** The place is the number in the .proto file. */
const ASSETS: readonly (HolderList['asset'] | undefined)[] = [undefined, 'native', 'erc20', 'nft', 'bridgedBtcb'];
const TIMES: readonly (HeldRange['times'] | undefined)[] = [undefined, 'any', 'all'];

export function queryToWire({ lists, isInAll, heights }: HolderQuery): wire.HolderQuery.$Properties {
  return { lists: lists.map(listToWire), inAll: isInAll, heights: heightsToWire(heights) };
}

function listToWire(list: HolderList): wire.HolderList.$Properties {
  const { chainId, asset, range } = list;
  return {
    ...{ chainId, asset: ASSETS.indexOf(asset) },
    ...('contract' in list && { contract: toBytes(list.contract) }),
    ...('least' in list && { least: toAmount(list.least) }),
    ...(range && {
      range: { times: TIMES.indexOf(range.times), from: range.from ?? null, until: range.until ?? null },
    }),
  };
}

export function heightsToWire(heights: Readonly<Record<string, number>>): wire.ChainHeight.$Properties[] {
  return Object.entries(heights).map(([chainId, height]) => ({ chainId, height: toInteger(height) }));
}

export function queryOf(query: wire.HolderQuery | null | undefined): HolderQuery {
  const { lists = [], inAll = false, heights = [] } = query ?? {};
  if (lists.length < 1 || lists.length > MOST_HOLDER_LISTS)
    throw fault('query.lists', `must have 1 to ${MOST_HOLDER_LISTS} entries, not ${lists.length}`);
  if (heights.length > lists.length) throw fault('query.heights', 'must have at most one entry a chain');
  return {
    lists: lists.map((list, i) => readable(`query.lists[${i}]`, () => listOf(list as wire.HolderList))),
    isInAll: inAll,
    heights: readable('query.heights', () =>
      Object.fromEntries(heights.map(({ chainId, height }) => [chainIdOf('chain_id', chainId), fromInteger(height)])),
    ),
  };
}

function listOf(list: wire.HolderList): HolderList {
  const asset = ASSETS[list.asset];
  const common = { chainId: chainIdOf('chain_id', list.chainId), ...(list.range && { range: rangeOf(list.range) }) };
  if (asset === undefined) throw new CodecError('asset is none');
  if (asset === 'nft') return { ...common, asset, contract: addressOf('contract', list.contract) };
  const least = fromAmount(list.least);
  if (least < 1n) throw new CodecError('least must be at least 1');
  if (asset === 'erc20') return { ...common, asset, contract: addressOf('contract', list.contract), least };
  if (asset === 'bridgedBtcb' && common.range) throw new CodecError('range is not possible of bridged BTC.b');
  return { ...common, asset, least };
}

function rangeOf({ times, from, until }: wire.HeldRange): HeldRange {
  const which = TIMES[times];
  if (which === undefined) throw new CodecError('range.times is none');
  return {
    times: which,
    ...(from != null && { from: fromInteger(from) }),
    ...(until != null && { until: fromInteger(until) }),
  };
}

/** @throws BadRequestError */
export function chainIdOf(field: string, chainId: string): string {
  if (!CHAIN_ID.test(chainId)) throw fault(field, 'must be a decimal number without leading zeros');
  return chainId;
}

/** @throws BadRequestError */
export function addressOf(field: string, bytes: Uint8Array): Hex {
  if (bytes.length !== ADDRESS_BYTES) throw fault(field, `must have ${ADDRESS_BYTES} bytes, not ${bytes.length}`);
  return fromBytes(bytes);
}

export function pageOf({ after, pageSize, withValues }: wire.ListHoldersRequest): {
  after?: Hex;
  size: number;
  withValues: boolean;
} {
  if (pageSize < 1 || pageSize > MOST_HOLDERS)
    throw fault('page_size', `must be from 1 to ${MOST_HOLDERS}, not ${pageSize}`);
  return { ...(after && { after: addressOf('after', after) }), size: pageSize, withValues };
}

/** Reads a part of a request, and names it in the fault. */
export function readable<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof CodecError || error instanceof BadRequestError) throw fault(`${field}:`, error.message);
    throw error;
  }
}

function fault(field: string, what: string): BadRequestError {
  return new BadRequestError(`${field} ${what}`);
}
