import { describe, expect, it } from '@jest/globals';
import { chainOf, count, height, rpcUrls } from './command.js';

const NUMBERS = { form: /^[1-9]\d{0,18}$/, what: 'a chain id in decimal' };
const chainId = chainOf([{ chainIds: NUMBERS }]);

describe('arguments', () => {
  it('takes chain ids, heights and counts in decimal only', () => {
    expect([chainId('43114'), height('0'), count('5')]).toEqual(['43114', 0, 5]);
    for (const bad of ['', '0', '-1', '1.5', '0x10', 'abc']) expect(() => chainId(bad)).toThrow('chain id');
    for (const bad of ['', '-1', '1e3', '0x1']) expect(() => height(bad)).toThrow('block height');
    expect(() => count('0')).toThrow('above 0');
  });

  it('takes chains of every domain where a command is for all', () => {
    const chain = chainOf([{ chainIds: NUMBERS }, { chainIds: { form: /^[PX]$/, what: 'P or X' } }]);
    expect([chain('43114'), chain('P')]).toEqual(['43114', 'P']);
    expect(() => chain('Q')).toThrow('It must be a chain id in decimal, or P or X.');
  });

  it('takes several nodes, also ones whose URL holds a variable or is one', () => {
    const urls = ['http://127.0.0.1:8545', `https://node/\${KEY}`, `\${NODE}`];
    expect(urls.reduce<string[]>((all, url) => rpcUrls(url, all), [])).toEqual(urls);
    for (const bad of ['node', 'ws://node', 'file:///etc/passwd']) expect(() => rpcUrls(bad)).toThrow('URL');
  });
});
