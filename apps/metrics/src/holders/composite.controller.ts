import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Operation } from '@nunatak/data-api';
import { CompositeService } from './composite.service.js';
import { MOST_COMPOSITE, MOST_PARTS, PART_TYPES } from './composite-query.js';
import { CompositeQueryResponse } from './holders.dto.js';

const TAG = 'Looking Glass';
/** Ten parts take less than 4 KiB. */
const BODY_BYTES = 16_384;

const text = { type: 'string' as const };
const BODY = {
  required: true,
  schema: {
    type: 'object' as const,
    required: ['queries', 'operator'],
    properties: {
      operator: {
        type: 'string' as const,
        enum: ['AND', 'OR'],
        description: 'Whether an address has to be in all parts, or in one of them.',
      },
      pageSize: { type: 'integer' as const, minimum: 1, maximum: MOST_COMPOSITE, default: 1_000 },
      pageToken: { ...text, description: 'The nextPageToken of the page before, with the same query.' },
      queries: {
        type: 'array' as const,
        minItems: 1,
        maxItems: MOST_PARTS,
        items: {
          type: 'object' as const,
          required: ['id', 'type', 'params'],
          properties: {
            id: { ...text, description: 'Names the part. Each part has another one.' },
            type: { type: 'string' as const, enum: [...PART_TYPES] },
            params: {
              type: 'object' as const,
              description:
                'Balances: evmChainId, minBalance, of ERC-20 contractAddress. NFTs: evmChainId, contractAddress. Over time, with a range of days (UTC, the last one included), or of NFTs with startTs (inclusive) and endTs (exclusive). LatestBalance: tokenType, of ERC20 contractAddress.',
              properties: {
                evmChainId: text,
                contractAddress: text,
                minBalance: { ...text, description: 'In the smallest unit.' },
                firstDate: { ...text, description: 'YYYY-MM-DD' },
                lastDate: { ...text, description: 'YYYY-MM-DD' },
                startTs: { type: 'integer' as const },
                endTs: { type: 'integer' as const },
                tokenType: { type: 'string' as const, enum: ['ERC20', 'NATIVE'] },
              },
            },
          },
        },
      },
    },
  },
};

const operation = (operationId: string) =>
  Operation({
    operationId,
    summary: 'List accounts by several conditions',
    description:
      'Accounts that hold something now, or held it at one moment of a time (AnyTime) or throughout (AllTime): in all parts, or in one of them.',
    tags: [TAG],
    weight: 'xxl',
    response: CompositeQueryResponse,
    bodyBytes: BODY_BYTES,
  });

@ApiTags(TAG)
@Controller()
export class CompositeController {
  constructor(@Inject(CompositeService) private readonly composite: CompositeService) {}

  @Post('v2/lookingGlass/compositeQuery')
  @HttpCode(200)
  @ApiBody(BODY)
  @operation('compositeQueryV2')
  query(@Body() body: object): Promise<CompositeQueryResponse> {
    return this.composite.query(body);
  }

  @Post('v1/lookingGlass/compositeQuery')
  @HttpCode(200)
  @ApiBody(BODY)
  @operation('compositeQueryV1')
  legacy(@Body() body: object): Promise<CompositeQueryResponse> {
    return this.composite.query(body);
  }
}
