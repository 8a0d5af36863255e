import { afterEach, describe, expect, it } from '@jest/globals';
import { type NameServer, nameServer } from '../testing/name-server.js';
import { nameServers, systemResolve } from './resolve.js';

describe('nameServers', () => {
  let server: NameServer;
  afterEach(() => server.close());

  it('gives the addresses of both families, those of IPv4 first', async () => {
    server = await nameServer(() => ['2606:4700::1', '8.8.8.8', '1.1.1.1']);
    expect(await nameServers([server.address])('example.com')).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
  });

  it('is content with one family', async () => {
    server = await nameServer((name) => (name.startsWith('v4') ? ['8.8.8.8'] : ['2606:4700::1']));
    const resolve = nameServers([server.address]);
    expect(await resolve('v4.example.com')).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await resolve('v6.example.com')).toEqual([{ address: '2606:4700::1', family: 6 }]);
  });

  it('fails for a name that is not there', async () => {
    server = await nameServer(() => []);
    await expect(nameServers([server.address])('example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('knows neither the hosts file nor search domains', async () => {
    server = await nameServer(() => []);
    await expect(nameServers([server.address])('localhost')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    await expect(nameServers([server.address])('db')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect([...new Set(server.asked)]).toEqual(['localhost', 'db']);
    expect((await systemResolve('localhost')).length).toBeGreaterThan(0);
  });

  it('does not wait for a silent name server for longer than a fetch would', async () => {
    server = await nameServer(() => undefined);
    const from = performance.now();
    await expect(nameServers([server.address])('example.com')).rejects.toMatchObject({ code: 'ETIMEOUT' });
    expect(performance.now() - from).toBeLessThan(20_000);
  });
});
