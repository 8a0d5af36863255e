import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { originForm, pathOf, targetFault } from './request-target.js';

describe('originForm', () => {
  it.each([
    ['/v1/a/balances%3AgetNative?x=%3A', '/v1/a/balances:getNative?x=%3A'],
    ['/v1/%63hains/%30xAb%5fc%7E%2d%5A%7a', '/v1/chains/0xAb_c~-Zz'],
    ['/v1/a%2Fb%2e%2E%25%33A%20%40', '/v1/a%2Fb%2e%2E%253A%20%40'],
    ['/%', '/%'],
    ['/%%332', '/%%332'],
    ['*', '*'],
    ['v1', 'v1'],
    ['http://user@h/v1', 'http://user@h/v1'],
    ['ftp://h/v1', 'ftp://h/v1'],
  ])('of %s is %s', (url, target) => {
    expect(originForm(url)).toEqual({ target, authority: undefined });
  });

  it.each([
    ['http://h:1/v1?a=http://b', '/v1?a=http://b', 'h:1'],
    ['HTTPS://[::1]/v1%3Ab', '/v1:b', '[::1]'],
    ['http://h?a=b', '/?a=b', 'h'],
    ['http://h', '/', 'h'],
    ['http://h//v1/..', '//v1/..', 'h'],
  ])('of %s is %s of host %s', (url, target, authority) => {
    expect(originForm(url)).toEqual({ target, authority });
  });

  it('names the same resource, and has no form of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/%2345670aAfFe:?'), maxLength: 12 }), (rest) => {
        const { target } = originForm(`/${rest}`);
        expect(originForm(target).target).toBe(target);
        if (targetFault(`/${rest}`) === undefined)
          expect(decodeURIComponent(target)).toBe(decodeURIComponent(`/${rest}`));
      }),
      { numRuns: 2_000 },
    );
  });
});

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
