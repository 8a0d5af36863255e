import { describe, expect, it } from '@jest/globals';
import { isPassing, sqlStateOf } from './passing-failure.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('a failure of the database', () => {
  it.each(['08006', '40001', '40P01', '53300', '57014', '57P01', '57P03', '55P03', '25P02'])('passes: %s', (code) => {
    expect([isPassing(withCode(code)), sqlStateOf(withCode(code))]).toEqual([true, code]);
  });

  it.each(['42P01', '23505', '22P02', '3D000', '25P03', '55006', 'XX000'])('does not pass: %s', (code) => {
    expect(isPassing(withCode(code))).toBe(false);
  });

  it('passes where the connection is lost, as pg and the system report that', () => {
    for (const error of [
      new Error('Connection terminated unexpectedly'),
      withCode('ECONNREFUSED'),
      withCode('EPIPE'),
      new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
    ])
      expect([isPassing(error), sqlStateOf(error)]).toEqual([true, undefined]);
  });

  it('does not pass where the program is at fault', () => {
    const coded = Object.assign(new TypeError('x'), { code: 'ERR_INVALID_ARG_TYPE' });
    const program = [new TypeError('x'), coded, new RangeError('x'), new SyntaxError('x')];
    for (const error of [...program, new AggregateError(program), 'x', null]) expect(isPassing(error)).toBe(false);
  });
});
