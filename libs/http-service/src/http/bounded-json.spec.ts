import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jsonFault } from './bounded-json.js';

const bounds = { keys: 3, depth: 2 };
const KEYS = 'The request body has more than 3 keys';
const DEPTH = 'The request body is nested more than 2 levels deep';

describe('a JSON text', () => {
  it.each([
    ['{"a":1,"b":2,"c":3}', undefined],
    ['{"a":1,"b":2,"c":3,"d":4}', KEYS],
    ['{"a":1,"a":1,"a":1,"a":1}', KEYS],
    ['[[],[],[{}]]', DEPTH],
    ['[[],[],{"a":"[[[[{{{{::::"}]', undefined],
    ['{"a":"\\"","b":"\\\\","c":"\\\\\\":::::"}', undefined],
    ['{"a":{"b":{"c":1}}}', DEPTH],
    [']]]]', undefined],
    ['"', undefined],
    ['"\\', undefined],
    ['', undefined],
  ])('%s within bounds: %j', (text, fault) => {
    expect(jsonFault(text, bounds)).toBe(fault);
  });

  it('has as many keys and levels as its value', () => {
    const count = (value: unknown): { keys: number; depth: number } => {
      if (typeof value !== 'object' || value === null) return { keys: 0, depth: 0 };
      const inner = Object.values(value).map(count);
      const keys = inner.reduce((sum, one) => sum + one.keys, Array.isArray(value) ? 0 : inner.length);
      return { keys, depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)) };
    };
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { keys, depth } = count(JSON.parse(text));
        expect(jsonFault(text, { keys, depth })).toBeUndefined();
        if (keys > 0) expect(jsonFault(text, { keys: keys - 1, depth })).toMatch(/keys$/);
        if (depth > 0) expect(jsonFault(text, { keys, depth: depth - 1 })).toMatch(/deep$/);
      }),
    );
  });
});
