import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clientAddress } from './client-address.js';
import { canonicalAddress, TrustedProxies } from './trusted-proxies.js';

const proxies = new TrustedProxies(['10.0.0.0/8', '2001:db8:a::/48', '192.0.2.7']);
const forwardedFor = (list: string, peer = '10.0.0.1') => clientAddress(peer, { 'x-forwarded-for': list }, proxies);
const forwarded = (list: string, peer = '10.0.0.1') => clientAddress(peer, { forwarded: list }, proxies);

describe('clientAddress', () => {
  it('is the peer’s where nobody is trusted, whatever the headers say', () => {
    const nobody = new TrustedProxies([]);
    expect(clientAddress('10.0.0.1', { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' }, nobody)).toBe(
      '10.0.0.1',
    );
  });

  it('is the peer’s where the peer is no trusted proxy', () => {
    expect(forwardedFor('203.0.113.9', '198.51.100.1')).toBe('198.51.100.1');
    expect(forwarded('for=203.0.113.9', '198.51.100.1')).toBe('198.51.100.1');
  });

  it('is undefined where the connection is gone', () => {
    expect(clientAddress(undefined, { 'x-forwarded-for': '203.0.113.9' }, proxies)).toBeUndefined();
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    // What a client wrote itself stands further left.
    ['127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['10.9.9.9, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, 10.0.0.2, 192.0.2.7', '203.0.113.9'],
    ['203.0.113.9,10.0.0.2\t', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['203.0.113.9, ::ffff:10.0.0.2', '203.0.113.9'],
    ['2001:db8::1, 2001:db8:a:1::5', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    // Everyone in it is trusted: who is first asked for himself.
    ['10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ])('of X-Forwarded-For: %s is %s', (list, address) => {
    expect(forwardedFor(list)).toBe(address);
  });

  it.each([
    'unknown',
    '',
    ',',
    '203.0.113.9,',
    '203.0.113.9, unknown',
    '203.0.113.9, 999.1.1.1',
    '203.0.113.09',
    '0xcb007109',
    '203.0.113.9/32',
    '203.0.113.9:port',
    '[2001:db8::1',
    '[203.0.113.9]',
    'localhost',
  ])('of X-Forwarded-For: %j, which names none, is the proxy’s', (list) => {
    expect(forwardedFor(list)).toBe('10.0.0.1');
  });

  it('of a list with a gap is the last proxy’s that could be read', () => {
    expect(forwardedFor('203.0.113.9, , 10.0.0.2')).toBe('10.0.0.2');
    expect(forwardedFor('203.0.113.9, spoofed, 10.0.0.3, 10.0.0.2')).toBe('10.0.0.3');
  });

  it.each([
    ['for=203.0.113.9', '203.0.113.9'],
    ['For="203.0.113.9:4711";proto=https;by=10.0.0.1', '203.0.113.9'],
    ['proto=https ; for="[2001:DB8::1]:443"', '2001:db8::1'],
    ['for=198.51.100.9, for=203.0.113.9, for=10.0.0.2', '203.0.113.9'],
    // An open quote of the client's doesn't swallow what the proxy wrote behind it.
    ['for=", for=203.0.113.9', '203.0.113.9'],
    ['for="_a,b\\",c", for=203.0.113.9', '203.0.113.9'],
    ['for="198.51.100.9, for=203.0.113.9', '203.0.113.9'],
    // A proxy quotes what a client sent as its host.
    ['for=198.51.100.9, for=203.0.113.9;host="a,for=127.0.0.1;for=127.0.0.2;\\\\"', '203.0.113.9'],
  ])('of Forwarded: %s is %s', (list, address) => {
    expect(forwarded(list)).toBe(address);
  });

  it.each([
    'for=unknown',
    'for=_hidden',
    'by=203.0.113.9',
    '203.0.113.9',
    'for=203.0.113.9;for=203.0.113.8',
    'for=203.0.113.9;host="a"b',
    'for=203.0.113.9;;',
    'host="a;for=203.0.113.9;b"',
    'for="203.0.113.9',
    'for="203.0.113\\.9"',
    'for=',
    '',
  ])('of Forwarded: %j, which names none, is the proxy’s', (list) => {
    expect(forwarded(list)).toBe('10.0.0.1');
  });

  it('believes two headers as far as they agree, since the proxy wrote one of them only', () => {
    const of = (list: string, other: string) =>
      clientAddress('10.0.0.1', { 'x-forwarded-for': list, forwarded: other }, proxies);
    expect(of('203.0.113.9, 10.0.0.2', 'for=203.0.113.9, for=10.0.0.2')).toBe('203.0.113.9');
    expect(of('203.0.113.9', 'for=127.0.0.1')).toBe('10.0.0.1');
    expect(of('127.0.0.1', 'for=203.0.113.9')).toBe('10.0.0.1');
    expect(of('203.0.113.9, 10.0.0.2', 'for=10.0.0.2')).toBe('10.0.0.2');
  });

  it('looks at no more of a long list than there can be proxies', () => {
    const proxiesOnly = Array.from({ length: 3000 }, (_, i) => `10.1.${i >> 8}.${i & 255}`);
    const started = performance.now();
    expect(forwardedFor(`203.0.113.9, ${proxiesOnly.join(', ')}`)).toBe('10.1.11.168');
    expect(forwardedFor(','.repeat(30_000))).toBe('10.0.0.1');
    for (const part of ['"', '\\', ' ', '\\"', 'for=', 'a=";', '[', '1.', ':']) {
      expect(forwarded(`${part.repeat(10_000)}x`)).toBe('10.0.0.1');
      expect(forwardedFor(`${part.repeat(10_000)}x`)).toBe('10.0.0.1');
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('never is what stands left of the first address that is not trusted', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'10.,:[]"\\;=for %_a\t'), maxLength: 40 });
    fc.assert(
      fc.property(hostile, (text) => {
        expect(forwardedFor(`${text}, 203.0.113.9`)).toBe('203.0.113.9');
        expect(forwarded(`${text}, for=203.0.113.9`)).toBe('203.0.113.9');
      }),
      { numRuns: 2000 },
    );
  });

  it('is an address in its one form, or the peer’s, whatever the headers hold', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (list, other) => {
        for (const address of [forwardedFor(list), forwarded(other)]) expect(canonicalAddress(address)).toBe(address);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('TrustedProxies', () => {
  it('has what lies in its ranges, both ends included', () => {
    const ranges = new TrustedProxies(['10.1.2.3/8', '2001:db8::/33', '192.0.2.7', '::1']);
    for (const inside of ['10.0.0.0', '10.255.255.255', '2001:db8:7fff::', '192.0.2.7', '::1'])
      expect([inside, ranges.has(inside)]).toEqual([inside, true]);
    for (const outside of ['9.255.255.255', '11.0.0.0', '2001:db8:8000::', '192.0.2.8', '::2', '::'])
      expect([outside, ranges.has(outside)]).toEqual([outside, false]);
  });

  it.each([
    '10.0.0.0/33',
    '2001:db8::/129',
    '10.0.0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'proxy.example',
    '::1%lo',
    '10.0.0.0/-1',
    '',
  ])('refuses %j', (range) =>
    expect(() => new TrustedProxies([range])).toThrow('must be a list of addresses and CIDR ranges'),
  );

  it('refuses IPv4 ranges in the form of IPv6, which would match nothing', () => {
    expect(() => new TrustedProxies(['::ffff:10.0.0.0/104'])).toThrow('without ::ffff:');
  });
});
