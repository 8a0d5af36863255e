import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { NotBelow, OneOf, WholeNumber } from '@nunatak/data-api';
import { ApiErrors } from '@nunatak/http-service/openapi';
import { OrganisationRef } from '../operators/fields.js';
import { OrganisationsService } from '../organisations/organisations.service.js';
import { usageRange } from './usage-range.js';
import { UsageReader } from './usage-reader.js';

const GROUPS = ['organisation', 'host', 'apiKeyId', 'requestPath', 'chainId', 'responseCode'] as const;

class UsageOfOperatorsQuery {
  @OrganisationRef('Requests of this organisation alone. Default: all, those without a key included.', {
    isOptional: true,
  })
  organisation?: string;

  @WholeNumber('Unix seconds, rounded down to the day (UTC). Default: 30 days before the end.', 'a UNIX timestamp')
  startTimestamp?: number;

  @WholeNumber('Unix seconds, rounded down to the day (UTC), exclusive. Default: now.', 'a UNIX timestamp')
  @NotBelow('startTimestamp')
  endTimestamp?: number;

  @OneOf('UsageGroup', GROUPS, 'What requests are added up by.', 'organisation')
  groupBy: (typeof GROUPS)[number] = 'organisation';
}

class UsageSumDto {
  @ApiProperty({
    type: String,
    description: 'The value that the requests share. Empty: none, such as no organisation.',
  })
  group!: string;

  @ApiProperty({ type: 'integer' })
  requests!: number;

  @ApiProperty({ type: 'integer', description: 'Compute units.' })
  units!: number;

  @ApiProperty({ type: 'integer', description: 'Answered 4xx.' })
  invalidRequests!: number;

  @ApiProperty({ type: Number, description: 'Milliseconds, within 5 %.' })
  medianMs!: number;
}

class UsageSumsDto {
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' })
  from!: number;

  @ApiProperty({ type: 'integer', description: 'Unix seconds, exclusive.' })
  to!: number;

  @ApiProperty({ type: [UsageSumDto] })
  usage!: UsageSumDto[];
}

/** Usage of all organisations and of clients without a key, on both hosts. */
@ApiTags('Usage')
@ApiErrors(400, 401, 404, 500, 503)
@Controller('v1/usage')
export class OperatorsUsageController {
  constructor(
    @Inject(UsageReader) private readonly reader: UsageReader,
    @Inject(OrganisationsService) private readonly organisations: OrganisationsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Add up admitted requests' })
  @ApiOkResponse({ type: UsageSumsDto })
  async getUsage(@Query() query: UsageOfOperatorsQuery): Promise<UsageSumsDto> {
    const { organisation, startTimestamp, endTimestamp, groupBy } = query;
    const range = usageRange(startTimestamp, endTimestamp, Date.now());
    const organisationId = organisation === undefined ? undefined : (await this.organisations.get(organisation)).id;
    const sums = await this.reader.sums({ ...range, organisationId }, undefined, groupBy);
    const usage = sums.map(({ group, calls: requests, units, invalid: invalidRequests, medianMs }) => ({
      ...{ group, requests, units, invalidRequests, medianMs },
    }));
    return { ...range, usage };
  }
}
