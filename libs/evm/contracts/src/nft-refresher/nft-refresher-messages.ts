import { CodecError, fromAmount, fromBytes, fromInteger, toAmount, toBytes, toInteger } from '../blocks/wire-values.js';
import { nunatak } from '../generated/nunatak-evm-v1.js';
import { type CollectionNft, InvalidRefreshError } from './nft-refresher.js';

import wire = nunatak.evm.v1;

export function refreshRequest(chainId: string, token: CollectionNft): wire.RefreshNftRequest.$Properties {
  return {
    chainId,
    contract: toBytes(token.contract),
    tokenId: toAmount(token.tokenId),
    standard: token.standard,
  };
}

/** @throws InvalidRefreshError */
export function refreshOf(request: wire.RefreshNftRequest): { chainId: string; token: CollectionNft } {
  try {
    const contract = fromBytes(request.contract);
    const tokenId = fromAmount(request.tokenId);
    const { chainId, standard } = request;
    if (!/^[1-9]\d{0,18}$/.test(chainId)) throw new InvalidRefreshError('chain_id is none');
    if (contract.length !== 42) throw new InvalidRefreshError('contract is no address');
    if (tokenId >= 1n << 256n) throw new InvalidRefreshError('token_id is above 2^256-1');
    if (standard !== 721 && standard !== 1155) throw new InvalidRefreshError('standard is neither 721 nor 1155');
    return { chainId, token: { contract, tokenId, standard } };
  } catch (error) {
    throw error instanceof CodecError ? new InvalidRefreshError(error.message, { cause: error }) : error;
  }
}

export function refreshResponse(waitMs: number | undefined): wire.RefreshNftResponse.$Properties {
  return waitMs === undefined ? {} : { waitMilliseconds: toInteger(waitMs) };
}

export function refreshResult({ waitMilliseconds }: wire.RefreshNftResponse): number | undefined {
  return waitMilliseconds == null ? undefined : fromInteger(waitMilliseconds);
}
