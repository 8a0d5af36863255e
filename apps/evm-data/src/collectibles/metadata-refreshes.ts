import { Inject, Injectable, Optional } from '@nestjs/common';
import { TooManyRequestsError, UnavailableError } from '@nunatak/core/errors';
import type { Chain } from '@nunatak/evm-chains';
import { type Hex, NFT_REFRESHER, type NftRefresher, NftRefresherUnavailableError } from '@nunatak/evm-contracts';
import type { CollectionToken } from '@nunatak/evm-queries';

/** Asks the metadata service to look for tokens anew: this service writes nothing itself. */
@Injectable()
export class MetadataRefreshes {
  constructor(@Optional() @Inject(NFT_REFRESHER) private readonly refresher?: NftRefresher | null) {}

  /** @throws TooManyRequestsError, with `retry-after`, where it was asked for within the last hour; UnavailableError */
  async refresh(chain: Chain, address: string, { tokenId, standard }: CollectionToken): Promise<void> {
    const waitMs = await this.ask(chain.chainId, { contract: address as Hex, tokenId, standard });
    if (waitMs === undefined) return;
    const seconds = Math.ceil(waitMs / 1_000);
    throw new TooManyRequestsError(
      `The metadata of token ${tokenId} of ${address} was asked for within the last hour: it can be again in ${seconds} s`,
      { headers: { 'retry-after': `${seconds}` } },
    );
  }

  private async ask(...request: Parameters<NftRefresher['refresh']>): Promise<number | undefined> {
    if (!this.refresher) throw new UnavailableError('No metadata service runs here');
    try {
      return await this.refresher.refresh(...request);
    } catch (error) {
      if (!(error instanceof NftRefresherUnavailableError)) throw error;
      const headers = { 'retry-after': '5' };
      throw new UnavailableError('The metadata service can not be asked now', { cause: error, headers });
    }
  }
}
