import { Controller, Get, Header, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { markUncovered, Operation, Path, RequestDialect } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from '../interface/json-type.js';
import { AddressListParameters, AddressPath, AddressTransactionsParameters } from '../interface/query.dto.js';
import { AddressTransactionsService } from './address-transactions.service.js';
import {
  ListErc20TransactionsResponseDto,
  ListErc721TransactionsResponseDto,
  ListErc1155TransactionsResponseDto,
  ListInternalTransactionsResponseDto,
  ListNativeTransactionsResponseDto,
  ListTransactionDetailsResponseDto,
} from './transaction.dto.js';
import {
  presentErc20Transfer,
  presentErc721Transfer,
  presentErc1155Transfer,
  presentInternalTransaction,
} from './transaction.presenter.js';
import { UNCOVERED_BLOCKS } from './uncovered-blocks.js';

const TAG = 'EVM Transactions';
const shared = { tags: [TAG], weight: 'medium' as const };
const combined = {
  ...shared,
  summary: 'List transactions',
  description:
    'Transactions that concern an address, with the token transfers and internal transactions of which it is sender or receiver. The whole of a transaction is given by its hash.',
  response: ListTransactionDetailsResponseDto,
  headers: UNCOVERED_BLOCKS,
};

@ApiTags(TAG)
@Controller()
export class AddressTransactionsController {
  constructor(@Inject(AddressTransactionsService) private readonly transactions: AddressTransactionsService) {}

  @Get('v2/chains/:chainId/addresses/:address/transactions')
  @Header('content-type', JSON_TYPE)
  @Operation({ ...combined, operationId: 'listTransactionsV2' })
  async listV2(
    @Path() { chain, address }: AddressPath,
    @Query() query: AddressTransactionsParameters,
    @RequestDialect() dialect: Dialect,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { body, gaps } = await this.transactions.combined(chain, address, query, dialect);
    markUncovered(reply, gaps);
    return body;
  }

  @Get('v1/chains/:chainId/addresses/:address/transactions')
  @Header('content-type', JSON_TYPE)
  @Operation({ ...combined, operationId: 'listTransactions' })
  listV1(
    @Path() path: AddressPath,
    @Query() query: AddressTransactionsParameters,
    @RequestDialect() dialect: Dialect,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.listV2(path, query, dialect, reply);
  }

  @Get('v1/chains/:chainId/addresses/:address/transactions::listNative')
  @Operation({
    ...shared,
    operationId: 'listNativeTransactions',
    summary: 'List native transactions',
    response: ListNativeTransactionsResponseDto,
  })
  listNative(
    @Path() { chain, address }: AddressPath,
    @Query() query: AddressListParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListNativeTransactionsResponseDto> {
    return this.transactions.native(chain, address, query, dialect);
  }

  @Get('v1/chains/:chainId/addresses/:address/transactions::listErc20')
  @Operation({
    ...shared,
    operationId: 'listErc20Transactions',
    summary: 'List ERC-20 transfers',
    response: ListErc20TransactionsResponseDto,
  })
  listErc20(
    @Path() { chain, address }: AddressPath,
    @Query() query: AddressListParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListErc20TransactionsResponseDto> {
    return this.transactions.transfers('erc20', presentErc20Transfer, chain, address, query, dialect);
  }

  @Get('v1/chains/:chainId/addresses/:address/transactions::listErc721')
  @Operation({
    ...shared,
    operationId: 'listErc721Transactions',
    summary: 'List ERC-721 transfers',
    response: ListErc721TransactionsResponseDto,
  })
  listErc721(
    @Path() { chain, address }: AddressPath,
    @Query() query: AddressListParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListErc721TransactionsResponseDto> {
    return this.transactions.transfers('erc721', presentErc721Transfer, chain, address, query, dialect);
  }

  @Get('v1/chains/:chainId/addresses/:address/transactions::listErc1155')
  @Operation({
    ...shared,
    operationId: 'listErc1155Transactions',
    summary: 'List ERC-1155 transfers',
    response: ListErc1155TransactionsResponseDto,
  })
  listErc1155(
    @Path() { chain, address }: AddressPath,
    @Query() query: AddressListParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListErc1155TransactionsResponseDto> {
    return this.transactions.transfers('erc1155', presentErc1155Transfer, chain, address, query, dialect);
  }

  @Get('v1/chains/:chainId/addresses/:address/transactions::listInternals')
  @Operation({
    ...shared,
    operationId: 'listInternalTransactions',
    summary: 'List internal transactions',
    description: 'Calls that move value, and creations. 404 where no asked block has call traces.',
    headers: UNCOVERED_BLOCKS,
    response: ListInternalTransactionsResponseDto,
  })
  async listInternals(
    @Path() { chain, address }: AddressPath,
    @Query() query: AddressListParameters,
    @RequestDialect() dialect: Dialect,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListInternalTransactionsResponseDto> {
    const { body, gaps } = await this.transactions.internals(
      presentInternalTransaction,
      chain,
      address,
      query,
      dialect,
    );
    markUncovered(reply, gaps);
    return body;
  }
}
