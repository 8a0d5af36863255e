import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pathOf, targetFault } from './request-target.js';

describe('targetFault', () => {
  it.each([
    '/',
    '/v1/chains/1/addresses/0xAb/balances:listErc20?pageSize=1&x=%20',
    '/openapi.json',
    '/a?u=../x',
    '/a%2Fb',
  ])('passes %s', (target) => expect(targetFault(target)).toBeUndefined());

  it.each([
    '',
    '*',
    'v1',
    'http://h/v1',
    '/a b',
    '/é',
    '/\u0000',
    '/a#b',
    '/a\\b',
    '/%',
    '/%1',
    '/%gg',
    '/%80',
    '/..',
    '/a/./b',
    '/%2E%2e/b',
  ])('refuses %j', (target) => expect(targetFault(target)).toEqual(expect.any(String)));

  it('passes nothing that a URL parser would take for another path', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/.%2eE\\#?a:@;&\t é'), maxLength: 12 }), (rest) => {
        const target = `/v1/${rest}`;
        if (targetFault(target) !== undefined) return;
        expect(new URL(target, 'http://service').pathname).toBe(pathOf(target));
      }),
      { numRuns: 2000 },
    );
  });
});
