import { describe, expect, it } from '@jest/globals';
import { entityTag, formatTag, matchesTag } from './entity-tag.js';

describe('entity tags', () => {
  it('are the same for the same bytes, as text or buffer', () => {
    expect(entityTag('{"a":"é"}')).toBe(entityTag(Buffer.from('{"a":"é"}')));
    expect(entityTag('a')).not.toBe(entityTag('b'));
  });

  it('match weakly', () => {
    expect([formatTag('x', false), formatTag('x', true)]).toEqual(['"x"', 'W/"x"']);
    for (const known of ['"x"', 'W/"x"', '"a", W/"x"', '"a","x","b"', '*', ' * '])
      expect([known, matchesTag(known, 'x')]).toEqual([known, true]);
    for (const known of ['x', '"xx"', '', 'W/x']) expect([known, matchesTag(known, 'x')]).toEqual([known, false]);
  });
});
