import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError } from '@nunatak/core/errors';
import {
  type BlockPlace,
  isPageCursor,
  type Network,
  PageCursors,
  StoreReader,
  uncoveredText,
} from '@nunatak/data-api';
import type { ReadDb } from '@nunatak/database';
import type { Chain } from '@nunatak/evm-chains';
import { type Currency, NATIVE } from '@nunatak/evm-prices';
import {
  blockTransactions,
  type ChainCursor,
  chainProgress,
  deploymentTransaction,
  latestKeysAcrossChains,
  latestTransactions,
  type PageRows,
  type StatusFilter,
  type TransactionMessage,
  type TransactionRow,
  transactionByHash,
  transactionsByKey,
} from '@nunatak/evm-queries';
import type { Dialect } from '@nunatak/gateway-contracts';
import { blockIdOf, noSuchBlock } from '../blocks/block-id.js';
import { presentNetworkToken } from '../chains/chain.presenter.js';
import { TransactionMessages } from '../interchain/transaction-messages.js';
import { decodePlaces, encodePlaces } from '../paging/chain-places.js';
import { placesBehind, placesOf } from '../paging/listed-chains.js';
import { AnswerTokens, erc20ContractsOf } from '../tokens/answer-tokens.js';
import { headOf, listed } from './address-transactions.service.js';
import { writeWholeTransaction } from './combined-transactions.writer.js';
import { type RowsWithMetadata, withMetadata } from './page-metadata.js';
import type {
  GetTransactionResponseDto,
  ListNativeTransactionsResponseDto,
  NativeTransactionDto,
  TransactionPartsDto,
} from './transaction.dto.js';
import { presentFullTransaction, presentTransaction } from './transaction.presenter.js';
import { uncoveredBlocks } from './uncovered-blocks.js';

export interface LatestQuery {
  pageToken?: string;
  pageSize: number;
  status?: 'failed' | 'success';
}

/** An answer about one block, and where the block and the head stand. */
export interface Placed<Body> extends BlockPlace {
  body: Body;
}

/** What a complete transaction is presented from. */
type WholeRows = RowsWithMetadata & { message: TransactionMessage | undefined };

const isTransactionCursor = isPageCursor(['number', 'number']);

/** Transactions of a page of a block that is asked for all of them: 0.7 MiB. Nearly every block has fewer. */
const MOST_OF_A_BLOCK = 1_000;

/** A transaction shows what the native token was worth in its time once that is another day, as the interface has it. */
const LONG_AGO_MS = 86_400_000;
const isLongAgo = (timestamp: number) => Date.now() - timestamp * 1_000 > LONG_AGO_MS;

const statusOf = (status: LatestQuery['status']): { status?: StatusFilter } =>
  status === undefined ? {} : { status: status === 'success' ? 1 : 0 };

/** A chain's (or all chains') transactions, whoever they concern. */
@Injectable()
export class ChainTransactionsService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(AnswerTokens) private readonly tokens: AnswerTokens,
    @Inject(TransactionMessages) private readonly messages: TransactionMessages,
  ) {}

  /** One transaction, complete, as JSON text. Never final: it shows the texts of the chain's native token and of others. */
  async byHash(chain: Chain, hash: string, dialect: Dialect): Promise<string> {
    const { chainId } = chain;
    const rows = await this.store.read(chain, async (db) =>
      this.withAll(db, chainId, await transactionByHash(db, chainId, hash)),
    );
    const head = headOf(rows, chain);
    const [row] = rows.transactions;
    if (!row)
      throw new NotFoundError(`txHash: chain ${chain.chainId} has no transaction ${hash} up to block ${head.height}`);
    return this.whole(chain, row, rows, 'usd', dialect);
  }

  /** The transaction that made a contract, complete, as JSON text. Of several, at different times, the last one. */
  async deploymentOf(chain: Chain, address: string, currency: Currency, dialect: Dialect): Promise<string> {
    const { chainId } = chain;
    const rows = await this.store.read(chain, async (db) =>
      this.withAll(db, chainId, await deploymentTransaction(db, chainId, address)),
    );
    const head = headOf(rows, chain);
    const [row] = rows.transactions;
    if (row) return this.whole(chain, row, rows, currency, dialect);
    const { gaps } = uncoveredBlocks(head, {});
    const reason =
      gaps.length > 0
        ? `; of blocks ${uncoveredText(gaps)} not all deployments are known: they are stored without call traces`
        : '';
    throw new NotFoundError(
      `address: no block of chain ${chain.chainId} up to ${head.height} shows a deployment of ${address}${reason}`,
    );
  }

  /** Adds what a complete transaction shows beside its rows. */
  private async withAll(db: ReadDb, chainId: string, rows: PageRows): Promise<WholeRows> {
    const message = await this.messages.of(db, chainId, rows.transactions[0]);
    return { ...(await withMetadata(db, chainId, rows)), message };
  }

  private async whole(
    chain: Chain,
    row: TransactionRow,
    rows: WholeRows,
    currency: Currency,
    dialect: Dialect,
  ): Promise<string> {
    const [today, past] = await Promise.all([
      this.tokens.prices(chain, { tokens: [NATIVE, ...erc20ContractsOf(rows.transfers)], currency }),
      this.tokens.prices(chain, { tokens: [NATIVE], currency, at: isLongAgo(row.timestamp) ? row.timestamp : null }),
    ]);
    const tokens = this.tokens.presenter(chain, rows.tokens, dialect, { prices: today, metadata: rows.metadata });
    const [currentPrice, historicalPrice] = [today, past].map((prices) => prices.price(NATIVE, dialect));
    return writeWholeTransaction(chain, row, rows, tokens, {
      networkTokenDetails: {
        networkToken: presentNetworkToken(chain),
        ...(currentPrice && { currentPrice }),
        ...(historicalPrice && { historicalPrice }),
      },
      nativeTransaction: presentFullTransaction(chain, row, tokens),
      ...(rows.message && { teleporterMessageInfo: this.messages.present(rows.message) }),
    } satisfies Omit<GetTransactionResponseDto, keyof TransactionPartsDto>);
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
    const tokens = this.tokens.presenter(chain, rows.tokens, dialect);
    return listed(
      page.items.map((row) => presentTransaction(chain, row, tokens)),
      page.nextPageToken,
    );
  }

  /** A block's transactions, the last one first; with page size 0 all of them, up to {@link MOST_OF_A_BLOCK} a page. */
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
    const pageSize = query.pageSize || MOST_OF_A_BLOCK;
    const rows = await this.store.read(chain, (db) =>
      blockTransactions(db, {
        chainId: chain.chainId,
        block,
        ...(below !== undefined && { below }),
        limit: pageSize + 1,
      }),
    );
    const head = headOf(rows, chain);
    const found = rows.blocks[0];
    if (!found) throw noSuchBlock(chain, block, head);
    const keyOf = (row: { height: number; transactionIndex: number }) => [row.height, row.transactionIndex];
    const page = this.cursors.finish(rows.transactions, keyOf, 'desc', { pageSize }, bound, head, cursor);
    const tokens = this.tokens.presenter(chain, rows.tokens, dialect);
    const transactions = page.items.map((row) => presentTransaction(chain, row, tokens));
    const place = { height: found.height, headHeight: head.height, hasTexts: tokens.hasTexts };
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
    return this.store.snapshot('latest_across_chains', undefined, async (db) => {
      const stored = new Map((await chainProgress(db)).map((head) => [head.chainId, head]));
      const places = placesOf(pinned, chains, stored);
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
        const tokens = this.tokens.presenter(chain, rows.tokens, dialect);
        for (const row of rows.transactions) {
          presented.set(`${chainId}.${row.height}.${row.transactionIndex}`, presentTransaction(chain, row, tokens));
        }
      }
      const transactions = shown.map((key) => presented.get(`${key.chainId}.${key.height}.${key.transactionIndex}`)!);
      if (keys.length <= query.pageSize) return listed(transactions, undefined);
      const next = placesBehind(
        places,
        shown.map((key) => [key.chainId, key.height, key.transactionIndex]),
      );
      return listed(transactions, this.cursors.writeBytes(bound, encodePlaces(next)));
    });
  }
}
