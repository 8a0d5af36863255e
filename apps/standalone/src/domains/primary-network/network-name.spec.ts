import { describe, expect, it } from '@jest/globals';
import { nameFault, networkName } from './network-name.js';

describe('the name under which a network answers', () => {
  it('is mainnet for network 1, fuji for every other one, or what was given', () => {
    expect(['1', '5', '12345'].map((id) => networkName(id, new Map()))).toEqual(['mainnet', 'fuji', 'fuji']);
    expect(networkName('12345', new Map([['12345', 'mainnet']]))).toBe('mainnet');
  });

  it('may be no stored network’s', () => {
    const fault = /networks 5 and 12345 would both answer as fuji: .*--network-name.*chains reset network-5/;
    expect(nameFault('12345', ['5'], new Map())).toMatch(fault);
    expect(nameFault('12345', ['5', '12345'], new Map([['12345', 'mainnet']]))).toBeUndefined();
    expect(nameFault('12345', ['12345', '1'], new Map())).toBeUndefined();
  });
});
