import { describe, expect, it } from '@jest/globals';
import { replicaAddresses } from './replica-addresses.js';

const found = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) }));

describe('the addresses of a name’s replicas', () => {
  it('are those of the answer, each once, known ones first', () => {
    const answer = found('10.0.0.3', '10.0.0.1', '10.0.0.2', '10.0.0.3');
    expect(replicaAddresses(answer, [undefined])).toEqual(['10.0.0.3', '10.0.0.1', '10.0.0.2']);
    expect(replicaAddresses(answer, ['10.0.0.9', '10.0.0.2'])).toEqual(['10.0.0.2', '10.0.0.3', '10.0.0.1']);
  });

  it('are of IPv4 where pods have both families, and of IPv6 where they have no other', () => {
    expect(replicaAddresses(found('fd00::1', '10.0.0.1', 'fd00::2', '10.0.0.2'), [])).toEqual(['10.0.0.1', '10.0.0.2']);
    expect(replicaAddresses(found('fd00::1', 'fd00::2'), [])).toEqual(['fd00::1', 'fd00::2']);
  });

  it('are left to the socket for a host with one of each family, such as localhost', () => {
    expect(replicaAddresses(found('::1', '127.0.0.1'), [undefined])).toEqual([undefined]);
    expect(replicaAddresses(found('127.0.0.1'), [undefined])).toEqual(['127.0.0.1']);
  });

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    '::',
    'ff02::1',
    '::ffff:224.0.0.1',
  ])('are those of hosts, which %s is not', (address) => {
    expect(replicaAddresses(found(address), [])).toEqual([]);
    expect(replicaAddresses(found(address, '10.0.0.1', '10.0.0.2'), [])).toEqual(['10.0.0.1', '10.0.0.2']);
  });
});
