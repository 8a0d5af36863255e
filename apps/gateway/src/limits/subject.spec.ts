import { describe, expect, it } from '@jest/globals';
import { canonicalAddress } from '../client/trusted-proxies.js';
import { subjectOf } from './subject.js';

const plan = { unitsPerMinute: 60, unitsPerDay: 600 };
const idOf = (address: string | undefined, host: 'data' | 'metrics' = 'data') =>
  subjectOf({ kind: 'address', address: canonicalAddress(address), host, plan }).id;

describe('the subject of an address', () => {
  it.each([
    ['203.0.113.9', 'd:cb007109'],
    ['::ffff:203.0.113.9', 'd:cb007109'],
    ['::1', 'd:0000000000000000'],
    ['::', 'd:0000000000000000'],
    ['::1.2.3.4', 'd:0000000000000000'],
    ['2001:db8::', 'd:20010db800000000'],
    ['2001:db8:0:1::5', 'd:20010db800000001'],
    ['2001:db8::1:0:0:5', 'd:20010db800000000'],
    ['2001:0DB8:1:2:3:4:5:6', 'd:20010db800010002'],
    ['fe80::1%eth0', 'd:fe80000000000000'],
    [undefined, 'd:'],
  ])('of %s is %s', (address, id) => expect(idOf(address)).toBe(id));

  it('is one for all addresses of a /64, and another for the next', () => {
    expect(idOf('2001:db8:0:1:ffff::')).toBe(idOf('2001:db8:0:1::1'));
    expect(idOf('2001:db8:0:2::1')).not.toBe(idOf('2001:db8:0:1::1'));
  });

  it('differs between the hosts', () => expect(idOf('192.0.2.1', 'metrics')).toBe('m:c0000201'));
});

describe('the subject of an organisation', () => {
  it('has a key only where the key has a limit of its own', () => {
    const limit = { unitsPerMinute: 6, unitsPerDay: 60 };
    const of = (key: { id: string; limit?: typeof limit }) => subjectOf({ kind: 'organisation', id: 'x', plan, key });
    expect(of({ id: 'k' })).toEqual({ id: 'o:x', kind: 'organisation', plan });
    expect(of({ id: 'k', limit })).toEqual({ id: 'o:x', kind: 'organisation', plan, key: { id: 'k', plan: limit } });
  });
});
