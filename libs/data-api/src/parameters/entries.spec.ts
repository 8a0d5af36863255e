import { describe, expect, it } from '@jest/globals';
import { entriesOf } from './entries.js';

describe('a list in a text', () => {
  it.each([
    ['a', ['a']],
    ['a, b ,\tc', ['a', 'b', 'c']],
    ['a,', ['a']],
    ['a, ', ['a']],
    ['a,,', ['a', '']],
    [',a', ['', 'a']],
    ['', ['']],
    [',', ['']],
  ])('%j has the entries %j', (text, entries) => {
    expect(entriesOf(text)).toEqual(entries);
  });

  it('is read up to one entry more than allowed', () => {
    expect(entriesOf('a,b', 2)).toEqual(['a', 'b']);
    expect(entriesOf('a,b,', 2)).toEqual(['a', 'b']);
    expect(entriesOf('a,b,c', 2)).toEqual(['a', 'b', 'c']);
    expect(entriesOf('a,b,c,', 2)).toEqual(['a', 'b', 'c']);
    expect(entriesOf('a,b,,c', 2)).toHaveLength(3);
    expect(entriesOf(','.repeat(100_000), 2)).toHaveLength(3);
  });
});
