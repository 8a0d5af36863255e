import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError } from '@nunatak/core/errors';
import { isPageCursor, type ListingQuery, notIndexed, PageCursors, StoreReader } from '@nunatak/data-api';
import type { CoverageInterval, KeyRange } from '@nunatak/database';
import type { Chain } from '@nunatak/evm-chains';
import {
  type AddressList,
  addressList,
  addressTransactions,
  type HeadRow,
  type InternalRow,
  LIST_KEYS,
  type PageRows,
  type TransactionRow,
  type TransferRow,
} from '@nunatak/evm-queries';
import type { Dialect } from '@nunatak/gateway-contracts';
import { AnswerTokens, erc20ContractsOf } from '../tokens/answer-tokens.js';
import type { TokenPresenter } from '../tokens/token.presenter.js';
import { writeCombinedTransactions } from './combined-transactions.writer.js';
import { type RowsWithMetadata, withMetadata } from './page-metadata.js';
import type { ListNativeTransactionsResponseDto } from './transaction.dto.js';
import { presentTransaction } from './transaction.presenter.js';
import { uncoveredBlocks } from './uncovered-blocks.js';

export interface AddressListingQuery extends ListingQuery {
  sortOrder: 'asc' | 'desc';
}

export interface TransactionsQuery extends AddressListingQuery {
  filterSpamTokens: boolean;
}

/** Presents one item of a list together with the transaction that it belongs to. */
export type PresentItem<Row, Dto> = (row: Row, transaction: TransactionRow, tokens: TokenPresenter) => Dto;

/** An answer, and the asked blocks of which it lacks internal transactions. */
export interface Gapped<Body> {
  body: Body;
  gaps: CoverageInterval[];
}

const transactionKey = (row: TransactionRow) => [row.height, row.transactionIndex];
const isTransactionCursor = isPageCursor(['number', 'number']);

/** Lists of what an address did and had done to it. */
@Injectable()
export class AddressTransactionsService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(AnswerTokens) private readonly tokens: AnswerTokens,
  ) {}

  /**
   * Transactions combined with the transfers and internal transactions that concern the address: the answer's body as JSON text. A page is
   * shorter than its size, and has a next one, where so many transactions would move too much for one answer.
   */
  async combined(chain: Chain, address: string, query: TransactionsQuery, dialect: Dialect): Promise<Gapped<string>> {
    const { sortOrder, filterSpamTokens, startBlock, endBlock } = query;
    const list = 'combined';
    const bound = { list, chain: chain.chainId, address, startBlock, endBlock, sortOrder, filterSpamTokens };
    const cursor = this.cursors.read(query.pageToken, bound, isTransactionCursor);
    const withoutTokens = filterSpamTokens ? this.tokens.malicious(chain) : [];
    const range = this.cursors.range(query, sortOrder, cursor);
    const { chainId } = chain;
    const { rows, limit } = await this.store.read(chain, async (db) => {
      const found = await addressTransactions(db, { chainId, address, withoutTokens, ...range });
      return { rows: await withMetadata(db, chainId, found), limit: found.limit };
    });
    const head = headOf(rows, chain);
    const size = { pageSize: limit - 1 };
    const page = this.cursors.finish(rows.transactions, transactionKey, sortOrder, size, bound, head, cursor);
    const prices = await this.tokens.prices(chain, { tokens: erc20ContractsOf(rows.transfers) });
    const tokens = this.tokens.presenter(chain, rows.tokens, dialect, { prices, metadata: rows.metadata });
    const body = await writeCombinedTransactions(chain, page.items, rows, tokens, page.nextPageToken);
    return { body, gaps: uncoveredBlocks(head, query, cursor?.head).gaps };
  }

  /** Transactions that the address signed or was called by. */
  async native(
    chain: Chain,
    address: string,
    query: AddressListingQuery,
    dialect: Dialect,
  ): Promise<ListNativeTransactionsResponseDto> {
    const { bound, cursor, range } = this.begin('native', chain, address, query);
    const rows = await this.read('native', chain, address, range);
    const page = this.cursors.finish(
      rows.transactions,
      transactionKey,
      query.sortOrder,
      query,
      bound,
      headOf(rows, chain),
      cursor,
    );
    const tokens = this.tokens.presenter(chain, rows.tokens, dialect);
    return listed(
      page.items.map((row) => presentTransaction(chain, row, tokens)),
      page.nextPageToken,
    );
  }

  /** Transfers of tokens of one standard. */
  async transfers<Dto>(
    list: 'erc20' | 'erc721' | 'erc1155',
    present: PresentItem<TransferRow, Dto>,
    chain: Chain,
    address: string,
    query: AddressListingQuery,
    dialect: Dialect,
  ): Promise<{ nextPageToken?: string; transactions: Dto[] }> {
    const { bound, cursor, range } = this.begin(list, chain, address, query);
    const rows = await this.read(list, chain, address, range);
    const keyOf = (t: TransferRow) => [t.height, t.transactionIndex, t.logIndex, t.batchIndex];
    const page = this.cursors.finish(rows.transfers, keyOf, query.sortOrder, query, bound, headOf(rows, chain), cursor);
    const prices = await this.tokens.prices(chain, { tokens: erc20ContractsOf(page.items) });
    const tokens = this.tokens.presenter(chain, rows.tokens, dialect, { prices, metadata: rows.metadata });
    return listed(presentItems(page.items, present, rows, tokens), page.nextPageToken);
  }

  /** Internal transactions. @throws NotFoundError where call traces of none of the asked blocks are stored */
  async internals<Dto>(
    present: PresentItem<InternalRow, Dto>,
    chain: Chain,
    address: string,
    query: AddressListingQuery,
    dialect: Dialect,
  ): Promise<Gapped<{ nextPageToken?: string; transactions: Dto[] }>> {
    const { bound, cursor, range } = this.begin('internal', chain, address, query);
    const rows = await this.read('internal', chain, address, range);
    const head = headOf(rows, chain);
    const { from, to, gaps, isAll } = uncoveredBlocks(head, query, cursor?.head);
    if (isAll) {
      throw new NotFoundError(
        `Internal transactions of chain ${chain.chainId} are not indexed for the asked blocks ${from} to ${to}: its nodes gave no call traces of them`,
      );
    }
    const keyOf = (t: InternalRow) => [t.height, t.transactionIndex, t.frameIndex];
    const page = this.cursors.finish(rows.internals, keyOf, query.sortOrder, query, bound, head, cursor);
    const tokens = this.tokens.presenter(chain, rows.tokens, dialect);
    return { body: listed(presentItems(page.items, present, rows, tokens), page.nextPageToken), gaps };
  }

  private begin(list: AddressList, chain: Chain, address: string, query: AddressListingQuery) {
    const { startBlock, endBlock, sortOrder } = query;
    const bound = { list, chain: chain.chainId, address, startBlock, endBlock, sortOrder };
    const cursor = this.cursors.read(query.pageToken, bound, isPageCursor(LIST_KEYS[list].map(() => 'number')));
    return { bound, cursor, range: this.cursors.range(query, sortOrder, cursor) };
  }

  private read(list: AddressList, chain: Chain, address: string, range: KeyRange): Promise<RowsWithMetadata> {
    const { chainId } = chain;
    return this.store.read(chain, async (db) =>
      withMetadata(db, chainId, await addressList(db, { list, chainId, address, ...range })),
    );
  }
}

function presentItems<Row extends { height: number; transactionIndex: number }, Dto>(
  items: Row[],
  present: PresentItem<Row, Dto>,
  rows: PageRows,
  tokens: TokenPresenter,
): Dto[] {
  const transactions = new Map(rows.transactions.map((tx) => [`${tx.height}.${tx.transactionIndex}`, tx]));
  return items.map((row) => present(row, transactions.get(`${row.height}.${row.transactionIndex}`)!, tokens));
}

/** The head of the snapshot; a chain without one is not in the store. */
export function headOf(rows: PageRows, chain: Chain): HeadRow {
  if (!rows.head) throw notIndexed(chain);
  return rows.head;
}

/** A page's body: the token comes first, as in the contract. */
export function listed<Dto>(
  transactions: Dto[],
  nextPageToken: string | undefined,
): { nextPageToken?: string; transactions: Dto[] } {
  return nextPageToken === undefined ? { transactions } : { nextPageToken, transactions };
}
