import { Body, Controller, Get, Inject, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@nunatak/http-service/openapi';
import { Operator } from '../operators/operator.js';
import {
  NewOrganisation,
  OrganisationChanges,
  OrganisationDto,
  OrganisationPath,
  OrganisationsDto,
  organisationDto,
} from './organisation.dto.js';
import { OrganisationsService } from './organisations.service.js';

@ApiTags('Organisations')
@ApiErrors(400, 401, 404, 500, 503)
@Controller('v1/organisations')
export class OrganisationsController {
  constructor(@Inject(OrganisationsService) private readonly organisations: OrganisationsService) {}

  @Get()
  @ApiOperation({ summary: 'List the organisations' })
  @ApiOkResponse({ type: OrganisationsDto })
  async listOrganisations(): Promise<OrganisationsDto> {
    return { organisations: (await this.organisations.list()).map(organisationDto) };
  }

  @Post()
  @ApiOperation({ summary: 'Add an organisation' })
  @ApiCreatedResponse({ type: OrganisationDto })
  async createOrganisation(@Operator() token: string, @Body() body: NewOrganisation): Promise<OrganisationDto> {
    return organisationDto(await this.organisations.create(token, body));
  }

  @Get(':organisation')
  @ApiOperation({ summary: 'Show an organisation' })
  @ApiOkResponse({ type: OrganisationDto })
  async getOrganisation(@Param() { organisation }: OrganisationPath): Promise<OrganisationDto> {
    return organisationDto(await this.organisations.get(organisation));
  }

  @Patch(':organisation')
  @ApiOperation({ summary: 'Rename an organisation, or give it another plan' })
  @ApiOkResponse({ type: OrganisationDto })
  async updateOrganisation(
    @Operator() token: string,
    @Param() { organisation }: OrganisationPath,
    @Body() changes: OrganisationChanges,
  ): Promise<OrganisationDto> {
    return organisationDto(await this.organisations.update(token, organisation, changes));
  }
}
