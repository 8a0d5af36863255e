import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { exactInteger, Operation, Path } from '@nunatak/data-api';
import { UuidPageTokens } from '@nunatak/http-service/page-token';
import { ChainBook } from '../chains/chain-book.js';
import { IdInPath } from '../http/network-parameters.js';
import { LegacyListQuery, START_KEY } from '../http/start-key.js';
import { SubnetMappingsResponseDto } from './registry.dto.js';

const TAG = 'EVM Chains';
const COMMON = { tags: [TAG], weight: 'free' as const, deprecated: true, response: SubnetMappingsResponseDto };
/** Items of a page. */
const PAGE_SIZE = 100;

export class MappingPath {
  @IdInPath('a subnet id', 'The id of a subnet.') subnetID!: string;
}

@ApiTags(TAG)
@Controller('v1/mapping')
export class MappingsController {
  constructor(
    @Inject(ChainBook) private readonly book: ChainBook,
    @Inject(UuidPageTokens) private readonly tokens: UuidPageTokens,
  ) {}

  @Get()
  @Operation({ operationId: 'getMappings', summary: 'List the chains that have metrics with their subnets', ...COMMON })
  list(@Query() query: LegacyListQuery): SubnetMappingsResponseDto {
    return this.page(undefined, query);
  }

  @Get(':subnetID')
  @Operation({ operationId: 'getMappingsBySubnetId', summary: 'List the chains of a subnet', ...COMMON })
  ofSubnet(@Path() { subnetID }: MappingPath, @Query() query: LegacyListQuery): SubnetMappingsResponseDto {
    return this.page(subnetID, query);
  }

  /** Chains whose subnet is not known are left out. */
  private page(
    subnet: string | undefined,
    { from: start, to: end, startKey }: LegacyListQuery,
  ): SubnetMappingsResponseDto {
    const bound = { list: 'metrics.mappings', subnet, start, end };
    const after = startKey === undefined ? -1 : this.tokens.decode(startKey, bound, START_KEY);
    const rest = this.book.list().flatMap(({ chainId, subnetId: subnetID, madeAt: timestamp = 0, network }) => {
      const isMeant = (subnet === undefined || subnetID === subnet) && Number(chainId) > after;
      const isInRange = timestamp >= (start ?? 0) && timestamp < (end ?? Number.MAX_SAFE_INTEGER);
      return subnetID !== undefined && isMeant && isInRange
        ? [{ chainID: exactInteger(BigInt(chainId)), subnetID, timestamp, network }]
        : [];
    });
    const results = rest.slice(0, PAGE_SIZE);
    const last = results.at(-1);
    return {
      ...(rest.length > PAGE_SIZE && last && { nextPageStartKey: this.tokens.encode(bound, Number(last.chainID)) }),
      ...{ status: 200, results },
    };
  }
}
