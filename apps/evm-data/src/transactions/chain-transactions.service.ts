import { type BlockPlace, isPageCursor, type Network, PageCursors, StoreReader } from '@firn/data-api';
import type { Chain } from '@firn/evm-chains';
import {
  blockTransactions,
  type ChainCursor,
  type ChainProgress,
  chainProgress,
  latestKeysAcrossChains,
  latestTransactions,
  type PageRows,
  type StatusFilter,
  transactionByHash,
  transactionsByKey,
} from '@firn/evm-store';
import type { Dialect } from '@firn/gateway-contracts';
import { NotFoundError } from '@firn/platform/errors';
import { Inject, Injectable } from '@nestjs/common';
import { blockIdOf, noSuchBlock } from '../blocks/block-id.js';
import { presentNetworkToken } from '../chains/chain.presenter.js';
import { type ChainPlace, decodePlaces, encodePlaces, MAX_LISTED_CHAINS } from '../paging/chain-places.js';
import { TokenPresenter } from '../tokens/token.presenter.js';
import { TokenLists } from '../tokens/token-lists.js';
import { headOf, listed } from './address-transactions.service.js';
import type {
  GetTransactionResponseDto,
  ListNativeTransactionsResponseDto,
  NativeTransactionDto,
} from './transaction.dto.js';
import {
  partsByTransaction,
  presentFullTransaction,
  presentParts,
  presentTransaction,
} from './transaction.presenter.js';

export interface LatestQuery {
  pageToken?: string;
  pageSize: number;
  status?: 'failed' | 'success';
}

/** An answer about one block, and where the block and the head stand. */
export interface Placed<Body> extends BlockPlace {
  body: Body;
}

const isTransactionCursor = isPageCursor(['number', 'number']);

const statusOf = (status: LatestQuery['status']): { status?: StatusFilter } =>
  status === undefined ? {} : { status: status === 'success' ? 1 : 0 };

/** The chains that a listing begins with, by their ids, so that the same chains always make the same statement. */
function newest(chains: readonly Chain[], stored: ReadonlyMap<string, ChainProgress>): ChainProgress[] {
  const heads = chains.flatMap(({ chainId }) => stored.get(chainId) ?? []);
  const time = ({ headTime }: ChainProgress) => headTime?.getTime() ?? 0;
  if (heads.length > MAX_LISTED_CHAINS) heads.sort((a, b) => time(b) - time(a));
  return heads.slice(0, MAX_LISTED_CHAINS).sort((a, b) => (BigInt(a.chainId) < BigInt(b.chainId) ? -1 : 1));
}

/** A chain's (or all chains') transactions, whoever they concern. */
@Injectable()
export class ChainTransactionsService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(TokenLists) private readonly lists: TokenLists,
  ) {}

  /** One transaction, complete. Never final: it shows the texts of the chain's native token and of others. */
  async byHash(chain: Chain, hash: string, dialect: Dialect): Promise<GetTransactionResponseDto> {
    const rows = await this.store.read(chain, (db) => transactionByHash(db, chain.chainId, hash));
    const head = headOf(rows, chain);
    const [row] = rows.transactions;
    if (!row)
      throw new NotFoundError(`txHash: chain ${chain.chainId} has no transaction ${hash} up to block ${head.height}`);
    const tokens = this.tokens(chain, rows, dialect);
    return {
      ...presentParts(row, partsByTransaction(rows)(row), tokens),
      networkTokenDetails: { networkToken: presentNetworkToken(chain) },
      nativeTransaction: presentFullTransaction(chain, row, tokens),
    };
  }

  /** A chain's newest transactions. */
  async latest(chain: Chain, query: LatestQuery, dialect: Dialect): Promise<ListNativeTransactionsResponseDto> {
    const bound = { list: 'latest', chain: chain.chainId, status: query.status };
    const cursor = this.cursors.read(query.pageToken, bound, isTransactionCursor);
    const rows = await this.store.read(chain, (db) =>
      latestTransactions(db, {
        chainId: chain.chainId,
        limit: query.pageSize + 1,
        ...statusOf(query.status),
        ...(cursor && { after: cursor.after }),
      }),
    );
    const keyOf = (row: { height: number; transactionIndex: number }) => [row.height, row.transactionIndex];
    const page = this.cursors.finish(rows.transactions, keyOf, 'desc', query, bound, headOf(rows, chain), cursor);
    const tokens = this.tokens(chain, rows, dialect);
    return listed(
      page.items.map((row) => presentTransaction(chain, row, tokens)),
      page.nextPageToken,
    );
  }

  /** A block's transactions, the last one first; all of them with page size 0. */
  async ofBlock(
    chain: Chain,
    blockId: string,
    query: { pageToken?: string; pageSize: number },
    dialect: Dialect,
  ): Promise<Placed<ListNativeTransactionsResponseDto>> {
    const block = blockIdOf(blockId);
    const bound = { list: 'block', chain: chain.chainId, ...block };
    const cursor = this.cursors.read(query.pageToken, bound, isTransactionCursor);
    const below = cursor?.after[1];
    const rows = await this.store.read(chain, (db) =>
      blockTransactions(db, {
        chainId: chain.chainId,
        block,
        ...(below !== undefined && { below }),
        ...(query.pageSize > 0 && { limit: query.pageSize + 1 }),
      }),
    );
    const head = headOf(rows, chain);
    const found = rows.blocks[0];
    if (!found) throw noSuchBlock(chain, block, head);
    const keyOf = (row: { height: number; transactionIndex: number }) => [row.height, row.transactionIndex];
    const size = { pageSize: query.pageSize || rows.transactions.length };
    const page = this.cursors.finish(rows.transactions, keyOf, 'desc', size, bound, head, cursor);
    const tokens = this.tokens(chain, rows, dialect);
    const transactions = page.items.map((row) => presentTransaction(chain, row, tokens));
    const place = { height: found.height, headHeight: head.height, hasTexts: rows.tokens.size > 0 };
    return { body: listed(transactions, page.nextPageToken), ...place };
  }

  /**
   * The newest transactions of several chains, merged by time. The first page pins the chains and their heads: of more than
   * {@link MAX_LISTED_CHAINS}, those whose heads are the newest.
   */
  async acrossChains(
    chains: Chain[],
    query: LatestQuery & { network: Network | undefined },
    dialect: Dialect,
  ): Promise<ListNativeTransactionsResponseDto> {
    const bound = { list: 'across', network: query.network, status: query.status };
    const pinned = this.cursors.readBytes(query.pageToken, bound, decodePlaces);
    const byId = new Map(chains.map((chain) => [chain.chainId, chain]));
    return this.store.snapshot(undefined, async (db) => {
      const stored = new Map((await chainProgress(db)).map((head) => [head.chainId, head]));
      const begin =
        pinned ?? newest(chains, stored).map(({ chainId, height }): ChainPlace => [chainId, height + 1, -1]);
      // A chain that was taken out since the first page drops out of the listing.
      const places = begin.filter(([id]) => byId.has(id) && stored.has(id));
      const open: ChainCursor[] = places.map(([chainId, height, index]) => ({ chainId, after: [height, index] }));
      const limit = query.pageSize + 1;
      const keys = await latestKeysAcrossChains(db, { cursors: open, limit, ...statusOf(query.status) });
      const shown = keys.slice(0, query.pageSize);
      const presented = new Map<string, NativeTransactionDto>();
      for (const chainId of new Set(shown.map((key) => key.chainId))) {
        const chain = byId.get(chainId)!;
        const own = shown.filter((key) => key.chainId === chainId);
        const rows = await transactionsByKey(
          db,
          chainId,
          own.map((key) => [key.height, key.transactionIndex]),
        );
        const tokens = this.tokens(chain, rows, dialect);
        for (const row of rows.transactions) {
          presented.set(`${chainId}.${row.height}.${row.transactionIndex}`, presentTransaction(chain, row, tokens));
        }
      }
      const transactions = shown.map((key) => presented.get(`${key.chainId}.${key.height}.${key.transactionIndex}`)!);
      if (keys.length <= query.pageSize) return listed(transactions, undefined);
      const last = new Map(shown.map((key) => [key.chainId, key]));
      const next = places.map(([id, height, index]): ChainPlace => {
        const key = last.get(id);
        return key ? [id, key.height, key.transactionIndex] : [id, height, index];
      });
      return listed(transactions, this.cursors.writeBytes(bound, encodePlaces(next)));
    });
  }

  private tokens(chain: Chain, rows: PageRows, dialect: Dialect): TokenPresenter {
    return new TokenPresenter(chain, rows.tokens, this.lists, dialect);
  }
}
