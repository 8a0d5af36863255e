import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, PageSize, PageToken, Path } from '@nunatak/data-api';
import { UuidPageTokens } from '@nunatak/http-service/page-token';
import { IdInPath, idBytes, NetworkFilter } from '../http/network-parameters.js';
import { placeOf, positionOf } from '../http/place-token.js';
import { TimeRange } from '../http/time-parameters.js';
import { PrimaryNetworkReader } from './primary-network-reader.js';
import { PChainLookingGlassResponseDto } from './staking.dto.js';
import { presentRewarded } from './staking.presenter.js';

const TAG = 'Looking Glass';

export class ValidatorAddressesPath {
  @IdInPath('a subnet id', 'The id of a subnet.') subnetId!: string;
}

export class ValidatorAddressesQuery extends TimeRange {
  @PageToken() pageToken?: string;
  @PageSize(5000, { initial: 1000 }) pageSize: number = 1000;
  @NetworkFilter() network?: string;
}

@ApiTags(TAG)
@Controller('v2/subnets')
export class ValidatorAddressesController {
  constructor(
    @Inject(PrimaryNetworkReader) private readonly reader: PrimaryNetworkReader,
    @Inject(UuidPageTokens) private readonly tokens: UuidPageTokens,
  ) {}

  @Get(':subnetId/validators::getAddresses')
  @Operation({
    operationId: 'getValidatorsByDateRange',
    summary: 'Get the addresses that rewards of validators go to',
    description:
      'Of validations that ran at any time from startTimestamp on, before endTimestamp, newest staking transaction first; sortKey is its time. An auto-renewed validator is there once. Validators without an address for a reward are left out: those of permissioned subnets and of L1s.',
    ...{ tags: [TAG], weight: 'large', response: PChainLookingGlassResponseDto },
  })
  async list(
    @Path() { subnetId }: ValidatorAddressesPath,
    @Query() { startTimestamp: start, endTimestamp: end, pageToken, pageSize: size, network }: ValidatorAddressesQuery,
  ): Promise<PChainLookingGlassResponseDto> {
    const bound = { list: 'metrics.validatorAddresses', network, subnetId, start, end };
    const page = {
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
      ...(pageToken !== undefined && { after: placeOf(this.tokens.decode(pageToken, bound)) }),
      size,
    };
    const { networkId, answer } = await this.reader.read(network, { subnet_id: 'subnetId' }, (primary, id) =>
      primary.rewardedValidations(id, idBytes(subnetId), page),
    );
    const { validations, next } = answer;
    return {
      ...(next && { nextPageToken: this.tokens.encode(bound, positionOf(next)) }),
      addresses: validations.map((validation) => presentRewarded(validation, networkId)),
    };
  }
}
