import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError } from '@nunatak/core/errors';
import { isPageCursor, type PageCursor, PageCursors, type PageQuery, StoreReader } from '@nunatak/data-api';
import { latestVertices, type StoredVertex, vertexById, verticesAtHeight } from '@nunatak/primary-network-queries';
import { FINAL_HEAD } from '../interface/final-head.js';
import { idBytes } from '../interface/ids.js';
import type { SortOrder, VerticesAtHeightQuery } from '../interface/query.dto.js';
import { presentChainInfo } from '../networks/chain-info.presenter.js';
import type { PrimaryChain } from '../networks/primary-chain.js';
import type { ListXChainVerticesResponseDto, XChainVertexDto } from './vertex.dto.js';
import { presentVertex } from './vertex.presenter.js';

const isVertexCursor = isPageCursor<[index: number]>(['number']);

@Injectable()
export class VerticesService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
  ) {}

  async get({ network }: PrimaryChain, vertexHash: string): Promise<XChainVertexDto> {
    const id = idBytes(vertexHash);
    const row = await this.store.read(undefined, (db) => vertexById(db, network.networkId, id));
    if (!row) throw new NotFoundError(`vertexHash: the x-chain of ${network.name} has no vertex ${vertexHash}`);
    return presentVertex(row);
  }

  /** Those last accepted first. */
  async latest(chain: PrimaryChain, query: PageQuery): Promise<ListXChainVerticesResponseDto> {
    const { networkId } = chain.network;
    const bound = { list: 'pn.vertices', networkId };
    const cursor = this.cursors.read(query.pageToken, bound, isVertexCursor);
    const rows = await this.store.read(undefined, (db) =>
      latestVertices(db, { networkId, below: cursor?.after[0], limit: query.pageSize + 1 }),
    );
    return this.page(chain, rows, 'desc', query, bound, cursor);
  }

  async atHeight(chain: PrimaryChain, query: VerticesAtHeightQuery): Promise<ListXChainVerticesResponseDto> {
    const { vertexHeight: height, sortOrder: direction } = query;
    const { networkId } = chain.network;
    const bound = { list: 'pn.vertices.height', networkId, height, direction };
    const cursor = this.cursors.read(query.pageToken, bound, isVertexCursor);
    const place = { networkId, height, direction, after: cursor?.after[0], limit: query.pageSize + 1 };
    const rows = await this.store.read(undefined, (db) => verticesAtHeight(db, place));
    return this.page(chain, rows, direction, query, bound, cursor);
  }

  private page(
    chain: PrimaryChain,
    rows: StoredVertex[],
    direction: SortOrder,
    query: PageQuery,
    bound: object,
    cursor: PageCursor<[index: number]> | undefined,
  ): ListXChainVerticesResponseDto {
    const keyOf = ({ index }: StoredVertex): [index: number] => [index];
    const { items, nextPageToken } = this.cursors.finish(rows, keyOf, direction, query, bound, FINAL_HEAD, cursor);
    const vertices = items.map(presentVertex);
    return { ...(nextPageToken && { nextPageToken }), vertices, chainInfo: presentChainInfo(chain) };
  }
}
