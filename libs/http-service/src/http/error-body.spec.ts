import { describe, expect, it } from '@jest/globals';
import { BadRequestException, HttpException } from '@nestjs/common';
import { BadGatewayError, BadRequestError, errorBody, publicStatus, UnavailableError } from '@nunatak/core/errors';
import { describeError, ErrorBodyFilter } from './error-body.filter.js';

describe('error bodies', () => {
  it('lets only the documented statuses leave', () => {
    const all = Array.from({ length: 200 }, (_, i) => 400 + i).map(publicStatus);
    expect([...new Set(all)].sort()).toEqual([400, 401, 403, 404, 429, 500, 502, 503]);
    expect([405, 410, 413, 501, 504].map(publicStatus)).toEqual([404, 404, 400, 404, 503]);
  });

  it('carry the reason phrase', () => {
    expect(errorBody(429, 'slower')).toEqual({ message: 'slower', error: 'Too Many Requests', statusCode: 429 });
  });

  it('are a text on one host and a list on the other', () => {
    const error = new BadRequestError(['a is bad', 'b is bad']);
    expect(new ErrorBodyFilter().body(error).message).toBe('a is bad; b is bad');
    expect(new ErrorBodyFilter({ messageStyle: 'list' }).body(error).message).toEqual(['a is bad', 'b is bad']);
  });

  it('show the text of a 502 and a 503, and never that of a 500', () => {
    expect(describeError(new BadGatewayError('odd answer'))).toEqual({ statusCode: 502, faults: ['odd answer'] });
    expect(describeError(new HttpException('inner', 500)).faults[0]).not.toContain('inner');
    expect(describeError({ code: 'ECONNREFUSED', message: 'inner' })).toMatchObject({ statusCode: 500 });
    expect(describeError(new BadRequestException(['x', 'y']))).toEqual({ statusCode: 400, faults: ['x', 'y'] });
  });

  it('come from errors that say whether asking again helps', () => {
    expect([new UnavailableError('x').retryable, new BadRequestError('x').retryable]).toEqual([true, false]);
    expect(new UnavailableError('x', { code: 'node_away' })).toMatchObject({
      name: 'UnavailableError',
      code: 'node_away',
      statusCode: 503,
    });
  });
});
