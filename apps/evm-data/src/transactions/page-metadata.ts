import type { ReadDb } from '@nunatak/database';
import { type NftKey, nftMetadataOf, type PageRows, type StoredNftMetadata } from '@nunatak/evm-queries';

/** A page's rows, with what is known of the metadata of its tokens of collections. */
export type RowsWithMetadata = PageRows & { metadata: StoredNftMetadata };

/** Adds metadata to a page: one more statement, and none where no token of a collection moved. It is what is known now, whatever the page is of. */
export async function withMetadata(db: ReadDb, chainId: string, rows: PageRows): Promise<RowsWithMetadata> {
  const keys: NftKey[] = [];
  for (const { token, tokenId, standard } of rows.transfers) {
    if (tokenId === null || standard === '20') continue;
    keys.push({ token, tokenId, standard: standard === '721' ? 721 : 1155 });
  }
  return { ...rows, metadata: await nftMetadataOf(db, chainId, keys) };
}
