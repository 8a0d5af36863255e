import { fromBytes, fromInteger, toInteger, toUint32 } from '../events/wire-values.js';
import { nunatak } from '../generated/nunatak-primarynetwork-v1.js';
import { blockchainFromWire, blockchainToWire } from './read-messages.js';
import { heightOf, idOf, sizeOf } from './read-requests.js';
import {
  type Blockchains,
  MOST_REGISTERED,
  type RegistryKey,
  type RegistryPage,
  type Subnets,
} from './registry-reads.js';
import { rangeOf } from './staking-requests.js';

// Lists of what the P-Chain registers as messages, and back.

import wire = nunatak.primarynetwork.v1;

type Request = wire.ListBlockchainsRequest | wire.ListSubnetsRequest;

/** @throws BadRequestError that names the field as the .proto file does */
export function registryPageOf(request: Request): RegistryPage {
  const { subnetId, after } = request;
  return {
    ...(subnetId != null && { subnetId: idOf('subnet_id', subnetId) }),
    ...rangeOf(request),
    ...(after && { after: { height: heightOf('after.height', after.height), index: after.index } }),
    ...sizeOf(request.pageSize, MOST_REGISTERED),
  };
}

export function registryPageToWire(
  networkId: number,
  { subnetId, after, size = 0, ...range }: RegistryPage,
): wire.ListBlockchainsRequest.$Properties {
  return {
    ...{ networkId, pageSize: size, ...range },
    subnetId: subnetId ?? null,
    after: after ? keyToWire(after) : null,
  };
}

export function blockchainsToWire({ time, blockchains, next }: Blockchains): wire.ListBlockchainsResponse.$Properties {
  return {
    time: toInteger(time),
    blockchains: blockchains.map(blockchainToWire),
    next: next ? keyToWire(next) : null,
  };
}

export function blockchainsFromWire({ time, blockchains, next }: wire.ListBlockchainsResponse): Blockchains {
  return {
    ...{ time: fromInteger(time), blockchains: blockchains.map(blockchainFromWire) },
    ...(next && { next: keyFromWire(next) }),
  };
}

export function subnetsToWire({ time, subnets, next }: Subnets): wire.ListSubnetsResponse.$Properties {
  return {
    time: toInteger(time),
    subnets: subnets.map(({ subnetId, threshold, controlKeys, validators, ...subnet }) => ({
      ...{ subnetId, controlKeys, threshold: toUint32(threshold), validators: toInteger(validators) },
      time: toInteger(subnet.time),
    })),
    next: next ? keyToWire(next) : null,
  };
}

export function subnetsFromWire({ time, subnets, next }: wire.ListSubnetsResponse): Subnets {
  return {
    time: fromInteger(time),
    subnets: subnets.map((subnet) => ({
      ...{ subnetId: fromBytes(subnet.subnetId), time: fromInteger(subnet.time), threshold: subnet.threshold },
      ...{ controlKeys: [...subnet.controlKeys], validators: fromInteger(subnet.validators) },
    })),
    ...(next && { next: keyFromWire(next) }),
  };
}

function keyToWire({ height, index }: RegistryKey): wire.RegistryKey.$Properties {
  return { height: toInteger(height), index: toUint32(index) };
}

function keyFromWire({ height, index }: wire.RegistryKey): RegistryKey {
  return { height: fromInteger(height), index };
}
