import type { Dialect } from '@firn/gateway-contracts';
import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ChainDirectory } from '../chains/chain-directory.js';
import { markFinal, RequestDialect } from '../interface/dialect.js';
import { Operation } from '../interface/operation.js';
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
    return this.transactions.acrossChains(this.chains.list(query.network), query, dialect);
  }

  @Get('chains/:chainId/transactions')
  @Operation({
    ...shared,
    operationId: 'listLatestTransactions',
    summary: 'List latest transactions',
    response: ListNativeTransactionsResponseDto,
  })
  latest(
    @Param() { chainId }: ChainPath,
    @Query() query: LatestTransactionsParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListNativeTransactionsResponseDto> {
    return this.transactions.latest(this.chains.get(chainId), query, dialect);
  }

  @Get('chains/:chainId/transactions/:txHash')
  @Operation({
    ...shared,
    operationId: 'getTransaction',
    summary: 'Get transaction',
    response: GetTransactionResponseDto,
  })
  byHash(
    @Param() { chainId, txHash }: TransactionPath,
    @RequestDialect() dialect: Dialect,
  ): Promise<GetTransactionResponseDto> {
    return this.transactions.byHash(this.chains.get(chainId), txHash.toLowerCase(), dialect);
  }

  @Get('chains/:chainId/blocks/:blockId/transactions')
  @Operation({
    ...shared,
    operationId: 'getTransactionsForBlock',
    summary: 'List transactions of a block',
    response: ListNativeTransactionsResponseDto,
  })
  async ofBlock(
    @Param() { chainId, blockId }: BlockPath,
    @Query() query: BlockTransactionsParameters,
    @RequestDialect() dialect: Dialect,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListNativeTransactionsResponseDto> {
    const chain = this.chains.get(chainId);
    const found = await this.transactions.ofBlock(chain, blockId, query, dialect);
    markFinal(reply, chain, found);
    return found.body;
  }
}
