import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError } from '@nunatak/core/errors';
import { isPageCursor, PageCursors, StoreReader } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import { type BlockchainRow, blockchainById, blockchains, type RegistryKey } from '@nunatak/primary-network-queries';
import { FINAL_HEAD } from '../interface/final-head.js';
import { idBytes } from '../interface/ids.js';
import type { RegistryQuery } from '../interface/query.dto.js';
import { chainOf } from '../networks/primary-chain.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { BlockchainDto, ListBlockchainsResponseDto } from './blockchain.dto.js';
import { presentBlockchain } from './blockchain.presenter.js';

const isRegistryCursor = isPageCursor<RegistryKey>(['number', 'number']);

@Injectable()
export class BlockchainsService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
  ) {}

  /** @param name an id, or p-chain, x-chain, c-chain */
  async get(network: ServedNetwork, name: string, dialect: Dialect): Promise<BlockchainDto> {
    const id = idBytes(chainOf(network, name)?.blockchainId ?? name);
    const row = await this.store.read(undefined, (db) => blockchainById(db, network.networkId, id));
    if (!row) throw new NotFoundError(`blockchainId: ${network.name} has no blockchain ${name}`);
    return presentBlockchain(row, dialect);
  }

  /** Without their genesis: all of them together may have hundreds of megabytes. */
  async list(network: ServedNetwork, query: RegistryQuery, dialect: Dialect): Promise<ListBlockchainsResponseDto> {
    const { networkId } = network;
    const { sortOrder: direction, pageToken, pageSize } = query;
    const bound = { list: 'pn.blockchains', networkId, direction };
    const cursor = this.cursors.read(pageToken, bound, isRegistryCursor);
    const place = { networkId, direction, after: cursor?.after, limit: pageSize + 1 };
    const rows = await this.store.read(undefined, (db) => blockchains(db, place));
    const keyOf = ({ height, index }: BlockchainRow): RegistryKey => [height, index];
    const { items, nextPageToken } = this.cursors.finish(rows, keyOf, direction, query, bound, FINAL_HEAD, cursor);
    const shown = items.map((row) => presentBlockchain(row, dialect));
    return { ...(nextPageToken && { nextPageToken }), blockchains: shown };
  }
}
