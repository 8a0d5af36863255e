import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path } from '@nunatak/data-api';
import { LegacyNetworkPath, LegacySubnetPath } from '../http/network-parameters.js';
import { LegacyListQuery } from '../http/start-key.js';
import { ChainInformationResponseDto, SubnetsResponseDto } from './registry.dto.js';
import { RegistryService } from './registry.service.js';

const TAG = 'EVM Chains';
const COMMON = { tags: [TAG], weight: 'free' as const, deprecated: true };

@ApiTags(TAG)
@Controller('v1')
export class RegistryController {
  constructor(@Inject(RegistryService) private readonly registry: RegistryService) {}

  @Get('chains/network/:network')
  @Operation({
    ...{ operationId: 'getChainInformationByNetwork', summary: 'List the blockchains of a network' },
    ...{ ...COMMON, response: ChainInformationResponseDto },
  })
  blockchains(
    @Path() { network }: LegacyNetworkPath,
    @Query() query: LegacyListQuery,
  ): Promise<ChainInformationResponseDto> {
    return this.registry.blockchains(network, undefined, query);
  }

  @Get('chains/network/:network/subnetId/:subnetID')
  @Operation({
    ...{ operationId: 'getChainInformationByNetworkAndSubnetId', summary: 'List the blockchains of a subnet' },
    ...{ ...COMMON, response: ChainInformationResponseDto },
  })
  blockchainsOfSubnet(
    @Path() { network, subnetID }: LegacySubnetPath,
    @Query() query: LegacyListQuery,
  ): Promise<ChainInformationResponseDto> {
    return this.registry.blockchains(network, subnetID, query);
  }

  @Get('subnets/network/:network')
  @Operation({
    ...{ operationId: 'getSubnetInformationByNetwork', summary: 'List the subnets of a network' },
    ...{ ...COMMON, response: SubnetsResponseDto },
  })
  subnets(@Path() { network }: LegacyNetworkPath, @Query() query: LegacyListQuery): Promise<SubnetsResponseDto> {
    return this.registry.subnets(network, undefined, query);
  }

  @Get('subnets/network/:network/subnetId/:subnetID')
  @Operation({
    ...{ operationId: 'getSubnetInformationByNetworkAndSubnetId', summary: 'List a subnet' },
    ...{ ...COMMON, response: SubnetsResponseDto },
  })
  subnet(
    @Path() { network, subnetID }: LegacySubnetPath,
    @Query() query: LegacyListQuery,
  ): Promise<SubnetsResponseDto> {
    return this.registry.subnets(network, subnetID, query);
  }
}
