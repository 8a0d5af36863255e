import { type CoverageInterval, type KeyRange } from '@firn/database';
import type { Chain } from '@firn/evm-chains';
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
} from '@firn/evm-store';
import type { Dialect } from '@firn/gateway-contracts';
import { NotFoundError } from '@firn/platform/errors';
import { Inject, Injectable } from '@nestjs/common';
import { notIndexed, StoreReader } from '../chains/store-reader.js';
import { isPageCursor, type ListingQuery, PageCursors } from '../paging/page-cursors.js';
import { TokenPresenter } from '../tokens/token.presenter.js';
import { TokenLists } from '../tokens/token-lists.js';
import { writeCombinedTransactions } from './combined-transactions.writer.js';
import type { ListNativeTransactionsResponseDto } from './transaction.dto.js';
import { presentTransaction } from './transaction.presenter.js';
import { uncoveredBlocks } from './uncovered-blocks.js';

export interface TransactionsQuery extends ListingQuery {
  sortOrder: 'asc' | 'desc';
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

/** Lists of what an address did and had done to it. */
@Injectable()
export class AddressTransactionsService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(TokenLists) private readonly lists: TokenLists,
  ) {}

  /** Transactions combined with the transfers and internal transactions that concern the address: the answer's body as JSON text. */
  async combined(chain: Chain, address: string, query: TransactionsQuery, dialect: Dialect): Promise<Gapped<string>> {
    const { sortOrder, filterSpamTokens, startBlock, endBlock } = query;
    const list = 'combined';
    const bound = { list, chain: chain.chainId, address, startBlock, endBlock, sortOrder, filterSpamTokens };
    const cursor = this.cursors.read(query.pageToken, bound, isPageCursor);
    const withoutTokens = filterSpamTokens ? this.lists.malicious(chain) : [];
    const range = this.cursors.range(query, sortOrder, cursor);
    const rows = await this.store.read(chain, (db) =>
      addressTransactions(db, { chainId: chain.chainId, address, withoutTokens, ...range }),
    );
    const head = headOf(rows, chain);
    const page = this.cursors.finish(rows.transactions, transactionKey, sortOrder, query, bound, head, cursor);
    const tokens = new TokenPresenter(chain, rows.tokens, this.lists, dialect);
    const body = writeCombinedTransactions(chain, page.items, rows, tokens, page.nextPageToken);
    return { body, gaps: uncoveredBlocks(head, query, cursor?.head).gaps };
  }

  /** Transactions that the address signed or was called by. */
  async native(
    chain: Chain,
    address: string,
    query: ListingQuery,
    dialect: Dialect,
  ): Promise<ListNativeTransactionsResponseDto> {
    const { bound, cursor, range } = this.begin('native', chain, address, query);
    const rows = await this.read('native', chain, address, range);
    const page = this.cursors.finish(
      rows.transactions,
      transactionKey,
      'desc',
      query,
      bound,
      headOf(rows, chain),
      cursor,
    );
    const tokens = new TokenPresenter(chain, rows.tokens, this.lists, dialect);
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
    query: ListingQuery,
    dialect: Dialect,
  ): Promise<{ nextPageToken?: string; transactions: Dto[] }> {
    const { bound, cursor, range } = this.begin(list, chain, address, query);
    const rows = await this.read(list, chain, address, range);
    const keyOf = (t: TransferRow) => [t.height, t.transactionIndex, t.logIndex, t.batchIndex];
    const page = this.cursors.finish(rows.transfers, keyOf, 'desc', query, bound, headOf(rows, chain), cursor);
    return listed(this.presentItems(page.items, present, rows, chain, dialect), page.nextPageToken);
  }

  /** Internal transactions. @throws NotFoundError where call traces of none of the asked blocks are stored */
  async internals<Dto>(
    present: PresentItem<InternalRow, Dto>,
    chain: Chain,
    address: string,
    query: ListingQuery,
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
    const page = this.cursors.finish(rows.internals, keyOf, 'desc', query, bound, head, cursor);
    return { body: listed(this.presentItems(page.items, present, rows, chain, dialect), page.nextPageToken), gaps };
  }

  private begin(list: AddressList, chain: Chain, address: string, query: ListingQuery) {
    const { startBlock, endBlock } = query;
    const bound = { list, chain: chain.chainId, address, startBlock, endBlock };
    const cursor = this.cursors.read(query.pageToken, bound, isPageCursor);
    // A token of another query never gets here; one whose key has another length would be a fault of ours.
    if (cursor && cursor.after.length !== LIST_KEYS[list].length)
      throw new Error(`page token of ${list} has a wrong key`);
    return { bound, cursor, range: this.cursors.range(query, 'desc', cursor) };
  }

  private read(list: AddressList, chain: Chain, address: string, range: KeyRange): Promise<PageRows> {
    return this.store.read(chain, (db) => addressList(db, { list, chainId: chain.chainId, address, ...range }));
  }

  private presentItems<Row extends { height: number; transactionIndex: number }, Dto>(
    items: Row[],
    present: PresentItem<Row, Dto>,
    rows: PageRows,
    chain: Chain,
    dialect: Dialect,
  ): Dto[] {
    const tokens = new TokenPresenter(chain, rows.tokens, this.lists, dialect);
    const transactions = new Map(rows.transactions.map((tx) => [`${tx.height}.${tx.transactionIndex}`, tx]));
    return items.map((row) => present(row, transactions.get(`${row.height}.${row.transactionIndex}`)!, tokens));
  }
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
