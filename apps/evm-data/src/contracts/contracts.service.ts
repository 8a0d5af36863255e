import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError } from '@nunatak/core/errors';
import { isPageCursor, type ListingQuery, notIndexed, PageCursors, StoreReader } from '@nunatak/data-api';
import type { Chain } from '@nunatak/evm-chains';
import {
  type ContractRow,
  type ContractRows,
  contractAt,
  contractsOfCreator,
  type HeadRow,
  type TransactionRow,
  type TransferRow,
  tokenTransfers,
} from '@nunatak/evm-queries';
import { ContractDescriptions } from '@nunatak/evm-token-lists';
import type { Dialect } from '@nunatak/gateway-contracts';
import { AnswerTokens, erc20ContractsOf } from '../tokens/answer-tokens.js';
import type { TokenPresenter } from '../tokens/token.presenter.js';
import { type Gapped, headOf } from '../transactions/address-transactions.service.js';
import { withMetadata } from '../transactions/page-metadata.js';
import {
  presentErc20Transfer,
  presentErc721Transfer,
  presentErc1155Transfer,
} from '../transactions/transaction.presenter.js';
import { uncoveredBlocks } from '../transactions/uncovered-blocks.js';
import type { AnyContractDto, ListContractsResponseDto } from './contract.dto.js';
import { knownContracts, presentContract } from './contract.presenter.js';
import type { AnyTransferDto, ListTransfersResponseDto } from './token-transfers.dto.js';

const isCreationCursor = isPageCursor(['number', 'number', 'number']);
const isTransferCursor = isPageCursor(['number', 'number', 'number', 'number']);

/** Contracts: who made them, what they are, which tokens they move. */
@Injectable()
export class ContractsService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(AnswerTokens) private readonly tokens: AnswerTokens,
    @Inject(ContractDescriptions) private readonly described: ContractDescriptions,
  ) {}

  /**
   * Contracts that an address made, in transactions of its own or as a contract, the latest first. One that was made again at its address,
   * after its destruction, is there once for each time.
   */
  async deployments(
    chain: Chain,
    address: string,
    query: { pageToken?: string; pageSize: number },
    dialect: Dialect,
  ): Promise<Gapped<ListContractsResponseDto>> {
    const bound = { list: 'deployments', chain: chain.chainId, address };
    const cursor = this.cursors.read(query.pageToken, bound, isCreationCursor);
    const range = this.cursors.range(query, 'desc', cursor);
    const rows = await this.store.read(chain, (db) =>
      contractsOfCreator(db, { chainId: chain.chainId, address, ...range }),
    );
    const head = headOfContracts(rows, chain);
    const keyOf = ({ creation }: ContractRow) => [creation!.height, creation!.transactionIndex, creation!.frameIndex];
    const page = this.cursors.finish(rows.contracts, keyOf, 'desc', query, bound, head, cursor);
    const { nextPageToken } = page;
    const contracts = this.present(chain, page.items, dialect);
    return {
      body: nextPageToken === undefined ? { contracts } : { nextPageToken, contracts },
      gaps: uncoveredBlocks(head, {}, cursor?.head).gaps,
    };
  }

  /** What is known of the contract at an address. @throws NotFoundError where nothing is */
  async metadata(chain: Chain, address: string, dialect: Dialect): Promise<Gapped<AnyContractDto>> {
    const rows = await this.store.read(chain, (db) => contractAt(db, chain.chainId, address));
    const head = headOfContracts(rows, chain);
    const [row] = rows.contracts;
    const isDescribed = this.described.get(chain.chainId, address.slice(2)) !== undefined;
    if (!row?.creation && !row?.checked && !row?.token && !isDescribed)
      throw new NotFoundError(
        `address: no block of chain ${chain.chainId} up to ${head.height} shows a contract at ${address}`,
      );
    const [contract] = this.present(chain, [row!], dialect);
    return { body: contract!, gaps: uncoveredBlocks(head, {}).gaps };
  }

  /** Transfers that a token contract logged, of any standard. */
  async transfers(
    chain: Chain,
    address: string,
    query: ListingQuery,
    dialect: Dialect,
  ): Promise<ListTransfersResponseDto> {
    const { startBlock, endBlock } = query;
    const bound = { list: 'tokenTransfers', chain: chain.chainId, address, startBlock, endBlock };
    const cursor = this.cursors.read(query.pageToken, bound, isTransferCursor);
    const range = this.cursors.range(query, 'desc', cursor);
    const { chainId } = chain;
    const rows = await this.store.read(chain, async (db) =>
      withMetadata(db, chainId, await tokenTransfers(db, { chainId, token: address, ...range })),
    );
    const keyOf = (t: TransferRow) => [t.height, t.transactionIndex, t.logIndex, t.batchIndex];
    const page = this.cursors.finish(rows.transfers, keyOf, 'desc', query, bound, headOf(rows, chain), cursor);
    const prices = await this.tokens.prices(chain, { tokens: erc20ContractsOf(page.items) });
    const tokens = this.tokens.presenter(chain, rows.tokens, dialect, { prices, metadata: rows.metadata });
    const transactions = new Map(rows.transactions.map((tx) => [`${tx.height}.${tx.transactionIndex}`, tx]));
    const transfers = page.items.map((t) =>
      presentTransfer(t, transactions.get(`${t.height}.${t.transactionIndex}`)!, tokens),
    );
    const { nextPageToken } = page;
    return nextPageToken === undefined ? { transfers } : { nextPageToken, transfers };
  }

  private present(chain: Chain, rows: ContractRow[], dialect: Dialect): AnyContractDto[] {
    const tokens = this.tokens.presenter(chain, knownContracts(rows), dialect);
    return rows.map((row) => presentContract(row, tokens, this.described.get(chain.chainId, row.address)));
  }
}

function headOfContracts({ head }: ContractRows, chain: Chain): HeadRow {
  if (!head) throw notIndexed(chain);
  return head;
}

function presentTransfer(row: TransferRow, tx: TransactionRow, tokens: TokenPresenter): AnyTransferDto {
  if (row.standard === '20') return presentErc20Transfer(row, tx, tokens);
  return row.standard === '721' ? presentErc721Transfer(row, tx, tokens) : presentErc1155Transfer(row, tx, tokens);
}
