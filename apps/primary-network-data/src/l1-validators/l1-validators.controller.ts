import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path } from '@nunatak/data-api';
import { L1ValidatorsQuery, NetworkPath } from '../interface/query.dto.js';
import { ListL1ValidatorsResponseDto } from './l1-validator.dto.js';
import { L1ValidatorsService } from './l1-validators.service.js';

const TAG = 'Primary Network';

@ApiTags(TAG)
@Controller('v1/networks/:network/l1Validators')
export class L1ValidatorsController {
  constructor(@Inject(L1ValidatorsService) private readonly validators: L1ValidatorsService) {}

  @Get()
  @Operation({
    operationId: 'listL1Validators',
    summary: 'List L1 validators',
    description:
      'Active ones, by the time of their making, with their balances after the block of blockHeight. One that is asked for by its validation id is there whether it is active or not.',
    tags: [TAG],
    weight: 'medium',
    response: ListL1ValidatorsResponseDto,
  })
  list(@Path() { served }: NetworkPath, @Query() query: L1ValidatorsQuery): Promise<ListL1ValidatorsResponseDto> {
    return this.validators.list(served, query);
  }
}
