import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { decodeCb58 } from '@nunatak/avalanche-codec';
import { NETWORKS, type NetworkWord, OneOf, PageSize, PageToken, rule } from '@nunatak/data-api';
import { IsOptional } from 'class-validator';
import { TimeRange } from '../http/time-parameters.js';
import { INTERVALS, type SeriesInterval } from '../series/series-intervals.js';

const ID_BYTES = 32;

function BlockchainId(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description }),
    IsOptional(),
    rule(
      'blockchainId',
      (value) => typeof value === 'string' && decodeCb58(value)?.length === ID_BYTES,
      ({ property }) => `${property} must be a blockchain id: ${ID_BYTES} bytes in cb58`,
    ),
  ) as PropertyDecorator;
}

export const GROUPS = ['srcBlockchainId', 'destBlockchainId', 'srcBlockchainId,destBlockchainId'] as const;
export type Groups = (typeof GROUPS)[number];

/** Which messages are counted, and how they are told apart. */
export class IcmQuery {
  @BlockchainId('Only messages of this source.') srcBlockchainId?: string;
  @BlockchainId('Only messages to this destination.') destBlockchainId?: string;
  @OneOf('IcmGroups', GROUPS, 'What messages are told apart by.') groupBy?: Groups;
  @OneOf('Network', NETWORKS, 'Only messages that chains of this network count.') network?: NetworkWord;
}

export class IcmSeriesQuery extends TimeRange {
  @BlockchainId('Only messages of this source.') srcBlockchainId?: string;
  @BlockchainId('Only messages to this destination.') destBlockchainId?: string;
  @OneOf('IcmGroups', GROUPS, 'What messages are told apart by.') groupBy?: Groups;
  @OneOf('Network', NETWORKS, 'Only messages that chains of this network count.') network?: NetworkWord;
  @OneOf('TimeIntervalGranularity', INTERVALS, 'What is counted together. UTC; weeks begin on Monday.', 'day')
  timeInterval: SeriesInterval = 'day';
  @PageToken() pageToken?: string;
  @PageSize(2160, { initial: 100 }) pageSize: number = 100;
}
