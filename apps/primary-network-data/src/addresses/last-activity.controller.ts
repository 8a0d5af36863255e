import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path } from '@nunatak/data-api';
import { ActivityQuery, ADDRESSES_BODY_BYTES, AddressesBody, PrimaryChainPath } from '../interface/query.dto.js';
import { TransactionsService } from '../transactions/transactions.service.js';
import { LastActivityTimestampDto } from './last-activity.dto.js';

const TAG = 'Primary Network UTXOs';

@ApiTags(TAG)
@Controller('v1/networks/:network/blockchains/:blockchainId/lastActivityTimestampByAddresses')
export class LastActivityController {
  constructor(@Inject(TransactionsService) private readonly transactions: TransactionsService) {}

  @Get()
  @Operation({
    operationId: 'getLastActivityTimestampByAddresses',
    summary: 'Get the last activity of addresses',
    description: 'When a transaction of the chain made or spent a UTXO of theirs last. 404 where none ever did.',
    tags: [TAG],
    weight: 'xl',
    response: LastActivityTimestampDto,
  })
  get(@Path() { chain }: PrimaryChainPath, @Query() { addresses }: ActivityQuery): Promise<LastActivityTimestampDto> {
    return this.transactions.lastActivity(chain, addresses);
  }

  @Post()
  @HttpCode(200)
  @Operation({
    operationId: 'getLastActivityTimestampByAddressesV2',
    summary: 'Get the last activity of many addresses',
    tags: [TAG],
    weight: 'xl',
    bodyBytes: ADDRESSES_BODY_BYTES,
    response: LastActivityTimestampDto,
  })
  ofMany(@Path() { chain }: PrimaryChainPath, @Body() { addresses }: AddressesBody): Promise<LastActivityTimestampDto> {
    return this.transactions.lastActivity(chain, addresses);
  }
}
