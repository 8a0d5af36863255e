import { describe, expect, it } from '@jest/globals';
import { dialRules } from './dial-rules.js';

describe('dialRules', () => {
  it('lets no claim lead to a private address on public networks', () => {
    for (const networkId of [1, 5]) {
      const rules = dialRules(networkId, []);
      expect(rules.refusalOf('8.8.8.8')).toBeUndefined();
      for (const address of [
        '10.0.0.1',
        '127.0.0.1',
        '169.254.169.254',
        '192.168.1.1',
        '::1',
        'fd00::1',
        '0.0.0.0',
        '::',
      ])
        expect([address, rules.refusalOf(address)]).not.toEqual([address, undefined]);
    }
  });

  it('lets private addresses through that the operator allows', () => {
    const rules = dialRules(1, ['10.1.0.0/16', '127.0.0.1', 'fd00::/8']);
    for (const address of ['10.1.2.3', '127.0.0.1', 'fd00::1']) expect(rules.refusalOf(address)).toBeUndefined();
    for (const address of ['10.2.0.1', '127.0.0.2', 'fe80::1']) expect(rules.refusalOf(address)).toBeDefined();
  });

  it('lets every address through on local networks', () => {
    const rules = dialRules(12_345, []);
    expect(rules.refusalOf('127.0.0.1')).toBeUndefined();
    expect(rules.refusalOf('localhost')).toBe('no address');
  });

  it('names a range that is none', () => {
    for (const range of ['10.0.0.0/33', 'local', '', '10.0.0/8', '10.0.0.0/8/8'])
      expect(() => dialRules(1, [range])).toThrow(`no address and no range of addresses: ${JSON.stringify(range)}`);
  });
});
