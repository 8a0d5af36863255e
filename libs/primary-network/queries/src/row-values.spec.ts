import { describe, expect, it } from '@jest/globals';
import { bytesListOf, bytesOf, bytesOrNone, numberOrNone } from './row-values.js';

describe('texts of PostgreSQL', () => {
  it('are read as bytes', () => {
    expect(bytesOf('\\x00ff')).toEqual(Buffer.from([0, 255]));
    expect(bytesOf('\\x')).toEqual(Buffer.alloc(0));
    expect([bytesOrNone(null), bytesOrNone('\\x07')]).toEqual([undefined, Buffer.from([7])]);
  });

  it('are read as lists of bytes', () => {
    expect(bytesListOf('{}')).toEqual([]);
    expect(bytesListOf('{"\\\\x00ff","\\\\x","\\\\xab"}')).toEqual([
      Buffer.from([0, 255]),
      Buffer.alloc(0),
      Buffer.from([0xab]),
    ]);
  });

  it('are read as numbers', () => {
    expect([numberOrNone(null), numberOrNone('0'), numberOrNone('17')]).toEqual([undefined, 0, 17]);
  });
});
