import { BadRequestError } from '@nunatak/core/errors';
import type { PrimaryNetworkChain } from '../events/chain.js';
import { fromBytes, type WireInteger } from '../events/wire-values.js';
import { nunatak } from '../generated/nunatak-primarynetwork-v1.js';
import {
  type L1ValidatorChangeKey,
  type L1ValidatorKey,
  MOST_EVM_CHAIN_IDS,
  MOST_L1_VALIDATOR_CHANGES,
  MOST_L1_VALIDATORS,
} from './primary-network.js';

// What a server believes of a request: each fault is a BadRequestError that names the field as the .proto file does.

import wire = nunatak.primarynetwork.v1;

const ID_BYTES = 32;
/** 2^256 has 78 digits. */
const EVM_CHAIN_ID = /^[1-9]\d{0,77}$/;
/** The place is the number in the .proto file. */
const CHAINS: readonly (PrimaryNetworkChain | undefined)[] = [undefined, 'P', 'X', 'C'];

export function networkIdOf({ networkId }: { networkId: number }): number {
  if (networkId === 0) throw fault('network_id', 'must be given: 1 is mainnet, 5 fuji');
  return networkId;
}

export function idOf(field: string, bytes: Uint8Array): Buffer {
  if (bytes.length !== ID_BYTES) throw fault(field, `must have ${ID_BYTES} bytes, not ${bytes.length}`);
  return fromBytes(bytes);
}

export function heightOf(field: string, value: WireInteger): number {
  const height = typeof value === 'number' ? value : value.toNumber();
  if (!Number.isSafeInteger(height)) throw fault(field, 'must be below 2^53');
  return height;
}

export function evmChainIdsOf({ evmChainIds }: wire.ListEvmBlockchainsRequest): readonly string[] {
  if (evmChainIds.length > MOST_EVM_CHAIN_IDS)
    throw fault('evm_chain_ids', `must have at most ${MOST_EVM_CHAIN_IDS} entries, not ${evmChainIds.length}`);
  if (!evmChainIds.every((id) => EVM_CHAIN_ID.test(id)))
    throw fault('evm_chain_ids', 'must be decimal numbers without leading zeros');
  return evmChainIds;
}

export function changesPageOf({ after, pageSize }: wire.ListL1ValidatorChangesRequest): {
  after?: L1ValidatorChangeKey;
  size?: number;
} {
  return {
    ...(after && { after: { height: heightOf('after.height', after.height), index: after.index } }),
    ...sizeOf(pageSize, MOST_L1_VALIDATOR_CHANGES),
  };
}

export function validatorsPageOf({ after, pageSize }: wire.ListL1ValidatorsRequest): {
  after?: L1ValidatorKey;
  size?: number;
} {
  return {
    ...(after && {
      after: {
        time: heightOf('after.time', after.time),
        validationId: idOf('after.validation_id', after.validationId),
      },
    }),
    ...sizeOf(pageSize, MOST_L1_VALIDATORS),
  };
}

export function sizeOf(pageSize: number, most: number): { size?: number } {
  if (pageSize > most) throw fault('page_size', `must be at most ${most}, not ${pageSize}`);
  return pageSize > 0 ? { size: pageSize } : {};
}

export function chainOf({ chain }: wire.GetTransactionRequest): PrimaryNetworkChain {
  const letter = CHAINS[chain];
  if (!letter) throw fault('chain', 'must be CHAIN_P, CHAIN_X or CHAIN_C');
  return letter;
}

export function chainToWire(chain: PrimaryNetworkChain): wire.Chain {
  return CHAINS.indexOf(chain);
}

export function fault(field: string, what: string): BadRequestError {
  return new BadRequestError(`${field} ${what}`, field);
}
