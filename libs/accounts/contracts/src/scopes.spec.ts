import { describe, expect, it } from '@jest/globals';
import { isInScope, scopeFault } from './scopes.js';

describe('scopeFault', () => {
  it('takes ids of operations and their beginnings', () => {
    for (const scope of ['getBlock', 'list*', '*', 'a']) expect(scopeFault(scope)).toBeUndefined();
  });

  it('refuses every other pattern', () => {
    for (const scope of ['', '**', '*Block', 'get*Block', 'get.*', '(a+)+$', 'get Block', '1a', 'a\n', 'a'.repeat(101)])
      expect(scopeFault(scope)).toBe('must be the id of an operation, or its beginning followed by *');
  });
});

describe('isInScope', () => {
  it('allows everything without scopes', () => {
    expect(isInScope([], 'getBlock')).toBe(true);
  });

  it('allows an operation that a scope names, by its id or its beginning', () => {
    expect(isInScope(['getBlock'], 'getBlock')).toBe(true);
    expect(isInScope(['getBlock'], 'getBlocks')).toBe(false);
    expect(isInScope(['listX', 'getBlock*'], 'getBlocks')).toBe(true);
    expect(isInScope(['list*'], 'getBlock')).toBe(false);
    expect(isInScope(['*'], 'getBlock')).toBe(true);
  });
});
