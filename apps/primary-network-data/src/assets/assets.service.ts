import { Inject, Injectable } from '@nestjs/common';
import { StoreReader } from '@nunatak/data-api';
import { type AssetRow, assetsById } from '@nunatak/primary-network-queries';
import { LRUCache } from 'lru-cache';
import type { ServedNetwork } from '../networks/served-network.js';
import { AssetBook } from './asset-book.js';

/** More than a network's assets that anybody asks about; some 200 bytes each. */
const MOST_REMEMBERED = 10_000;

/** What is stored of assets. It never changes, so it is asked for once. */
@Injectable()
export class AssetsService {
  private readonly remembered = new LRUCache<string, AssetRow>({ max: MOST_REMEMBERED });

  constructor(@Inject(StoreReader) private readonly store: StoreReader) {}

  /** @param ids may repeat */
  async book(network: ServedNetwork, ids: Iterable<Buffer>): Promise<AssetBook> {
    return new AssetBook(network, await this.find(network, ids));
  }

  /** The assets that are stored, by id in hex. */
  async find({ networkId }: ServedNetwork, ids: Iterable<Buffer>): Promise<Map<string, AssetRow>> {
    const found = new Map<string, AssetRow>();
    const missing = new Map<string, Buffer>();
    for (const id of ids) {
      const key = id.toString('hex');
      if (found.has(key) || missing.has(key)) continue;
      const asset = this.remembered.get(`${networkId}.${key}`);
      if (asset) found.set(key, asset);
      else missing.set(key, id);
    }
    if (missing.size === 0) return found;
    const rows = await this.store.read(undefined, (db) => assetsById(db, networkId, [...missing.values()]));
    for (const row of rows) {
      const key = row.assetId.toString('hex');
      this.remembered.set(`${networkId}.${key}`, row);
      found.set(key, row);
    }
    return found;
  }
}
