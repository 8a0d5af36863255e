import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@nunatak/http-service/openapi';
import { Operator } from '../operators/operator.js';
import { PlanDto, PlanLimits, PlanPath, PlansDto } from './plan.dto.js';
import { PlansService } from './plans.service.js';

@ApiTags('Plans')
@ApiErrors(400, 401, 404, 500, 503)
@Controller('v1/plans')
export class PlansController {
  constructor(@Inject(PlansService) private readonly plans: PlansService) {}

  @Get()
  @ApiOperation({ summary: 'List the plans' })
  @ApiOkResponse({ type: PlansDto })
  async listPlans(): Promise<PlansDto> {
    return { plans: await this.plans.list() };
  }

  @Put(':name')
  @ApiOperation({ summary: 'Make a plan, or change its limits' })
  @ApiOkResponse({ type: PlanDto })
  putPlan(@Operator() token: string, @Param() { name }: PlanPath, @Body() limits: PlanLimits): Promise<PlanDto> {
    const { unitsPerMinute, unitsPerDay } = limits;
    return this.plans.put(token, { name, unitsPerMinute, unitsPerDay });
  }

  @Delete(':name')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a plan that no organisation has' })
  @ApiNoContentResponse()
  deletePlan(@Operator() token: string, @Param() { name }: PlanPath): Promise<void> {
    return this.plans.delete(token, name);
  }
}
