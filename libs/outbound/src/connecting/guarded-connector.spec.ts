import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Resolve } from '@nunatak/core/host-names';
import { publicAddresses } from '../addresses/address-rules.js';
import { type CountingServer, countingServer } from '../testing/counting-server.js';
import { guardedConnector, guardedLookup } from './guarded-connector.js';

const rules = publicAddresses();
const answering =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('guardedLookup', () => {
  const lookUp = (resolve: Resolve, all: boolean) =>
    new Promise((settle) =>
      guardedLookup(resolve, rules)('example.com', { all }, (error, address, family) =>
        settle(error ?? (family === undefined ? address : { address, family })),
      ),
    );

  it('gives the addresses of the internet among those of a name, all of them or the first', async () => {
    const resolve = answering('10.0.0.1', '8.8.8.8', '::1', '2606:4700:4700::1111', 'fe80::1');
    expect(await lookUp(resolve, true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 },
    ]);
    expect(await lookUp(resolve, false)).toEqual({ address: '8.8.8.8', family: 4 });
  });

  it('gives no more of them than are worth a try', async () => {
    const many = Array.from({ length: 1_000 }, (_, i) => `8.8.${i >> 8}.${i & 255}`);
    expect(await lookUp(answering(...many), true)).toHaveLength(6);
  });

  it('refuses a name that has none, and names the reason', async () => {
    expect(await lookUp(answering('10.0.0.1', '::1'), true)).toMatchObject({
      code: 'outbound_refused',
      refusal: 'address',
      message: 'example.com: 10.0.0.1 is private',
    });
    expect(await lookUp(answering(), false)).toMatchObject({ message: 'example.com: no address' });
  });

  it('fails as the resolver fails', async () => {
    const failure = Object.assign(new Error('queryA ENOTFOUND example.com'), { code: 'ENOTFOUND' });
    const resolve = () => Promise.reject(failure);
    expect(await lookUp(resolve, true)).toBe(failure);
  });
});

describe('guardedConnector', () => {
  let server: CountingServer;

  beforeAll(async () => {
    server = await countingServer();
  });
  afterAll(() => server.close());

  it('connects to no address that a URL has in a name’s place, whoever let it pass', async () => {
    const connect = guardedConnector(answering('8.8.8.8'), rules, 1_000);
    for (const hostname of ['127.0.0.1', '::1', '0.0.0.0', '::', '::ffff:127.0.0.1'])
      for (const protocol of ['http:', 'https:']) {
        const error = await new Promise((settle) =>
          connect({ hostname, host: hostname, protocol, port: `${server.port}` }, (...[failure]) => settle(failure)),
        );
        expect([hostname, error]).toEqual([hostname, expect.objectContaining({ refusal: 'address' })]);
      }
    expect(server.connections).toBe(0);
  });
});
