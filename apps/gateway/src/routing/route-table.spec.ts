import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '../generated/services.js';
import { routesOfHost } from './default-routes.js';
import { RouteTable } from './route-table.js';

describe('RouteTable', () => {
  const table = new RouteTable([
    { prefix: '/v1', service: 'all' },
    { prefix: '/v1/chains', service: 'chains' },
    { prefix: '/v1/chains/address', service: 'addresses' },
  ]);

  it.each([
    ['/v1/chains', 'chains'],
    ['/v1/chains/1', 'chains'],
    ['/v1/chains:list', 'chains'],
    ['/v1/chains?x=/v1/chains/address', 'chains'],
    ['/v1/chains/address/0x1', 'addresses'],
    ['/v1/chains/addresses', 'chains'],
    ['/v1/chainsaw', 'all'],
    ['/v2/chains', undefined],
    ['/v1x', undefined],
    ['/', undefined],
  ])('finds the service of %s', (target, service) => {
    expect(table.find(target)?.service).toBe(service);
  });

  it('refuses prefixes that could never match, and a prefix given twice', () => {
    for (const prefix of ['v1', '/v1/', '', '/', '/v1//a', '/v1?a']) {
      expect(() => new RouteTable([{ prefix, service: 'a' }])).toThrow(prefix);
    }
    expect(
      () =>
        new RouteTable([
          { prefix: '/a', service: 'a' },
          { prefix: '/a', service: 'b' },
        ]),
    ).toThrow('twice');
  });

  it('sends the two hosts’ like paths to different services', () => {
    expect(new RouteTable(routesOfHost('data', SERVICES)).find('/v2/chains/1/addresses')?.service).toBe('evm-data');
    expect(new RouteTable(routesOfHost('metrics', SERVICES)).find('/v2/chains')?.service).toBe('metrics');
  });
});
