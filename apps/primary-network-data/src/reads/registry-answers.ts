import { BadRequestError } from '@nunatak/core/errors';
import {
  type Blockchains,
  MOST_REGISTERED,
  type RegistryKey,
  type RegistryPage,
  type Subnets,
} from '@nunatak/primary-network-contracts';
import type { BlockchainRow, BoundedPage, ListedSubnetRow, RegistryListQuery } from '@nunatak/primary-network-queries';
import { showAddress } from '../interface/addresses.js';
import type { ServedNetwork } from '../networks/served-network.js';

const DEFAULT_SIZE = 100;

/** Returns how many entries a page has at most. @throws BadRequestError */
export function sizeOf({ size = DEFAULT_SIZE }: RegistryPage): number {
  if (size < 1 || size > MOST_REGISTERED)
    throw new BadRequestError(`page_size must be from 1 to ${MOST_REGISTERED}`, 'page_size');
  return size;
}

/** Returns what a page reads: one more than the page has. @param networkId decimal */
export function registryQueryOf(networkId: string, page: RegistryPage): RegistryListQuery {
  const { subnetId, start, end, after } = page;
  return { networkId, subnetId, start, end, after: after && [after.height, after.index], limit: sizeOf(page) + 1 };
}

/** Returns a page of blockchains. @param rows one more than the page has, where there is one */
export function blockchainsOf(
  time: number,
  rows: readonly BlockchainRow[],
  networkId: number,
  size: number,
): Blockchains {
  const { items, next } = cut(rows, size);
  const blockchains = items.map(({ blockchainId, subnetId, vmId, name, evmChainId, ...row }) => ({
    ...{ networkId, blockchainId, subnetId, vmId, name, time: row.time },
    ...(evmChainId !== undefined && { evmChainId }),
  }));
  return { time, blockchains, ...(next && { next }) };
}

/** Returns a page of subnets. @param network writes their owners */
export function subnetsOf(
  time: number,
  { rows, pageSize }: BoundedPage<ListedSubnetRow>,
  network: Pick<ServedNetwork, 'addressPrefix'>,
): Subnets {
  const { items, next } = cut(rows, pageSize);
  const subnets = items.map(({ subnetId, threshold, addresses, validators, ...row }) => ({
    ...{ subnetId, time: row.time, threshold, validators },
    controlKeys: addresses.map((address) => showAddress(network, address)),
  }));
  return { time, subnets, ...(next && { next }) };
}

function cut<Row extends RegistryKey>(
  rows: readonly Row[],
  size: number,
): { items: readonly Row[]; next?: RegistryKey } {
  if (rows.length <= size) return { items: rows };
  const items = rows.slice(0, size);
  const { height, index } = items.at(-1)!;
  return { items, next: { height, index } };
}
