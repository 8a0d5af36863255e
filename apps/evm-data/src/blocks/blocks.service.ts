import { Inject, Injectable } from '@nestjs/common';
import { isPageCursor, type Network, PageCursors, StoreReader } from '@nunatak/data-api';
import type { Chain } from '@nunatak/evm-chains';
import { blockById, chainProgress, latestBlocks, latestBlocksAcrossChains } from '@nunatak/evm-queries';
import { type ChainPlace, decodePlaces, encodePlaces } from '../paging/chain-places.js';
import { placesBehind, placesOf } from '../paging/listed-chains.js';
import { headOf } from '../transactions/address-transactions.service.js';
import type { BlockDto, ListBlocksResponseDto } from './block.dto.js';
import { presentBlock } from './block.presenter.js';
import { blockIdOf, noSuchBlock } from './block-id.js';

const isBlockCursor = isPageCursor(['number']);

@Injectable()
export class BlocksService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
  ) {}

  /** A block by number or hash. */
  async get(chain: Chain, blockId: string): Promise<{ body: BlockDto; height: number; headHeight: number }> {
    const id = blockIdOf(blockId);
    const rows = await this.store.read(chain, (db) => blockById(db, chain.chainId, id));
    const head = headOf(rows, chain);
    const [block] = rows.blocks;
    if (!block) throw noSuchBlock(chain, id, head);
    return { body: presentBlock(chain, block), height: block.height, headHeight: head.height };
  }

  /** A chain's newest blocks. */
  async latest(chain: Chain, query: { pageToken?: string; pageSize: number }): Promise<ListBlocksResponseDto> {
    const bound = { list: 'blocks', chain: chain.chainId };
    const cursor = this.cursors.read(query.pageToken, bound, isBlockCursor);
    const below = cursor?.after[0];
    const rows = await this.store.read(chain, (db) =>
      latestBlocks(db, { chainId: chain.chainId, limit: query.pageSize + 1, ...(below !== undefined && { below }) }),
    );
    const head = headOf(rows, chain);
    const page = this.cursors.finish(rows.blocks, (b) => [b.height], 'desc', query, bound, head, cursor);
    const blocks = page.items.map((block) => presentBlock(chain, block));
    return page.nextPageToken === undefined ? { blocks } : { nextPageToken: page.nextPageToken, blocks };
  }
  /** The newest blocks of several chains, merged by time. The first page pins the chains and their heads. */
  async acrossChains(
    chains: Chain[],
    query: { pageToken?: string; pageSize: number; network: Network | undefined },
  ): Promise<ListBlocksResponseDto> {
    const bound = { list: 'blocksAcross', network: query.network };
    const pinned = this.cursors.readBytes(query.pageToken, bound, decodePlaces);
    const byId = new Map(chains.map((chain) => [chain.chainId, chain]));
    return this.store.snapshot('blocks_across_chains', undefined, async (db) => {
      const stored = new Map((await chainProgress(db)).map((head) => [head.chainId, head]));
      const places = placesOf(pinned, chains, stored);
      const below = places.map(([chainId, height]) => ({ chainId, below: height }));
      const rows = await latestBlocksAcrossChains(db, { chains: below, limit: query.pageSize + 1 });
      const shown = rows.slice(0, query.pageSize);
      const blocks = shown.map((row) => presentBlock(byId.get(row.chainId)!, row));
      if (rows.length <= query.pageSize) return { blocks };
      const next = placesBehind(
        places,
        shown.map(({ chainId, height }): ChainPlace => [chainId, height, -1]),
      );
      return { nextPageToken: this.cursors.writeBytes(bound, encodePlaces(next)), blocks };
    });
  }
}
