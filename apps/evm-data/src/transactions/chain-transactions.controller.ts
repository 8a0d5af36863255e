import { Controller, Get, Header, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { markFinal, networkOf, Operation, Path, RequestDialect } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import type { FastifyReply } from 'fastify';
import { ChainDirectory } from '../chains/chain-directory.js';
import { JSON_TYPE } from '../interface/json-type.js';
import {
  AllChainsTransactionsParameters,
  BlockPath,
  BlockTransactionsParameters,
  ChainPath,
  LatestTransactionsParameters,
  TransactionPath,
} from '../interface/query.dto.js';
import { ChainTransactionsService } from './chain-transactions.service.js';
import { GetTransactionResponseDto, ListNativeTransactionsResponseDto } from './transaction.dto.js';

const TAG = 'EVM Transactions';
const shared = { tags: [TAG], weight: 'medium' as const };

@ApiTags(TAG)
@Controller('v1')
export class ChainTransactionsController {
  constructor(
    @Inject(ChainTransactionsService) private readonly transactions: ChainTransactionsService,
    @Inject(ChainDirectory) private readonly chains: ChainDirectory,
  ) {}

  @Get('transactions')
  @Operation({
    ...shared,
    operationId: 'listLatestTransactionsAllChains',
    summary: 'List the latest transactions across all chains',
    response: ListNativeTransactionsResponseDto,
  })
  acrossChains(
    @Query() query: AllChainsTransactionsParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListNativeTransactionsResponseDto> {
    const network = query.network && networkOf(query.network);
    return this.transactions.acrossChains(this.chains.list(network), { ...query, network }, dialect);
  }

  @Get('chains/allTransactions')
  @Operation({
    ...shared,
    weight: 'free',
    operationId: 'listAllLatestTransactions',
    summary: 'List the latest transactions across all chains',
    description: 'The same as /v1/transactions, which takes its place.',
    deprecated: true,
    response: ListNativeTransactionsResponseDto,
  })
  acrossChainsByOldName(
    @Query() query: AllChainsTransactionsParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListNativeTransactionsResponseDto> {
    return this.acrossChains(query, dialect);
  }

  @Get('chains/:chainId/transactions')
  @Operation({
    ...shared,
    operationId: 'listLatestTransactions',
    summary: 'List latest transactions',
    response: ListNativeTransactionsResponseDto,
  })
  latest(
    @Path() { chain }: ChainPath,
    @Query() query: LatestTransactionsParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListNativeTransactionsResponseDto> {
    return this.transactions.latest(chain, query, dialect);
  }

  @Get('chains/:chainId/transactions/:txHash')
  @Header('content-type', JSON_TYPE)
  @Operation({
    ...shared,
    operationId: 'getTransaction',
    summary: 'Get transaction',
    response: GetTransactionResponseDto,
  })
  byHash(@Path() { chain, txHash }: TransactionPath, @RequestDialect() dialect: Dialect): Promise<string> {
    return this.transactions.byHash(chain, txHash, dialect);
  }

  @Get('chains/:chainId/blocks/:blockId/transactions')
  @Operation({
    ...shared,
    operationId: 'getTransactionsForBlock',
    summary: 'List transactions of a block',
    response: ListNativeTransactionsResponseDto,
  })
  async ofBlock(
    @Path() { chain, blockId }: BlockPath,
    @Query() query: BlockTransactionsParameters,
    @RequestDialect() dialect: Dialect,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListNativeTransactionsResponseDto> {
    const found = await this.transactions.ofBlock(chain, blockId, query, dialect);
    markFinal(reply, chain, found);
    return found.body;
  }
}
