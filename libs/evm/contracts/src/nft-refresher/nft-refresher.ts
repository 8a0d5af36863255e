import { PermanentError, RetryableError } from '@nunatak/core/errors';
import type { Hex } from '../blocks/block.js';

/** A token of a collection. */
export interface CollectionNft {
  /** Lower case. */
  contract: Hex;
  tokenId: bigint;
  standard: 721 | 1155;
}

/** The request can't be noted now: the service, or its database, is away. */
export class NftRefresherUnavailableError extends RetryableError {
  override readonly code = 'nft_refresher_unavailable';
}

/** A request that makes no sense. Asking again won't help. */
export class InvalidRefreshError extends PermanentError {
  override readonly code = 'invalid_refresh';
}

/** What others may ask of the service that looks for the metadata of collections' tokens. */
export interface NftRefresher {
  /**
   * Has a token's metadata looked for anew, before everything else that waits of its collection. Whether there is such a token is the caller's
   * matter.
   * @returns undefined where the request was noted, or after how many milliseconds it may be asked for again
   * @throws NftRefresherUnavailableError
   */
  refresh(chainId: string, token: CollectionNft): Promise<number | undefined>;
}

/** Dependency-injection token of the {@link NftRefresher} implementation. */
export const NFT_REFRESHER = Symbol('NftRefresher');
