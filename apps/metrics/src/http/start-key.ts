import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { rule } from '@nunatak/data-api';
import { IsOptional } from 'class-validator';
import { LegacyTimeRange } from './time-parameters.js';

/** Continues a listing of v1. Whether the key is a good one is for the listing to decide. */
export function StartKey(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: 'The nextPageStartKey of the page before, with the same query.' }),
    IsOptional(),
    rule('startKey', (value) => typeof value === 'string', 'startKey must be a text'),
  ) as PropertyDecorator;
}

/** What v1 calls a page token, and the field that gives the next one. */
export const START_KEY = { parameter: 'startKey', field: 'nextPageStartKey' };

/** The query of a list of v1. */
export class LegacyListQuery extends LegacyTimeRange {
  @StartKey() startKey?: string;
}
