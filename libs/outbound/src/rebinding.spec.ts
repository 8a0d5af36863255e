import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { nameServers, type Resolve } from '@nunatak/core/host-names';
import { nameServer } from '@nunatak/core/testing/name-server';
import { type AddressRules, publicAddresses } from './addresses/address-rules.js';
import { OutboundClient } from './outbound-client.js';
import { OutboundRefusedError } from './outbound-errors.js';
import { type WebServer, webServersOnOnePort } from './testing/web-server.js';

/** Stands for an address of the internet; the rest is judged as ever. */
const OUTSIDE = '127.0.0.2';
const real = publicAddresses();
const addresses: AddressRules = {
  refusalOf: (address) => (address === OUTSIDE ? undefined : real.refusalOf(address)),
};

/** A name server that answers differently each time, the last answer for ever. */
function answering(...answers: string[][]): Resolve & { asked: number } {
  const resolve = async () => {
    const answer = answers[Math.min(resolve.asked++, answers.length - 1)]!;
    return answer.map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) }));
  };
  resolve.asked = 0;
  return resolve;
}

describe('a name whose addresses change', () => {
  let outside: WebServer;
  let inside: WebServer;
  let client: OutboundClient;

  beforeEach(async () => {
    [outside, inside] = await webServersOnOnePort(
      { address: OUTSIDE, answer: (_, response) => response.setHeader('connection', 'close').end('outside') },
      { address: '127.0.0.1', answer: (_, response) => response.end('inside') },
    );
  });

  afterEach(async () => {
    await client.close();
    await outside.close();
    await inside.close();
  });

  const fetchName = () => client.fetch(`http://rebind.example.com:${outside.port}/`);
  const use = (resolve: Resolve, rules = addresses, options = {}) => {
    client = new OutboundClient({ ports: [outside.port], ...options }, { resolve, addresses: rules });
  };

  it('is resolved once a connection, which is made to the address that was looked at', async () => {
    const resolve = answering([OUTSIDE], ['127.0.0.1']);
    use(resolve);
    expect((await fetchName()).body.toString()).toBe('outside');
    expect(resolve.asked).toBe(1);
    expect(inside.connections).toBe(0);
  });

  it('is no different with a real name server', async () => {
    const server = await nameServer((_, nth) => [nth === 0 ? OUTSIDE : '127.0.0.1']);
    use(nameServers([server.address]));
    expect((await fetchName()).body.toString()).toBe('outside');
    await expect(fetchName()).rejects.toThrow(OutboundRefusedError);
    expect(inside.connections).toBe(0);
    await server.close();
  });

  it('is looked at again for the next connection', async () => {
    const resolve = answering([OUTSIDE], ['127.0.0.1'], ['::1']);
    use(resolve);
    await fetchName();
    await expect(fetchName()).rejects.toThrow(OutboundRefusedError);
    await expect(fetchName()).rejects.toThrow(OutboundRefusedError);
    expect(resolve.asked).toBe(3);
    expect(inside.connections).toBe(0);
  });

  it('with addresses of both kinds is asked at the outer one alone', async () => {
    use(answering(['127.0.0.1', '::1', OUTSIDE, '10.0.0.1']));
    expect((await fetchName()).body.toString()).toBe('outside');
    expect(inside.connections).toBe(0);
  });

  it('is left when the socket’s other end is not what was resolved, before anything is sent', async () => {
    let looks = 0;
    const lateRefusal: AddressRules = { refusalOf: () => (++looks > 1 ? 'it is another one now' : undefined) };
    use(answering([OUTSIDE]), lateRefusal);
    await expect(fetchName()).rejects.toMatchObject({ code: 'outbound_refused', refusal: 'address' });
    expect(outside.requests).toHaveLength(0);
  });

  it('does not find a connection open that the operator’s own request to the same name has made', async () => {
    const url = `http://rebind.example.com:${inside.port}/`;
    use(answering(['127.0.0.1']));
    expect((await client.fetch(url, { writtenBy: 'operator' })).body.toString()).toBe('inside');
    await expect(client.fetch(url)).rejects.toThrow(OutboundRefusedError);
    expect(inside.requests).toHaveLength(1);
  });
});
