import { CodecError, fromBytes, fromInteger, toBytes, toInteger } from '../blocks/wire-values.js';
import { nunatak } from '../generated/nunatak-evm-v1.js';
import type { HeldCollection, HolderCounts, HolderPage } from './holdings.js';
import { heightsToWire } from './holdings-requests.js';

import wire = nunatak.evm.v1;

const DECIMAL = /^-?\d{1,200}$/;

export function pageToWire({ holders, next, heights }: HolderPage): wire.ListHoldersResponse.$Properties {
  return {
    holders: holders.map(({ address, value }) => ({ address: toBytes(address), value: value ?? null })),
    next: next === undefined ? null : toBytes(next),
    heights: heightsToWire(heights),
  };
}

export function pageFromWire({ holders, next, heights }: wire.ListHoldersResponse): HolderPage {
  return {
    holders: holders.map(({ address, value }) => ({
      address: fromBytes(address!),
      ...(value != null && { value: decimalOf(value) }),
    })),
    ...(next != null && { next: fromBytes(next) }),
    heights: Object.fromEntries(heights.map(({ chainId, height }) => [chainId!, fromInteger(height!)])),
  };
}

function decimalOf(value: string): string {
  if (!DECIMAL.test(value)) throw new CodecError(`a value that is no number: ${value.slice(0, 80)}`);
  return value;
}

export function countsToWire({ counts, total }: HolderCounts): wire.CountHoldersResponse.$Properties {
  return { counts: counts.map(toInteger), total: toInteger(total) };
}

export function countsFromWire({ counts, total }: wire.CountHoldersResponse): HolderCounts {
  return { counts: counts.map(fromInteger), total: fromInteger(total) };
}

export function collectionToWire({ name, symbol, tokenCount }: HeldCollection): wire.GetCollectionResponse.$Properties {
  return { name: name ?? null, symbol: symbol ?? null, tokenCount: toInteger(tokenCount) };
}

export function collectionFromWire({ name, symbol, tokenCount }: wire.GetCollectionResponse): HeldCollection {
  return {
    ...(name != null && { name }),
    ...(symbol != null && { symbol }),
    tokenCount: fromInteger(tokenCount),
  };
}
