import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { INDEX_STATUSES } from '../index-status.js';
import type { Gateways } from './gateways.js';
import { readTokenUri, shownTokenUri } from './token-uri.js';

const CID = 'QmeSjSinHpPnmXmspMjwiXyN6zS4E9zccariGR3jxcaWtq';
const CID1 = 'bafybeiaduopgn6uqef73a6n6qrjqnfaviw765wcfdge7rvhslnmn5nukte';
const TX = 'QN009FCQt3lcgVOIAhr49QhWdAcs5BZPU4n47A6_rq8';
const GATEWAYS: Gateways = {
  ipfs: ['http://127.0.0.1:8080/ipfs/', 'https://ipfs.io'],
  arweave: ['https://arweave.net/'],
};

const read = (text: string, tokenId = 1n) => readTokenUri(text, { standard: 'ERC-721', tokenId }, GATEWAYS);
const urls = (text: string) => {
  const reading = read(text);
  return reading.kind === 'fetch' ? reading.candidates.map(({ url }) => url) : reading;
};
const invalid = { kind: 'unusable', indexStatus: 'INVALID_TOKEN_URI' };
const document = (text: string) => {
  const reading = read(text);
  return reading.kind === 'inline'
    ? [reading.document.mediaType, ...reading.document.contents.map((content) => Buffer.from(content).toString())]
    : reading;
};

describe('readTokenUri', () => {
  it('asks a web address as it is', () => {
    expect(read('https://api.coolcatsnft.com/cat/15')).toEqual({
      kind: 'fetch',
      uri: 'https://api.coolcatsnft.com/cat/15',
      candidates: [{ url: 'https://api.coolcatsnft.com/cat/15', host: 'token' }],
    });
    expect(urls(' HTTP://Example.com/a b?x=1#part\u0000\u0000')).toEqual(['http://example.com/a%20b?x=1']);
  });

  it('asks gateways for what lies in IPFS, one after the other, however it is written', () => {
    const expected = [`http://127.0.0.1:8080/ipfs/${CID}/1.json`, `https://ipfs.io/ipfs/${CID}/1.json`];
    for (const text of [
      `ipfs://${CID}/1.json`,
      `IPFS://${CID}/1.json`,
      `ipfs://ipfs/${CID}/1.json`,
      `ipfs:///ipfs/${CID}/1.json`,
      `ipfs:/${CID}/1.json`,
      `ipfs:${CID}//1.json`,
      `dweb:/ipfs/${CID}/1.json`,
      `/ipfs/${CID}/1.json`,
      `ipfs/${CID}/1.json?ext=json`,
      `${CID}/1.json`,
    ])
      expect([text, read(text)]).toEqual([
        text,
        { kind: 'fetch', uri: `ipfs://${CID}/1.json`, candidates: expected.map((url) => ({ url, host: 'gateway' })) },
      ]);
    expect(urls(CID1)).toEqual([`http://127.0.0.1:8080/ipfs/${CID1}`, `https://ipfs.io/ipfs/${CID1}`]);
    expect(urls('ipns://docs.example.com/1')).toEqual([
      'http://127.0.0.1:8080/ipns/docs.example.com/1',
      'https://ipfs.io/ipns/docs.example.com/1',
    ]);
  });

  it('takes # and blanks in IPFS for part of a file’s name', () => {
    expect(urls(`ipfs://${CID}/Ape #7 50%.json`)).toEqual([
      `http://127.0.0.1:8080/ipfs/${CID}/Ape%20%237%2050%25.json`,
      `https://ipfs.io/ipfs/${CID}/Ape%20%237%2050%25.json`,
    ]);
    expect(urls(`ipfs://${CID}/Ape%20%237.json`)).toEqual(urls(`ipfs://${CID}/Ape #7.json`));
  });

  it('asks the gateway that a URL names first, then the others', () => {
    for (const text of [`https://own.mypinata.cloud/ipfs/${CID}/1`, `https://${CID1}.ipfs.nftstorage.link/1`]) {
      const reading = read(text);
      const name = text.includes(CID1) ? CID1 : CID;
      expect(reading).toMatchObject({
        uri: text,
        candidates: [
          { url: text, host: 'token' },
          { url: `http://127.0.0.1:8080/ipfs/${name}/1`, host: 'gateway' },
          { url: `https://ipfs.io/ipfs/${name}/1`, host: 'gateway' },
        ],
      });
    }
    expect(urls(`https://ipfs.io/ipfs/${CID}/1`)).toEqual([
      `https://ipfs.io/ipfs/${CID}/1`,
      `http://127.0.0.1:8080/ipfs/${CID}/1`,
    ]);
  });

  it('lets no path lead out of what a gateway has by its name', () => {
    for (const path of [
      '../../api/v0/shutdown',
      '..',
      '%2e%2e/x',
      '%252e%252e/x',
      '%25252e./x',
      '..%2f..%2fx',
      '..%5cx',
      'a\\..\\b',
      'a%00b',
      './x',
    ])
      expect([path, read(`ipfs://${CID}/${path}`)]).toEqual([path, invalid]);
    for (const name of ['..', 'x', 'localhost', 'Qm', '0OIl'.repeat(12), `${CID}x`, 'evil.example.com:80'])
      expect([name, read(`ipfs://${name}/1`)]).toEqual([name, invalid]);
    expect(read(`ipfs://${CID}/${'x/'.repeat(5_000)}`)).toEqual(invalid);
    for (const text of ['ar://short', `ar://${TX}/../x`, 'dweb://x', 'ipns://localhost/1'])
      expect([text, read(text)]).toEqual([text, invalid]);
  });

  it('asks Arweave', () => {
    expect(read(`ar://${TX}/1.json`)).toEqual({
      kind: 'fetch',
      uri: `ar://${TX}/1.json`,
      candidates: [{ url: `https://arweave.net/${TX}/1.json`, host: 'gateway' }],
    });
  });

  it('puts an ERC-1155 token’s id where the URI wants it', () => {
    const uri = (text: string, standard: 'ERC-721' | 'ERC-1155') =>
      readTokenUri(text, { standard, tokenId: 0x4cce0n }, GATEWAYS);
    const id = '000000000000000000000000000000000000000000000000000000000004cce0';
    const asked = { kind: 'fetch', candidates: [{ url: `https://token.example.com/${id}/${id}.json`, host: 'token' }] };
    expect(uri('https://token.example.com/{id}/{id}.json', 'ERC-1155')).toMatchObject(asked);
    expect(uri('https://token.example.com/%7Bid%7D/%7bID%7d.json', 'ERC-1155')).toMatchObject(asked);
    expect(uri('https://token.example.com/{id}', 'ERC-721')).toMatchObject({
      uri: 'https://token.example.com/%7Bid%7D',
    });
    const largest = readTokenUri('https://x.io/{id}', { standard: 'ERC-1155', tokenId: 2n ** 256n - 1n }, GATEWAYS);
    expect(largest).toMatchObject({ uri: `https://x.io/${'f'.repeat(64)}` });
  });

  it('reads data: URIs, however they are encoded', () => {
    const json = '{"name":"Bag #1","image":"x"}';
    const base64 = Buffer.from(json).toString('base64');
    for (const text of [
      `data:application/json;base64,${base64}`,
      `data:application/json;charset=utf-8;base64,${base64}`,
      `DATA:Application/JSON; charset=utf-8; BASE64,${base64}`,
      `data:application/json;base64,${base64.replace(/=+$/, '')}`,
      `data:application/json;base64,${encodeURIComponent(base64)}`,
      `data:application/json,${encodeURIComponent(json)}`,
      `data:application/json;utf8,${encodeURIComponent(json)}`,
    ])
      expect([text, document(text)]).toEqual([text, ['application/json', json]]);
  });

  it('reads a data: URI that was encoded as a whole once more', () => {
    const base64 = (text: string) => `data:application/json;base64,${Buffer.from(text).toString('base64')}`;
    const json = '{"name":"Stream #1"}';
    expect(document(base64(base64(json)))).toEqual(['application/json', json]);
    expect(document(base64(`data:application/json;utf8,${json}`))).toEqual(['application/json', json, json]);
    expect(document(base64('data: none'))).toEqual(['application/json', 'data: none']);
  });

  it('tries what stands in a data: URI unencoded first as it is, then decoded', () => {
    const json = '{"name":"100% #1","image":"data:image/svg+xml,%3Csvg/%3E"}';
    for (const head of [
      'application/json;utf8',
      'application/json',
      'application/json;base64',
      'application/json; charset=utf8',
    ])
      expect([head, document(`data:${head},${json}`)]).toEqual([
        head,
        ['application/json', json, '{"name":"100% #1","image":"data:image/svg+xml,<svg/>"}'],
      ]);
    expect(document('data:,gm')).toEqual(['text/plain', 'gm']);
    expect(document('data:image/svg+xml;utf8,<svg fill="%23fff"/>')).toEqual(['image/svg+xml', '<svg fill="#fff"/>']);
    expect(document('data:image/svg+xml;base64,<svg fill="#fff"/>')).toEqual(['image/svg+xml', '<svg fill="#fff"/>']);
  });

  it('reads JSON and SVG that stand there without any scheme', () => {
    expect(document(' {"name":"x"} ')).toEqual(['application/json', '{"name":"x"}']);
    expect(document('<svg xmlns="http://www.w3.org/2000/svg"/>')).toEqual([
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ]);
  });

  it('separates a scheme that is not asked from what is no URI', () => {
    for (const text of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'ftp://x.io/1',
      'bzz://abc',
      'ws://x.io',
      'localhost:3000/1',
      'blob:https://x.io/1',
    ])
      expect([text, read(text)]).toEqual([text, { kind: 'unusable', indexStatus: 'INVALID_TOKEN_URI_SCHEME' }]);
    for (const text of [
      '',
      ' \u0000',
      '1.json',
      'ens-metadata-service.appspot.com/name/0x1',
      'none',
      '//x.io/1',
      '/1',
      'http://',
      'https://a@b.io/1',
      'https://u:p@b.io',
      'http://x y/',
      'data:application/json',
      'data:application/json{"a":1,"b":2}',
    ])
      expect([text, read(text)]).toEqual([text, invalid]);
  });

  it('takes a web address for invalid that no server would take', () => {
    expect(read(`https://x.io/${'a'.repeat(8_179)}`)).toMatchObject({ kind: 'fetch' });
    expect(read(`https://x.io/${'a'.repeat(8_180)}`)).toEqual(invalid);
    const long = readTokenUri(`https://x.io/${'{id}'.repeat(200)}`, { standard: 'ERC-1155', tokenId: 1n }, GATEWAYS);
    expect(long).toEqual(invalid);
  });

  it('does not begin with a URI that is longer than a document', () => {
    expect(read(`data:application/json,${'x'.repeat(1_048_576)}`)).toEqual({
      kind: 'unusable',
      indexStatus: 'METADATA_CONTENT_TOO_LARGE',
    });
  });

  it('gives, for any text, something that fits its type, soon', () => {
    const parts = fc.constantFrom(
      'ipfs://',
      'data:',
      ',',
      ';base64',
      '{',
      '"',
      '%',
      '%2e',
      '/',
      '..',
      '\\',
      CID,
      'http://',
      '@',
      ':',
      '[',
      '\u202e',
      ' ',
      '{id}',
      'ar://',
      '#',
      '?',
    );
    const text = fc
      .array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 12 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, fc.bigInt(0n, 2n ** 256n - 1n), (uri, tokenId) => {
        const reading = readTokenUri(uri, { standard: 'ERC-1155', tokenId }, GATEWAYS);
        if (reading.kind === 'unusable') expect(INDEX_STATUSES).toContain(reading.indexStatus);
        if (reading.kind !== 'fetch') return;
        for (const { url, host } of reading.candidates) {
          expect(new URL(url).href).toBe(url);
          expect(new URL(url).username).toBe('');
          if (host === 'gateway')
            expect(url).toMatch(
              /^(?:http:\/\/127\.0\.0\.1:8080\/ip[fn]s|https:\/\/ipfs\.io\/ip[fn]s|https:\/\/arweave\.net)\/[A-Za-z0-9]/,
            );
        }
      }),
      { numRuns: 5_000, seed: 20_261_122 },
    );
    const from = performance.now();
    for (const long of [
      ' '.repeat(1_000_000),
      `x${' '.repeat(1_000_000)}x`,
      '%'.repeat(1_000_000),
      `data:,${'%41'.repeat(340_000)}`,
      'data:,'.repeat(170_000),
      `ipfs://${'/'.repeat(1_000_000)}`,
      `/ipfs/${CID}${'/a'.repeat(500_000)}`,
    ])
      read(long);
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});

describe('shownTokenUri', () => {
  it('is what the contract gave, without what steers a terminal or turns text round', () => {
    expect(shownTokenUri(' https://x.io/\u202e{id}\u0000\u001b[2J ')).toBe('https://x.io/{id}[2J');
  });

  it('is none where there is none, or where it is a long document', () => {
    expect(shownTokenUri('')).toBe('');
    expect(shownTokenUri('x'.repeat(131_072))).toHaveLength(131_072);
    expect(shownTokenUri('x'.repeat(131_073))).toBe('');
  });
});
