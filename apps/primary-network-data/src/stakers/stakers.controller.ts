import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path } from '@nunatak/data-api';
import {
  CyclesQuery,
  DelegatorsQuery,
  NetworkPath,
  NodePath,
  ValidatorQuery,
  ValidatorsQuery,
} from '../interface/query.dto.js';
import { ListAutoRenewedCyclesResponseDto } from './cycle.dto.js';
import { ListDelegatorDetailsResponseDto } from './delegator.dto.js';
import { StakersService } from './stakers.service.js';
import { ListValidatorDetailsResponseDto } from './validator.dto.js';

const TAG = 'Primary Network';

@ApiTags(TAG)
@Controller('v1/networks/:network')
export class StakersController {
  constructor(@Inject(StakersService) private readonly stakers: StakersService) {}

  @Get('validators')
  @Operation({
    operationId: 'listValidators',
    summary: 'List validators',
    description: 'Of the primary network and of subnets, whatever became of them, by the block that added them.',
    tags: [TAG],
    weight: 'medium',
    response: ListValidatorDetailsResponseDto,
  })
  validators(
    @Path() { served }: NetworkPath,
    @Query() query: ValidatorsQuery,
  ): Promise<ListValidatorDetailsResponseDto> {
    return this.stakers.validators(served, query);
  }

  @Get('validators/:nodeId')
  @Operation({
    operationId: 'getSingleValidatorDetails',
    summary: 'Get single validator details',
    description: 'All validations of a node, by the block that added them.',
    tags: [TAG],
    weight: 'medium',
    response: ListValidatorDetailsResponseDto,
  })
  validatorsOfNode(
    @Path() { served, nodeId }: NodePath,
    @Query() query: ValidatorQuery,
  ): Promise<ListValidatorDetailsResponseDto> {
    return this.stakers.validators(served, { ...query, nodeIds: nodeId, sortBy: 'blockIndex' });
  }

  @Get('validators/:nodeId/cycles')
  @Operation({
    operationId: 'listAutoRenewedValidatorCycles',
    summary: 'List cycles of an auto-renewed validator',
    description:
      'The settled cycles of a node’s auto-renewed positions (Helicon, ACP-236), by their end, and the running one. Of a node that has none, an empty list.',
    tags: [TAG],
    weight: 'medium',
    response: ListAutoRenewedCyclesResponseDto,
  })
  cycles(@Path() { served, nodeId }: NodePath, @Query() query: CyclesQuery): Promise<ListAutoRenewedCyclesResponseDto> {
    return this.stakers.cycles(served, nodeId, query);
  }

  @Get('delegators')
  @Operation({
    operationId: 'listDelegators',
    summary: 'List delegators',
    description: 'Whatever became of them, by the block that added them.',
    tags: [TAG],
    weight: 'medium',
    response: ListDelegatorDetailsResponseDto,
  })
  delegators(
    @Path() { served }: NetworkPath,
    @Query() query: DelegatorsQuery,
  ): Promise<ListDelegatorDetailsResponseDto> {
    return this.stakers.delegators(served, query);
  }
}
