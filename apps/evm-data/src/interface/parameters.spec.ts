import { describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { PageQuery } from '@nunatak/data-api';
import { StrictValidationPipe } from '@nunatak/http-service/http';
import { AddressTransactionsParameters, BlockTransactionsParameters, Erc20BalancesParameters } from './query.dto.js';

const pipe = new StrictValidationPipe();
const read = async (metatype: Type<unknown>, query: Record<string, unknown>): Promise<unknown> => {
  try {
    return { ...((await pipe.transform(query, { type: 'query', metatype })) as object) };
  } catch (error) {
    return (error as Error).message;
  }
};

describe('parameters', () => {
  it('have their defaults', async () => {
    expect(await read(AddressTransactionsParameters, {})).toEqual({
      pageSize: 10,
      filterSpamTokens: false,
      sortOrder: 'desc',
    });
    expect(await read(Erc20BalancesParameters, {})).toEqual({ pageSize: 10, filterSpamTokens: true, currency: 'usd' });
    expect(await read(BlockTransactionsParameters, {})).toEqual({ pageSize: 0 });
  });

  it('are read as what they are', async () => {
    const query = {
      pageSize: '007',
      startBlock: '0',
      endBlock: '999999999999999',
      sortOrder: 'asc',
      filterSpamTokens: 'true',
      pageToken: 'x',
      unknown: 'y',
    };
    expect(await read(AddressTransactionsParameters, query)).toEqual({
      pageSize: 7,
      startBlock: 0,
      endBlock: 999_999_999_999_999,
      sortOrder: 'asc',
      filterSpamTokens: true,
      pageToken: 'x',
    });
  });

  it.each(['', ' 5', '5 ', '+5', '5.0', '0x5', '1e1', '５', '-0', '1000000000000000', 'NaN'])(
    'refuse %p as a page size',
    async (pageSize) => {
      expect(await read(PageQuery, { pageSize })).toBe('pageSize must be an integer from 1 to 100');
    },
  );

  it('tell all faults at once', async () => {
    expect(
      await read(AddressTransactionsParameters, {
        pageSize: 'x',
        startBlock: '9',
        endBlock: '1',
        sortOrder: ['asc', 'desc'],
      }),
    ).toBe(
      'sortOrder must be given once; pageSize must be an integer from 1 to 100; startBlock must not be above endBlock',
    );
  });
});
