import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path } from '@nunatak/data-api';
import { UuidPageTokens } from '@nunatak/http-service/page-token';
import { idBytes, LegacyNetworkPath, LegacySubnetPath, NodeInPath, nodeIdBytes } from '../http/network-parameters.js';
import { placeOf, positionOf } from '../http/place-token.js';
import { START_KEY } from '../http/start-key.js';
import { LegacyStakingQuery, PAGE_SIZE, STAKING_TAG } from './legacy-staking.controller.js';
import { PrimaryNetworkReader } from './primary-network-reader.js';
import { ValidatorInformationResponseDto } from './staking.dto.js';
import { presentValidation } from './staking.presenter.js';

const DESCRIPTION =
  'Validations by their staking transactions, whose times from and to limit. An auto-renewed validator is there once, with its running or last cycle. Validators of an L1 have no period, and are not there.';

export class LegacyNodePath extends LegacyNetworkPath {
  @NodeInPath() nodeID!: string;
}

@ApiTags(STAKING_TAG)
@Controller('v1/validators/network/:network')
export class LegacyValidationsController {
  constructor(
    @Inject(PrimaryNetworkReader) private readonly reader: PrimaryNetworkReader,
    @Inject(UuidPageTokens) private readonly tokens: UuidPageTokens,
  ) {}

  @Get('subnetId/:subnetID')
  @Operation({
    operationId: 'getSubnetValidationPeriod',
    summary: 'Get the validations of a subnet',
    ...{ description: DESCRIPTION, tags: [STAKING_TAG], deprecated: true, weight: 'small' },
    response: ValidatorInformationResponseDto,
  })
  ofSubnet(@Path() { network, subnetID }: LegacySubnetPath, @Query() query: LegacyStakingQuery) {
    return this.page(network, { subnetId: idBytes(subnetID) }, query);
  }

  @Get('node/:nodeID')
  @Operation({
    operationId: 'getNodeValidationPeriod',
    summary: 'Get the validations of a node',
    ...{ description: DESCRIPTION, tags: [STAKING_TAG], deprecated: true, weight: 'small' },
    response: ValidatorInformationResponseDto,
  })
  ofNode(@Path() { network, nodeID }: LegacyNodePath, @Query() query: LegacyStakingQuery) {
    return this.page(network, { nodeId: nodeIdBytes(nodeID) }, query);
  }

  private async page(
    network: string,
    of: { subnetId: Buffer } | { nodeId: Buffer },
    { from: start, to: end, startKey, sort }: LegacyStakingQuery,
  ): Promise<ValidatorInformationResponseDto> {
    const whose = Object.entries(of).map(([key, id]) => `${key} ${id.toString('hex')}`);
    const bound = { list: 'metrics.validations', network, whose, start, end, sort };
    const page = {
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
      ...(startKey !== undefined && { after: placeOf(this.tokens.decode(startKey, bound, START_KEY)) }),
      ...{ ascending: sort === 'asc', size: PAGE_SIZE },
    };
    const { networkId, answer } = await this.reader.read(network, { subnet_id: 'subnetID' }, (primary, id) =>
      primary.validationPeriods(id, of, page),
    );
    const { time, validations, next } = answer;
    return {
      ...(next && { nextPageStartKey: this.tokens.encode(bound, positionOf(next)) }),
      ...{ lastRun: time, status: 200 },
      results: validations.map((validation) => presentValidation(validation, networkId)),
    };
  }
}
