import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UnavailableError } from '@nunatak/core/errors';
import { Operation, StoreReader } from '@nunatak/data-api';
import { avaxSupply } from '@nunatak/primary-network-queries';
import { AvaxSupplyQuery } from '../interface/query.dto.js';
import { assertAmounts } from '../networks/assert-amounts.js';
import { NetworkDirectory } from '../networks/network-directory.js';
import { AvaxSupplyDto } from './avax-supply.dto.js';
import { presentAvaxSupply } from './avax-supply.presenter.js';

const TAG = 'AVAX Supply';

@ApiTags(TAG)
@Controller('v1/avax')
export class AvaxSupplyController {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(NetworkDirectory) private readonly networks: NetworkDirectory,
  ) {}

  @Get('supply')
  @Operation({
    operationId: 'getAvaxSupply',
    summary: 'Get AVAX supply information',
    description:
      'What the P- and X-Chain tell, after P’s last block. What the C-Chain’s EVM has burned they don’t: so totalCBurned is empty, and so are totalSupply and circulatingSupply, which are genesisUnlock and totalRewards less all that was burned, and totalLocked.',
    tags: [TAG],
    weight: 'free',
    response: AvaxSupplyDto,
  })
  async get(@Query() { network }: AvaxSupplyQuery): Promise<AvaxSupplyDto> {
    const served = await this.networks.findOrOnly(network);
    assertAmounts(served, 'rewards', 'fees');
    const row = await this.store.read(undefined, (db) => avaxSupply(db, served.networkId));
    if (!row) throw new UnavailableError(`The p-chain of ${served.name} is not indexed yet`);
    return presentAvaxSupply(row);
  }
}
