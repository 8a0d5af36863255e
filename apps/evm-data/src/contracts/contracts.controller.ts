import { Controller, Get, Header, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { markUncovered, Operation, PageQuery, Path, RequestDialect } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from '../interface/json-type.js';
import { AddressPath, BlockRangeQuery, CurrencyParameters } from '../interface/query.dto.js';
import { ChainTransactionsService } from '../transactions/chain-transactions.service.js';
import { GetTransactionResponseDto } from '../transactions/transaction.dto.js';
import { UNCOVERED_BLOCKS } from '../transactions/uncovered-blocks.js';
import { type AnyContractDto, CONTRACT_CLASSES, ListContractsResponseDto } from './contract.dto.js';
import { ContractsService } from './contracts.service.js';
import { ListTransfersResponseDto } from './token-transfers.dto.js';

const TAG = 'EVM Contracts';
const shared = { tags: [TAG], weight: 'medium' as const };

@ApiTags(TAG)
@Controller('v1/chains/:chainId')
export class ContractsController {
  constructor(
    @Inject(ContractsService) private readonly contracts: ContractsService,
    @Inject(ChainTransactionsService) private readonly transactions: ChainTransactionsService,
  ) {}

  @Get('contracts/:address/deployments')
  @Operation({
    ...shared,
    operationId: 'listContractDeployments',
    summary: 'List deployed contracts',
    description:
      'Contracts that the address made, in transactions of its own or as a contract, the latest first. Where call traces are not indexed, those that a contract made are missing.',
    headers: UNCOVERED_BLOCKS,
    response: ListContractsResponseDto,
  })
  async deployments(
    @Path() { chain, address }: AddressPath,
    @Query() query: PageQuery,
    @RequestDialect() dialect: Dialect,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListContractsResponseDto> {
    const { body, gaps } = await this.contracts.deployments(chain, address, query, dialect);
    markUncovered(reply, gaps);
    return body;
  }

  @Get('contracts/:address/transactions::getDeployment')
  @Header('content-type', JSON_TYPE)
  @Operation({
    ...shared,
    operationId: 'getDeploymentTransaction',
    summary: 'Get deployment transaction',
    description: 'The transaction that made the contract, the latest one where there were several.',
    response: GetTransactionResponseDto,
  })
  deployment(
    @Path() { chain, address }: AddressPath,
    @Query() { currency }: CurrencyParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<string> {
    return this.transactions.deploymentOf(chain, address, currency, dialect);
  }

  @Get('addresses/:address')
  @Operation({
    ...shared,
    operationId: 'getContractMetadata',
    summary: 'Get contract metadata',
    headers: UNCOVERED_BLOCKS,
    response: { field: 'ercType', classes: CONTRACT_CLASSES },
  })
  async metadata(
    @Path() { chain, address }: AddressPath,
    @RequestDialect() dialect: Dialect,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnyContractDto> {
    const { body, gaps } = await this.contracts.metadata(chain, address, dialect);
    markUncovered(reply, gaps);
    return body;
  }

  @Get('tokens/:address/transfers')
  @Operation({
    ...shared,
    operationId: 'listTransfers',
    summary: 'List ERC transfers',
    description: 'Transfers of a token contract, the latest first: ERC-20, ERC-721 and ERC-1155.',
    response: ListTransfersResponseDto,
  })
  transfers(
    @Path() { chain, address }: AddressPath,
    @Query() query: BlockRangeQuery,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListTransfersResponseDto> {
    return this.contracts.transfers(chain, address, query, dialect);
  }
}
