import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UnavailableError } from '@nunatak/core/errors';
import { Operation, Path, StoreReader } from '@nunatak/data-api';
import { stakingTotals } from '@nunatak/primary-network-queries';
import { NetworkPath } from '../interface/query.dto.js';
import { assertAmounts } from '../networks/assert-amounts.js';
import { NetworkDetailsDto } from './network-details.dto.js';
import { presentNetworkDetails } from './network-details.presenter.js';

@ApiTags('Primary Network')
@Controller('v1/networks/:network')
export class NetworkDetailsController {
  constructor(@Inject(StoreReader) private readonly store: StoreReader) {}

  @Get()
  @Operation({
    operationId: 'getNetworkDetails',
    summary: 'Get network details',
    description: 'What all current validators and delegators of the primary network are together.',
    tags: ['Primary Network'],
    weight: 'xl',
    response: NetworkDetailsDto,
  })
  async get(@Path() { served }: NetworkPath): Promise<NetworkDetailsDto> {
    assertAmounts(served, 'rewards');
    const totals = await this.store.read(undefined, (db) => stakingTotals(db, served.networkId));
    if (totals.currentSupply === undefined)
      throw new UnavailableError(`The p-chain of ${served.name} is not indexed yet`);
    return presentNetworkDetails({ ...totals, currentSupply: totals.currentSupply });
  }
}
