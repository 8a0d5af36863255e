import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path, RequestDialect } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import {
  AssetPath,
  AssetTransactionsQuery,
  PChainPath,
  PrimaryChainPath,
  StakingTransactionsQuery,
  TransactionPath,
  TransactionsQuery,
} from '../interface/query.dto.js';
import {
  ListPrimaryNetworkTransactionsResponseDto,
  ListStakingTransactionsResponseDto,
  TRANSACTION_FORMS,
  type TransactionDto,
} from './transaction.dto.js';
import { TransactionsService } from './transactions.service.js';

const TAG = 'Primary Network Transactions';

@ApiTags(TAG)
@Controller('v1/networks/:network/blockchains/:blockchainId')
export class TransactionsController {
  constructor(@Inject(TransactionsService) private readonly transactions: TransactionsService) {}

  @Get('transactions/:txHash')
  @Operation({
    operationId: 'getTxByHash',
    summary: 'Get transaction',
    tags: [TAG],
    weight: 'medium',
    response: TRANSACTION_FORMS,
  })
  get(@Path() { chain, txHash }: TransactionPath, @RequestDialect() dialect: Dialect): Promise<TransactionDto> {
    return this.transactions.get(chain, txHash, dialect);
  }

  @Get('transactions')
  @Operation({
    operationId: 'listLatestPrimaryNetworkTransactions',
    summary: 'List latest transactions',
    description: 'Of a chain, of addresses, or of an L1 validator; by time.',
    tags: [TAG],
    weight: 'xl',
    response: ListPrimaryNetworkTransactionsResponseDto,
  })
  latest(@Path() { chain }: PrimaryChainPath, @Query() query: TransactionsQuery, @RequestDialect() dialect: Dialect) {
    return this.transactions.latest(chain, query, dialect);
  }

  @Get('transactions::listStaking')
  @Operation({
    operationId: 'listActivePrimaryNetworkStakingTransactions',
    summary: 'List staking transactions',
    description: 'Transactions of stakers that are pending or current, by time.',
    tags: [TAG],
    weight: 'xl',
    response: ListStakingTransactionsResponseDto,
  })
  staking(
    @Path() { chain }: PChainPath,
    @Query() query: StakingTransactionsQuery,
  ): Promise<ListStakingTransactionsResponseDto> {
    return this.transactions.staking(chain, query);
  }

  @Get('assets/:assetId/transactions')
  @Operation({
    operationId: 'listAssetTransactions',
    summary: 'List asset transactions',
    description: 'Transactions of the X-Chain that spend, make or move an asset, newest first.',
    tags: [TAG],
    weight: 'xl',
    response: ListPrimaryNetworkTransactionsResponseDto,
  })
  ofAsset(
    @Path() { chain, assetId }: AssetPath,
    @Query() query: AssetTransactionsQuery,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListPrimaryNetworkTransactionsResponseDto> {
    return this.transactions.ofAsset(chain, assetId, { ...query, sortOrder: 'desc' }, dialect);
  }
}
