import { Inject, Injectable } from '@nestjs/common';
import { UnavailableError } from '@nunatak/core/errors';
import { StoreReader } from '@nunatak/data-api';
import type { Chain } from '@nunatak/evm-chains';
import { hasLaterIndexes } from '@nunatak/evm-store';

/** What is made of a chain's rows after an upgrade takes from seconds to hours, by its size. */
const HEADERS = { 'retry-after': '60' };

/** Lists that chains which an earlier release stored have only once the indexer has made their indexes, and their ERC-1155 balances. */
@Injectable()
export class UpgradedChains {
  private readonly indexed = new Set<string>();

  constructor(@Inject(StoreReader) private readonly store: StoreReader) {}

  /** @throws UnavailableError while indexes are being made without which a list would read all of a table */
  async withIndexes(chain: Chain): Promise<void> {
    const { chainId } = chain;
    if (this.indexed.has(chainId)) return;
    if (!(await this.store.read(chain, (db) => hasLaterIndexes(db, chainId)))) {
      throw new UnavailableError(
        `Tokens of chain ${chainId} can not be listed by contract or owner yet: the indexes for that are being made since an upgrade`,
        { headers: HEADERS },
      );
    }
    this.indexed.add(chainId);
  }
}

/** Why ERC-1155 tokens of a chain can't be told now. */
export function withoutErc1155({ chainId }: Chain, height: number): UnavailableError {
  return new UnavailableError(
    `ERC-1155 balances of chain ${chainId} are not known at block ${height} yet: they are being derived from its transfers since an upgrade`,
    { headers: HEADERS },
  );
}
