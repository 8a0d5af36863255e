import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError } from '@nunatak/core/errors';
import { isPageCursor, PageCursors, StoreReader } from '@nunatak/data-api';
import {
  type BlockKey,
  type BlockListQuery,
  blocksOfProposer,
  latestPrimaryBlocks,
  type PrimaryBlockPage,
  type PrimaryBlockRow,
  primaryBlock,
  type UnknownEnvelopes,
  unknownEnvelopes,
} from '@nunatak/primary-network-queries';
import { FINAL_HEAD } from '../interface/final-head.js';
import { nodeIdBytes, readId } from '../interface/ids.js';
import type { TimeRangeQuery } from '../interface/query.dto.js';
import { presentChainInfo } from '../networks/chain-info.presenter.js';
import type { PrimaryChain } from '../networks/primary-chain.js';
import type { ListPrimaryNetworkBlocksResponseDto, PrimaryNetworkBlockDto } from './block.dto.js';
import { presentPrimaryBlock } from './block.presenter.js';

const isBlockCursor = isPageCursor<BlockKey>(['number', 'number']);
type Read = (query: BlockListQuery) => Promise<PrimaryBlockPage>;

/** A page of a node's blocks, and the blocks that may be the node's, too. */
interface ProposedBlocks extends Pick<UnknownEnvelopes, 'gaps'> {
  page: ListPrimaryNetworkBlocksResponseDto;
}

@Injectable()
export class BlocksService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
  ) {}

  /** A block by its height or its id. */
  async get(chain: PrimaryChain, blockId: string): Promise<PrimaryNetworkBlockDto> {
    const place = { networkId: chain.network.networkId, chain: chain.letter };
    const row = await this.store.read(undefined, (db) => primaryBlock(db, place, blockPlaceOf(blockId)));
    if (!row) throw new NotFoundError(`blockId: the ${chain.name} of ${chain.network.name} has no block ${blockId}`);
    return presentPrimaryBlock(chain, row);
  }

  latest(chain: PrimaryChain, query: TimeRangeQuery): Promise<ListPrimaryNetworkBlocksResponseDto> {
    return this.list(chain, query, 'latest', (list) =>
      this.store.read(undefined, (db) => latestPrimaryBlocks(db, list)),
    );
  }

  /**
   * Blocks that a node proposed, and those of the asked time whose proposers are not known.
   * @throws NotFoundError where no block's of the time is
   */
  async proposedBy(chain: PrimaryChain, nodeId: string, query: TimeRangeQuery): Promise<ProposedBlocks> {
    const node = nodeIdBytes(nodeId);
    const page = await this.list(chain, query, `proposer.${nodeId}`, (list) =>
      this.store.read(undefined, (db) => blocksOfProposer(db, { ...list, nodeId: node })),
    );
    const { network, letter, name } = chain;
    const { networkId, envelopedSince } = network;
    const { startTimestamp: startTime, endTimestamp: endTime } = query;
    const asked = { networkId, chain: letter, startTime, endTime, envelopedSince };
    const { gaps, isAll } = await this.store.read(undefined, (db) => unknownEnvelopes(db, asked));
    if (isAll)
      throw new NotFoundError(
        `Who proposed the blocks of ${network.name}'s ${name} is not known: they came without envelopes, which a node gives through its Index API alone`,
      );
    return { page, gaps };
  }

  private async list(
    chain: PrimaryChain,
    query: TimeRangeQuery,
    list: string,
    read: Read,
  ): Promise<ListPrimaryNetworkBlocksResponseDto> {
    const { startTimestamp, endTimestamp } = query;
    const { networkId } = chain.network;
    const bound = { list: `pn.blocks.${list}`, networkId, chain: chain.letter, startTimestamp, endTimestamp };
    const cursor = this.cursors.read(query.pageToken, bound, isBlockCursor);
    const page = await read({
      ...{ networkId, chain: chain.letter, startTime: startTimestamp, endTime: endTimestamp },
      ...{ after: cursor?.after, limit: query.pageSize + 1 },
    });
    const keyOf = ({ time, height }: PrimaryBlockRow): BlockKey => [time, height];
    const { items, nextPageToken } = this.cursors.finish(page.rows, keyOf, 'desc', page, bound, FINAL_HEAD, cursor);
    const blocks = items.map((row) => presentPrimaryBlock(chain, row));
    return { ...(nextPageToken && { nextPageToken }), blocks, chainInfo: presentChainInfo(chain) };
  }
}

/** A checked block id of a path. Heights beyond any stay beyond any. */
function blockPlaceOf(text: string): { height: number } | { id: Buffer } {
  if (text.startsWith('0x')) return { id: Buffer.from(text.slice(2), 'hex') };
  if (/^\d{1,20}$/.test(text)) return { height: Math.min(Number(text), Number.MAX_SAFE_INTEGER) };
  return { id: readId(text)! };
}
