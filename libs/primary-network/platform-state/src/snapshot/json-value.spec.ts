import { describe, expect, it } from '@jest/globals';
import { fromJson, toJson } from './json-value.js';

const VALUE = {
  text: 'quotes " and \\ and \n and ü',
  number: 7,
  fraction: 0.5,
  yes: true,
  large: 2n ** 80n,
  negative: -1n,
  bytes: Buffer.from('00ff', 'hex'),
  none: Buffer.alloc(0),
  list: [1n, Buffer.from('01', 'hex'), { inner: null }],
  empty: [],
  nothing: {},
};

describe('a value of a state', () => {
  it('is JSON, its bigints and bytes as objects, without what is undefined', () => {
    const json = toJson({ ...VALUE, absent: undefined }).toString();
    expect(JSON.parse(json)).toEqual({
      ...VALUE,
      large: { n: '1208925819614629174706176' },
      negative: { n: '-1' },
      bytes: { x: '00ff' },
      none: { x: '' },
      list: [{ n: '1' }, { x: '01' }, { inner: null }],
    });
    // As compact as JSON.stringify's, and in the same order.
    expect(json).toBe(JSON.stringify(JSON.parse(json)));
    expect(Object.keys(JSON.parse(json))).toEqual(Object.keys(VALUE));
  });

  it('is read as it was written', () => {
    expect(fromJson(toJson(VALUE))).toEqual(VALUE);
  });

  it('stays as it was written while others are', () => {
    const values = Array.from({ length: 200 }, (_, i) => ({ i, bytes: Buffer.alloc(i * 40, i), text: 'é'.repeat(i) }));
    const written = values.map(toJson);
    expect(written.map(fromJson)).toEqual(values);
    // Longer than the memory that values share.
    const large = { bytes: Buffer.alloc(100_000, 7), text: '"'.repeat(100_000) };
    expect(fromJson(toJson(large))).toEqual(large);
  });

  it('is refused where it is none', () => {
    expect(() => toJson({ call: () => undefined })).toThrow('function');
  });
});
