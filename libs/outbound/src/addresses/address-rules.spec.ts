import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { publicAddresses } from './address-rules.js';

const none = () => new Set<string>();
const rules = publicAddresses([], none);

describe('publicAddresses', () => {
  it('lets addresses of the internet through', () => {
    for (const address of [
      '8.8.8.8',
      '1.1.1.1',
      '93.184.216.34',
      '172.15.0.1',
      '172.32.0.1',
      '192.169.0.1',
      '100.63.0.1',
    ])
      expect([address, rules.refusalOf(address)]).toEqual([address, undefined]);
    for (const address of ['2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888', '3ffe::1'])
      expect([address, rules.refusalOf(address)]).toEqual([address, undefined]);
  });

  it('names what the others are', () => {
    expect(rules.refusalOf('10.1.2.3')).toBe('10.1.2.3 is private');
    expect(rules.refusalOf('169.254.169.254')).toBe('169.254.169.254 is linkLocal');
    expect(rules.refusalOf('::ffff:8.8.8.8')).toBe('::ffff:8.8.8.8 is ipv4Mapped');
    expect(rules.refusalOf('::808:808')).toBe('::808:808 is not of the internet');
    expect(rules.refusalOf('168.63.129.16')).toBe("168.63.129.16 is a cloud's own");
    for (const text of ['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.2.3.4:80', '[::1]'])
      expect(rules.refusalOf(text)).toBe('no address');
  });

  it('takes an address behind NAT64 for the IPv4 address that it leads to', () => {
    expect(rules.refusalOf('64:ff9b::808:808')).toBeUndefined();
    expect(rules.refusalOf('64:ff9b::7f00:1')).toBe('64:ff9b::7f00:1, behind NAT64: 127.0.0.1 is loopback');
    expect(rules.refusalOf('64:ff9b:1::808:808')).toBe('64:ff9b:1::808:808 is rfc6052');
  });

  it('refuses ranges of the operator’s, and this machine’s own addresses', () => {
    const own = publicAddresses(['203.0.112.0/24', '8.8.8.8', '2a00::/16', '2606:4700::1'], () => new Set(['9.9.9.9']));
    const range = 'in a range that the operator refuses';
    expect(own.refusalOf('203.0.112.77')).toBe(`203.0.112.77 is ${range}`);
    expect(own.refusalOf('8.8.8.8')).toBe(`8.8.8.8 is ${range}`);
    expect(own.refusalOf('8.8.4.4')).toBeUndefined();
    expect(own.refusalOf('2a00:1::1')).toBe(`2a00:1::1 is ${range}`);
    expect(own.refusalOf('2606:4700:0::1')).toBe(`2606:4700:0::1 is ${range}`);
    expect(own.refusalOf('9.9.9.9')).toBe("9.9.9.9 is this machine's own");
    expect(publicAddresses().refusalOf('127.0.0.1')).toBe('127.0.0.1 is loopback');
  });

  it('never lets one of RFC 1918, 6598, 3927 or 1122’s loopback through, however IPv6 wraps it', () => {
    const octet = fc.nat(255);
    const inner = fc.oneof(
      fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
      fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
    );
    const wraps = ['', '::ffff:', '::', '::ffff:0:', '64:ff9b::', 'fe80::5efe:', 'fc00::', '64:ff9b:1::'];
    fc.assert(
      fc.property(inner, fc.constantFrom(...wraps), (octets, wrap) => {
        expect(rules.refusalOf(wrap + octets.join('.'))).toBeDefined();
      }),
      { numRuns: 2_000, seed: 20_261_122 },
    );
  });
});
