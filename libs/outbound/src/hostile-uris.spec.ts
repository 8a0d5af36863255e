import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Resolve } from '@nunatak/core/host-names';
import { OutboundClient } from './outbound-client.js';
import { OutboundRedirectError, OutboundRefusedError } from './outbound-errors.js';
import { type CountingServer, countingServer } from './testing/counting-server.js';
import { HOSTILE_NAMES, type HostileUri, hostileUris } from './testing/hostile-uris.js';
import { type WebServer, webServer } from './testing/web-server.js';

/** The name server of whoever owns the hostile names. */
const resolve: Resolve = async (hostname) =>
  (HOSTILE_NAMES[hostname] ?? []).map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));

const ownAddresses = Object.values(networkInterfaces())
  .flatMap((all) => (all ?? []).filter(({ internal }) => !internal))
  .map(({ address }) => address);

describe('hostile URIs', () => {
  let victim: CountingServer;
  let redirecting: WebServer;
  let client: OutboundClient;
  let uris: HostileUri[];

  beforeAll(async () => {
    victim = await countingServer();
    uris = hostileUris(victim.port, ownAddresses);
    redirecting = await webServer(({ url }, response) => {
      const index = Number(url?.slice(1) || Number.NaN);
      response.writeHead(Number.isNaN(index) ? 404 : 302, { location: uris[index]?.uri ?? '/' }).end();
    });
    // The victim's port is allowed: where the guard were to look at ports alone, it would be found.
    client = new OutboundClient({ ports: [victim.port], allowedHosts: [`127.0.0.1:${redirecting.port}`] }, { resolve });
  });

  afterAll(async () => {
    await client.close();
    await redirecting.close();
    await victim.close();
  });

  it('are more than 200, and no two the same', () => {
    expect(new Set(uris.map(({ uri }) => uri)).size).toBeGreaterThan(200);
    expect(uris.map(({ uri }) => uri).filter((uri, i, all) => all.indexOf(uri) !== i)).toEqual([]);
  });

  it('are each refused, and nobody is connected to', async () => {
    const letThrough: string[] = [];
    for (const { uri, tries } of uris) {
      const before = victim.connections;
      const error = await client.fetch(uri).catch((thrown: unknown) => thrown);
      if (!(error instanceof OutboundRefusedError) || victim.connections > before)
        letThrough.push(`${tries}: ${JSON.stringify(uri.slice(0, 100))} gave ${error}`);
    }
    expect(letThrough).toEqual([]);
    expect(victim.connections).toBe(0);
  });

  it('are refused as well where a redirect leads to them', async () => {
    const sendable = uris.map(({ uri }, index) => ({ uri, index })).filter(({ uri }) => /^[\t\x20-\x7e]+$/.test(uri));
    expect(sendable.length).toBeGreaterThan(200);
    const letThrough: string[] = [];
    for (const { uri, index } of sendable) {
      const error = await client.fetch(`${redirecting.origin}/${index}`).catch((thrown: unknown) => thrown);
      // "http:127.0.0.1", "/" and the like lead from an http page to that page's own host, which answers 404 or leads in a circle.
      const isElsewhere =
        !URL.canParse(uri, redirecting.origin) || new URL(uri, redirecting.origin).origin !== redirecting.origin;
      const isRefused = error instanceof OutboundRefusedError || error instanceof OutboundRedirectError;
      if (isElsewhere && !isRefused) letThrough.push(`${uri.slice(0, 100)} gave ${error}`);
    }
    expect(letThrough).toEqual([]);
    expect(victim.connections).toBe(0);
  });

  it('would be counted if they got through', async () => {
    const open = new OutboundClient({ allowedHosts: [`127.0.0.1:${victim.port}`] });
    await expect(open.fetch(`http://127.0.0.1:${victim.port}/`)).rejects.toMatchObject({
      code: 'outbound_unreachable',
    });
    await open.close();
    expect(victim.connections).toBe(1);
  });
});
