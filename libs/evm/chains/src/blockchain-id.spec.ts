import { describe, expect, it } from '@jest/globals';
import { withBlockchainIds } from './blockchain-id.js';
import { knownChain } from './built-in-chains.js';
import { parseChainsFile, resolveChainEntry } from './chains-file.js';

const ID = '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM';
const OTHER = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5';
const url = (id: string, rest = '/rpc') => `http://127.0.0.1:9650/ext/bc/${id}${rest}`;
const idOf = (...rpcUrls: string[]) =>
  withBlockchainIds([{ ...knownChain('77777'), endpoints: rpcUrls.map((rpcUrl) => ({ rpcUrl })) }])[0]!.blockchainId;

describe('a chain’s blockchain id', () => {
  it('is the one that its nodes’ URLs name', () => {
    expect(idOf(url(ID))).toBe(ID);
    expect(idOf('http://127.0.0.1:8545', `${url(ID)}?key=1`, url(ID))).toBe(ID);
    expect(idOf(`https://example.org/a-proxy/ext/bc/${ID}/rpc`)).toBe(ID);
  });

  it('is not known by an alias, by another path, or by URLs that name different ones', () => {
    for (const urls of [[url('C')], [`http://127.0.0.1/${ID}/rpc`], ['http://127.0.0.1:8545'], [url(ID), url(OTHER)]])
      expect(idOf(...urls)).toBeUndefined();
  });

  it('is the stated or built-in one where there is one', () => {
    expect(resolveChainEntry({ chainId: '77777', blockchainId: OTHER, endpoints: [url(ID)] }).blockchainId).toBe(OTHER);
    expect(resolveChainEntry({ chainId: '43114', endpoints: [url(ID)] }).blockchainId).toBe(OTHER);
    expect(resolveChainEntry({ chainId: '77777', endpoints: [url(ID)] }).blockchainId).toBe(ID);
  });

  it('is found where a part of the URL stays a reference', () => {
    const entry = { chainId: '77777', endpoints: [`http://\${HOST}/ext/bc/${ID}/rpc`, `\${NODES#2}`] };
    expect(resolveChainEntry(entry, {}, false)).toMatchObject({ blockchainId: ID, endpoints: [{}, {}] });
    expect(() => resolveChainEntry(entry, { HOST: 'a' })).toThrow('the environment variable NODES#2 is not set');
  });

  it('is given to one chain only', () => {
    const chains = ['77777', '88888'].map((chainId) => ({ chainId, endpoints: [url(ID)] }));
    const ids = parseChainsFile(JSON.stringify({ chains })).map(({ blockchainId }) => blockchainId);
    expect(ids).toEqual([ID, undefined]);
  });
});
