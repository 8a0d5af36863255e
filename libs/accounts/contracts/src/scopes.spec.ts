import { describe, expect, it } from '@jest/globals';
import { isInScope, scopeFault, unmatchedScopes } from './scopes.js';

describe('scopeFault', () => {
  it('takes ids of operations and their beginnings', () => {
    for (const scope of ['getBlock', 'list*', '*', 'a', 'live-check']) expect(scopeFault(scope)).toBeUndefined();
  });

  it('refuses every other pattern', () => {
    for (const scope of ['', '**', '*Block', 'get*Block', 'get.*', '(a+)+$', 'get Block', '1a', 'a\n', 'a'.repeat(101)])
      expect(scopeFault(scope)).toBe('must be the id of an operation, or its beginning followed by *');
  });
});

describe('unmatchedScopes', () => {
  it('are those of which the data host has no operation', () => {
    expect(unmatchedScopes(['getBlock', 'list*', '*'])).toEqual([]);
    // The last one is an operation of the metrics host, which ignores keys.
    expect(unmatchedScopes(['getBlock', 'lst*', 'getBlok', 'listChains'])).toEqual(['lst*', 'getBlok', 'listChains']);
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
