import { type CollectionNft, type NftRefresher, NftRefresherUnavailableError } from '@nunatak/evm-contracts';
import { refreshNft } from '@nunatak/evm-writes';
import type { Pool } from 'pg';

/** Notes requests in the queue: any replica does, whoever works on the chain finds them there within a second. */
export class NftRefreshes implements NftRefresher {
  constructor(private readonly pool: Pool) {}

  async refresh(chainId: string, token: CollectionNft): Promise<number | undefined> {
    try {
      return await refreshNft(this.pool, chainId, token);
    } catch (error) {
      throw new NftRefresherUnavailableError('the request could not be written', { cause: error });
    }
  }
}
